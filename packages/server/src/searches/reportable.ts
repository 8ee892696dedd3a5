import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountCaller } from '../http/caller.ts';
import type { Unit } from '../store/durable-writes.ts';
import { type Piece, toText } from './answers/record-json.ts';

/** A finished search with its whole answer. */
export type ReportableSearch<Request, Answer> = {
  readonly searchId: string;
  readonly searchedAt: Date;
  readonly request: Request;
  readonly answer: Answer;
};

/** The access that a product gives to documents about its searches. */
export type Reportable<Question, Request, Answer> = {
  /** `unfinished` for a job without an answer. Undefined for an unknown search or another account's. */
  readonly find: (
    accountId: string,
    searchId: string,
  ) => Promise<ReportableSearch<Request, Answer> | 'unfinished' | undefined>;
  /** Searches now. The unit stores and charges the search. */
  readonly search: (
    caller: AccountCaller,
    question: Question,
  ) => Promise<ReportableSearch<Request, Answer> & { readonly unit: Unit }>;
  /** Stores and charges nothing. */
  readonly estimate: (
    caller: AccountCaller,
    question: Question,
  ) => Promise<{ readonly wouldQuery: readonly string[]; readonly baseUsd: number }>;
};

const PARSED_AT_ONCE = 50;

/** Parses thousands of records in steps and releases the event loop between them. */
export async function parseCooperatively<Item>(texts: readonly (readonly Piece[])[]): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (const text of texts) {
    items.push(JSON.parse(toText(text)) as Item);
    if (items.length % PARSED_AT_ONCE === 0) await nextTurn();
  }
  return items;
}
