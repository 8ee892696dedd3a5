import type { OffenderRecord, SearchRequest } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { saysSimulated } from '../../searches/answers/simulated-warning.ts';
import { refsOf } from '../../searches/answers/stored-records.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../searches/documents/documents-store.ts';
import type { ProvableSearch } from '../../searches/proving.ts';
import type { Database } from '../../store/database.ts';
import type { Answers } from './answers-service.ts';
import type { OffenderDocuments } from './documents-service.ts';
import type { PeopleIndex } from './people-index.ts';
import { presentAlone } from './present-alone.ts';
import type { OffenderJobs } from './search-jobs-service.ts';
import type { EnvelopeHead } from './stored-answer.ts';

export type PublishedDeps = {
  readonly db: Database;
  readonly documents: Pick<OffenderDocuments, 'list' | 'listPast'>;
  readonly index: Pick<PeopleIndex, 'get'>;
};

/** Nobody is named by a document about a registry's record. */
const NO_PERSON = '';

/** A search with what each registry itself published of those whom it showed, at the very versions that were shown. */
export function createToProvable({ db, documents, index }: PublishedDeps) {
  return (
    { searchId, sourceStatus, warnings }: Pick<EnvelopeHead, 'searchId' | 'sourceStatus' | 'warnings'>,
    { query, asOf }: Pick<SearchRequest, 'query' | 'asOf'>,
    searchedAt: Date,
    shown: readonly VersionRef[],
  ): ProvableSearch => ({
    searchId,
    searchedAt,
    asOf,
    query,
    statuses: sourceStatus,
    isSimulated: (registry) => saysSimulated(warnings, registry),
    listPublished: async (registry) => {
      const own = shown.filter(({ source }) => source === registry);
      const [found, withheld, { sourceOf }] = await Promise.all([
        asOf === undefined ? documents.list(own) : documents.listPast(own),
        listSuppressed(db, own),
        index.get(),
      ]);
      return own.flatMap((ref): OffenderRecord[] => {
        const document = found.get(keyOfVersion(ref));
        if (!document || withheld.has(keyOfRecord(ref))) return [];
        return [JSON.parse(presentAlone(document, NO_PERSON, sourceOf).text) as OffenderRecord];
      });
    },
  });
}

export type ToProvable = ReturnType<typeof createToProvable>;

export type ProvableDeps = {
  readonly answers: Pick<Answers, 'find'>;
  readonly jobs: Pick<OffenderJobs, 'findEnvelope'>;
  readonly toProvable: ToProvable;
};

/** A stored search, to make documents of. */
export function createGetProvable({ answers, jobs, toProvable }: ProvableDeps) {
  return async (accountId: string, searchId: string): Promise<ProvableSearch> => {
    const unanswered = await jobs.findEnvelope(accountId, searchId);
    if (unanswered)
      throw new Failure(
        'unprocessable_query',
        unanswered.status === 'error'
          ? 'The search ended in error: there is nothing to make a document of.'
          : 'The search has not finished: ask again when it has.',
      );
    const found = await answers.find(accountId, searchId);
    if (!found) throw new Failure('not_found', 'There is no such search.');
    return toProvable(found.head, found.request, found.createdAt, found.records.flatMap(refsOf));
  };
}
