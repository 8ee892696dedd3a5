import type { SearchEnvelope, SearchJobRequest } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { createSearchJobs, type SearchJobDeps } from '../../searches/jobs/search-jobs.ts';
import type { Payer } from '../../searches/payer.ts';
import type { Unit } from '../../store/durable-writes.ts';
import { toAnswerJson } from './answer-text.ts';
import { toJobEnvelope } from './job-envelope.ts';
import type { OffendersService } from './offenders-service.ts';
import type { PeopleIndex } from './people-index.ts';
import { toPlan } from './search-plan.ts';

export type OffenderJobsDeps = Omit<
  SearchJobDeps<SearchJobRequest>,
  'product' | 'answer' | 'toFailedEnvelope' | 'ask'
> & {
  readonly index: PeopleIndex;
  readonly offenders: OffendersService;
  /** Whether a URL may be called at all. */
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
};

export type OffenderJobs = ReturnType<typeof createOffenderJobs>;

/** Searches of the offender registries that outlive their request. */
export const createOffenderJobs = ({ index, offenders, checkUrl, ...deps }: OffenderJobsDeps) => {
  const jobs = createSearchJobs<SearchJobRequest>({
    ...deps,
    product: 'offender',
    ask: () => Promise.reject(new Error('nobody is asked')),
    answer: async ({ payer, searchId, request }) => {
      const { head, records, write } = await offenders.answer(payer, request, searchId);
      return {
        writes: [write],
        envelope: toAnswerJson(
          head,
          records.map(({ text }) => text),
        ),
      };
    },
    toFailedEnvelope: (job) => JSON.stringify(toJobEnvelope(job)),
  });

  return {
    jobKind: jobs.jobKind,
    prune: jobs.prune,

    /** The envelope of a job that has no answer: it has not finished, or ended in error. */
    findEnvelope: async (accountId: string, searchId: string): Promise<SearchEnvelope | undefined> => {
      const job = await jobs.find(accountId, searchId);
      return job && job.state !== 'complete' ? toJobEnvelope(job) : undefined;
    },

    start: async (payer: Payer, request: SearchJobRequest) => {
      const { scope } = toPlan(request, (await index.get()).registries);
      const checked = request.webhookUrl === undefined ? undefined : await checkUrl(request.webhookUrl);
      if (checked?.ok === false) throw new Failure('unprocessable_query', `webhookUrl: ${checked.reason}`);
      const accepted = await jobs.accept(payer, request, { sources: [], isFree: scope.isFree });
      return { ...accepted, jurisdictionsQueried: scope.queried.length, estimatedCompletionSec: 1 };
    },

    /** A job that was cancelled already reads the same again; one that has an answer is not taken back. */
    cancel: async (
      accountId: string,
      searchId: string,
    ): Promise<{ readonly envelope: SearchEnvelope; readonly unit: Unit }> => {
      const job = await jobs.find(accountId, searchId);
      if (!job) throw new Failure('not_found', 'There is no such search.');
      if (job.error === 'cancelled') return { envelope: toJobEnvelope(job), unit: {} };
      const envelope = toJobEnvelope({ ...job, state: 'error', error: 'cancelled' });
      return { envelope, unit: await jobs.cancel(job) };
    },
  };
};
