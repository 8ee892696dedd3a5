import type { Audit } from '../../audit/audit.ts';
import { type Clock, DAY_MS } from '../../clock.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { pruneJobs } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { sweepLimits } from '../../limits/sweep.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import type { Vault } from '../../vault/vault.ts';

const FINISHED_JOBS_KEPT_DAYS = 14;

export type MaintenanceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly vault: Vault;
  readonly idempotency: Idempotency;
};

export const maintenanceCron: readonly CronEntry[] = [
  { kind: 'audit.seal', pattern: '* * * * *' },
  { kind: 'audit.partitions', pattern: '5 0 * * *' },
  { kind: 'vault.shred', pattern: '10 0 * * *' },
  { kind: 'limits.sweep', pattern: '40 2 * * *' },
  { kind: 'idempotency.sweep', pattern: '50 2 * * *' },
  { kind: 'jobs.prune', pattern: '0 3 * * *' },
];

/** Maintenance jobs. Each may run twice or late without harm. */
export function createMaintenanceJobs({ db, clock, log, audit, vault, idempotency }: MaintenanceDeps): JobKind[] {
  const chore = (name: string, run: () => Promise<unknown>): JobKind => ({
    name,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: async () => {
      await run();
    },
  });
  return [
    chore('audit.seal', async () => {
      const seal = await audit.seal();
      // The log is outside the database, so a copy of it can prove that no later seal was removed.
      if (seal) log.info({ seal: seal.number, mac: seal.mac.toString('hex') }, 'the audit chains were sealed');
    }),
    chore('audit.partitions', () => audit.ensurePartitions()),
    chore('vault.shred', () => vault.shred()),
    chore('limits.sweep', () => sweepLimits(db, clock.now())),
    chore('idempotency.sweep', () => idempotency.sweep()),
    chore('jobs.prune', () => pruneJobs(db, new Date(clock.now().getTime() - FINISHED_JOBS_KEPT_DAYS * DAY_MS))),
  ];
}
