import { newId } from '../../ids.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { jobsWriter } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { HeldProduct } from '../../searches/held/index-store.ts';
import { type Write, write } from '../../store/durable-writes.ts';
import type { Watch } from '../../watching/watch.ts';
import type { Baselines } from './baseline-service.ts';
import type { Comparing } from './comparing-service.ts';

const BASELINE_JOB = 'alerts.baseline';

/** Contract, Monitors: within 60 s of the ingest. */
export const alertCron: readonly CronEntry[] = [
  { kind: 'alerts.offender', pattern: '*/15 * * * * *' },
  { kind: 'alerts.criminal', pattern: '7/15 * * * * *' },
];

export const createAlertJobs = (comparing: Comparing, baselines: Baselines): readonly JobKind[] => {
  const comparison = (product: HeldProduct): JobKind => ({
    name: `alerts.${product}`,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: async (_job, context) => comparing.compare(product, context),
  });
  return [
    comparison('offender'),
    comparison('criminal'),
    {
      name: BASELINE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 2,
      run: async ({ accountId, payload }, { finish }) => {
        await finish(await baselines.toUnit(accountId ?? '', String(payload.monitorId)));
      },
    },
  ];
};

/** The job that tells a monitor what is there already. */
export const toBaselineWrite = ({ accountId, monitorId }: Pick<Watch, 'accountId' | 'monitorId'>, now: Date): Write =>
  write(jobsWriter, {
    id: newId('job'),
    kind: BASELINE_JOB,
    accountId,
    payload: { monitorId },
    runAt: now,
    createdAt: now,
  });
