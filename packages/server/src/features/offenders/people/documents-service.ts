import { setImmediate as nextTurn } from 'node:timers/promises';
import { overloaded } from '../../../failure.ts';
import { keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { createDocuments, type Documents, type DocumentsByVersion } from '../../../searches/documents/documents.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { PiecesFile, PiecesOwner } from '../../../searches/documents/pieces-file.ts';
import { createPiecesReader } from '../../../searches/documents/pieces-reader.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { OffenderFacts } from '../documents/offender-facts.ts';
import { fromClearOffender, mergePieces, type OffenderPieces } from '../documents/offender-pieces.ts';
import { listRelated, listRelations } from '../linking/link-store.ts';
import { createRelations, type Relations } from '../linking/relations-service.ts';
import { type MergedPerson, toPerson } from './merged-person.ts';

/** Number of people merged before the event loop is released. */
const MERGED_AT_ONCE = 50;

/** A person's records in the scope of a search, the merge winner first. */
export type WantedPerson = PiecesOwner;

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
  readonly file?: Pick<PiecesFile<OffenderFacts>, 'find' | 'put'>;
};

/** Versions are never deleted. One that another server does not show yet is there when the caller tries again. */
const getDocument = (found: DocumentsByVersion<OffenderFacts>, ref: VersionRef): StoredDocument<OffenderFacts> => {
  const document = found.get(keyOfVersion(ref));
  if (!document) throw overloaded();
  return document;
};

/** Reads the documents and relations of people that an answer shows. */
export function createOffenderDocuments({ db, seal, file }: OffenderDocumentsDeps): OffenderDocuments {
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

  const merged = createPiecesReader({
    file,
    read: (people: readonly WantedPerson[], withExtended) =>
      listPieces(
        people.map(({ refs }) => refs),
        withExtended,
      ),
  });

  return {
    ...documents,
    listPieces,
    listRelations: createRelations({
      listRelated: () => listRelated(db),
      listRelations: (personIds) => listRelations(db, personIds),
    }),

    listMerged: async (people, withExtended) => {
      const pieces = await merged.list(people, withExtended);
      return people.map(({ refs }, at) => toPerson(pieces[at] as OffenderPieces, refs));
    },
    storeMerged: merged.store,
  };
}
