import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CriminalBatchBody,
  type CriminalBatchOptions,
  type CriminalRecord,
  type CriminalRequest,
  MAX_CRIMINAL_ROWS,
  OpenCriminalQuery,
  type RowOutcome,
  withoutNulls,
} from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import { type RenderedRecord, toRecordPieces } from '../../../searches/answers/record-json.ts';
import { createRowCheck } from '../../../searches/batch/batch-rows.ts';
import {
  createBatches,
  type FinishedBatch,
  isSearchable,
  type ReadRow,
  toFault,
} from '../../../searches/batch/batches.ts';
import { type ReadableRows, type RowOptions, toReadableRows } from '../../../searches/batch/readable-rows.ts';
import { toRowOutcome } from '../../../searches/batch/row-summary.ts';
import type { Payer, SearchCharges } from '../../../searches/payer.ts';
import { toCriminalRowJson } from '../answers/answer-text.ts';
import type { CriminalAnswers } from '../answers/answers-service.ts';
import type { CriminalHead } from '../answers/envelope.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toBatchParts, toRowRequest } from '../query/criminal-request.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import type { CriminalService } from '../searching/criminal-service.ts';
import { toNoCounts } from './job-record.ts';
import type { Trial } from './searching-service.ts';

export type CriminalBatchesDeps = {
  readonly criminal: Pick<CriminalService, 'search'>;
  readonly answers: CriminalAnswers;
  readonly index: CriminalIndex;
  readonly trial: Trial;
  readonly charges: Pick<SearchCharges, 'prices' | 'toUsd'>;
};

export type CriminalBatches = ReturnType<typeof createCriminalBatches>;

const READ_AT_ONCE = 50;
/** The stored sources do not cover everything, so an empty result never says that a person was not found. */
const toOutcome = (
  { searchId, status, counts, warnings }: CriminalHead,
  first: RenderedRecord | undefined,
): RowOutcome =>
  toRowOutcome<CriminalRecord>(
    {
      searchId,
      status,
      records: counts.records,
      answered: counts.sourcesOnFile,
      asked: counts.sourcesOnFile + counts.sourcesPending,
      canConclude: false,
      because: warnings[0] ?? 'The person may have records in sources that were not searched.',
    },
    first,
    ({ name, dob, sources, matchConfidence }) => ({
      name: [name.first, name.middle, name.last, name.suffix].filter((part) => part !== '').join(' '),
      dob: dob.date ?? (dob.birthYear === null ? '' : String(dob.birthYear)),
      source: sources[0]?.code ?? '',
      confidence: matchConfidence,
    }),
  );

const NO_COUNTS = toNoCounts({ onFile: 0, pending: 0 }, 0);

/** Answers batch rows from stored records, each as a search of its own. */
export function createCriminalBatches({ criminal, answers, index, trial, charges }: CriminalBatchesDeps) {
  const checkRow = createRowCheck(OpenCriminalQuery);

  const batches = createBatches<CriminalRequest>({
    search: async (payer, request, at) => {
      const { searchId, head, records, unit } = await criminal.search(payer, request, { product: 'criminal' });
      const texts = records.map(toRecordPieces);
      const toPieces = () => toCriminalRowJson(at, head, texts);
      const outcome = toOutcome(head, records[0]);
      return { searchId, status: head.status, records: records.length, writes: unit.writes ?? [], toPieces, outcome };
    },
    reopen: async (accountId, searchId, at) => {
      const answer = await answers.find(accountId, searchId);
      if (!answer) throw new Failure('not_found', 'There is no such search.');
      return toCriminalRowJson(at, answer.head, answer.records);
    },
    toFaultJson: (at, error) => JSON.stringify({ index: at, status: 'error', error, counts: NO_COUNTS, records: [] }),
    toHead: ({ rows }) => `{"count":${rows.length},"results":[`,
  });

  const toRow = (
    row: unknown,
    options: CriminalBatchOptions,
    sources: Parameters<typeof toCriminalPlan>[1],
  ): ReadRow<CriminalRequest> => {
    try {
      const query = checkRow(withoutNulls(OpenCriminalQuery, row));
      if (query instanceof Failure) throw query;
      const request = toRowRequest(query, options);
      toCriminalPlan(request, sources);
      return { request };
    } catch (error) {
      return toFault(error);
    }
  };

  const read = async (body: CriminalBatchBody): Promise<readonly ReadRow<CriminalRequest>[]> => {
    const { queries, options } = toBatchParts(body);
    if (queries.length === 0 || queries.length > MAX_CRIMINAL_ROWS)
      throw new Failure('invalid_request', `queries: got ${queries.length} rows; send 1 to ${MAX_CRIMINAL_ROWS}.`);
    const { sources } = await index.get();
    toCriminalPlan({ ...options, query: { lastName: '' } }, sources);
    const done: ReadRow<CriminalRequest>[] = [];
    for (const row of queries) {
      done.push(toRow(row, options, sources));
      if (done.length % READ_AT_ONCE === 0) await nextTurn();
    }
    return done;
  };

  const price = async (payer: Payer, rows: readonly ReadRow<CriminalRequest>[]): Promise<number> => {
    const { base, isFree } = await charges.prices(payer, undefined, false);
    return isFree ? 0 : charges.toUsd(base * BigInt(rows.filter(isSearchable).length));
  };

  return {
    search: async (caller: AccountCaller, rows: readonly ReadRow<CriminalRequest>[]): Promise<FinishedBatch> => {
      const done = await batches.search({ ...caller, isFree: trial.isOnTrial(caller) }, rows);
      const searchIds = done.stored.rows.filter((row) => typeof row === 'string');
      return { ...done, unit: { ...done.unit, conditions: trial.toConditions(caller, searchIds) } };
    },
    reopen: batches.reopen,

    /** Rows for a job. An account on trial cannot start one, so nothing is counted. */
    readRows: async (queries: readonly object[], options: RowOptions): Promise<ReadableRows> =>
      toReadableRows<CriminalRequest, ReadRow<CriminalRequest>>(
        await read({ queries: [...queries], ...options }),
        price,
        batches.search,
      ),

    /** Returns the rows, each a search or its error. Throws for an error of the whole batch. */
    read,
  };
}
