import { type Clock, DAY_MS } from '../../clock.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Database } from '../../store/database.ts';
import { dropDaysBefore, ensureDayPartitions } from '../../store/day-partitions.ts';

/** One more than the fourteen of their keys: the rows of a day go when its last one may. */
const KEPT_DAYS = 15;

export const createReportJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobKind[] => [
  {
    name: 'reports.days',
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: async () => {
      await ensureDayPartitions(db, 'reports', clock.now());
      await dropDaysBefore(db, 'reports', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
    },
  },
];

export const reportCron: readonly CronEntry[] = [{ kind: 'reports.days', pattern: '35 0 * * *' }];
