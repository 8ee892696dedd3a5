import type { SearchEnvelope, SearchRequest } from '@blotter/contract';
import { type Piece, toRecordPieces } from '../../../searches/answers/record-json.ts';
import { parseCooperatively, type Reportable } from '../../../searches/reportable.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { EnvelopeHead } from '../answers/stored-answer.ts';
import type { OffendersService } from '../searching/offenders-service.ts';
import type { OffenderJobs } from './search-jobs-service.ts';
import type { Searching } from './searching-service.ts';

export type OffenderReportableDeps = {
  readonly answers: Answers;
  readonly jobs: OffenderJobs;
  readonly offenders: OffendersService;
  readonly searching: Searching;
};

export type OffenderReportable = Reportable<SearchRequest, SearchRequest, SearchEnvelope>;

/** A document explains why each record matched. */
const explained = (request: SearchRequest): SearchRequest => ({
  ...request,
  include: [...new Set([...(request.include ?? []), 'explain' as const])],
});

const toEnvelope = async (head: EnvelopeHead, texts: readonly (readonly Piece[])[]): Promise<SearchEnvelope> => ({
  ...head,
  records: [...(await parseCooperatively<SearchEnvelope['records'][number]>(texts))],
});

export function createOffenderReportable({
  answers,
  jobs,
  offenders,
  searching,
}: OffenderReportableDeps): OffenderReportable {
  return {
    find: async (accountId, searchId) => {
      if (await jobs.findEnvelope(accountId, searchId)) return 'unfinished';
      const found = await answers.find(accountId, searchId);
      if (!found) return undefined;
      const { head, records, request, createdAt } = found;
      const answer = await toEnvelope(head, await answers.render({ head, records }));
      return { searchId, searchedAt: createdAt, request, answer };
    },

    search: async (caller, question) => {
      const request = explained(question);
      const { searchId, head, records, at, unit } = await offenders.search(caller, request, { product: 'offender' });
      const answer = await toEnvelope(head, records.map(toRecordPieces));
      return { searchId, searchedAt: at, request, answer, unit };
    },

    estimate: async (caller, question) => {
      const { wouldQuery, estimatedChargeUsd } = await searching.estimate(caller, question);
      return { wouldQuery, baseUsd: estimatedChargeUsd.base };
    },
  };
}
