import { toPlan } from '../query/search-plan.ts';
import { type PeopleAnswer, type PeopleQuestion, type PeopleSearchDeps, searchPeople } from './search-people.ts';
import { canBeSent, isDoneHere } from './threads/choice.ts';
import type { SearchThread, SearchThreads } from './threads/search-threads-service.ts';
import { fromSentAnswer } from './threads/sent-answer.ts';

export type PeopleSearchesDeps = {
  readonly threads: Pick<SearchThreads, 'find'>;
  readonly observeSearch: (by: 'main' | 'thread') => void;
};

export type PeopleSearch = ReturnType<typeof createPeopleSearch>;

/** Runs a search on this thread or on a worker thread. The result is the same. */
export function createPeopleSearch({ threads, observeSearch }: PeopleSearchesDeps) {
  let here = 0;

  const searchHere = async (deps: PeopleSearchDeps, question: PeopleQuestion): Promise<PeopleAnswer> => {
    here++;
    observeSearch('main');
    try {
      return await searchPeople(deps, question);
    } finally {
      here--;
    }
  };

  const searchThere = async (
    thread: SearchThread,
    accountId: string,
    { request, snapshot, now }: PeopleQuestion,
  ): Promise<PeopleAnswer | undefined> => {
    const plan = toPlan(request, snapshot.sources);
    const sent = await thread.search({ accountId, request, now }).catch(() => undefined);
    if (!sent) return undefined;
    observeSearch('thread');
    return fromSentAnswer(sent, plan);
  };

  return async (accountId: string, deps: PeopleSearchDeps, question: PeopleQuestion): Promise<PeopleAnswer> => {
    const { request, live } = question;
    const thread = live === undefined && canBeSent(request) ? threads.find() : undefined;
    if (!thread || isDoneHere(request, { here, there: thread.waiting() })) return searchHere(deps, question);
    return (await searchThere(thread, accountId, question)) ?? searchHere(deps, question);
  };
}
