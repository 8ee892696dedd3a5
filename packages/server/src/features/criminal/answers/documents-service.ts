import {
  keyOfRecord,
  keyOfVersion,
  type RecordKey,
  recordOfKey,
  type TimedRef,
} from '../../../searches/answers/version-ref.ts';
import { createBatchCache } from '../../../searches/documents/batch-cache.ts';
import { createDocuments, type Documents } from '../../../searches/documents/documents.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { PiecesFile } from '../../../searches/documents/pieces-file.ts';
import { createPiecesReader } from '../../../searches/documents/pieces-reader.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { type CriminalFacts, fromClearCriminal } from '../documents/criminal-facts.ts';
import { type CriminalContext, listCriminalContexts } from './standing-store.ts';

export type CriminalDocument = StoredDocument<CriminalFacts>;

/** A record and its number. */
export type WantedRecord = { readonly personId: bigint; readonly refs: readonly [TimedRef] };

/** The parts of a document that an answer shows. */
export type ShownDocument = Pick<CriminalDocument, 'source' | 'core' | 'facts' | 'firstSeenAt'>;

const MAX_CONTEXTS = 200_000;
const ASIDES_AT_ONCE = 200;

/** The format of the pieces on disk. Increase it with every change to the pieces: other formats are not read. */
export const PIECES_FORM = 1;

export type CriminalDocuments = Documents<CriminalFacts> & {
  /** Reads what a search shows of these records, in the order of the input. Undefined if a version is missing. */
  readonly listShown: (wanted: readonly WantedRecord[]) => Promise<readonly (ShownDocument | undefined)[]>;
  /** Reads the pieces of these records from the database and stores them on disk. */
  readonly storePieces: (wanted: readonly WantedRecord[]) => Promise<void>;
  /** Keyed by `keyOfRecord`. */
  readonly listContexts: (keys: readonly RecordKey[], batches: number) => Promise<ReadonlyMap<string, CriminalContext>>;
};

export type CriminalDocumentsDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly file?: Pick<PiecesFile<CriminalFacts>, 'find' | 'put'>;
};

const NOTHING: CriminalContext = { departedAt: null, lastSeenAt: null, related: [] };

export function createCriminalDocuments({ db, seal, file }: CriminalDocumentsDeps): CriminalDocuments {
  const documents = createDocuments<CriminalFacts>(db, { seal, fromClear: fromClearCriminal });
  const pieces = createPiecesReader({
    file,
    // Criminal documents have no pieces that are shown on request.
    read: async (wanted: readonly WantedRecord[]) => {
      const byVersion = await documents.list(wanted.map(({ refs: [ref] }) => ref));
      return wanted.map(({ refs: [ref] }) => byVersion.get(keyOfVersion(ref)));
    },
  });
  const listContexts = createBatchCache<string, CriminalContext>({
    maxEntries: MAX_CONTEXTS,
    readAtOnce: ASIDES_AT_ONCE,
    nothing: NOTHING,
    read: async (keys) => {
      const contexts = await listCriminalContexts(db, keys.map(recordOfKey));
      return new Map(contexts.map(({ source, rowKey, ...context }) => [keyOfRecord({ source, rowKey }), context]));
    },
  });
  return {
    ...documents,
    listShown: async (wanted) => {
      const found = await pieces.list(wanted, false);
      return wanted.map(({ refs: [{ source, firstSeenMs }] }, at) => {
        const own = found[at];
        return own && { source, core: own.core, facts: own.facts, firstSeenAt: new Date(firstSeenMs) };
      });
    },
    storePieces: pieces.store,
    listContexts: (keys, batches) => listContexts(keys.map(keyOfRecord), batches),
  };
}
