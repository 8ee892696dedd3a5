import { type Clock, DAY_MS } from '../../clock.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Database } from '../../store/database.ts';
import { dropDaysBefore, ensureDayPartitions } from '../../store/day-partitions.ts';

const KEPT_DAYS = 15;
const TABLE = 'proof_documents';

export const createProofJobs = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): readonly JobKind[] => [
  {
    name: 'proofs.days',
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: async () => {
      await ensureDayPartitions(db, TABLE, clock.now());
      await dropDaysBefore(db, TABLE, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
    },
  },
];

export const proofsCron: readonly CronEntry[] = [{ kind: 'proofs.days', pattern: '35 0 * * *' }];
