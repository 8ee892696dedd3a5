import { totalmem } from 'node:os';
import type { Executor } from '../../store/database.ts';
import type { IndexSnapshot, RecordsIndex } from './index-snapshot.ts';
import type { IndexedProduct } from './index-store.ts';
import { createRecordsIndex, type RecordsIndexDeps } from './records-index.ts';
import { createSharedIndex } from './shared/shared-index.ts';
import { getState } from './shared/state-store.ts';

/**
 * Says where a product has its candidate index. `auto` decides by the number of records. The sandbox has no rows in the
 * database, so its place is undefined and its index is in memory.
 */
export type IndexPlace = 'memory' | 'database' | 'auto' | undefined;

/** Measured for the index in memory. */
const BYTES_PER_RECORD = 208;
const MEMORY_SHARE = 0.25;

const countRecords = async (db: Executor, product: IndexedProduct): Promise<number> => {
  const { rows } = await db.query<{ count: bigint }>(
    'SELECT coalesce(sum(records), 0)::bigint AS count FROM sources WHERE product = $1',
    [product],
  );
  return Number(rows[0]?.count ?? 0);
};

/** Returns whether an index of this many records fits the machine's memory. */
export function fitsMemory(records: number, memoryBytes = totalmem()): boolean {
  return records * BYTES_PER_RECORD <= memoryBytes * MEMORY_SHARE;
}

/** Answers from the rows in the database while the index in memory loads, if an earlier process filled them. */
const withFallback = <Source extends { readonly code: string }>(
  deps: RecordsIndexDeps<Source>,
): RecordsIndex<Source> => {
  const memory = createRecordsIndex(deps);
  let shared: RecordsIndex<Source> | undefined;
  let isShared = false;

  const openShared = async (): Promise<void> => {
    const { horizon } = await getState(deps.db, deps.product);
    if (horizon === null) return;
    // The process that filled the rows has restated old versions.
    shared = createSharedIndex({ ...deps, restateOldVersions: async () => {} });
    await shared.catchUp();
    isShared = !memory.isLoaded();
  };
  const closeShared = (): void => {
    void shared?.stop();
    isShared = false;
  };

  return {
    ...memory,
    start: () => {
      memory.start();
      void memory.whenLoaded().then(closeShared);
      void openShared().catch((error: unknown) =>
        deps.log.warn({ error }, 'searches wait until the index in memory is loaded'),
      );
    },
    wake: () => {
      memory.wake();
      if (isShared) shared?.wake();
    },
    stop: async () => {
      await shared?.stop();
      await memory.stop();
    },
    canSearch: () => isShared || memory.isLoaded(),
    get: (): Promise<IndexSnapshot<Source>> => (isShared && shared && !memory.isLoaded() ? shared.get() : memory.get()),
  };
};

/** Decides when the index is first used, because the number of records is in the database. */
const decideLater = <Source extends { readonly code: string }>(
  deps: RecordsIndexDeps<Source>,
): RecordsIndex<Source> => {
  let chosen: RecordsIndex<Source> | undefined;
  let choosing: Promise<RecordsIndex<Source>> | undefined;
  let isStopped = false;
  const choose = (): Promise<RecordsIndex<Source>> => {
    choosing ??= countRecords(deps.db, deps.product).then(
      (records) => {
        chosen = fitsMemory(records) ? withFallback(deps) : createSharedIndex(deps);
        return chosen;
      },
      (error: unknown) => {
        choosing = undefined;
        throw error;
      },
    );
    return choosing;
  };
  const RETRY_MS = 500;
  const start = (): void => {
    if (isStopped) return;
    choose().then(
      (index) => {
        if (!isStopped) index.start();
      },
      () => setTimeout(start, RETRY_MS).unref(),
    );
  };
  return {
    start,
    wake: () => chosen?.wake(),
    catchUp: async () => (await choose()).catchUp(),
    stop: async () => {
      isStopped = true;
      await chosen?.stop();
    },
    isLoaded: () => chosen?.isLoaded() ?? false,
    canSearch: () => chosen?.canSearch() ?? false,
    get: async () => (await choose()).get(),
  };
};

/** Creates the index of a product where the settings say. */
export function createChosenIndex<Source extends { readonly code: string }>(
  place: IndexPlace,
  deps: RecordsIndexDeps<Source>,
): RecordsIndex<Source> {
  if (place === undefined) return createRecordsIndex(deps);
  if (place === 'database') return createSharedIndex(deps);
  return place === 'memory' ? withFallback(deps) : decideLater(deps);
}
