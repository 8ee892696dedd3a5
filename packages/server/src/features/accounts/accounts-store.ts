import type { Executor } from '../../store/database.ts';
import type { StoredAccount, StoredUser } from './account.ts';

const ACCOUNT = `a.id, a.org_name AS "orgName", a.plan, a.billing_enabled AS "billingEnabled", a.fcra_partner AS "fcraPartner",
  a.prices, a.limits, a.created_at AS "createdAt"`;

const USER = `account_id AS "accountId", id, email_sealed AS "emailSealed", password_hash AS "passwordHash",
  confirmed_at AS "confirmedAt"`;

export function insertAccount(tx: Executor, account: StoredAccount) {
  return tx.query(
    `INSERT INTO accounts (id, org_name, plan, billing_enabled, fcra_partner, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [account.id, account.orgName, account.plan, account.billingEnabled, account.fcraPartner, account.createdAt],
  );
}

/** False if the address is taken. */
export async function insertUser(
  tx: Executor,
  user: StoredUser & { readonly emailIndex: Buffer; readonly createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO users (account_id, id, email_index, email_sealed, password_hash, confirmed_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email_index) DO NOTHING`,
    [user.accountId, user.id, user.emailIndex, user.emailSealed, user.passwordHash, user.confirmedAt, user.createdAt],
  );
  return rowCount > 0;
}

export async function findUserByEmail(db: Executor, emailIndex: Buffer): Promise<StoredUser | undefined> {
  const { rows } = await db.query<StoredUser>(`SELECT ${USER} FROM users WHERE email_index = $1`, [emailIndex]);
  return rows[0];
}

/** Finds an active user. */
export async function findUser(db: Executor, id: string): Promise<StoredUser | undefined> {
  const { rows } = await db.query<StoredUser>(
    `SELECT ${USER} FROM users WHERE id = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL`,
    [id],
  );
  return rows[0];
}

/** The first owner of an account. */
export async function findOwner(db: Executor, accountId: string): Promise<StoredUser | undefined> {
  const { rows } = await db.query<StoredUser>(
    `SELECT ${USER} FROM users WHERE account_id = $1 AND role = 'owner' AND confirmed_at IS NOT NULL AND removed_at IS NULL
     ORDER BY created_at, id LIMIT 1`,
    [accountId],
  );
  return rows[0];
}

/** Notes that a link for a new password is sent. Undefined if no confirmed user has this address, or one was sent after `since`. */
export async function takeResetMail(
  tx: Executor,
  emailIndex: Buffer,
  now: Date,
  since: Date,
): Promise<StoredUser | undefined> {
  const { rows } = await tx.query<StoredUser>(
    `UPDATE users SET reset_mailed_at = $2
     WHERE email_index = $1 AND confirmed_at IS NOT NULL AND (reset_mailed_at IS NULL OR reset_mailed_at <= $3)
     RETURNING ${USER}`,
    [emailIndex, now, since],
  );
  return rows[0];
}

/** False if the password was changed since the user was read. */
export async function replacePassword(tx: Executor, user: StoredUser, passwordHash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE users SET password_hash = $4 WHERE account_id = $1 AND id = $2 AND password_hash = $3',
    [user.accountId, user.id, user.passwordHash, passwordHash],
  );
  return rowCount > 0;
}

/**
 * Deletes users of this address that an earlier version stored before their address was confirmed, and their sessions.
 * Unconfirmed users never keep the owner of the address out.
 */
export async function discardUnconfirmed(tx: Executor, emailIndex: Buffer): Promise<void> {
  await tx.query(
    `DELETE FROM sessions s USING users u WHERE u.account_id = s.account_id AND u.id = s.user_id
       AND u.email_index = $1 AND u.confirmed_at IS NULL`,
    [emailIndex],
  );
  await tx.query('DELETE FROM users WHERE email_index = $1 AND confirmed_at IS NULL', [emailIndex]);
}

export async function findAccount(db: Executor, id: string): Promise<StoredAccount | undefined> {
  const { rows } = await db.query<StoredAccount>(`SELECT ${ACCOUNT} FROM accounts a WHERE a.id = $1`, [id]);
  return rows[0];
}

export async function listAccounts(
  db: Executor,
  after: { readonly createdAt: Date; readonly id: string } | undefined,
  limit: number,
): Promise<StoredAccount[]> {
  const { rows } = await db.query<StoredAccount>(
    `SELECT ${ACCOUNT} FROM accounts a WHERE $1::timestamptz IS NULL OR (a.created_at, a.id) > ($1, $2)
     ORDER BY a.created_at, a.id LIMIT $3`,
    [after?.createdAt ?? null, after?.id ?? '', limit],
  );
  return rows;
}

export type AccountPatch = {
  readonly orgName?: string | undefined;
  readonly billingEnabled?: boolean | undefined;
  readonly fcraPartner?: boolean | undefined;
  readonly plan?: string | undefined;
  readonly prices?: object | undefined;
  readonly limits?: object | undefined;
};

export async function updateAccount(tx: Executor, id: string, patch: AccountPatch): Promise<StoredAccount | undefined> {
  const { rows } = await tx.query<StoredAccount>(
    `UPDATE accounts a SET org_name = coalesce($2, org_name), billing_enabled = coalesce($3, billing_enabled),
       fcra_partner = coalesce($4, fcra_partner), plan = coalesce($5, plan), prices = coalesce($6::jsonb, prices),
       limits = coalesce($7::jsonb, limits)
     WHERE id = $1 RETURNING ${ACCOUNT}`,
    [
      id,
      patch.orgName ?? null,
      patch.billingEnabled ?? null,
      patch.fcraPartner ?? null,
      patch.plan ?? null,
      patch.prices ? JSON.stringify(patch.prices) : null,
      patch.limits ? JSON.stringify(patch.limits) : null,
    ],
  );
  return rows[0];
}
