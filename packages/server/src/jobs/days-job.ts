import { type Clock, DAY_MS } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { dropDaysBefore, ensureDayPartitions } from '../store/day-partitions.ts';
import type { CronEntry } from './cron.ts';
import type { JobKind } from './job.ts';
import { RETRY_SCHEDULES } from './retry-schedule.ts';

/** One more than the fourteen days of their keys (contract, Retention), because a day is dropped when its last row may go. */
const KEPT_DAYS = 15;

export type DaysJobOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly name: string;
  /** Partitioned by day. */
  readonly tables: readonly string[];
  readonly pattern: string;
  /** Runs in the same job. */
  readonly also?: () => Promise<unknown>;
};

/** Creates partitions for the following days, and drops those whose keys are destroyed. */
export function createDaysJob({ db, clock, name, tables, pattern, also }: DaysJobOptions): {
  readonly jobKind: JobKind;
  readonly cron: CronEntry;
} {
  return {
    jobKind: {
      name,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async () => {
        await also?.();
        for (const table of tables) {
          await ensureDayPartitions(db, table, clock.now());
          await dropDaysBefore(db, table, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
        }
      },
    },
    cron: { kind: name, pattern },
  };
}
