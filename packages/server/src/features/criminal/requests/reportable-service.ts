import type { CriminalEnvelope, CriminalRequest, CriminalSearchBody } from '@blotter/contract';
import { type Piece, toRecordPieces } from '../../../searches/answers/record-json.ts';
import type { SearchCharges } from '../../../searches/payer.ts';
import { parseCooperatively, type Reportable } from '../../../searches/reportable.ts';
import type { CriminalAnswers } from '../answers/answers-service.ts';
import type { CoveredHead } from '../answers/envelope.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toCriminalRequest } from '../query/criminal-request.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import type { CriminalJobs } from './search-jobs-service.ts';
import type { CriminalSearching } from './searching-service.ts';

export type CriminalReportableDeps = {
  readonly answers: CriminalAnswers;
  readonly jobs: CriminalJobs;
  readonly searching: CriminalSearching;
  readonly index: CriminalIndex;
  readonly charges: SearchCharges;
};

export type CriminalReportable = Reportable<Omit<CriminalSearchBody, 'live'>, CriminalRequest, CriminalEnvelope>;

const toEnvelope = async (
  { coverageText, ...head }: CoveredHead,
  texts: readonly (readonly Piece[])[],
): Promise<CriminalEnvelope> => ({
  ...head,
  coverage: JSON.parse(coverageText) as CriminalEnvelope['coverage'],
  records: [...(await parseCooperatively<CriminalEnvelope['records'][number]>(texts))],
});

export function createCriminalReportable({
  answers,
  jobs,
  searching,
  index,
  charges,
}: CriminalReportableDeps): CriminalReportable {
  return {
    find: async (accountId, searchId) => {
      const job = await jobs.find(accountId, searchId);
      if (job && job.state !== 'complete') return 'unfinished';
      const found = await answers.find(accountId, searchId);
      if (!found) return undefined;
      const { head, records, request, createdAt } = found;
      return { searchId, searchedAt: createdAt, request, answer: await toEnvelope(head, records) };
    },

    search: async (caller, question) => {
      const request = toCriminalRequest(question);
      const done = await searching.search(caller, request);
      if (done.kind !== 'answered') throw new Error('a search without a live block was accepted as a job');
      const { searchId, head, records, at, unit } = done;
      const answer = await toEnvelope(head, records.map(toRecordPieces));
      return { searchId, searchedAt: at, request, answer, unit };
    },

    estimate: async (caller, question) => {
      const { scope } = toCriminalPlan(toCriminalRequest(question), (await index.get()).sources);
      const { base, isFree, toUsd } = await charges.prices(caller, undefined, false);
      return { wouldQuery: scope.sources.map(({ code }) => code), baseUsd: isFree ? 0 : toUsd(base) };
    },
  };
}
