import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchRowError, RowOutcome } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Unit, Write } from '../../store/durable-writes.ts';
import type { Piece } from '../answers/record-json.ts';
import type { Payer } from '../payer.ts';
import { toErrorOutcome } from './row-summary.ts';

export type RowFault = BatchRowError['error'];

export type Searchable<Request> = { readonly request: Request };
export type ReadRow<Request> = Searchable<Request> | RowFault;

export function isSearchable<Row extends Searchable<unknown>>(row: Row | RowFault): row is Row {
  return 'request' in row;
}

/** The data needed to return a batch again: the search or the error of each row. */
export type StoredBatch = {
  readonly batchId: string;
  readonly counts: { readonly complete: number; readonly partial: number; readonly error: number };
  readonly rows: readonly (string | RowFault)[];
};

/** A searched row: its JSON in the answer, in pieces. */
export type SearchedRow = {
  readonly searchId: string;
  readonly status: string;
  readonly records: number;
  readonly writes: readonly Write[];
  readonly toPieces: () => readonly Piece[];
  /** The result in short. */
  readonly outcome: RowOutcome;
};

export type BatchesDeps<Request> = {
  readonly search: (payer: Payer, request: Request, index: number) => Promise<SearchedRow>;
  /** Returns the original bytes from the stored search. */
  readonly reopen: (accountId: string, searchId: string, index: number) => Promise<readonly Piece[]>;
  readonly toFaultJson: (index: number, fault: RowFault) => string;
  /** Returns the answer up to the bracket that opens the rows. */
  readonly toHead: (stored: StoredBatch) => string;
};

export type FinishedBatch = {
  readonly stored: StoredBatch;
  /** Stores every row's search, records and charge in one transaction. */
  readonly unit: Unit;
  readonly pieces: AsyncIterable<Piece>;
  /** The result of each row in short. */
  readonly outcomes: readonly RowOutcome[];
};

/** Enough to keep the database busy. */
const SEARCHED_AT_ONCE = 8;
const REOPENED_AT_ONCE = 8;
/** A transaction's writes stay in memory until it commits. A thousand rows with 4,000 records each would take gigabytes. */
const MAX_RECORDS = 50_000;
/** Rows beyond this size are read from storage again while the answer is sent. */
const MAX_HELD_CHARACTERS = 64 * 1_024 * 1_024;

export function toFault(error: unknown): RowFault {
  const isOfRow = error instanceof Failure && ['unprocessable_query', 'invalid_request'].includes(error.code);
  if (!isOfRow) throw error;
  return { code: error.code, message: error.message };
}

const FULL = new Failure(
  'unprocessable_query',
  `The rows before this one have filled the limit of ${MAX_RECORDS} records; send this row again in another batch, or with a smaller perPage or limit.`,
);

const countStatuses = (statuses: readonly string[]): StoredBatch['counts'] => {
  const countOf = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { complete: countOf('complete'), partial: countOf('partial'), error: countOf('error') };
};

/** Runs many searches in one request and one transaction, and answers in the order sent. */
export function createBatches<Request>({ search, reopen, toFaultJson, toHead }: BatchesDeps<Request>) {
  async function* toJson(
    stored: StoredBatch,
    toRow: (row: string | RowFault, at: number) => Promise<readonly Piece[]>,
  ): AsyncIterable<Piece> {
    yield toHead(stored);
    for (let from = 0; from < stored.rows.length; from += REOPENED_AT_ONCE) {
      const rows = stored.rows.slice(from, from + REOPENED_AT_ONCE);
      for (const [n, pieces] of (await Promise.all(rows.map((row, at) => toRow(row, from + at)))).entries()) {
        if (from + n > 0) yield ',';
        yield* pieces;
      }
    }
    yield ']}';
  }

  const reopenRow = async (accountId: string, row: string | RowFault, at: number): Promise<readonly Piece[]> =>
    typeof row === 'string' ? reopen(accountId, row, at) : [toFaultJson(at, row)];

  return {
    search: async (payer: Payer, rows: readonly ReadRow<Request>[]): Promise<FinishedBatch> => {
      const done: (string | RowFault)[] = rows.map((row) => (isSearchable(row) ? '' : row));
      const statuses: string[] = rows.map(() => 'error');
      const writes: (readonly Write[])[] = rows.map(() => []);
      const held = new Map<number, readonly Piece[]>();
      const outcomes = rows.map((row) => toErrorOutcome(isSearchable(row) ? '' : row.message));
      let [records, heldCharacters, next] = [0, 0, 0];

      const searchRow = async ({ request }: Searchable<Request>, at: number): Promise<void> => {
        if (records >= MAX_RECORDS) throw FULL;
        const found = await search(payer, request, at);
        if (records + found.records > MAX_RECORDS) throw FULL;
        records += found.records;
        done[at] = found.searchId;
        statuses[at] = found.status;
        writes[at] = found.writes;
        outcomes[at] = found.outcome;
        if (heldCharacters >= MAX_HELD_CHARACTERS) return;
        const pieces = found.toPieces();
        heldCharacters += pieces.reduce((sum, { length }) => sum + length, 0);
        held.set(at, pieces);
      };
      let lastTurn: Promise<unknown> = Promise.resolve();
      /** Starts one row per event loop turn. Another request needs many turns and would wait in each for all started rows. */
      const takeTurn = (): Promise<unknown> => {
        lastTurn = lastTurn.then(() => nextTurn());
        return lastTurn;
      };
      const searchInTurn = async (): Promise<void> => {
        while (next < rows.length) {
          const at = next++;
          const row = rows[at] as ReadRow<Request>;
          if (!isSearchable(row)) continue;
          await takeTurn();
          await searchRow(row, at).catch((error: unknown) => {
            const fault = toFault(error);
            done[at] = fault;
            outcomes[at] = toErrorOutcome(fault.message);
          });
        }
      };
      const giveUp = (error: unknown): never => {
        next = rows.length;
        throw error;
      };
      await Promise.all(Array.from({ length: SEARCHED_AT_ONCE }, () => searchInTurn().catch(giveUp)));

      const stored: StoredBatch = { batchId: newId('bat'), counts: countStatuses(statuses), rows: done };
      const toRow = async (row: string | RowFault, at: number): Promise<readonly Piece[]> =>
        held.get(at) ?? reopenRow(payer.accountId, row, at);
      return { stored, unit: { writes: writes.flat() }, pieces: toJson(stored, toRow), outcomes };
    },

    reopen: (accountId: string, stored: StoredBatch): AsyncIterable<Piece> =>
      toJson(stored, (row, at) => reopenRow(accountId, row, at)),
  };
}
