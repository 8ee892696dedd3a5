import type { Clock } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobKind, NewJob } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import { onceLoaded } from '../../../searches/index/once-loaded.ts';
import type { WatchedProduct } from '../../../watching/watch.ts';
import type { CompareChanges } from './compare-changes.ts';
import { BASELINE_JOB, type TakeBaseline } from './take-baseline.ts';

export type AlertJobsDeps = {
  readonly clock: Clock;
  readonly products: { readonly [P in IndexedProduct]: Pick<WatchedProduct, 'isLoaded'> };
  readonly compareChanges: CompareChanges;
  readonly takeBaseline: TakeBaseline;
};

const PRODUCTS: readonly IndexedProduct[] = ['offender', 'criminal'];
const toKind = (product: IndexedProduct): string => `alerts.${product}`;

/** Belongs in the transaction that changed or linked the records. The contract allows 60 s until the alert (Monitors). */
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

/** Compares batches whose job is missing or was given up. */
export const alertCron: readonly CronEntry[] = PRODUCTS.map((product) => ({
  kind: toKind(product),
  pattern: '* * * * *',
}));

export function createAlertJobs({ clock, products, compareChanges, takeBaseline }: AlertJobsDeps): readonly JobKind[] {
  const comparison = (product: IndexedProduct): JobKind => ({
    name: toKind(product),
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: onceLoaded(products[product].isLoaded, clock, (_job, context) => compareChanges(product, context)),
  });
  return [
    ...PRODUCTS.map(comparison),
    {
      name: BASELINE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 2,
      run: async ({ accountId, payload }, { finish }) => {
        await finish(await takeBaseline(accountId ?? '', String(payload.monitorId)));
      },
    },
  ];
}
