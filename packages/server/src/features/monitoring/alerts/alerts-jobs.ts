import type { Clock } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobKind, NewJob } from '../../../jobs/job.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { HeldProduct } from '../../../searches/held/index-store.ts';
import { onceLoaded } from '../../../searches/held/once-loaded.ts';
import { type Write, write } from '../../../store/durable-writes.ts';
import type { Watch } from '../../../watching/watch.ts';
import type { Comparing } from './compare-changes.ts';
import type { Baselines } from './take-baseline.ts';

const BASELINE_JOB = 'alerts.baseline';

const PRODUCTS: readonly HeldProduct[] = ['offender', 'criminal'];
const toKind = (product: HeldProduct): string => `alerts.${product}`;

/** In the transaction that changed or linked records: they are compared as soon as it is committed (contract, Monitors: within 60 s). */
export function toComparisonJobs(cause: string, now: Date): readonly NewJob[] {
  return PRODUCTS.map((product) => ({
    id: newId('job'),
    kind: toKind(product),
    accountId: null,
    payload: {},
    runAt: now,
    createdAt: now,
    dedup: cause,
  }));
}

/** For what no job announced, or one that was given up. */
export const alertCron: readonly CronEntry[] = PRODUCTS.map((product) => ({
  kind: toKind(product),
  pattern: '* * * * *',
}));

export function createAlertJobs(comparing: Comparing, baselines: Baselines, clock: Clock): readonly JobKind[] {
  const comparison = (product: HeldProduct): JobKind => ({
    name: toKind(product),
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: onceLoaded(
      () => comparing.isReady(product),
      clock,
      (_job, context) => comparing.compare(product, context),
    ),
  });
  return [
    ...PRODUCTS.map(comparison),
    {
      name: BASELINE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 2,
      run: async ({ accountId, payload }, { finish }) => {
        await finish(await baselines.toUnit(accountId ?? '', String(payload.monitorId)));
      },
    },
  ];
}

/** The job that tells a monitor what is there already. */
export function toBaselineWrite({ accountId, monitorId }: Pick<Watch, 'accountId' | 'monitorId'>, now: Date): Write {
  return write(jobsWriter, {
    id: newId('job'),
    kind: BASELINE_JOB,
    accountId,
    payload: { monitorId },
    runAt: now,
    createdAt: now,
  });
}
