import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CriminalBatchBody,
  type CriminalBatchOptions,
  type CriminalRequest,
  MAX_CRIMINAL_ROWS,
  OpenCriminalQuery,
  withoutNulls,
} from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import { toRecordPieces } from '../../../searches/answers/record-json.ts';
import { createRowCheck } from '../../../searches/batch/batch-rows.ts';
import { createBatches, type FinishedBatch, type ReadRow, toFault } from '../../../searches/batch/batches.ts';
import { toCriminalRowJson } from '../answers/answer-text.ts';
import type { CriminalAnswers } from '../answers/answers-service.ts';
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
};

export type CriminalBatches = ReturnType<typeof createCriminalBatches>;

const READ_AT_ONCE = 50;
const NO_COUNTS = toNoCounts({ onFile: 0, pending: 0 }, 0);

/** Answers batch rows from stored records, each as a search of its own. */
export function createCriminalBatches({ criminal, answers, index, trial }: CriminalBatchesDeps) {
  const checkRow = createRowCheck(OpenCriminalQuery);

  const batches = createBatches<CriminalRequest>({
    search: async (payer, request, at) => {
      const { searchId, head, records, unit } = await criminal.search(payer, request, { product: 'criminal' });
      const texts = records.map(toRecordPieces);
      const toPieces = () => toCriminalRowJson(at, head, texts);
      return { searchId, status: head.status, records: records.length, writes: unit.writes ?? [], toPieces };
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

  return {
    search: async (caller: AccountCaller, rows: readonly ReadRow<CriminalRequest>[]): Promise<FinishedBatch> => {
      const done = await batches.search({ ...caller, isFree: trial.isOnTrial(caller) }, rows);
      const searchIds = done.stored.rows.filter((row) => typeof row === 'string');
      return { ...done, unit: { ...done.unit, conditions: trial.toConditions(caller, searchIds) } };
    },
    reopen: batches.reopen,

    /** Returns the rows, each a search or its error. Throws for an error of the whole batch. */
    read: async (body: CriminalBatchBody): Promise<readonly ReadRow<CriminalRequest>[]> => {
      const { queries, options } = toBatchParts(body);
      if (queries.length === 0 || queries.length > MAX_CRIMINAL_ROWS)
        throw new Failure('invalid_request', `queries: got ${queries.length} rows; send 1 to ${MAX_CRIMINAL_ROWS}.`);
      const { sources } = await index.get();
      toCriminalPlan({ ...options, query: { lastName: '' } }, sources);
      const read: ReadRow<CriminalRequest>[] = [];
      for (const row of queries) {
        read.push(toRow(row, options, sources));
        if (read.length % READ_AT_ONCE === 0) await nextTurn();
      }
      return read;
    },
  };
}
