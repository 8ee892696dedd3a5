import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CandidateIndex, createIndex, type IndexRow, type RowRef } from '@blotter/match';
import { overloaded } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { Database, Executor } from '../../store/database.ts';
import { RECORDS_CHANNEL } from '../../store/record-batches.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { createFollowing } from './following.ts';
import { isCopyDue } from './index-copy.ts';
import { countChangesSinceCopy, findIndexCopy, putIndexCopy } from './index-copy-store.ts';
import { type Cursor, findIndexFile, type SavedIndex, writeIndexFile } from './index-file.ts';
import { type IndexSnapshot, type RecordsIndex, toWholeSnapshot, waitForLoad } from './index-snapshot.ts';
import {
  beginReading,
  findUnseenSince,
  getDeployment,
  type IndexedProduct,
  listBatches,
  readChanged,
  readIndexRows,
} from './index-store.ts';
import { runCooperatively } from './run-cooperatively.ts';

export type RecordsIndexDeps<Source> = {
  readonly db: Database;
  readonly log: Log;
  readonly seal: RecordSeal;
  readonly product: IndexedProduct;
  readonly readSources: (tx: Executor) => Promise<readonly Source[]>;
  /** Converts versions stored by earlier releases to the searchable format. */
  readonly restateOldVersions: () => Promise<void>;
  /** A file that speeds up the next start. It is used only if it is complete and of this database. */
  readonly path: string;
  /** True if a process without this file may start from a copy in the database. */
  readonly hasCopy?: boolean;
  /** The number of the first batch. */
  readonly batchesFrom?: number;
};

const SAVE_AFTER_CHANGES = 100_000;

/** Holds all records of a product in memory and follows the commits of ingest. */
export function createRecordsIndex<Source extends { readonly code: string }>({
  db,
  log,
  seal,
  product,
  readSources,
  restateOldVersions,
  path,
  hasCopy = false,
  batchesFrom = 0,
}: RecordsIndexDeps<Source>): RecordsIndex<Source> {
  let index: CandidateIndex = createIndex();
  let cursor: Cursor | undefined;
  let snapshot: IndexSnapshot<Source> | undefined;
  let shownSources = '';
  let batches = batchesFrom;
  let changesSinceSave = 0;
  let tellLoaded: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    tellLoaded = resolve;
  });

  /** Keeps the same list object if nothing changed, because results are memoized per list. */
  const show = (read: readonly Source[]): void => {
    const text = JSON.stringify(read);
    const sources = snapshot && text === shownSources ? snapshot.sources : read;
    const generation = index.current();
    if (snapshot?.sources === sources && snapshot.whole === generation && snapshot.batches === batches) return;
    shownSources = text;
    snapshot = toWholeSnapshot(generation, { sources, batches });
  };

  const take = async (
    changes: AsyncIterable<{ rows: readonly IndexRow[]; gone: readonly RowRef[] }>,
  ): Promise<number> => {
    const batch = index.begin();
    let count = 0;
    for await (const { rows, gone } of changes) {
      for (const row of rows) batch.put(row);
      for (const ref of gone) batch.remove(ref);
      count += rows.length + gone.length;
      await nextTurn();
    }
    if (count > 0) await runCooperatively(batch.commitSteps());
    return count;
  };

  const loadAll = async (): Promise<void> => {
    index = createIndex();
    await db.transaction(async (tx) => {
      await beginReading(tx);
      const { id: deployment } = await getDeployment(tx);
      const { horizon, late } = await listBatches(tx, '0');
      const sources = await readSources(tx);
      changesSinceSave += await take(withoutGone(readIndexRows(tx, seal, product)));
      await db.replicaReads.mark(tx);
      cursor = { deployment, horizon, seen: late };
      show(sources);
    });
  };

  const catchUp = async (from: Cursor): Promise<void> => {
    await db.transaction(async (tx) => {
      await beginReading(tx);
      const { horizon, ids, late } = await listBatches(tx, from.horizon);
      const fresh = ids.filter((id) => !from.seen.includes(id));
      const sources = await readSources(tx);
      if (fresh.length > 0) changesSinceSave += await take(readChanged(tx, seal, product, fresh));
      if (fresh.length > 0 || !snapshot) await db.replicaReads.mark(tx);
      cursor = { ...from, horizon, seen: late };
      batches += fresh.length;
      show(sources);
    });
  };

  const tidy = async (isFirst: boolean): Promise<void> => {
    for (let steps = index.findCompaction(); steps && !following.isStopped(); steps = index.findCompaction())
      await runCooperatively(steps);
    if (snapshot && snapshot.whole !== index.current()) snapshot = toWholeSnapshot(index.current(), snapshot);
    const isDue = changesSinceSave >= SAVE_AFTER_CHANGES;
    if (!cursor || !(isDue || isFirst)) return;
    if (isDue) {
      changesSinceSave = 0;
      await writeIndexFile(path, seal.fileKey, index, cursor);
    }
    await copyIfDue(cursor);
  };

  const copyIfDue = async (at: Cursor): Promise<void> => {
    const { size: records } = index.current();
    // A copy may lack at most all records, so a small index needs no look at it.
    if (!hasCopy || !isCopyDue({ records, behind: records })) return;
    const behind = (await countChangesSinceCopy(db, product)) ?? records;
    if (isCopyDue({ records, behind })) await putIndexCopy(db, seal, product, index, at);
  };

  /** Returns the saved index of the file, or else of the copy. */
  const findUsableIndex = async (): Promise<SavedIndex | undefined> => {
    const { id, horizon } = await getDeployment(db);
    // A database restored from a backup may be older than the saved index, which is then not used.
    const isUsable = (saved: SavedIndex | undefined): boolean =>
      saved?.cursor.deployment === id && BigInt(saved.cursor.horizon) <= BigInt(horizon);
    const file = await findIndexFile(path, seal.fileKey);
    if (isUsable(file) || !hasCopy) return isUsable(file) ? file : undefined;
    const copy = await findIndexCopy(db, seal, product, () =>
      log.warn({ product }, 'the copy of the index in the database is damaged, so all records are read'),
    );
    return isUsable(copy) ? copy : undefined;
  };

  const follow = async (): Promise<void> => {
    const isFirst = cursor === undefined;
    if (cursor) await catchUp(cursor);
    else {
      await restateOldVersions();
      const saved = await findUsableIndex();
      if (saved) {
        index = saved.index;
        await catchUp(saved.cursor);
      } else await loadAll();
      tellLoaded();
    }
    await tidy(isFirst);
  };

  const following = createFollowing({ log, follow, what: 'the search index' });

  return {
    start: following.start,
    wake: following.wake,
    catchUp: following.catchUp,
    stop: async (): Promise<void> => {
      await following.stop();
      if (cursor && changesSinceSave > 0) await writeIndexFile(path, seal.fileKey, index, cursor);
    },
    isLoaded: (): boolean => snapshot !== undefined,
    whenLoaded: () => loaded,
    findUnseenSince: async () => cursor && findUnseenSince(db, cursor),
    get: async (): Promise<IndexSnapshot<Source>> => {
      if (!snapshot) await waitForLoad(loaded);
      if (!snapshot) throw overloaded(undefined, 'index');
      return snapshot;
    },
  };
}

async function* withoutGone(chunks: AsyncIterable<readonly IndexRow[]>) {
  for await (const rows of chunks) yield { rows, gone: [] };
}

/** The index as the program starts, wakes and stops it. `what` is reported as loading until it can be searched. */
export function toFollower(
  { wake, start, stop, catchUp, isLoaded, findUnseenSince }: RecordsIndex<unknown>,
  what: string,
) {
  return {
    channel: RECORDS_CHANNEL,
    wake,
    start,
    stop,
    catchUp,
    findUnseenSince,
    findUnreadiness: () => (isLoaded() ? undefined : `${what} is loading`),
  };
}

type Follower = ReturnType<typeof toFollower>;

/** Adds a companion that is started after it and stopped before it. */
export function accompanied(
  follower: Follower,
  beside: { readonly start: () => void; readonly catchUp: () => Promise<void>; readonly stop: () => Promise<void> },
): Follower {
  return {
    ...follower,
    start: () => {
      follower.start();
      beside.start();
    },
    catchUp: async () => {
      await follower.catchUp();
      await beside.catchUp();
    },
    stop: async () => {
      await beside.stop();
      await follower.stop();
    },
  };
}
