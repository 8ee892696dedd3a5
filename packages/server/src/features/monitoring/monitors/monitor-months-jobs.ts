import type { Clock } from '../../../clock.ts';
import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobContext, JobKind } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { Database } from '../../../store/database.ts';
import type { Write } from '../../../store/durable-writes.ts';
import {
  type DueMonth,
  listDueMonths,
  lockDueMonths,
  type MonitorKey,
  type MonitorMonth,
} from './monitor-months-store.ts';

export type MonitorMonthsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly chargeMonth: (due: DueMonth) => Write;
};

const CHARGE_MONTHS_JOB = 'monitors.charge-months';
const MONITORS_AT_ONCE = 500;
const FIRST: MonitorKey = { accountId: '', id: '' };

/** Each run charges everything that is due, including months that began while no worker was running. */
export const monitorMonthsCron: readonly CronEntry[] = [{ kind: CHARGE_MONTHS_JOB, pattern: '0 * * * *' }];

const chargeDue = async ({ db, clock, chargeMonth }: MonitorMonthsDeps, { commit, signal }: JobContext) => {
  const now = clock.now();
  for (let after: MonitorKey | undefined = FIRST; after && !signal.aborted; ) {
    const found: readonly MonitorMonth[] = await listDueMonths(db, now, after, MONITORS_AT_ONCE);
    after = found.at(-1);
    const due = found.filter((each): each is DueMonth => each.month !== null);
    if (due.length === 0) continue;
    await commit({
      run: async (tx) => {
        if (!(await lockDueMonths(tx, due)))
          throw new Error('A monitor was canceled while its month was being charged.');
      },
      writes: due.map(chargeMonth),
    });
  }
};

/** Charges each full month of each monitor once. The ledger accepts the reference of a month only once. */
export function createMonitorMonthsJob(deps: MonitorMonthsDeps): JobKind {
  return {
    name: CHARGE_MONTHS_JOB,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: (_job, context) => chargeDue(deps, context),
  };
}
