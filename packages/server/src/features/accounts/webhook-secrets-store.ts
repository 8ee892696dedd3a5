import type { Executor } from '../../store/database.ts';

export type StoredSecret = { readonly secretSealed: Buffer; readonly createdAt: Date };

const SECRET = 'secret_sealed AS "secretSealed", created_at AS "createdAt"';

export async function findSecret(db: Executor, accountId: string): Promise<StoredSecret | undefined> {
  const { rows } = await db.query<StoredSecret>(`SELECT ${SECRET} FROM webhook_secrets WHERE account_id = $1`, [
    accountId,
  ]);
  return rows[0];
}

/** Keeps the first of several concurrent inserts. Returns whether it was this one. */
export async function insertSecretOnce(tx: Executor, accountId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO webhook_secrets (account_id, secret_sealed, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [accountId, sealed, now],
  );
  return rowCount > 0;
}

export function putSecret(tx: Executor, accountId: string, sealed: Buffer, now: Date) {
  return tx.query(
    `INSERT INTO webhook_secrets (account_id, secret_sealed, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, created_at = excluded.created_at`,
    [accountId, sealed, now],
  );
}
