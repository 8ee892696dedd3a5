import { type Cite, findShownRecord, NOT_SHOWN } from '../../../searches/answers/citation.ts';
import { refsOf } from '../../../searches/answers/stored-records.ts';
import type { CriminalAnswers } from '../answers/answers-service.ts';
import type { CriminalJobs } from './search-jobs-service.ts';

export type CriminalCitationsDeps = {
  readonly answers: Pick<CriminalAnswers, 'findStored'>;
  readonly jobs: Pick<CriminalJobs, 'find'>;
};

/** Cites the one record in its jurisdiction that a search showed of a person. */
export function createCriminalCite({ answers, jobs }: CriminalCitationsDeps): Cite {
  return async (accountId, searchId, personRef) => {
    const answer = await answers.findStored(accountId, searchId);
    if (!answer) return (await jobs.find(accountId, searchId)) ? NOT_SHOWN : undefined;
    const shown = findShownRecord(answer.stored.records, personRef);
    return shown ? { isShown: true, citedAt: answer.createdAt, records: refsOf(shown) } : NOT_SHOWN;
  };
}
