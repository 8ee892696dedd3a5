import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_COLUMNS,
  type BatchBody,
  type BatchDryRun,
  MAX_BATCH_ROWS,
  SearchQuery,
  SearchRequest,
} from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { toRecordPieces } from '../../../searches/answers/record-json.ts';
import { createRequestCheck, readBatch } from '../../../searches/batch/batch-rows.ts';
import { createBatches, isSearchable, type RowFault, toFault } from '../../../searches/batch/batches.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { Answers } from '../answers/answers-service.ts';
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

const CSV_FORM = { columns: BATCH_COLUMNS, row: SearchQuery, maxRows: MAX_BATCH_ROWS };

export function createOffenderBatches({ offenders, answers, index, charges }: BatchesDeps) {
  const toRequest = createRequestCheck(SearchRequest);

  const batches = createBatches<SearchRequest>({
    search: async (payer, request, at) => {
      const { searchId, head, records, unit } = await offenders.search(payer, request, { product: 'offender' });
      const toPieces = () => toRowJson(at, head, records.map(toRecordPieces));
      return { searchId, status: head.status, records: records.length, writes: unit.writes ?? [], toPieces };
    },
    reopen: async (accountId, searchId, at) => {
      const answer = await answers.get(accountId, searchId);
      return toRowJson(at, answer.head, await answers.render(answer));
    },
    toFaultJson,
    toHead: toBatchHead,
  });

  return {
    search: batches.search,
    reopen: batches.reopen,

    /** Returns the rows, each a search or its error. Throws for an error of the whole batch. */
    read: async (body: BatchBody | string): Promise<readonly OffenderRow[]> => {
      const { rows, options } = await readBatch(body, CSV_FORM);
      const { sources: registries } = await index.get();
      const { jurisdictions } = options as Partial<SearchRequest>;
      toScope(registries, { jurisdictions, locationState: undefined });
      const read: OffenderRow[] = [];
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

    /** Estimates the sources and cost of a batch. Nothing is stored or billed. */
    estimate: async (payer: Payer, rows: readonly OffenderRow[]): Promise<BatchDryRun> => {
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
  };
}
