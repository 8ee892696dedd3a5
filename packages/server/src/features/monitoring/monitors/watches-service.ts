import type { Clock } from '../../../clock.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Database } from '../../../store/database.ts';
import { type Write, type Writer, write } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Watch } from '../../../watching/watch.ts';
import { toWatch } from './monitor.ts';
import { type ChangedContent, findMonitor, hasMonitors, putContent } from './monitors-store.ts';
import type { SealedContents } from './sealed-contents-service.ts';
import { listMonitorsByKeys, type SealedMonitor } from './watches-store.ts';

export type WatchesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly blind: Pick<BlindIndex, 'index'>;
  readonly contents: SealedContents;
};

/** Limits how many contents are opened concurrently. */
const OPENED_AT_ONCE = 500;

/** The view of monitors that alerts and notices use. */
export function createWatches({ db, clock, blind, contents }: WatchesDeps) {
  const contentWriter: Writer<ChangedContent> = {
    name: 'monitor contents',
    rank: 34,
    write: async (tx, items) => {
      const ordered = [...items].sort((a, b) => (a.accountId + a.id < b.accountId + b.id ? -1 : 1));
      for (const item of ordered) await putContent(tx, item, clock.now);
    },
  };

  const openAll = async (found: readonly SealedMonitor[]): Promise<readonly Watch[]> => {
    const opened = await Promise.all(
      found.map(async (each) => {
        const content = await contents.find(each);
        return content && toWatch(each, content);
      }),
    );
    return opened.filter((watch) => watch !== undefined);
  };

  return {
    /** Hashes a watch key for `listWatching`. */
    toKey: (product: IndexedProduct, key: string): Buffer => blind.index('monitor', `${product} ${key}`),

    /** Lists active monitors that have one of the keys and whose baseline does not include the batch. */
    listWatching: async (
      product: IndexedProduct,
      keys: readonly Buffer[],
      batch: string,
    ): Promise<readonly Watch[]> => {
      const found = await listMonitorsByKeys(db, product, keys, batch);
      const watches: Watch[] = [];
      for (let at = 0; at < found.length; at += OPENED_AT_ONCE)
        watches.push(...(await openAll(found.slice(at, at + OPENED_AT_ONCE))));
      return watches;
    },

    /** Undefined if the monitor is unknown, canceled or belongs to another account. */
    findWatch: async (accountId: string, monitorId: string): Promise<Watch | undefined> => {
      const stored = await findMonitor(db, accountId, monitorId);
      const content = stored && !stored.canceledAt ? await contents.find(stored) : undefined;
      return stored && content && toWatch(stored, content);
    },

    /** Whether the product has an active monitor. */
    hasAny: (product: IndexedProduct): Promise<boolean> => hasMonitors(db, product),

    /** Removes the e-mail channel. Cancels the monitor if no channel is left. Returns no writes if there is no e-mail channel. */
    dropEmail: async (accountId: string, monitorId: string): Promise<readonly Write[]> => {
      const stored = await findMonitor(db, accountId, monitorId);
      const content = stored && !stored.canceledAt ? await contents.find(stored) : undefined;
      if (!stored || !content || content.channels.email === null) return [];
      const channels = { ...content.channels, email: null };
      const sealed = await contents.seal(accountId, monitorId, { ...content, channels });
      const cancels = channels.webhookUrl === null;
      return [write(contentWriter, { accountId, id: monitorId, before: stored.sealed, sealed, cancels })];
    },
  };
}
