import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_COLUMNS,
  type BatchBody,
  type BatchDryRun,
  MAX_BATCH_ROWS,
  SearchQuery,
  SearchRequest,
} from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { createRequestCheck, readBatch } from '../../searches/batch/batch-rows.ts';
import type { Payer } from '../../searches/payer.ts';
import type { Unit, Write } from '../../store/durable-writes.ts';
import type { Answers } from './answers-service.ts';
import { countStatuses, type KeptBatch, type RowFault, toBatchHead, toFaultJson, toRowJson } from './batch-answer.ts';
import type { OffendersDeps, OffendersService } from './offenders-service.ts';
import type { PeopleIndex } from './people-index.ts';
import { toPlan } from './search-plan.ts';
import { type SearchScope, toScope } from './search-scope.ts';

export type BatchesDeps = Pick<OffendersDeps, 'charges'> & {
  readonly offenders: Pick<OffendersService, 'search'>;
  readonly answers: Pick<Answers, 'get' | 'render'>;
  readonly index: PeopleIndex;
};

/** A row that is to be searched. */
type Searchable = { readonly request: SearchRequest; readonly scope: SearchScope };
export type ReadRow = Searchable | RowFault;

export const isSearchable = (row: ReadRow): row is Searchable => 'request' in row;

export type BatchDone = {
  readonly kept: KeptBatch;
  /** Every row's search, records and charge: all of it, or none. */
  readonly unit: Unit;
  readonly pieces: AsyncIterable<string>;
};

export type BatchesService = ReturnType<typeof createBatches>;

const READ_AT_ONCE = 50;
/** Enough to keep the database busy. */
const SEARCHED_AT_ONCE = 8;
const REOPENED_AT_ONCE = 8;
/** What one transaction writes is held in memory until then; a thousand rows of 4,000 records would be gigabytes. */
const MAX_RECORDS = 50_000;
/** The rest of an answer is made a second time, from what was stored, while it is sent. */
const MAX_HELD_CHARACTERS = 64 * 1_024 * 1_024;

const CSV_FORM = { columns: BATCH_COLUMNS, row: SearchQuery, maxRows: MAX_BATCH_ROWS };

const toFault = (error: unknown): RowFault => {
  if (!(error instanceof Failure) || error.code !== 'unprocessable_query') throw error;
  return { code: error.code, message: error.message };
};

const FULL = new Failure(
  'unprocessable_query',
  `The rows before this one have filled the answer of ${MAX_RECORDS} records; send this row again in another batch, or with perPage.`,
);

export const createBatches = ({ offenders, answers, index, charges }: BatchesDeps) => {
  const toRequest = createRequestCheck(SearchRequest);

  async function* toJson(
    kept: KeptBatch,
    toRow: (row: string | RowFault, at: number) => Promise<readonly string[]>,
  ): AsyncIterable<string> {
    yield toBatchHead(kept);
    for (let from = 0; from < kept.rows.length; from += REOPENED_AT_ONCE) {
      const rows = kept.rows.slice(from, from + REOPENED_AT_ONCE);
      for (const [n, pieces] of (await Promise.all(rows.map((row, at) => toRow(row, from + at)))).entries()) {
        if (from + n > 0) yield ',';
        yield* pieces;
      }
    }
    yield ']}';
  }

  const reopenRow = async (accountId: string, row: string | RowFault, at: number): Promise<readonly string[]> => {
    if (typeof row !== 'string') return toFaultJson(at, row);
    const answer = await answers.get(accountId, row);
    return toRowJson(at, answer.head, await answers.render(answer));
  };

  return {
    /** The rows, each a search or a fault of its own; throws for a fault of the whole. */
    read: async (body: BatchBody | string): Promise<readonly ReadRow[]> => {
      const { rows, options } = await readBatch(body, CSV_FORM);
      const { registries } = await index.get();
      const { jurisdictions } = options as Partial<SearchRequest>;
      toScope(registries, { jurisdictions, locationState: undefined });
      const read: ReadRow[] = [];
      for (const row of rows) {
        try {
          const request = toRequest(row, options);
          if (request instanceof Failure) throw request;
          read.push({ request, scope: toPlan(request, registries).scope });
        } catch (error) {
          read.push(toFault(error));
        }
        if (read.length % READ_AT_ONCE === 0) await nextTurn();
      }
      return read;
    },

    /** What a batch would query and cost; nothing is stored, nothing is billed. */
    estimate: async (payer: Payer, rows: readonly ReadRow[]): Promise<BatchDryRun> => {
      const searches = rows.filter(isSearchable);
      const billed = searches.filter(({ scope }) => !scope.isFree).length;
      const { base, isFree, toUsd } = await charges.prices(payer, undefined, billed === 0);
      const codes = new Set(searches.flatMap(({ scope }) => scope.queried.map(({ code }) => code)));
      return {
        dryRun: true,
        count: rows.length,
        wouldQuery: [...codes].sort(),
        estimatedChargeUsd: { base: isFree ? 0 : toUsd(base * BigInt(billed)), liveMax: 0, documents: 0 },
        errors: rows.flatMap((row, at) => (isSearchable(row) ? [] : { index: at, error: row })),
      };
    },

    search: async (payer: Payer, rows: readonly ReadRow[]): Promise<BatchDone> => {
      const done: (string | RowFault)[] = rows.map((row) => (isSearchable(row) ? '' : row));
      const statuses: string[] = rows.map(() => 'error');
      const writes: (readonly Write[])[] = rows.map(() => []);
      const held = new Map<number, readonly string[]>();
      let [records, heldCharacters, next] = [0, 0, 0];

      const searchRow = async ({ request }: Searchable, at: number): Promise<void> => {
        if (records >= MAX_RECORDS) throw FULL;
        const { searchId, head, records: found, unit } = await offenders.search(payer, request);
        if (records + found.length > MAX_RECORDS) throw FULL;
        records += found.length;
        done[at] = searchId;
        statuses[at] = head.status;
        writes[at] = unit.writes ?? [];
        if (heldCharacters >= MAX_HELD_CHARACTERS) return;
        const pieces = toRowJson(
          at,
          head,
          found.map(({ text }) => text),
        );
        heldCharacters += pieces.reduce((sum, { length }) => sum + length, 0);
        held.set(at, pieces);
      };
      let lastTurn: Promise<unknown> = Promise.resolve();
      /** One row begins in a turn: a request that comes meanwhile needs many turns, and would wait in each for all that begin. */
      const takeTurn = (): Promise<unknown> => {
        lastTurn = lastTurn.then(() => nextTurn());
        return lastTurn;
      };
      const searchInTurn = async (): Promise<void> => {
        while (next < rows.length) {
          const at = next++;
          const row = rows[at] as ReadRow;
          if (!isSearchable(row)) continue;
          await takeTurn();
          await searchRow(row, at).catch((error: unknown) => {
            done[at] = toFault(error);
          });
        }
      };
      const giveUp = (error: unknown): never => {
        next = rows.length;
        throw error;
      };
      await Promise.all(Array.from({ length: SEARCHED_AT_ONCE }, () => searchInTurn().catch(giveUp)));

      const kept: KeptBatch = { batchId: newId('bat'), counts: countStatuses(statuses), rows: done };
      const toRow = async (row: string | RowFault, at: number): Promise<readonly string[]> =>
        held.get(at) ?? reopenRow(payer.accountId, row, at);
      return { kept, unit: { writes: writes.flat() }, pieces: toJson(kept, toRow) };
    },

    /** Byte for byte what was answered, from the searches as they were stored. */
    reopen: (accountId: string, kept: KeptBatch): AsyncIterable<string> =>
      toJson(kept, (row, at) => reopenRow(accountId, row, at)),
  };
};
