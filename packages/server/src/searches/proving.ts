import type { OffenderRecord, ProofBundle, ProofRequest, SearchQuery, SourceStatus } from '@blotter/contract';
import type { Write } from '../store/durable-writes.ts';
import type { Payer } from './payer.ts';

/** A registry search as its documents need it. */
export type ProvableSearch = {
  readonly searchId: string;
  readonly searchedAt: Date;
  readonly asOf: string | undefined;
  readonly query: SearchQuery;
  readonly statuses: readonly SourceStatus[];
  /** True if the registry held records from the simulator at the time of the search. */
  readonly isSimulated: (registry: string) => boolean;
  /** The records that a registry published of the people shown, in their order and without withheld ones. */
  readonly listPublished: (registry: string) => Promise<readonly OffenderRecord[]>;
};

/** Makes the documents that a search requests. */
export type Proving = {
  /** Fails for an unknown registry. */
  readonly check: (wanted: ProofRequest | undefined) => void;
  /** Number of documents that would be made of these registries. */
  readonly countMade: (wanted: ProofRequest | undefined, queried: readonly string[]) => number;
  /** Returns the documents and their charges, written with the search or alone. */
  readonly prove: (
    payer: Payer,
    search: ProvableSearch,
    wanted: ProofRequest,
  ) => Promise<{ readonly bundle: ProofBundle; readonly writes: readonly Write[] }>;
};
