import type { OffenderRecord, ProofBundle, ProofRequest, SearchQuery, SourceStatus } from '@blotter/contract';
import type { Write } from '../store/durable-writes.ts';
import type { Payer } from './payer.ts';

/** A search of registries as documents about it need it. */
export type ProvableSearch = {
  readonly searchId: string;
  readonly searchedAt: Date;
  readonly asOf: string | undefined;
  readonly query: SearchQuery;
  readonly statuses: readonly SourceStatus[];
  /** Whether a registry held records of the simulator when it was searched. */
  readonly isSimulated: (registry: string) => boolean;
  /** What a registry itself published of those who were shown, in their order; without what is withheld. */
  readonly listPublished: (registry: string) => Promise<readonly OffenderRecord[]>;
};

/** Documents that a search is asked for. */
export type Proving = {
  /** Throws for a registry that there is not. */
  readonly check: (wanted: ProofRequest | undefined) => void;
  /** How many documents would be made of these registries. */
  readonly countMade: (wanted: ProofRequest | undefined, queried: readonly string[]) => number;
  /** The documents and their charges: written with the search, or by themselves. */
  readonly prove: (
    payer: Payer,
    search: ProvableSearch,
    wanted: ProofRequest,
  ) => Promise<{ readonly bundle: ProofBundle; readonly writes: readonly Write[] }>;
};
