import { keyOfRecord, type RecordKey, recordOfKey } from '../../../searches/answers/version-ref.ts';
import { createBatchCache } from '../../../searches/documents/batch-cache.ts';
import { createDocuments, type Documents } from '../../../searches/documents/documents.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { Database } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { type CriminalFacts, fromClearCriminal } from '../documents/criminal-facts.ts';
import { listRelated, type RelatedRecord } from '../linking/link-records-store.ts';
import { type ListingStatus, listListingStatuses } from './standing-store.ts';

export type CriminalDocument = StoredDocument<CriminalFacts>;

/** Facts outside the document: whether the source still lists the record, and its possible records elsewhere. */
export type CriminalContext = ListingStatus & { readonly related: readonly RelatedRecord[] };

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
    read: async (texts) => {
      const keys = texts.map(recordOfKey);
      const [standings, related] = await Promise.all([listListingStatuses(db, keys), listRelated(db, keys)]);
      const byKey = new Map(standings.map(({ source, rowKey, ...standing }) => [`${source} ${rowKey}`, standing]));
      return new Map(texts.map((text, at) => [text, { ...(byKey.get(text) ?? NOTHING), related: related[at] ?? [] }]));
    },
  });
  return {
    ...createDocuments<CriminalFacts>(db, { seal, fromClear: fromClearCriminal }),
    listContexts: (keys, batches) => listContexts(keys.map(keyOfRecord), batches),
  };
}
