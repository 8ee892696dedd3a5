import type { LinkModel, PublishedRecord } from '@blotter/match';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { onSnapshot, type RecordsIndex } from '../index/index-snapshot.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import { encodeAll } from './encode-all.ts';
import { concludeFullLink } from './full-link.ts';
import { CHANGED_AT_ONCE, type LinkWaitingDeps } from './link-waiting.ts';
import { findLastFullLink } from './linkage-state-store.ts';
import { countPublished, findModel, type PublishedRow, putModel } from './linkage-store.ts';
import { MovedMeanwhile } from './moved-meanwhile.ts';
import { toMostInMemory } from './scale.ts';
import { beginFullLink } from './waiting-store.ts';
import { advanceWalk, findWalk, type LinkWalk, listNextRecords, lockWalk, putWalk } from './walk-store.ts';

export type LinkInBlocksDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: RecordSeal;
  readonly product: IndexedProduct;
  readonly index: Pick<RecordsIndex<unknown>, 'catchUp' | 'get'>;
  readonly toPublished: (row: PublishedRow) => PublishedRecord;
  readonly linkSome: LinkWaitingDeps['linkSome'];
};

export type BlocksOptions = {
  readonly onProgress?: (linked: number) => void;
  /** The most records that the model is learned from. */
  readonly mostSampled?: number;
};

/** `resumed` is the number of records that an earlier, interrupted process had linked. */
export type BlocksReport = { readonly records: number; readonly resumed: number };

/**
 * Links all records of a product with bounded memory. The model is learned from a sample and is in use from then on.
 * Then all records are walked in blocks, and each is linked like changed records. An interrupted walk continues at its
 * cursor.
 */
export function createLinkInBlocks({ db, clock, seal, product, index, toPublished, linkSome }: LinkInBlocksDeps) {
  const begin = async (mostSampled: number): Promise<void> => {
    const start = await beginFullLink(db, product);
    const records = await countPublished(db, product);
    const share = Math.min(1, mostSampled / Math.max(records, 1));
    const encoded = await encodeAll(db, seal, product, { records: records * share, share, toPublished });
    const { model, refusal } = encoded.learn(share);
    const now = clock.now();
    await db.transaction(async (tx) => {
      await putModel(tx, product, model, records, now, refusal);
      await putWalk(tx, product, start, now);
    });
  };

  /** A walk whose model was replaced, by another full link or by an upgrade, is not continued. */
  const findOwnWalk = async (): Promise<LinkWalk | undefined> => {
    const [walk, learned] = [await findWalk(db, product), await findLastFullLink(db, product)];
    return walk && walk.learnedAt.getTime() === learned?.learnedAt.getTime() ? walk : undefined;
  };

  /** Links the next block. Resolves to false if there is none. */
  const linkNext = async (walk: LinkWalk, model: LinkModel | undefined): Promise<boolean> => {
    const block = await listNextRecords(db, product, { after: walk.after, most: CHANGED_AT_ONCE });
    const last = block.at(-1);
    if (!last) return false;
    await index.catchUp();
    try {
      await linkSome((queries) => onSnapshot(index, ({ forQueries }) => forQueries(queries)), block, model);
    } catch (error) {
      if (error instanceof MovedMeanwhile) return true;
      throw error;
    }
    await advanceWalk(db, product, walk, last, block.length);
    return true;
  };

  return async ({ onProgress, mostSampled = toMostInMemory(product) }: BlocksOptions = {}): Promise<BlocksReport> => {
    if (!(await findOwnWalk())) await begin(mostSampled);
    const first = await findOwnWalk();
    const model = await findModel(db, product);
    const resumed = first?.records ?? 0;
    let records = resumed;
    for (;;) {
      const walk = await findOwnWalk();
      // Another process has concluded the walk or learned a new model.
      if (!walk || walk.learnedAt.getTime() !== first?.learnedAt.getTime()) return { records, resumed };
      records = walk.records;
      onProgress?.(records);
      if (await linkNext(walk, model)) continue;
      await db.transaction(async (tx) => {
        if (await lockWalk(tx, product, walk)) await concludeFullLink(tx, product, walk.start, clock.now());
      });
      return { records, resumed };
    }
  };
}
