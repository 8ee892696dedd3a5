import type { OffenderRecord, SearchRequest } from '@blotter/contract';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { saysSimulated } from '../../../searches/answers/simulated-warning.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../../searches/documents/documents-store.ts';
import type { ProvableSearch } from '../../../searches/proving.ts';
import type { Database } from '../../../store/database.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { presentAlone } from './present-alone.ts';
import type { EnvelopeHead } from './stored-answer.ts';

export type PublishedDeps = {
  readonly db: Database;
  readonly documents: Pick<OffenderDocuments, 'listWhole'>;
  readonly index: Pick<PeopleIndex, 'get'>;
};

/** A document about a registry's record names no person. */
const NO_PERSON = '';

/** Returns a function that pairs a search with the records as each registry published them, at the versions shown. */
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
        documents.listWhole(own),
        listSuppressed(db, own),
        index.get(),
      ]);
      return own.flatMap((ref): OffenderRecord[] => {
        const document = found.get(keyOfVersion(ref));
        if (!document || withheld.has(keyOfRecord(ref))) return [];
        return [parseRecord<OffenderRecord>(presentAlone(document, NO_PERSON, sourceOf))];
      });
    },
  });
}

export type ToProvable = ReturnType<typeof createToProvable>;
