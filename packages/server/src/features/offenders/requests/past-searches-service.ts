import type { PastSearch } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { RETENTION_MS } from '../../../searches/stored-searches.ts';
import type { Database } from '../../../store/database.ts';
import { isTestScope } from '../../../store/test-scope.ts';
import type { Answers } from '../answers/answers-service.ts';
import { listSearchCalls, listTestSearches, type SearchCall } from './past-searches-store.ts';

export type PastSearchesDeps = { readonly db: Database; readonly clock: Clock; readonly answers: Answers };

const PAGE = 25;

export type PastSearches = ReturnType<typeof createPastSearches>;

/** Lists an account's searches during their retention. Nothing is searched or billed. */
export function createPastSearches({ db, clock, answers }: PastSearchesDeps) {
  const find = async (accountId: string, searchId: string): Promise<PastSearch | undefined> => {
    const found = await answers.find(accountId, searchId);
    return (
      found && {
        searchId,
        createdAt: found.createdAt.toISOString(),
        request: found.request,
        status: found.head.status,
        mode: found.head.mode,
        records: found.head.counts.records,
        canConcludeNoMatch: found.head.verdict.canConcludeNoMatch,
      }
    );
  };
  return {
    get: async (accountId: string, searchId: string): Promise<PastSearch> => {
      const found = await find(accountId, searchId);
      if (!found) throw new Failure('not_found', 'There is no such search.');
      return found;
    },

    list: async (accountId: string, before: SearchCall | undefined) => {
      const since = new Date(clock.now().getTime() - RETENTION_MS);
      const listCalls = isTestScope(accountId) ? listTestSearches : listSearchCalls;
      const called = await listCalls(db, accountId, since, before, PAGE + 1);
      const page = called.slice(0, PAGE);
      const found = await Promise.all(page.map(({ searchId }) => find(accountId, searchId)));
      return {
        searches: found.filter((search) => search !== undefined),
        next: called.length > PAGE ? page.at(-1) : undefined,
      };
    },
  };
}
