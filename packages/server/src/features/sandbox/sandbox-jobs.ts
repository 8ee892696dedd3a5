import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { createMoving } from './moving-service.ts';

const OVERDUE_JOB = 'sandbox.overdue';

export const sandboxCron: readonly CronEntry[] = [{ kind: OVERDUE_JOB, pattern: '* * * * *' }];

export function createSandboxJobs({
  expireOverdue,
}: Pick<ReturnType<typeof createMoving>, 'expireOverdue'>): readonly JobKind[] {
  return [
    {
      name: OVERDUE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async (_job, { signal }) => {
        await expireOverdue(null, signal);
      },
    },
  ];
}
