import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';

export type StoredAccessCode = {
  readonly accountId: string;
  readonly orderId: string;
  readonly codeHash: Buffer;
  readonly identityHash: Buffer;
  readonly issuedAt: Date;
};

/** An order has one code, so a new one replaces it. */
export const accessCodesWriter: Writer<StoredAccessCode> = {
  name: 'consumer access codes',
  rank: 52,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO consumer_access_codes (account_id, order_id, code_hash, identity_hash, issued_at)
       SELECT account_id, order_id, decode(code, 'hex'), decode(identity, 'hex'), issued_at
       FROM jsonb_to_recordset($1::jsonb) AS r (account_id text, order_id text, code text, identity text, issued_at timestamptz)
       ORDER BY account_id, order_id
       ON CONFLICT (account_id, order_id) DO UPDATE
         SET code_hash = excluded.code_hash, identity_hash = excluded.identity_hash, issued_at = excluded.issued_at`,
      [
        JSON.stringify(
          items.map(({ accountId, orderId, codeHash, identityHash, issuedAt }) => ({
            account_id: accountId,
            order_id: orderId,
            issued_at: issuedAt,
            code: codeHash.toString('hex'),
            identity: identityHash.toString('hex'),
          })),
        ),
      ],
      'consumer-access-codes-put',
    );
  },
};

export async function findAccessCode(
  db: Executor,
  codeHash: Buffer,
): Promise<Omit<StoredAccessCode, 'codeHash' | 'issuedAt'> | undefined> {
  const { rows } = await db.query<Omit<StoredAccessCode, 'codeHash' | 'issuedAt'>>(
    `SELECT account_id AS "accountId", order_id AS "orderId", identity_hash AS "identityHash"
     FROM consumer_access_codes WHERE code_hash = $1`,
    [codeHash],
  );
  return rows[0];
}

/** Locks the code until the transaction ends. False if it was replaced in the meantime. */
export async function lockAccessCode(tx: Executor, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM consumer_access_codes WHERE code_hash = $1 FOR SHARE', [codeHash]);
  return rowCount === 1;
}
