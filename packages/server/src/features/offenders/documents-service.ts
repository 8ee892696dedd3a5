import { createDocuments, type Documents } from '../../searches/documents/documents.ts';
import { createKeptUntilBatch, type KeptUntilBatch } from '../../searches/documents/kept-until-batch.ts';
import type { Database } from '../../store/database.ts';
import { type StoredDocument, toStoredDocument } from './document-text.ts';
import { listRelations, type Relation } from './link-store.ts';

/** Of texts, with what is cut and merged out of them. */
const KEPT_BYTES = 96_000_000;
const PEOPLE_AT_ONCE = 500;
const MAX_RELATIONS = 300_000;

export type OffenderDocuments = Documents<StoredDocument> & {
  readonly listRelations: KeptUntilBatch<bigint, readonly Relation[]>;
};

/** What shown people are made of, and whom they are believed to be. */
export const createOffenderDocuments = ({ db }: { readonly db: Database }): OffenderDocuments => ({
  ...createDocuments<StoredDocument>(db, KEPT_BYTES, toStoredDocument),
  listRelations: createKeptUntilBatch<bigint, readonly Relation[]>({
    maxKept: MAX_RELATIONS,
    readAtOnce: PEOPLE_AT_ONCE,
    nothing: [],
    read: async (personIds) => {
      const found = new Map<bigint, Relation[]>();
      for (const relation of await listRelations(db, personIds)) {
        const own = found.get(relation.personId) ?? [];
        if (own.push(relation) === 1) found.set(relation.personId, own);
      }
      return found;
    },
  }),
});
