import type { SearchRequest } from '@blotter/contract';
import { type AnsweringDeps, createAnswering, type LiveResults } from '../../searches/answering.ts';
import { toStoredRecord } from '../../searches/answers/stored-records.ts';
import type { ListClearances, Subject } from '../../searches/clearing.ts';
import type { PersonRefs } from '../../searches/person-ref.ts';
import type { OffenderDocuments } from './documents-service.ts';
import type { LiveSearch } from './live-search-service.ts';
import type { PeopleIndex } from './people-index.ts';
import type { RecordHistory } from './record-history.ts';
import { type PeopleAnswer, type ShownRecord, searchPeople, toLateAnswer } from './search-people.ts';
import { type EnvelopeHead, toStoredText } from './stored-answer.ts';

export type OffendersDeps = Pick<
  AnsweringDeps<SearchRequest, EnvelopeHead, ShownRecord>,
  'clock' | 'vault' | 'charges'
> & {
  readonly documents: OffenderDocuments;
  readonly refs: PersonRefs;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  readonly liveSearch: LiveSearch;
  readonly listClearances: ListClearances;
};

export type OffendersService = ReturnType<typeof createOffenders>;

/** Searches of the offender registries. In the legacy words a search is not found again by its id, and no registry makes it free. */
export const createOffenders = ({ documents, refs, index, history, listClearances, ...deps }: OffendersDeps) => {
  const toFound = (request: SearchRequest, { plan, records, toHead }: PeopleAnswer, isOwn: boolean) => ({
    records,
    isFree: isOwn && plan.scope.isFree,
    toHead,
    toStoredText: (head: EnvelopeHead) =>
      toStoredText({
        request,
        head,
        records: records.map((record) => toStoredRecord(record.refs, record.spliced)),
      }),
    recordIds: isOwn ? records.map(({ recordId }) => Buffer.from(recordId.slice(4), 'hex')) : [],
  });

  return createAnswering<SearchRequest, EnvelopeHead, ShownRecord>({
    ...deps,
    alwaysBills: false,
    find: async (payer, request, { now, live, product }) => {
      const { accountId } = payer;
      const people = {
        ...{ documents, history, toPersonRef: refs.to(accountId) },
        listClearances: (subject: Subject) => listClearances(accountId, 'offender', subject),
      };
      const answer = await searchPeople(people, request, await index.get(), now, live);
      return toFound(request, answer, product !== 'compat');
    },
    toLate: async (request: SearchRequest, { live }: { readonly live: LiveResults }) =>
      toFound(request, toLateAnswer(request, await index.get(), live), true),
  });
};
