import type { SearchRequest } from '@blotter/contract';
import { toLiveQuery } from '../../../searches/live/live-query.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { toPlan } from '../query/search-plan.ts';
import { createJobAnswer, type JobAnswerDeps } from './job-answer-service.ts';
import { toJobEnvelope } from './job-envelope.ts';
import type { Searching } from './searching-service.ts';

export type EvidenceSearchDeps = JobAnswerDeps & {
  readonly index: PeopleIndex;
  readonly answers: Answers;
  readonly searching: Searching;
};

/** Runs the search behind an evidence capture of registry sites. It gives the same results under ids of its own. */
export function createEvidenceSearch({ index, answers, searching, ...deps }: EvidenceSearchDeps) {
  const { liveSearch } = deps;
  return {
    /** Returns the registries to capture and the search plan. Throws if the request cannot be searched. */
    plan: async (request: SearchRequest) => {
      const sources = await liveSearch.listSources(request);
      const { scope } = toPlan(request, (await index.get()).sources, sources);
      return { sources, isFree: scope.isFree, jurisdictionsQueried: scope.queried.length };
    },

    estimate: searching.estimate,
    ask: liveSearch.ask,

    /** Undefined if no site can be queried with this request. */
    findSiteQuery: async (request: SearchRequest) => toLiveQuery(toPlan(request, (await index.get()).sources)),

    answer: createJobAnswer(deps, 'evidence'),
    toUnfinished: toJobEnvelope,

    /** Returns the stored answer. Undefined for another account's search or after its retention. */
    find: async (accountId: string, searchId: string) => {
      const found = await answers.findEvidence(accountId, searchId);
      return found && { head: found.head, texts: await answers.render(found) };
    },
  };
}
