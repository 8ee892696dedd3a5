import { totalmem } from 'node:os';
import { overloaded } from '../../failure.ts';
import { createFollowing } from './following.ts';
import { type RecordsIndex, waitForLoad } from './index-snapshot.ts';
import { createRecordsIndex, type RecordsIndexDeps } from './records-index.ts';
import { createSharedIndex } from './shared/shared-index.ts';
import { countRecords, findChosenPlace, getState, type StoredPlace } from './shared/state-store.ts';

/**
 * Says where a product has its candidate index. `auto` decides by the number of records. The sandbox has no rows in the
 * database, so its place is undefined and its index is in memory.
 */
export type IndexPlace = StoredPlace | undefined;

/** Names the index that answers searches. */
export type UsedPlace = Exclude<StoredPlace, 'auto'>;

export type ChosenIndexDeps<Source> = Omit<RecordsIndexDeps<Source>, 'batchesFrom' | 'hasCopy'> & {
  /** Called when searches move to this place. */
  readonly onPlace?: (place: UsedPlace) => void;
};

/** Measured for the index in memory. */
const BYTES_PER_RECORD = 208;
const MEMORY_SHARE = 0.25;
/** Caches of an earlier index are stale for a later one, so its batches have higher numbers. */
const BATCHES_OF_AN_INDEX = 2 ** 32;

/** Returns whether an index of this many records fits the machine's memory. */
export function fitsMemory(records: number, memoryBytes = totalmem()): boolean {
  return records * BYTES_PER_RECORD <= memoryBytes * MEMORY_SHARE;
}

/**
 * Creates the index of a product where the operator chose to have it, or else where the setting says. If the choice
 * changes, the current index answers until the next one is loaded and has seen the same commits.
 */
export function createChosenIndex<Source extends { readonly code: string }>(
  setting: IndexPlace,
  deps: ChosenIndexDeps<Source>,
): RecordsIndex<Source> {
  if (setting === undefined) return createRecordsIndex(deps);
  type Held = { readonly place: UsedPlace; readonly index: RecordsIndex<Source> };
  const { db, log, product, onPlace = () => {} } = deps;
  let current: Held | undefined;
  let next: Held | undefined;
  const running = new Set<RecordsIndex<Source>>();
  let isJoining = false;
  let isStarted = false;
  let opened = 0;
  let wanted: StoredPlace | undefined;
  let place: UsedPlace = 'memory';
  let tellLoaded: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    tellLoaded = resolve;
  });

  const active = (): Held | undefined => current ?? next;
  const isLoaded = (): boolean => active()?.index.isLoaded() ?? false;

  const open = (at: UsedPlace, more: Partial<RecordsIndexDeps<Source>> = {}): Held => {
    const own = { ...deps, hasCopy: true, batchesFrom: ++opened * BATCHES_OF_AN_INDEX, ...more };
    const index = at === 'memory' ? createRecordsIndex(own) : createSharedIndex(own);
    running.add(index);
    if (isStarted) index.start();
    return { place: at, index };
  };
  const close = async (held: Held | undefined): Promise<void> => {
    if (!held) return;
    running.delete(held.index);
    await held.index.stop();
  };

  const decide = async (): Promise<void> => {
    const chosen = await findChosenPlace(db, product);
    const now = chosen ?? setting;
    if (now === wanted) return;
    if (now !== 'auto') place = now;
    else place = fitsMemory(await countRecords(db, product)) ? 'memory' : 'database';
    wanted = now;
    if (chosen)
      log.info({ product, place }, `the choice of blotter index, ${chosen}, is used instead of BLOTTER_INDEX`);
  };

  /** Answers from the rows in the database while the first index in memory loads, if they are filled. */
  const openFallback = async (loading: Held): Promise<void> => {
    const { horizon } = await getState(db, product);
    if (horizon === null || following.isStopped()) return;
    // The process that filled the rows has restated old versions. The index that is loading is the later one.
    const rows = open('database', { restateOldVersions: async () => {}, batchesFrom: 0 });
    try {
      await rows.index.catchUp();
    } catch (error) {
      log.warn({ error }, 'searches wait until the index in memory is loaded');
    }
    if (loading.index.isLoaded() || !rows.index.isLoaded()) return close(rows);
    current = rows;
    onPlace(rows.place);
    tellLoaded();
  };

  const turn = async (): Promise<void> => {
    const dropped = next;
    next = undefined;
    await close(dropped);
    if (current?.place === place || following.isStopped()) return;
    const opening = open(place);
    next = opening;
    void opening.index.whenLoaded().then(() => {
      if (next !== opening) return;
      tellLoaded();
      if (isStarted) following.wake();
    });
    if (!current && place === 'memory') await openFallback(opening);
  };

  /**
   * A caller that waited for the current index must find the same commits in the next one. Before searches move, the
   * next index catches up, and `catchUp` waits for both indexes from then on.
   */
  const moveOver = async (held: Held): Promise<void> => {
    isJoining = true;
    try {
      await held.index.catchUp();
    } finally {
      isJoining = false;
    }
    const old = current;
    current = held;
    next = undefined;
    onPlace(held.place);
    if (old) log.info({ product, place: held.place }, 'searches use another index');
    await close(old);
  };

  const following = createFollowing({
    log,
    what: 'the place of the index',
    follow: async () => {
      await decide();
      if ((next ?? current)?.place !== place) await turn();
      if (next?.index.isLoaded()) await moveOver(next);
    },
  });

  return {
    start: () => {
      isStarted = true;
      for (const index of running) index.start();
      following.start();
    },
    wake: () => {
      following.wake();
      for (const index of running) index.wake();
    },
    catchUp: async () => {
      if (!active()) await following.catchUp();
      await Promise.all([active()?.index.catchUp(), isJoining ? next?.index.catchUp() : undefined]);
    },
    stop: async () => {
      const open = [...running];
      running.clear();
      await Promise.all([following.stop(), ...open.map((index) => index.stop())]);
    },
    isLoaded,
    whenLoaded: () => loaded,
    findUnseenSince: async () => active()?.index.findUnseenSince(),
    get: async () => {
      if (!isLoaded()) await waitForLoad(loaded);
      if (!isLoaded()) throw overloaded(undefined, 'index');
      return (active() as Held).index.get();
    },
  };
}
