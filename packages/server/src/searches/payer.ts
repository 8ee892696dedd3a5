import type { AccountCaller } from '../http/caller.ts';
import type { Write } from '../store/durable-writes.ts';
import type { LivePrices } from './live/live-usage.ts';

/** Whose search it is, and by which key it was asked for: also hours later, when a worker runs it. */
export type Payer = Pick<AccountCaller, 'accountId' | 'keyId' | 'mode' | 'countedAt'> & {
  /** On a trial: counted, and nothing charged. */
  readonly isFree?: boolean;
};

/** The ledger's writes of a search; none for a test key. */
export type SearchCharges = {
  readonly base: (payer: Payer, searchId: string, isFree: boolean, at: Date) => readonly Write[];
  /** For one more registry that completed, after so many of the same search. */
  readonly live: (
    payer: Payer,
    searchId: string,
    check: { readonly source: string; readonly completedBefore: number; readonly isFree: boolean },
    at: Date,
  ) => Promise<readonly Write[]>;
  /** For a printed page of a registry; nothing where that is free. */
  readonly evidence: (
    payer: Payer,
    searchId: string,
    document: { readonly source: string; readonly isFree: boolean },
    at: Date,
  ) => Promise<{ readonly writes: readonly Write[]; readonly micros: bigint }>;
  /** What a search costs, or did cost where it is charged already. */
  readonly prices: (payer: Payer, searchId: string | undefined, isFree: boolean) => Promise<LivePrices>;
  readonly toUsd: LivePrices['toUsd'];
  /** Takes back all that was charged for the search. */
  readonly reverse: (payer: Payer, searchId: string, sources: readonly string[], at: Date) => readonly Write[];
};
