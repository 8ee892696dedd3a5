import type { Executor } from '../store/database.ts';
import type { Writer } from '../store/durable-writes.ts';

export type Product = 'offender' | 'criminal' | 'compat' | 'evidence';

export type NewSearch = {
  readonly accountId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly product: Product;
  readonly sealed: Buffer;
  /** Ten bytes each, in the order shown. */
  readonly recordIds: readonly Buffer[];
};

const RECORD_ID_BYTES = 10;

/** Sends one joined buffer with offsets. Buffers are sent in binary, while an array of them would be sent as hexadecimal text. */
const join = (parts: readonly Buffer[]) => {
  let end = 0;
  const starts = parts.map(({ length }) => {
    end += length;
    return end - length + 1;
  });
  return { bytes: Buffer.concat(parts, end), starts, lengths: parts.map(({ length }) => length) };
};

/** Writes all searches of a batch and their records with one statement. */
export const searchesWriter: Writer<NewSearch> = {
  name: 'searches',
  // Ranked before the ledger, which locks the account. Writing a thousand searches takes long and locks nothing.
  rank: 35,
  write: async (tx, items) => {
    const sealed = join(items.map((item) => item.sealed));
    await tx.query(
      `WITH put AS (
         INSERT INTO searches (account_id, id, created_at, product, sealed)
         SELECT account_id, id, created_at, product, substring($5::bytea FROM start FOR length)
         FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $6::integer[], $7::integer[])
           AS s(account_id, id, created_at, product, start, length))
       INSERT INTO shown_records (account_id, record_id, created_at, search_id, position)
       SELECT account_id, substring($8::bytea FROM (first + position) * ${RECORD_ID_BYTES} + 1 FOR ${RECORD_ID_BYTES}),
         created_at, id, position
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $9::integer[], $10::integer[])
         AS s(account_id, id, created_at, first, count), generate_series(0, count - 1) AS position
       ON CONFLICT DO NOTHING`,
      [
        items.map(({ accountId }) => accountId),
        items.map(({ id }) => id),
        items.map(({ createdAt }) => createdAt),
        items.map(({ product }) => product),
        sealed.bytes,
        sealed.starts,
        sealed.lengths,
        Buffer.concat(items.flatMap(({ recordIds }) => recordIds)),
        toFirsts(items),
        items.map(({ recordIds }) => recordIds.length),
      ],
      'searches-insert',
    );
  },
};

/** Returns the number of records in the searches before each one. */
const toFirsts = (items: readonly NewSearch[]): readonly number[] => {
  let count = 0;
  return items.map(({ recordIds }) => {
    count += recordIds.length;
    return count - recordIds.length;
  });
};

export type SealedSearch = { readonly id: string; readonly createdAt: Date; readonly sealed: Buffer };

export async function findSearch(
  db: Executor,
  accountId: string,
  id: string,
  products: readonly Product[],
): Promise<SealedSearch | undefined> {
  const { rows } = await db.query<SealedSearch>(
    `SELECT id, created_at AS "createdAt", sealed FROM searches WHERE account_id = $1 AND id = $2 AND product = ANY($3)`,
    [accountId, id, products],
    'searches-find',
  );
  return rows[0];
}

/** Returns the account's newest search that showed the record, and the record's position in it. */
export async function findShown(
  db: Executor,
  accountId: string,
  recordId: Buffer,
  since: Date,
): Promise<{ readonly searchId: string; readonly position: number } | undefined> {
  const { rows } = await db.query<{ searchId: string; position: number }>(
    `SELECT search_id AS "searchId", position FROM shown_records
     WHERE account_id = $1 AND record_id = $2 AND created_at > $3 ORDER BY created_at DESC LIMIT 1`,
    [accountId, recordId, since],
    'shown-find',
  );
  return rows[0];
}
