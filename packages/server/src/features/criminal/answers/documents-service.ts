import { keyOfRecord, type RecordKey, recordOfKey } from '../../../searches/answers/version-ref.ts';
import { createBatchCache } from '../../../searches/documents/batch-cache.ts';
import { createDocuments, type Documents } from '../../../searches/documents/documents.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { type CriminalFacts, fromClearCriminal } from '../documents/criminal-facts.ts';
import { type CriminalContext, listCriminalContexts } from './standing-store.ts';

export type CriminalDocument = StoredDocument<CriminalFacts>;

const MAX_CONTEXTS = 200_000;
const ASIDES_AT_ONCE = 200;

export type CriminalDocuments = Documents<CriminalFacts> & {
  /** Keyed by `keyOfRecord`. */
  readonly listContexts: (keys: readonly RecordKey[], batches: number) => Promise<ReadonlyMap<string, CriminalContext>>;
};

const NOTHING: CriminalContext = { departedAt: null, lastSeenAt: null, related: [] };

export function createCriminalDocuments({
  db,
  seal,
}: {
  readonly db: Database;
  readonly seal: RecordSeal;
}): CriminalDocuments {
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
    ...createDocuments<CriminalFacts>(db, { seal, fromClear: fromClearCriminal }),
    listContexts: (keys, batches) => listContexts(keys.map(keyOfRecord), batches),
  };
}
