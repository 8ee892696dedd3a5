import { setImmediate as nextTurn } from 'node:timers/promises';
import { overloaded } from '../../../failure.ts';
import { keyOfVersion, type TimedRef, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { createDocuments, type Documents, type DocumentsByVersion } from '../../../searches/documents/documents.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { OffenderFacts } from '../documents/offender-facts.ts';
import { fromClearOffender, mergePieces, type OffenderPieces } from '../documents/offender-pieces.ts';
import { listRelated, listRelations } from '../linking/link-store.ts';
import { createRelations, type Relations } from '../linking/relations-service.ts';
import { keyOfMerge, type MergedPerson, toPerson } from './merged-person.ts';
import type { PeopleFile } from './people-file-store.ts';

/** Number of people read or merged before the event loop is released. */
const MERGED_AT_ONCE = 50;

/** A person's records in the scope of a search, the merge winner first. */
export type WantedPerson = { readonly personId: bigint; readonly refs: readonly TimedRef[] };

export type OffenderDocuments = Documents<OffenderFacts> & {
  readonly listRelations: Relations;
  /** Returns people in the order of the input, stored or merged now. */
  readonly listMerged: (people: readonly WantedPerson[], withExtended: boolean) => Promise<readonly MergedPerson[]>;
  /** Merges records at the versions that an earlier search showed, whoever they belong to now. */
  readonly listPieces: (
    people: readonly (readonly VersionRef[])[],
    withExtended: boolean,
  ) => Promise<readonly OffenderPieces[]>;
  /** Merges people and stores them. */
  readonly storeMerged: (people: readonly WantedPerson[]) => Promise<void>;
};

export type OffenderDocumentsDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly people?: Pick<PeopleFile, 'find' | 'put'>;
};

/** Versions are never deleted. One that another server does not show yet is there when the caller tries again. */
const getDocument = (found: DocumentsByVersion<OffenderFacts>, ref: VersionRef): StoredDocument<OffenderFacts> => {
  const document = found.get(keyOfVersion(ref));
  if (!document) throw overloaded();
  return document;
};

/** Reads the documents and relations of people that an answer shows. */
export function createOffenderDocuments({ db, seal, people: file }: OffenderDocumentsDeps): OffenderDocuments {
  const documents = createDocuments<OffenderFacts>(db, { seal, fromClear: fromClearOffender });

  /** Merges need whole documents, because media are merged. */
  const listPieces: OffenderDocuments['listPieces'] = async (people, withExtended) => {
    const alone = people.filter(({ length }) => length === 1).flat();
    const together = people.filter(({ length }) => length > 1).flat();
    const [single, whole] = await Promise.all([
      withExtended ? documents.listWhole(alone) : documents.list(alone),
      documents.listWhole(together),
    ]);
    const merged: OffenderPieces[] = [];
    for (const [at, refs] of people.entries()) {
      if (at > 0 && at % MERGED_AT_ONCE === 0) await nextTurn();
      const found = refs.length === 1 ? single : whole;
      merged.push(mergePieces(refs.map((ref) => getDocument(found, ref))));
    }
    return merged;
  };

  return {
    ...documents,
    listPieces,
    listRelations: createRelations({
      listRelated: () => listRelated(db),
      listRelations: (personIds) => listRelations(db, personIds),
    }),

    listMerged: async (people, withExtended) => {
      const found: (MergedPerson | undefined)[] = [];
      for (const { personId, refs } of people) {
        if (found.length > 0 && found.length % MERGED_AT_ONCE === 0) await nextTurn();
        const pieces = file?.find(personId, keyOfMerge(refs), withExtended);
        found.push(pieces && toPerson(pieces, refs));
      }
      const missing = people.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as readonly MergedPerson[];
      const merged = (
        await listPieces(
          missing.map(({ refs }) => refs),
          withExtended,
        )
      ).values();
      return people.map(({ refs }, at) => found[at] ?? toPerson(merged.next().value as OffenderPieces, refs));
    },

    storeMerged: async (people) => {
      const merged = await listPieces(
        people.map(({ refs }) => refs),
        true,
      );
      for (const [at, { personId, refs }] of people.entries())
        file?.put(personId, keyOfMerge(refs), merged[at] as OffenderPieces);
    },
  };
}
