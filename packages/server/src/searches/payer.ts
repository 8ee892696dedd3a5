import type { AccountCaller } from '../http/caller.ts';
import type { Write } from '../store/durable-writes.ts';
import type { LivePrices } from './live/live-usage.ts';

/** The account and key that a search is charged to, also if a worker runs it hours later. */
export type Payer = Pick<AccountCaller, 'accountId' | 'keyId' | 'mode' | 'countedAt'> & {
  /** True on a trial: the search is counted and not charged. */
  readonly isFree?: boolean;
};

/** The ledger writes of a search. A test key has none. */
export type SearchCharges = {
  readonly base: (payer: Payer, searchId: string, isFree: boolean, at: Date) => readonly Write[];
  /** Charges one more completed source, given the number already charged for the search. */
  readonly live: (
    payer: Payer,
    searchId: string,
    check: { readonly source: string; readonly completedBefore: number; readonly isFree: boolean },
    at: Date,
  ) => Promise<readonly Write[]>;
  /** Charges a captured page of a registry. Empty if that is free. */
  readonly evidence: (
    payer: Payer,
    searchId: string,
    document: { readonly source: string; readonly isFree: boolean },
    at: Date,
  ) => Promise<{ readonly writes: readonly Write[]; readonly micros: bigint }>;
  /** Returns the prices of a search, or the prices already charged for it. */
  readonly prices: (payer: Payer, searchId: string | undefined, isFree: boolean) => Promise<LivePrices>;
  readonly toUsd: LivePrices['toUsd'];
  /** Reverses all charges of the search. */
  readonly reverse: (payer: Payer, searchId: string, sources: readonly string[], at: Date) => readonly Write[];
};
