import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountCaller } from '../http/caller.ts';
import type { Unit } from '../store/durable-writes.ts';

/** A finished search with all that it answered. */
export type ReportableSearch<Request, Answer> = {
  readonly searchId: string;
  readonly searchedAt: Date;
  readonly request: Request;
  readonly answer: Answer;
};

/** What a product hands to documents about its searches. */
export type Reportable<Asked, Request, Answer> = {
  /** Unfinished where it is a job that has no answer, or ended in error; undefined for an unknown or foreign search. */
  readonly find: (
    accountId: string,
    searchId: string,
  ) => Promise<ReportableSearch<Request, Answer> | 'unfinished' | undefined>;
  /** Searched now; the unit stores and charges it. */
  readonly search: (
    caller: AccountCaller,
    asked: Asked,
  ) => Promise<ReportableSearch<Request, Answer> & { readonly unit: Unit }>;
  /** Stores nothing, charges nothing. */
  readonly estimate: (
    caller: AccountCaller,
    asked: Asked,
  ) => Promise<{ readonly wouldQuery: readonly string[]; readonly baseUsd: number }>;
};

const PARSED_AT_ONCE = 50;

/** Thousands of records take a while: others get their turn between them. */
export async function parseInTurns<Item>(texts: readonly string[]): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (const text of texts) {
    items.push(JSON.parse(text) as Item);
    if (items.length % PARSED_AT_ONCE === 0) await nextTurn();
  }
  return items;
}
