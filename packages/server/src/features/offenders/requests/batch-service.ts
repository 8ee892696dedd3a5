import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_COLUMNS,
  type BatchBody,
  type BatchDryRun,
  MAX_BATCH_ROWS,
  type OffenderRecord,
  type RowOutcome,
  SearchQuery,
  SearchRequest,
} from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { type RenderedRecord, toRecordPieces } from '../../../searches/answers/record-json.ts';
import { createRequestCheck, readBatch } from '../../../searches/batch/batch-rows.ts';
import { createBatches, isSearchable, type RowFault, toFault } from '../../../searches/batch/batches.ts';
import { type ReadableRows, type RowOptions, toReadableRows } from '../../../searches/batch/readable-rows.ts';
import { toRowOutcome } from '../../../searches/batch/row-summary.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { EnvelopeHead } from '../answers/stored-answer.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { toPlan } from '../query/search-plan.ts';
import { type SearchScope, toScope } from '../query/search-scope.ts';
import type { OffendersDeps, OffendersService } from '../searching/offenders-service.ts';
import { toBatchHead, toFaultJson, toRowJson } from './batch-answer.ts';

export type BatchesDeps = Pick<OffendersDeps, 'charges'> & {
  readonly offenders: Pick<OffendersService, 'search'>;
  readonly answers: Pick<Answers, 'get' | 'render'>;
  readonly index: PeopleIndex;
};

type OffenderRow = { readonly request: SearchRequest; readonly scope: SearchScope } | RowFault;

export type OffenderBatches = ReturnType<typeof createOffenderBatches>;

const READ_AT_ONCE = 50;

const toOutcome = (
  { searchId, status, counts, verdict }: EnvelopeHead,
  first: RenderedRecord | undefined,
): RowOutcome =>
  toRowOutcome<OffenderRecord>(
    {
      searchId,
      status,
      records: counts.records,
      answered: counts.sourcesComplete,
      asked: counts.sourcesQueried,
      canConclude: verdict.canConcludeNoMatch,
      because: verdict.because[0] ?? '',
    },
    first,
    ({ name, dob, source, matchConfidence }) => ({
      name: name.full,
      dob,
      source: source.jurisdiction,
      confidence: matchConfidence,
    }),
  );

const CSV_FORM = { columns: BATCH_COLUMNS, row: SearchQuery, maxRows: MAX_BATCH_ROWS };

export function createOffenderBatches({ offenders, answers, index, charges }: BatchesDeps) {
  const toRequest = createRequestCheck(SearchRequest);

  const batches = createBatches<SearchRequest>({
    search: async (payer, request, at) => {
      const { searchId, head, records, unit } = await offenders.search(payer, request, { product: 'offender' });
      const toPieces = () => toRowJson(at, head, records.map(toRecordPieces));
      const outcome = toOutcome(head, records[0]);
      return { searchId, status: head.status, records: records.length, writes: unit.writes ?? [], toPieces, outcome };
    },
    reopen: async (accountId, searchId, at) => {
      const answer = await answers.get(accountId, searchId);
      return toRowJson(at, answer.head, await answers.render(answer));
    },
    toFaultJson,
    toHead: toBatchHead,
  });

  const read = async (body: BatchBody | string): Promise<readonly OffenderRow[]> => {
    const { rows, options } = await readBatch(body, CSV_FORM);
    const { sources: registries } = await index.get();
    const { jurisdictions } = options as Partial<SearchRequest>;
    toScope(registries, { jurisdictions, locationState: undefined });
    const done: OffenderRow[] = [];
    for (const row of rows) {
      try {
        const request = toRequest(row, options);
        if (request instanceof Failure) throw request;
        done.push({ request, scope: toPlan(request, registries).scope });
      } catch (error) {
        done.push(toFault(error));
      }
      if (done.length % READ_AT_ONCE === 0) await nextTurn();
    }
    return done;
  };

  const price = async (payer: Payer, rows: readonly OffenderRow[]): Promise<number> => {
    const billed = rows.filter((row) => isSearchable(row) && !row.scope.isFree).length;
    const { base, isFree, toUsd } = await charges.prices(payer, undefined, billed === 0);
    return isFree ? 0 : toUsd(base * BigInt(billed));
  };

  return {
    search: batches.search,
    reopen: batches.reopen,

    /** Returns the rows, each a search or its error. Throws for an error of the whole batch. */
    read,

    readRows: async (queries: readonly object[], { recordTypes: _, ...options }: RowOptions): Promise<ReadableRows> =>
      toReadableRows(await read({ queries: [...queries], ...options }), price, batches.search),

    /** Estimates the sources and cost of a batch. Nothing is stored or billed. */
    estimate: async (payer: Payer, rows: readonly OffenderRow[]): Promise<BatchDryRun> => {
      const codes = new Set(rows.filter(isSearchable).flatMap(({ scope }) => scope.queried.map(({ code }) => code)));
      return {
        dryRun: true,
        count: rows.length,
        wouldQuery: [...codes].sort(),
        estimatedChargeUsd: { base: await price(payer, rows), liveMax: 0, documents: 0 },
        errors: rows.flatMap((row, at) => (isSearchable(row) ? [] : { index: at, error: row })),
      };
    },
  };
}
