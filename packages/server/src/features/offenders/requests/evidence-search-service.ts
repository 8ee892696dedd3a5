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

/** The search of which registries' sites are printed beside: the same people, the same words, under ids of its own. */
export function createEvidenceSearch({ index, answers, searching, ...deps }: EvidenceSearchDeps) {
  const { liveSearch } = deps;
  return {
    /** The registries to be printed, and what the search is answered from; refuses what cannot be searched. */
    plan: async (request: SearchRequest) => {
      const sources = await liveSearch.listSources(request);
      const { scope } = toPlan(request, (await index.get()).sources, sources);
      return { sources, isFree: scope.isFree, jurisdictionsQueried: scope.queried.length };
    },

    estimate: searching.estimate,
    ask: liveSearch.ask,

    /** Undefined where no site could be asked with what was sent. */
    findSiteQuery: async (request: SearchRequest) => toLiveQuery(toPlan(request, (await index.get()).sources)),

    answer: createJobAnswer(deps, 'evidence'),
    toUnfinished: toJobEnvelope,

    /** The answer as it was given; undefined for anybody else's, and after its time. */
    find: async (accountId: string, searchId: string) => {
      const found = await answers.findEvidence(accountId, searchId);
      return found && { head: found.head, texts: await answers.render(found) };
    },
  };
}
