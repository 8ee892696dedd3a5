import type { ProofRequest, SearchRequest } from '@blotter/contract';
import { type AnsweringDeps, createAnswering, type HeadFacts, type LiveResults } from '../../../searches/answering.ts';
import { toStoredRecord } from '../../../searches/answers/stored-records.ts';
import type { ListClearances, Subject } from '../../../searches/clearing.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import type { Proving } from '../../../searches/proving.ts';
import { toEnvelopeHead } from '../answers/envelope.ts';
import type { ToProvable } from '../answers/published-records-service.ts';
import { type EnvelopeHead, toStoredLines } from '../answers/stored-answer.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import type { LiveSearch } from './live-search-service.ts';
import { type AnswerRecord, type PeopleAnswer, searchPeople, toLateAnswer } from './search-people.ts';

export type OffendersDeps = Pick<
  AnsweringDeps<SearchRequest, EnvelopeHead, AnswerRecord>,
  'clock' | 'vault' | 'charges'
> & {
  readonly documents: OffenderDocuments;
  readonly refs: PersonRefs;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  readonly liveSearch: LiveSearch;
  readonly listClearances: ListClearances;
  readonly prove: Proving['prove'];
  readonly toProvable: ToProvable;
};

export type OffendersService = ReturnType<typeof createOffenders>;

/** Searches the offender registries. A search run for another product is not readable by its id, and no registry makes it free. */
export function createOffenders({
  documents,
  refs,
  index,
  history,
  listClearances,
  prove,
  toProvable,
  ...deps
}: OffendersDeps) {
  const proveWith =
    (request: SearchRequest, wanted: ProofRequest, records: readonly AnswerRecord[]) =>
    async (payer: Payer, head: EnvelopeHead, at: Date) => {
      const shown = records.flatMap((record) => record.refs);
      const { bundle, writes } = await prove(payer, toProvable(head, request, at, shown), wanted);
      return { head: { ...head, proof: bundle }, writes };
    };

  const toFound = (request: SearchRequest, { records, facts }: PeopleAnswer, isOwn: boolean) => ({
    records,
    isFree: isOwn && facts.plan.scope.isFree,
    toHead: (own: HeadFacts) => toEnvelopeHead({ ...own, ...facts }),
    toStoredLines: (head: EnvelopeHead) =>
      toStoredLines({
        request,
        head,
        records: records.map((record) => toStoredRecord(record.refs, record.spliced)),
      }),
    recordIds: isOwn ? records.map(({ recordId }) => Buffer.from(recordId.slice(4), 'hex')) : [],
    ...(request.proof && { prove: proveWith(request, request.proof, records) }),
  });

  return createAnswering<SearchRequest, EnvelopeHead, AnswerRecord>({
    ...deps,
    alwaysBills: false,
    find: async (payer, request, { now, live, product }) => {
      const { accountId } = payer;
      const people = {
        documents,
        history,
        toPersonRef: refs.to(accountId),
        listClearances: (subject: Subject) => listClearances(accountId, 'offender', subject),
      };
      const answer = await onSnapshot(index, (snapshot) => searchPeople(people, { request, snapshot, now, live }));
      return toFound(request, answer, product !== 'compat');
    },
    toLate: async (request: SearchRequest, { live }: { readonly live: LiveResults }) =>
      toFound(request, toLateAnswer(request, await index.get(), live), true),
  });
}
