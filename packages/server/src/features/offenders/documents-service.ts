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
const MAX_RELATIONS = 300_000;
const NO_RELATIONS: readonly Relation[] = [];

export const keyOfVersion = ({ source, rowKey, version }: VersionRef): string => `${source} ${rowKey} ${version}`;

export type DocumentsByVersion = ReadonlyMap<string, StoredDocument>;
export type RelationsByPerson = ReadonlyMap<bigint, readonly Relation[]>;

export type Documents = ReturnType<typeof createDocuments>;

/** What shown people are made of. A version never changes, so it is kept; what is believed of people holds until the next batch. */
export const createDocuments = ({ db }: { readonly db: Database }) => {
  const kept = createKeptBySize<StoredDocument>(KEPT_BYTES);
  const relations = new Map<bigint, readonly Relation[]>();
  let relationsSeen = 0;

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

    /** `batches` is how many the searched generation has seen: relations change with one, and with nothing else. */
    listRelations: async (personIds: readonly bigint[], batches: number): Promise<RelationsByPerson> => {
      if (batches > relationsSeen || relations.size > MAX_RELATIONS) {
        relations.clear();
        relationsSeen = Math.max(batches, relationsSeen);
      }
      const found = new Map<bigint, readonly Relation[]>();
      const missing: bigint[] = [];
      for (const personId of personIds) {
        const known = relations.get(personId);
        if (known) found.set(personId, known);
        else missing.push(personId);
      }
      for (let from = 0; from < missing.length; from += PEOPLE_AT_ONCE) {
        const wanted = missing.slice(from, from + PEOPLE_AT_ONCE);
        const seen = relationsSeen;
        const read = await readRelations(wanted);
        for (const personId of wanted) {
          const own = read.get(personId) ?? NO_RELATIONS;
          found.set(personId, own);
          if (seen === relationsSeen) relations.set(personId, own);
        }
      }
      return found;
    },
  };
};
