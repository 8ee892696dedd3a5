import { Failure } from '../../../failure.ts';
import { refsOf } from '../../../searches/answers/stored-records.ts';
import type { ProvableSearch } from '../../../searches/proving.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { ToProvable } from '../answers/published-records-service.ts';
import type { OffenderJobs } from './search-jobs-service.ts';

export type ProvableDeps = {
  readonly answers: Pick<Answers, 'find'>;
  readonly jobs: Pick<OffenderJobs, 'findEnvelope'>;
  readonly toProvable: ToProvable;
};

/** Returns a function that loads a finished search for a document. It throws if the search is unknown or unfinished. */
export function createGetProvable({ answers, jobs, toProvable }: ProvableDeps) {
  return async (accountId: string, searchId: string): Promise<ProvableSearch> => {
    const unanswered = await jobs.findEnvelope(accountId, searchId);
    if (unanswered)
      throw new Failure(
        'unprocessable_query',
        unanswered.status === 'error'
          ? 'The search failed, so there is no document of it.'
          : 'The search has not finished; try again when it has.',
      );
    const found = await answers.find(accountId, searchId);
    if (!found) throw new Failure('not_found', 'There is no such search.');
    return toProvable(found.head, found.request, found.createdAt, found.records.flatMap(refsOf));
  };
}
