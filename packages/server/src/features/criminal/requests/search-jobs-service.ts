import type { CriminalRequest } from '@blotter/contract';
import { toRecordPieces } from '../../../searches/answers/record-json.ts';
import { createSearchJobs, type SearchJobDeps, type SearchJobWithRequest } from '../../../searches/jobs/search-jobs.ts';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import { cutPage } from '../../../searches/page.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { Unit } from '../../../store/durable-writes.ts';
import { toCriminalJson } from '../answers/answer-text.ts';
import type { CoveredHead } from '../answers/envelope.ts';
import { writeCoverage } from '../query/coverage.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import type { CriminalHistory } from '../records/history-service.ts';
import type { CriminalService } from '../searching/criminal-service.ts';
import type { CriminalLiveSearch } from '../searching/live-search-service.ts';
import { toFailedHead, toNoCounts } from './job-record.ts';

export type CriminalJobsDeps = Omit<
  SearchJobDeps<CriminalRequest>,
  'product' | 'answer' | 'toFailedEnvelope' | 'ask'
> & {
  readonly index: CriminalIndex;
  readonly criminal: CriminalService;
  readonly liveSearch: CriminalLiveSearch;
  readonly history: CriminalHistory;
};

export type CriminalJobs = ReturnType<typeof createCriminalJobs>;

/** Asynchronous searches of criminal records. */
export function createCriminalJobs(deps: CriminalJobsDeps) {
  const { index, criminal, liveSearch, history } = deps;
  const jobs = createSearchJobs<CriminalRequest>({
    ...deps,
    product: 'criminal',
    ask: liveSearch.ask,
    answer: async ({ payer, searchId, request, results, deadline }) => {
      await liveSearch.catchUp();
      const options = { searchId, deadline, live: results, product: 'criminal' as const };
      const { head, records, writes, at } = await criminal.answer(payer, request, options);
      const { status, counts } = head;
      const noted = await history.note(payer.accountId, { searchId, createdAt: at, status, request, counts });
      const texts = records.map(toRecordPieces);
      return { writes: [...writes, noted], envelope: toCriminalJson(head, texts) };
    },
    // Unused, because a criminal search takes no webhook.
    toFailedEnvelope: () => '',
  });

  return {
    jobKind: jobs.jobKind,
    find: jobs.find,
    listResults: jobs.listResults,

    /** A job that ended without an answer reads as complete, with an envelope that says so. */
    toFailed: async (
      job: SearchJobWithRequest<CriminalRequest>,
      results: readonly LiveResult[],
    ): Promise<CoveredHead> => {
      const { scope, paging } = toCriminalPlan(job.request, (await index.get()).sources, job.sources);
      const resolution = liveSearch.resolve(job.request);
      const head = toFailedHead(job, { scope, cut: cutPage(0, paging) }, { results, resolution });
      return { ...head, coverageText: writeCoverage(scope) };
    },

    accept: async (
      payer: Payer,
      request: CriminalRequest,
      { sources, isFree }: { readonly sources: readonly string[]; readonly isFree: boolean },
    ): Promise<{ readonly searchId: string; readonly unit: Unit }> => {
      const { scope } = toCriminalPlan(request, (await index.get()).sources, sources);
      const { searchId, unit } = await jobs.accept(payer, request, { sources, isFree });
      const noted = await history.note(payer.accountId, {
        searchId,
        request,
        createdAt: deps.clock.now(),
        status: 'pending',
        counts: toNoCounts(scope, sources.length),
      });
      return { searchId, unit: { ...unit, writes: [...(unit.writes ?? []), noted] } };
    },
  };
}
