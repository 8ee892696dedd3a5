import type { Database } from '../../store/database.ts';
import { createSharedReads } from '../../store/shared-reads.ts';
import { listDocuments, type StoredDocument } from './documents-store.ts';
import { createKeptBySize } from './kept-by-size.ts';
import { listRelations, type Relation } from './link-store.ts';
import type { VersionRef } from './version-ref.ts';

/** Of texts, with what is cut and merged out of them. */
const KEPT_BYTES = 96_000_000;
const OVERHEAD_BYTES = 1_000;
/** Of a statement: what it brings is read without a pause. */
const FETCHED_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 500;
const LANES = 2;

export const keyOfVersion = ({ source, rowKey, version }: VersionRef): string => `${source} ${rowKey} ${version}`;

export type DocumentsByVersion = ReadonlyMap<string, StoredDocument>;
export type RelationsByPerson = ReadonlyMap<bigint, readonly Relation[]>;

export type Documents = ReturnType<typeof createDocuments>;

/** What shown people are made of. A version never changes, so it is kept; whom somebody is related to is read each time. */
export const createDocuments = ({ db }: { readonly db: Database }) => {
  const kept = createKeptBySize<StoredDocument>(KEPT_BYTES);

  const readDocuments = createSharedReads({
    lanes: LANES,
    maxKeys: FETCHED_AT_ONCE,
    read: async (refs: readonly VersionRef[]): Promise<DocumentsByVersion> => {
      const found = new Map<string, StoredDocument>();
      for (const document of await listDocuments(db, refs)) {
        const key = keyOfVersion(document);
        kept.put(key, document, document.document.length + OVERHEAD_BYTES);
        found.set(key, document);
      }
      return found;
    },
  });

  const readRelations = createSharedReads({
    lanes: LANES,
    maxKeys: PEOPLE_AT_ONCE,
    read: async (personIds: readonly bigint[]): Promise<RelationsByPerson> => {
      const found = new Map<bigint, Relation[]>();
      for (const relation of await listRelations(db, personIds)) {
        const own = found.get(relation.personId) ?? [];
        if (own.push(relation) === 1) found.set(relation.personId, own);
      }
      return found;
    },
  });

  return {
    /** By `keyOfVersion`. */
    list: async (refs: readonly VersionRef[]): Promise<DocumentsByVersion> => {
      const found = new Map<string, StoredDocument>();
      const missing: VersionRef[] = [];
      for (const ref of refs) {
        const key = keyOfVersion(ref);
        const known = kept.find(key);
        if (known) found.set(key, known);
        else missing.push(ref);
      }
      for (let from = 0; from < missing.length; from += FETCHED_AT_ONCE) {
        const wanted = missing.slice(from, from + FETCHED_AT_ONCE);
        const read = await readDocuments(wanted);
        for (const ref of wanted) {
          const document = read.get(keyOfVersion(ref));
          if (document) found.set(keyOfVersion(ref), document);
        }
      }
      return found;
    },

    /** As they were said to be of a time that is over: `sourceUpdatedAt` of a version depends on whether it still holds. */
    listPast: async (refs: readonly VersionRef[]): Promise<DocumentsByVersion> => {
      const found = new Map<string, StoredDocument>();
      for (let from = 0; from < refs.length; from += FETCHED_AT_ONCE)
        for (const document of await listDocuments(db, refs.slice(from, from + FETCHED_AT_ONCE)))
          found.set(keyOfVersion(document), document);
      return found;
    },

    listRelations: async (personIds: readonly bigint[]): Promise<RelationsByPerson> => {
      if (personIds.length === 0) return new Map();
      if (personIds.length <= PEOPLE_AT_ONCE) return readRelations(personIds);
      const found = new Map<bigint, readonly Relation[]>();
      for (let from = 0; from < personIds.length; from += PEOPLE_AT_ONCE) {
        const read = await readRelations(personIds.slice(from, from + PEOPLE_AT_ONCE));
        for (const [personId, own] of read) found.set(personId, own);
      }
      return found;
    },
  };
};
