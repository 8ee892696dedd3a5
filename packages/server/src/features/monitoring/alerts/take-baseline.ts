import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Executor } from '../../../store/database.ts';
import { type Unit, type Write, write, writeWithin } from '../../../store/durable-writes.ts';
import { lockMonitorsShared } from '../../../store/record-batches.ts';
import type { Watch, WatchedProduct } from '../../../watching/watch.ts';
import { hasNewerBatch, putBaseline } from './baseline-store.ts';
import type { RaiseAlerts } from './raise-alerts.ts';

export type TakeBaselineDeps = {
  readonly products: { readonly [P in IndexedProduct]: WatchedProduct };
  readonly findWatch: (accountId: string, monitorId: string) => Promise<Watch | undefined>;
  readonly raiseAlerts: RaiseAlerts;
};

export type TakeBaseline = (accountId: string, monitorId: string) => Promise<Unit>;

export const BASELINE_JOB = 'alerts.baseline';
const MAX_ATTEMPTS = 50;

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

/**
 * The function returns the unit that sets the baseline of a monitor and raises an alert for each record in it. If records change
 * while they are being matched, it takes a new baseline, so that baseline and alerts always show the same records. A comparison
 * of changes waits for the unit at the monitors barrier.
 */
export function createTakeBaseline({ products, findWatch, raiseAlerts }: TakeBaselineDeps): TakeBaseline {
  return async (accountId, monitorId) => {
    const watch = await findWatch(accountId, monitorId);
    if (!watch) return {};
    const product = products[watch.product];
    const run = async (tx: Executor): Promise<void> => {
      await lockMonitorsShared(tx);
      let previous: string | null = null;
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const baseline = await putBaseline(tx, accountId, monitorId, previous);
        if (baseline === undefined) return;
        previous = baseline;
        await product.catchUp();
        const matches = await (await product.openIndex()).find(watch);
        if (await hasNewerBatch(tx, baseline)) continue;
        const alerts = matches.map((match) => ({
          batch: '',
          watch,
          kind: 'new' as const,
          origin: 'baseline' as const,
          match,
          changes: [],
          present: () => match.present(false),
        }));
        return writeWithin(tx, await raiseAlerts(alerts));
      }
      throw new Error(`Records changed during each of ${MAX_ATTEMPTS} attempts to take a baseline.`);
    };
    return { run, isAlone: true };
  };
}
