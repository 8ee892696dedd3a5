import type { Database } from '../../store/database.ts';
import { createSharedReads } from '../../store/shared-reads.ts';
import { keyOfVersion, type VersionRef } from '../answers/version-ref.ts';
import { type DocumentRow, listDocuments } from './documents-store.ts';
import { createSizedCache } from './sized-cache.ts';

const OVERHEAD_BYTES = 1_000;
/** Rows per statement. One result is parsed without releasing the event loop. */
const FETCHED_AT_ONCE = 100;
const LANES = 2;

export type Documents<Document> = {
  /** Keyed by `keyOfVersion`. */
  readonly list: (refs: readonly VersionRef[]) => Promise<ReadonlyMap<string, Document>>;
  /** Documents as shown for a past time. `sourceUpdatedAt` of a version depends on whether it is still current. */
  readonly listPast: (refs: readonly VersionRef[]) => Promise<ReadonlyMap<string, Document>>;
};

/** Reads the documents of shown records. Versions never change, so they are cached up to a size in bytes of text. */
export function createDocuments<Document extends DocumentRow>(
  db: Database,
  keptBytes: number,
  toDocument: (row: DocumentRow) => Document,
): Documents<Document> {
  const kept = createSizedCache<Document>(keptBytes);
  const read = (refs: readonly VersionRef[]): Promise<readonly DocumentRow[]> =>
    db.replicaReads.read(
      (from) => listDocuments(from, refs),
      (rows) => rows.length === refs.length,
    );

  const readDocuments = createSharedReads({
    lanes: LANES,
    maxKeys: FETCHED_AT_ONCE,
    read: async (refs: readonly VersionRef[]): Promise<ReadonlyMap<string, Document>> => {
      const found = new Map<string, Document>();
      for (const row of await read(refs)) {
        const key = keyOfVersion(row);
        const document = toDocument(row);
        kept.put(key, document, row.document.length + OVERHEAD_BYTES);
        found.set(key, document);
      }
      return found;
    },
  });

  return {
    list: async (refs) => {
      const found = new Map<string, Document>();
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

    listPast: async (refs) => {
      const found = new Map<string, Document>();
      for (let from = 0; from < refs.length; from += FETCHED_AT_ONCE)
        for (const row of await read(refs.slice(from, from + FETCHED_AT_ONCE)))
          found.set(keyOfVersion(row), toDocument(row));
      return found;
    },
  };
}
