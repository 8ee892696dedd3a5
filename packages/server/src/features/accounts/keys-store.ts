import type { Executor } from '../../store/database.ts';
import type { KeyMode } from './api-key.ts';

export type StoredKey = {
  readonly id: string;
  readonly name: string;
  readonly mode: KeyMode;
  readonly masked: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** The program uses this key for a signed-in user. Its secret is not stored anywhere. */
  readonly internal: boolean;
};

const KEY = `id, name, mode, masked, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt",
  internal`;

export async function listKeys(db: Executor, accountId: string): Promise<StoredKey[]> {
  const { rows } = await db.query<StoredKey>(
    `SELECT ${KEY} FROM api_keys WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    [accountId],
  );
  return rows;
}

export async function findKey(db: Executor, accountId: string, id: string): Promise<StoredKey | undefined> {
  const { rows } = await db.query<StoredKey>(`SELECT ${KEY} FROM api_keys WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

/** Serializes key creation per account and counts the keys that callers hold. */
export async function countActiveKeys(tx: Executor, accountId: string): Promise<number> {
  await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM api_keys WHERE account_id = $1 AND revoked_at IS NULL AND NOT internal',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

export function insertKey(tx: Executor, accountId: string, key: StoredKey, keyHash: Buffer) {
  return tx.query(
    `INSERT INTO api_keys (account_id, id, name, mode, key_hash, masked, created_at, internal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (account_id, mode) WHERE internal AND revoked_at IS NULL DO NOTHING`,
    [accountId, key.id, key.name, key.mode, keyHash, key.masked, key.createdAt, key.internal],
  );
}

export async function revokeKey(tx: Executor, accountId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  );
  return rowCount > 0;
}

export function touchKey(db: Executor, accountId: string, id: string, now: Date) {
  return db.query(
    'UPDATE api_keys SET last_used_at = greatest(last_used_at, $3) WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
    'key-touch',
  );
}
