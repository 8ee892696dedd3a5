import type { Database } from '../../store/database.ts';
import { createSharedReads } from '../../store/shared-reads.ts';
import { keyOfVersion, type VersionRef } from '../answers/version-ref.ts';
import { listDocuments, type StoredDocument } from './documents-store.ts';
import type { DocumentReading } from './stored-pieces.ts';

/** Rows per statement. One result is parsed without releasing the event loop. */
const FETCHED_AT_ONCE = 100;
const LANES = 2;

/** Keyed by `keyOfVersion`. */
export type DocumentsByVersion<Facts> = ReadonlyMap<string, StoredDocument<Facts>>;

export type Documents<Facts> = {
  /** Reads what every answer shows. */
  readonly list: (refs: readonly VersionRef[]) => Promise<DocumentsByVersion<Facts>>;
  /** Also reads the pieces that are shown on request. */
  readonly listWhole: (refs: readonly VersionRef[]) => Promise<DocumentsByVersion<Facts>>;
};

/** Reads the documents of shown records. Searches that read at the same time share a statement. */
export function createDocuments<Facts>(db: Database, reading: DocumentReading<Facts>): Documents<Facts> {
  const toList = (withExtended: boolean) => {
    const readShared = createSharedReads({
      lanes: LANES,
      maxKeys: FETCHED_AT_ONCE,
      read: async (refs: readonly VersionRef[]): Promise<DocumentsByVersion<Facts>> => {
        const documents = await db.replicaReads.read(
          (from) => listDocuments(from, reading, refs, { withExtended }),
          (rows) => rows.length === refs.length,
        );
        return new Map(documents.map((document) => [keyOfVersion(document), document]));
      },
    });
    return async (refs: readonly VersionRef[]): Promise<DocumentsByVersion<Facts>> => {
      const found = new Map<string, StoredDocument<Facts>>();
      for (let from = 0; from < refs.length; from += FETCHED_AT_ONCE) {
        const wanted = refs.slice(from, from + FETCHED_AT_ONCE);
        const read = await readShared(wanted);
        for (const ref of wanted) {
          const document = read.get(keyOfVersion(ref));
          if (document) found.set(keyOfVersion(ref), document);
        }
      }
      return found;
    };
  };
  return { list: toList(false), listWhole: toList(true) };
}
