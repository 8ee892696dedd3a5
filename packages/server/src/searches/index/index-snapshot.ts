import type { Generation, IndexQuery, IndexRow, NameWeights, RowRef } from '@blotter/match';
import { overloaded } from '../../failure.ts';

/** Name counts for a search over rows outside the index. */
export type GrowingWeights = {
  readonly weights: NameWeights;
  /** Reads the counts that a query needs. Call it before the search. */
  readonly learn: (query: IndexQuery) => Promise<void>;
};

/** A generation that answers the first `answered` of several queries. */
export type AnsweringGeneration = { readonly generation: Generation; readonly answered: number };

/** A searchable snapshot: the records and the state of their sources at the same moment. */
export type IndexSnapshot<Source> = {
  readonly sources: readonly Source[];
  readonly sourceOf: (code: string) => Source | undefined;
  /** Batches of records seen so far. Data read before the last one may be stale. */
  readonly batches: number;
  /** Number of records. */
  readonly size: number;
  /** Every record, if the index is in memory. */
  readonly whole: Generation | undefined;
  /** Returns the generation that answers this query. It may lack records that the query cannot find. */
  readonly forQuery: (query: IndexQuery) => Promise<Generation>;
  /** Returns the generation that answers the first of these queries, and as many of the next as share it. Nothing is cut. */
  readonly forQueries: (queries: readonly IndexQuery[]) => Promise<AnsweringGeneration>;
  /** Returns a generation with all records of these people, and of the people of these records. */
  readonly forRecords: (wanted: {
    readonly people?: readonly bigint[];
    readonly records?: readonly RowRef[];
  }) => Promise<Generation>;
  /** Returns name counts for these rows. */
  readonly weigh: (rows: readonly IndexRow[]) => Promise<GrowingWeights>;
};

/** The index changed after the snapshot was taken, and the snapshot can no longer be read. */
export class SnapshotMoved extends Error {
  override readonly name = 'SnapshotMoved';
}

/** A snapshot of an index in memory. All its generations are the same. */
export function toWholeSnapshot<Source extends { readonly code: string }>(
  generation: Generation,
  { sources, batches }: Pick<IndexSnapshot<Source>, 'sources' | 'batches'>,
): IndexSnapshot<Source> & { readonly whole: Generation } {
  const byCode = new Map(sources.map((source) => [source.code, source]));
  return {
    sources,
    sourceOf: (code) => byCode.get(code),
    batches,
    size: generation.size,
    whole: generation,
    forQuery: async () => generation,
    forQueries: async (queries) => ({ generation, answered: queries.length }),
    forRecords: async () => generation,
    weigh: async () => ({ weights: generation.weights, learn: async () => {} }),
  };
}

const MOST_TRIES = 20;

/** Runs `work` on a snapshot, and again if the index changed before `work` had read it. */
export async function onSnapshot<Source, T>(
  { get }: { readonly get: () => Promise<IndexSnapshot<Source>> },
  work: (snapshot: IndexSnapshot<Source>) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    try {
      return await work(await get());
    } catch (error) {
      if (!(error instanceof SnapshotMoved)) throw error;
    }
  throw overloaded(undefined, 'index');
}

export type RecordsIndex<Source> = {
  readonly start: () => void;
  readonly wake: () => void;
  /** Resolves when searches see all that was committed before the call. */
  readonly catchUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** True if searches are answered. */
  readonly isLoaded: () => boolean;
  /** Resolves after the first load. */
  readonly whenLoaded: () => Promise<void>;
  /** Returns when the oldest batch was committed that searches do not show, or undefined if they show all. */
  readonly findUnseenSince: () => Promise<Date | undefined>;
  /** Waits briefly for the first load. A search never uses a partly loaded index. */
  readonly get: () => Promise<IndexSnapshot<Source>>;
};

const LOAD_PATIENCE_MS = 5_000;

/** Waits for the first load as long as a search may. */
export async function waitForLoad(loaded: Promise<void>): Promise<void> {
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LOAD_PATIENCE_MS).unref())]);
}
