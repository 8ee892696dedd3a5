import { encodePublished, type PublishedRecord } from '@blotter/match';
import type { Database } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import { type PublishedRow, readAllPublished } from './linkage-store.ts';
import { toThreads } from './scale.ts';

type Reading = {
  /** An estimate. */
  readonly records: number;
  /** Reads only this share of the records, chosen by the hashes of their keys. */
  readonly share?: number;
  readonly toPublished: (row: PublishedRow) => PublishedRecord;
};

/** Encodes every record of the product, or a sample, for linkage. They are read in one transaction. */
export function encodeAll(
  db: Database,
  seal: RecordSeal,
  product: IndexedProduct,
  { records, share = 1, toPublished }: Reading,
): ReturnType<typeof encodePublished> {
  return db.transaction(async (tx) => {
    await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '120s'`);
    async function* read(): AsyncGenerator<readonly PublishedRecord[]> {
      for await (const chunk of readAllPublished(tx, seal, product, share)) yield chunk.map(toPublished);
    }
    return encodePublished(read(), { product, threads: toThreads(records) });
  });
}
