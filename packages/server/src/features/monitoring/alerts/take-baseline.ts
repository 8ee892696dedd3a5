import type { HeldProduct } from '../../../searches/held/index-store.ts';
import type { Executor } from '../../../store/database.ts';
import { type Unit, writeWithin } from '../../../store/durable-writes.ts';
import { lockMonitorsShared } from '../../../store/record-batches.ts';
import type { Watch, WatchedProduct } from '../../../watching/watch.ts';
import { hasNews, takeBaseline } from './baseline-store.ts';
import type { Raising } from './raise-alerts.ts';

export type BaselineDeps = {
  readonly products: { readonly [P in HeldProduct]: WatchedProduct };
  readonly findWatch: (accountId: string, monitorId: string) => Promise<Watch | undefined>;
  readonly raise: Raising;
};

const MOST_TRIES = 50;

/**
 * Tells a monitor what is there already, where it asks for that. What is told is exactly what its baseline shows: were the records
 * changed between the two, it is taken anew. Who compares changes waits for it at the barrier.
 */
export function createBaselines({ products, findWatch, raise }: BaselineDeps) {
  return {
    toUnit: async (accountId: string, monitorId: string): Promise<Unit> => {
      const watch = await findWatch(accountId, monitorId);
      if (!watch) return {};
      const product = products[watch.product];
      const tell = async (tx: Executor): Promise<void> => {
        await lockMonitorsShared(tx);
        let taken: string | null = null;
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const baseline = await takeBaseline(tx, accountId, monitorId, taken);
          if (baseline === undefined) return;
          taken = baseline;
          await product.catchUp();
          const matches = await (await product.openHeld()).find(watch);
          if (await hasNews(tx, baseline)) continue;
          const raises = matches.map((match) => ({
            batch: '',
            watch,
            kind: 'new' as const,
            origin: 'baseline' as const,
            match,
            changes: [],
            present: () => match.present(false),
          }));
          return writeWithin(tx, await raise(raises));
        }
        throw new Error('records change faster than a baseline can be taken');
      };
      return { run: tell, isAlone: true };
    },
  };
}

export type Baselines = ReturnType<typeof createBaselines>;
