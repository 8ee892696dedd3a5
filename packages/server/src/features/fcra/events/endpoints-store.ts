import type { Executor } from '../../../store/database.ts';

export type StoredEndpoint = {
  readonly secretSealed: Buffer;
  readonly urlSealed: Buffer | null;
  readonly createdAt: Date | null;
};

const ENDPOINT = 'secret_sealed AS "secretSealed", url_sealed AS "urlSealed", created_at AS "createdAt"';

export async function findEndpoint(db: Executor, accountId: string): Promise<StoredEndpoint | undefined> {
  const { rows } = await db.query<StoredEndpoint>(
    `SELECT ${ENDPOINT} FROM fcra_endpoints WHERE account_id = $1`,
    [accountId],
    'fcra-endpoint-find',
  );
  return rows[0];
}

/** Locks the endpoint until COMMIT, so that only one of two concurrent requests creates it. */
export async function lockEndpoint(
  tx: Executor,
  accountId: string,
  spareSecret: Buffer,
): Promise<StoredEndpoint & { readonly isNew: boolean }> {
  const { rows } = await tx.query<StoredEndpoint>(
    `INSERT INTO fcra_endpoints (account_id, secret_sealed) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id RETURNING ${ENDPOINT}`,
    [accountId, spareSecret],
  );
  const stored = rows[0] as StoredEndpoint;
  return { ...stored, isNew: stored.urlSealed === null };
}

export function setEndpoint(
  tx: Executor,
  accountId: string,
  endpoint: { readonly secretSealed: Buffer; readonly urlSealed: Buffer; readonly createdAt: Date },
) {
  return tx.query(
    'UPDATE fcra_endpoints SET secret_sealed = $2, url_sealed = $3, created_at = $4 WHERE account_id = $1',
    [accountId, endpoint.secretSealed, endpoint.urlSealed, endpoint.createdAt],
  );
}

export function clearEndpoint(tx: Executor, accountId: string) {
  return tx.query('UPDATE fcra_endpoints SET url_sealed = NULL, created_at = NULL WHERE account_id = $1', [accountId]);
}

/** Keeps the first of several concurrent inserts. */
export function insertSecretOnce(db: Executor, accountId: string, secretSealed: Buffer) {
  return db.query('INSERT INTO fcra_endpoints (account_id, secret_sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    accountId,
    secretSealed,
  ]);
}
