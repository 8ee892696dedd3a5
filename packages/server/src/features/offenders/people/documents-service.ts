import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyOfVersion } from '../../../searches/answers/version-ref.ts';
import { createDocuments, type Documents } from '../../../searches/documents/documents.ts';
import type { MergedPersonCache } from '../../../searches/documents/person-cache/person-cache.ts';
import type { Database } from '../../../store/database.ts';
import { type StoredDocument, toStoredDocument } from '../documents/document-text.ts';
import { listRelated, listRelations } from '../linking/link-store.ts';
import { createRelations, type Relations, type RelationsDeps } from '../linking/relations-service.ts';
import { createMergedPeople, type ListMerged, MADE_AT_ONCE, type RefsOfOne } from './merged-people-service.ts';
import { keyOfMerged, type MergedPerson, makePerson, toMergedLines } from './merged-person.ts';

/** Includes the pieces cut and merged from the texts. */
const KEPT_BYTES = 32_000_000;
const KEPT_MADE_BYTES = 64_000_000;

export type OffenderDocuments = Documents<StoredDocument> & {
  readonly listRelations: Relations;
  readonly relationsFrom: RelationsDeps;
  readonly listMerged: ListMerged;
  /** Merges people and writes them to the disk cache without filling the memory cache. */
  readonly shelve: (people: readonly RefsOfOne[]) => Promise<void>;
};

export type OffenderDocumentsDeps = {
  readonly db: Database;
  readonly personCache?: Pick<MergedPersonCache, 'find' | 'put'>;
};

const NO_CACHE: NonNullable<OffenderDocumentsDeps['personCache']> = { find: async () => [], put: () => {} };

/** Reads the documents and relations of people that an answer shows. */
export function createOffenderDocuments({ db, personCache = NO_CACHE }: OffenderDocumentsDeps): OffenderDocuments {
  const documents = createDocuments<StoredDocument>(db, KEPT_BYTES, toStoredDocument);

  const makeAll = async (
    people: readonly RefsOfOne[],
    byVersion: ReadonlyMap<string, StoredDocument>,
  ): Promise<readonly MergedPerson[]> => {
    const made: MergedPerson[] = [];
    for (const [at, refs] of people.entries()) {
      if (at > 0 && at % MADE_AT_ONCE === 0) await nextTurn();
      const known = refs.filter((ref) => byVersion.has(keyOfVersion(ref)));
      const person = makePerson(
        known.map((ref) => byVersion.get(keyOfVersion(ref)) as StoredDocument),
        known,
      );
      made.push(person);
      if (known.length === refs.length) personCache.put(keyOfMerged(refs), toMergedLines(person));
    }
    return made;
  };

  const relationsFrom: RelationsDeps = {
    listRelated: () => listRelated(db),
    listRelations: (personIds) => listRelations(db, personIds),
  };

  return {
    ...documents,
    relationsFrom,
    listRelations: createRelations(relationsFrom),

    listMerged: createMergedPeople({
      personCache,
      make: async (people) => makeAll(people, await documents.list(people.flat())),
      keptBytes: KEPT_MADE_BYTES,
    }),

    shelve: async (people) => {
      await makeAll(people, await documents.listPast(people.flat()));
    },
  };
}
