import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { type Generation, type IndexQuery, type IndexRow, listPersonPostings } from '@blotter/match';
import { overloaded } from '../../../failure.ts';
import type { Log } from '../../../log.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { createFollowing } from '../following.ts';
import { type IndexSnapshot, type RecordsIndex, SnapshotMoved } from '../index-snapshot.ts';
import { beginReading, findUnseenSince, type IndexedProduct } from '../index-store.ts';
import { createCommitMarks } from './commit-marks.ts';
import { createSharedFollower } from './follower.ts';
import { listPeopleOf } from './probes-store.ts';
import { createGrowingWeights, readGeneration, readPeople, readSharedGeneration } from './small-index.ts';
import { getSources, getState, PRODUCTS, type SharedState } from './state-store.ts';
import { createWordsCache, type WordsCache } from './words-cache.ts';

export type SharedIndexDeps<Source> = {
  readonly db: Database;
  readonly log: Log;
  readonly seal: RecordSeal;
  readonly product: IndexedProduct;
  readonly readSources: (tx: Executor) => Promise<readonly Source[]>;
  readonly restateOldVersions: () => Promise<void>;
  /** A search reads at most this many people. It reads a part of each source if there are more. */
  readonly mostPeople?: number;
  /** Added to the number of batches. */
  readonly batchesFrom?: number;
};

const MOST_PEOPLE = 50_000;
/** A process waits this long before it tries again, if another one applies a batch or fills the index. */
const BUSY_MS = 20;
const BUSY_FILLING_MS = 250;

/** The sources and the word cache of one state. */
type Known<Source> = {
  readonly number: bigint;
  readonly sources: readonly Source[];
  readonly sourceOf: (code: string) => Source | undefined;
  readonly cache: WordsCache;
};

/**
 * Searches the rows of the index in the database. The process holds no records in memory. The rows may be stale until
 * the index is loaded, because only processes with this index follow them.
 */
export function createSharedIndex<Source extends { readonly code: string }>({
  db,
  log,
  seal,
  product,
  readSources,
  restateOldVersions,
  mostPeople = MOST_PEOPLE,
  batchesFrom = 0,
}: SharedIndexDeps<Source>): RecordsIndex<Source> {
  const table = PRODUCTS[product];
  const marks = createCommitMarks(db, table);
  const follower = createSharedFollower({ db, seal, product, readSources, marks });
  let known: Known<Source> | undefined;
  let isFilled = false;
  let tellFilled: () => void = () => {};
  const filled = new Promise<void>((resolve) => {
    tellFilled = resolve;
  });
  let isRestated = false;

  const read = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await beginReading(tx);
      return work(tx);
    });

  /** Keeps the same list object if nothing changed, because results are memoized per list. */
  const toKnown = (number: bigint, bytes: Buffer): Known<Source> => {
    const read = deserialize(bytes) as readonly Source[];
    const sources = known && JSON.stringify(known.sources) === JSON.stringify(read) ? known.sources : read;
    const byCode = new Map(sources.map((source) => [source.code, source]));
    return { number, sources, sourceOf: (code) => byCode.get(code), cache: createWordsCache() };
  };

  /** Reads the state, and the sources if they may have changed, in one snapshot. */
  const readKnown = async (): Promise<{ readonly state: SharedState; readonly now: Known<Source> }> => {
    const state = await getState(db, product);
    if (state.horizon === null) throw overloaded(undefined, 'index');
    if (known?.number === state.number) return { state, now: known };
    return read(async (tx) => {
      const newer = await getState(tx, product);
      known = toKnown(newer.number, await getSources(tx, product));
      return { state: newer, now: known };
    });
  };

  const toSnapshot = (
    state: SharedState,
    { number, sources, sourceOf, cache }: Known<Source>,
  ): IndexSnapshot<Source> => {
    const people = Number(state.people);
    const readSame = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
      marks.read(() =>
        read(async (tx) => {
          if ((await getState(tx, product)).number !== number) throw new SnapshotMoved();
          return work(tx);
        }),
      );
    return {
      sources,
      sourceOf,
      batches: batchesFrom + Number(state.batches),
      size: Number(state.records),
      whole: undefined,
      forQuery: (query: IndexQuery): Promise<Generation> =>
        readSame((tx) => readGeneration(tx, seal, table, query, { people, mostPeople }, cache)),
      forQueries: (queries) =>
        readSame((tx) => readSharedGeneration(tx, seal, table, queries, { people, mostPeople }, cache)),
      forRecords: ({ people: wanted = [], records = [] }): Promise<Generation> =>
        readSame(async (tx) => {
          const owners = records.length === 0 ? [] : await listPeopleOf(tx, table, records);
          return readPeople(tx, seal, table, [...new Set([...wanted, ...owners])]);
        }),
      weigh: async (rows: readonly IndexRow[]) => {
        const { learnWords, ...growing } = createGrowingWeights(people, (work) =>
          // The counts may be of a later state. The cache of this state must not hold them.
          read((tx) => work(tx, table, createWordsCache())),
        );
        const postings = listPersonPostings(rows);
        await learnWords({
          last: [...new Set(postings.flatMap(({ lastWords }) => lastWords))],
          given: [...new Set(postings.flatMap(({ givenWords }) => givenWords))],
        });
        return growing;
      },
    };
  };

  const follow = async (): Promise<void> => {
    if (!isRestated) await restateOldVersions();
    isRestated = true;
    await marks.mend();
    for (;;) {
      const result = await follower.follow();
      if (result === 'current' || result === 'applied') break;
      if (following.isStopped()) return;
      if (result === 'busy') await sleep(isFilled ? BUSY_MS : BUSY_FILLING_MS);
    }
    isFilled = true;
    tellFilled();
  };

  const following = createFollowing({ log, follow, what: 'the index in the database' });

  return {
    start: following.start,
    wake: following.wake,
    catchUp: following.catchUp,
    stop: following.stop,
    isLoaded: () => isFilled,
    whenLoaded: () => filled,
    findUnseenSince: async () => {
      const { horizon, seen } = await getState(db, product);
      return horizon === null ? undefined : findUnseenSince(db, { horizon, seen });
    },
    get: async (): Promise<IndexSnapshot<Source>> => {
      const { state, now } = await readKnown();
      return toSnapshot(state, now);
    },
  };
}
