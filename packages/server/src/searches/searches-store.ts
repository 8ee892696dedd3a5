import type { Executor } from '../store/database.ts';
import type { Writer } from '../store/durable-writes.ts';

export type Product = 'offender' | 'criminal';

export type NewSearch = {
  readonly accountId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly product: Product;
  readonly sealed: Buffer;
  /** Ten bytes each, in the order shown. */
  readonly recordIds: readonly Buffer[];
};

const toHexArray = (buffers: readonly Buffer[]): string =>
  `{${buffers.map((bytes) => `"\\\\x${bytes.toString('hex')}"`).join(',')}}`;

/** All searches of a batch, and the records they show, with one statement. */
export const searchesWriter: Writer<NewSearch> = {
  name: 'searches',
  // Before the ledger, which locks the account: a thousand searches take long, and they lock nothing.
  rank: 35,
  write: async (tx, items) => {
    await tx.query(
      `WITH put AS (
         INSERT INTO searches (account_id, id, created_at, product, sealed)
         SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::bytea[]))
       INSERT INTO shown_records (account_id, record_id, created_at, search_id, position)
       SELECT $1[n], record_id, $3[n], $2[n], position - 1
       FROM unnest($6::integer[], $7::integer[], $8::bytea[]) AS r(n, position, record_id)
       ON CONFLICT DO NOTHING`,
      [
        items.map(({ accountId }) => accountId),
        items.map(({ id }) => id),
        items.map(({ createdAt }) => createdAt),
        items.map(({ product }) => product),
        toHexArray(items.map(({ sealed }) => sealed)),
        items.flatMap(({ recordIds }, n) => recordIds.map(() => n + 1)),
        items.flatMap(({ recordIds }) => recordIds.map((_, position) => position + 1)),
        toHexArray(items.flatMap(({ recordIds }) => recordIds)),
      ],
      'searches-insert',
    );
  },
};

export type FoundSearch = { readonly id: string; readonly createdAt: Date; readonly sealed: Buffer };

export const findSearch = async (
  db: Executor,
  accountId: string,
  id: string,
  product: Product,
): Promise<FoundSearch | undefined> => {
  const { rows } = await db.query<FoundSearch>(
    `SELECT id, created_at AS "createdAt", sealed FROM searches WHERE account_id = $1 AND id = $2 AND product = $3`,
    [accountId, id, product],
    'searches-find',
  );
  return rows[0];
};

/** The newest of the account's searches that showed the record, and its place there. */
export const findShown = async (
  db: Executor,
  accountId: string,
  recordId: Buffer,
  since: Date,
): Promise<{ readonly searchId: string; readonly position: number } | undefined> => {
  const { rows } = await db.query<{ searchId: string; position: number }>(
    `SELECT search_id AS "searchId", position FROM shown_records
     WHERE account_id = $1 AND record_id = $2 AND created_at > $3 ORDER BY created_at DESC LIMIT 1`,
    [accountId, recordId, since],
    'shown-find',
  );
  return rows[0];
};
