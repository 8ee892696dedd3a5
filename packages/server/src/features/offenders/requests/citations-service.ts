import { type Cite, findShownRecord, NOT_SHOWN } from '../../../searches/answers/citation.ts';
import { refsOf } from '../../../searches/answers/stored-records.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import type { Answers } from '../answers/answers-service.ts';
import { listPersonRefs } from '../people/people.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { OffenderJobs } from './search-jobs-service.ts';

export type CitationsDeps = {
  readonly answers: Pick<Answers, 'find'>;
  readonly jobs: Pick<OffenderJobs, 'findEnvelope'>;
  readonly index: Pick<PeopleIndex, 'get'>;
  readonly refs: PersonRefs;
};

/** Cites the record versions that a search showed of a person, plus the current versions on registries that it did not query. */
export function createCite({ answers, jobs, index, refs }: CitationsDeps): Cite {
  return async (accountId, searchId, personRef) => {
    if (await jobs.findEnvelope(accountId, searchId)) return NOT_SHOWN;
    const answer = await answers.find(accountId, searchId);
    if (!answer) return undefined;
    const shown = findShownRecord(answer.records, personRef);
    const personId = refs.from(accountId, personRef);
    if (!shown || personId === undefined) return NOT_SHOWN;
    const { request, head, createdAt } = answer;
    const queried = new Set(head.sourceStatus.map(({ source }) => source));
    const generation = await onSnapshot(index, ({ forRecords }) => forRecords({ people: [personId] }));
    const elsewhere = listPersonRefs(personId, generation).filter(({ source }) => !queried.has(source));
    return {
      isShown: true,
      citedAt: request.asOf === undefined ? createdAt : new Date(request.asOf),
      records: [...refsOf(shown), ...elsewhere.map(({ source, rowKey, version }) => ({ source, rowKey, version }))],
    };
  };
}
