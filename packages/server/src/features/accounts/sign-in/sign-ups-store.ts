import type { Executor } from '../../../store/database.ts';

export type StoredSignUp = {
  readonly emailIndex: Buffer;
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly orgName: string;
  readonly emailSealed: Buffer;
  readonly createdAt: Date;
};

const SIGN_UP = `email_index AS "emailIndex", id, account_id AS "accountId", user_id AS "userId", org_name AS "orgName",
  email_sealed AS "emailSealed", created_at AS "createdAt"`;

/** Replaces an earlier sign-up with this address. False, and nothing is stored, if that one was stored after `since`. */
export async function putSignUp(tx: Executor, signUp: StoredSignUp, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO sign_ups AS s (email_index, id, account_id, user_id, org_name, email_sealed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (email_index) DO UPDATE SET id = excluded.id, account_id = excluded.account_id,
       user_id = excluded.user_id, org_name = excluded.org_name, email_sealed = excluded.email_sealed,
       created_at = excluded.created_at, confirmed_at = NULL
     WHERE s.created_at <= $8`,
    [
      signUp.emailIndex,
      signUp.id,
      signUp.accountId,
      signUp.userId,
      signUp.orgName,
      signUp.emailSealed,
      signUp.createdAt,
      since,
    ],
  );
  return rowCount > 0;
}

/** Returns a sign-up that was stored after `since` and is not confirmed. */
export async function findSignUp(db: Executor, id: string, since: Date): Promise<StoredSignUp | undefined> {
  const { rows } = await db.query<StoredSignUp>(
    `SELECT ${SIGN_UP} FROM sign_ups WHERE id = $1 AND created_at > $2 AND confirmed_at IS NULL`,
    [id, since],
  );
  return rows[0];
}

/** The row stays, because it counts the mail. False if it was confirmed or replaced in the meantime. */
export async function confirmSignUp(tx: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE sign_ups SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL', [
    id,
    now,
  ]);
  return rowCount > 0;
}

export function deleteSignUpsBefore(db: Executor, before: Date) {
  return db.query('DELETE FROM sign_ups WHERE created_at < $1', [before]);
}
