import type { Executor } from '../../../store/database.ts';

export type SecondFactorOwner = { readonly accountId: string; readonly id: string };

export type StoredSecondFactor = {
  readonly secretSealed: Buffer;
  readonly enabledAt: Date | null;
  readonly lastStep: number;
};

export async function findSecondFactor(
  db: Executor,
  { accountId, id }: SecondFactorOwner,
): Promise<StoredSecondFactor | undefined> {
  const { rows } = await db.query<StoredSecondFactor>(
    `SELECT secret_sealed AS "secretSealed", enabled_at AS "enabledAt", last_step AS "lastStep"
     FROM second_factors WHERE account_id = $1 AND user_id = $2`,
    [accountId, id],
  );
  return rows[0];
}

/** Replaces an unconfirmed secret. False, and nothing is stored, if the second factor is enabled. */
export async function putSecret(
  tx: Executor,
  { accountId, id }: SecondFactorOwner,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO second_factors AS f (account_id, user_id, secret_sealed, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, user_id) DO UPDATE SET secret_sealed = excluded.secret_sealed,
       created_at = excluded.created_at
     WHERE f.enabled_at IS NULL`,
    [accountId, id, secretSealed, now],
  );
  return rowCount > 0;
}

/** False if the secret was replaced or enabled in the meantime. */
export async function enableSecret(
  tx: Executor,
  { accountId, id }: SecondFactorOwner,
  secretSealed: Buffer,
  step: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE second_factors SET enabled_at = $5, last_step = $4
     WHERE account_id = $1 AND user_id = $2 AND secret_sealed = $3 AND enabled_at IS NULL`,
    [accountId, id, secretSealed, step, now],
  );
  return rowCount > 0;
}

export type TriedCodes = { readonly tried: number; readonly triedAt: Date | null };

/** Locks the tried codes of a user until the transaction ends. */
export async function lockTriedCodes(
  tx: Executor,
  { accountId, id }: SecondFactorOwner,
): Promise<TriedCodes | undefined> {
  const { rows } = await tx.query<TriedCodes>(
    `SELECT tried_codes AS tried, tried_at AS "triedAt" FROM second_factors
     WHERE account_id = $1 AND user_id = $2 FOR UPDATE`,
    [accountId, id],
  );
  return rows[0];
}

export function countTriedCode(tx: Executor, { accountId, id }: SecondFactorOwner, now: Date) {
  return tx.query(
    'UPDATE second_factors SET tried_codes = tried_codes + 1, tried_at = $3 WHERE account_id = $1 AND user_id = $2',
    [accountId, id, now],
  );
}

/** Uses a code of the app up. False if a code of this step or a later one was accepted before. */
export async function takeStep(tx: Executor, { accountId, id }: SecondFactorOwner, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE second_factors SET last_step = $3, tried_codes = 0
     WHERE account_id = $1 AND user_id = $2 AND last_step < $3 AND enabled_at IS NOT NULL`,
    [accountId, id, step],
  );
  return rowCount > 0;
}

/** Uses a recovery code up. False if it is wrong or was used before. */
export async function takeRecoveryCode(
  tx: Executor,
  { accountId, id }: SecondFactorOwner,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM recovery_codes WHERE account_id = $1 AND user_id = $2 AND code_hash = $3',
    [accountId, id, codeHash],
  );
  if (rowCount === 0) return false;
  await tx.query('UPDATE second_factors SET tried_codes = 0 WHERE account_id = $1 AND user_id = $2', [accountId, id]);
  return true;
}

/** The earlier codes of the user stop working. */
export async function replaceRecoveryCodes(
  tx: Executor,
  { accountId, id }: SecondFactorOwner,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE account_id = $1 AND user_id = $2', [accountId, id]);
  await tx.query('INSERT INTO recovery_codes (account_id, user_id, code_hash) SELECT $1, $2, unnest($3::bytea[])', [
    accountId,
    id,
    codeHashes,
  ]);
}

export async function countRecoveryCodes(db: Executor, { accountId, id }: SecondFactorOwner): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM recovery_codes WHERE account_id = $1 AND user_id = $2',
    [accountId, id],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the secret and the recovery codes. False if there is no secret. */
export async function deleteSecondFactor(tx: Executor, { accountId, id }: SecondFactorOwner): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM second_factors WHERE account_id = $1 AND user_id = $2', [
    accountId,
    id,
  ]);
  return rowCount > 0;
}
