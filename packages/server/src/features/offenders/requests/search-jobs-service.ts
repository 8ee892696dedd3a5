import type { SearchEnvelope, SearchJobRequest } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { createSearchJobs, type SearchJobDeps } from '../../../searches/jobs/search-jobs.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { Unit } from '../../../store/durable-writes.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { toPlan } from '../query/search-plan.ts';
import type { LiveSearch } from '../searching/live-search-service.ts';
import type { OffendersService } from '../searching/offenders-service.ts';
import { createJobAnswer } from './job-answer-service.ts';
import { toJobEnvelope } from './job-envelope.ts';

export type OffenderJobsDeps = Omit<
  SearchJobDeps<SearchJobRequest>,
  'product' | 'answer' | 'toFailedEnvelope' | 'ask'
> & {
  readonly index: PeopleIndex;
  readonly offenders: OffendersService;
  readonly answers: Answers;
  readonly liveSearch: LiveSearch;
  /** Decides whether a URL may be called. */
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
};

export type OffenderJobs = ReturnType<typeof createOffenderJobs>;

/** Asynchronous searches of the offender registries. */
export function createOffenderJobs(deps: OffenderJobsDeps) {
  const { index, offenders, answers, liveSearch, checkUrl } = deps;
  const jobs = createSearchJobs<SearchJobRequest>({
    ...deps,
    product: 'offender',
    ask: liveSearch.ask,
    answer: createJobAnswer({ offenders, liveSearch }, 'offender'),
    toFailedEnvelope: (job) => JSON.stringify(toJobEnvelope(job)),
  });

  const check = async ({ webhookUrl }: SearchJobRequest): Promise<void> => {
    const checked = webhookUrl === undefined ? undefined : await checkUrl(webhookUrl);
    if (checked?.ok === false) throw new Failure('unprocessable_query', `webhookUrl: ${checked.reason}`);
  };

  return {
    /** Checks that the request schema cannot express. */
    check,
    jobKind: jobs.jobKind,
    prune: jobs.prune,

    /** The envelope of a job without an answer, because it is unfinished or failed. */
    findEnvelope: async (accountId: string, searchId: string): Promise<SearchEnvelope | undefined> => {
      const job = await jobs.find(accountId, searchId);
      return job && job.state !== 'complete' ? toJobEnvelope(job) : undefined;
    },

    accept: async (payer: Payer, request: SearchJobRequest, sources: readonly string[]) => {
      const { scope } = toPlan(request, (await index.get()).sources, sources);
      await check(request);
      const accepted = await jobs.accept(payer, request, { sources, isFree: scope.isFree });
      return { ...accepted, jurisdictionsQueried: scope.queried.length, sources };
    },

    /** Cancelling twice returns the same result. A search that has its answer cannot be cancelled. */
    cancel: async (
      accountId: string,
      searchId: string,
    ): Promise<{ readonly envelope: SearchEnvelope; readonly unit: Unit }> => {
      const job = await jobs.find(accountId, searchId);
      if (job?.error === 'cancelled') return { envelope: toJobEnvelope(job), unit: {} };
      if (!job || job.state === 'complete' || job.state === 'error') {
        if (!job) await answers.get(accountId, searchId);
        throw new Failure('conflict', 'The search has finished already.');
      }
      const envelope = toJobEnvelope({ ...job, state: 'error', error: 'cancelled' });
      return { envelope, unit: await jobs.cancel(job) };
    },
  };
}
