import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { ConsumerSessions } from './consumer-sessions-service.ts';

const SWEEP_JOB = 'consumers.sweep-sessions';

export const consumerCron: readonly CronEntry[] = [{ kind: SWEEP_JOB, pattern: '27 3 * * *' }];

export function createConsumerJobs(sessions: ConsumerSessions): readonly JobKind[] {
  return [{ name: SWEEP_JOB, retry: RETRY_SCHEDULES.internal, concurrency: 1, run: () => sessions.sweep() }];
}
