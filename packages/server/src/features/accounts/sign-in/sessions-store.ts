import type { Role } from '@blotter/contract';
import type { Executor } from '../../../store/database.ts';

export type NewSession = {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly networkSealed: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export function insertSession(tx: Executor, session: NewSession) {
  return tx.query(
    `INSERT INTO sessions (account_id, id, user_id, token_hash, network_sealed, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      session.accountId,
      session.id,
      session.userId,
      session.tokenHash,
      session.networkSealed,
      session.createdAt,
      session.expiresAt,
    ],
  );
}

export function revokeSession(tx: Executor, accountId: string, id: string, now: Date) {
  return tx.query('UPDATE sessions SET revoked_at = coalesce(revoked_at, $3) WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ]);
}

export type AccountState = {
  readonly accountId: string;
  readonly plan: string;
  readonly limits: unknown;
  readonly billingEnabled: boolean;
  readonly fcraPartner: boolean;
};

const ACCOUNT_STATE = `a.id AS "accountId", a.plan, a.limits, a.billing_enabled AS "billingEnabled",
  a.fcra_partner AS "fcraPartner"`;

type SessionUser = { readonly sessionId: string; readonly userId: string; readonly role: Role };

/** A token works once its user's address is confirmed. */
export async function findSessionState(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<(AccountState & SessionUser) | undefined> {
  const { rows } = await db.query<AccountState & SessionUser>(
    `SELECT ${ACCOUNT_STATE}, s.id AS "sessionId", s.user_id AS "userId", u.role
     FROM sessions s JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id JOIN accounts a ON a.id = s.account_id
     WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.confirmed_at IS NOT NULL
       AND u.removed_at IS NULL`,
    [tokenHash, now],
    'session-state',
  );
  return rows[0];
}

export type KeyState = AccountState & { readonly keyId: string; readonly mode: 'live' | 'test' };

export async function findKeyState(db: Executor, keyHash: Buffer): Promise<KeyState | undefined> {
  const { rows } = await db.query<KeyState>(
    `SELECT ${ACCOUNT_STATE}, k.id AS "keyId", k.mode
     FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.key_hash = $1 AND k.revoked_at IS NULL`,
    [keyHash],
    'key-state',
  );
  return rows[0];
}

export async function findInternalKeyState(
  db: Executor,
  accountId: string,
  mode: KeyState['mode'],
): Promise<KeyState | undefined> {
  const { rows } = await db.query<KeyState>(
    `SELECT ${ACCOUNT_STATE}, k.id AS "keyId", k.mode
     FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.account_id = $1 AND k.internal AND k.mode = $2 AND k.revoked_at IS NULL`,
    [accountId, mode],
    'internal-key-state',
  );
  return rows[0];
}

export function deleteExpiredSessions(db: Executor, now: Date) {
  return db.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
}

export type SessionOwner = { readonly accountId: string; readonly id: string };

export type StoredSession = {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date;
  readonly networkSealed: Buffer | null;
};

/** The open sessions of a user, newest first. */
export async function listSessions(db: Executor, { accountId, id }: SessionOwner, now: Date): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    `SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
       network_sealed AS "networkSealed"
     FROM sessions WHERE account_id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3
     ORDER BY created_at DESC, id DESC`,
    [accountId, id, now],
  );
  return rows;
}

/** Ends all sessions of a user except one. */
export function revokeSessionsOf(tx: Executor, { accountId, id }: SessionOwner, exceptId: string, now: Date) {
  return tx.query(
    `UPDATE sessions SET revoked_at = $4
     WHERE account_id = $1 AND user_id = $2 AND id <> $3 AND revoked_at IS NULL`,
    [accountId, id, exceptId, now],
  );
}

export function touchSession(db: Executor, accountId: string, id: string, now: Date) {
  return db.query('UPDATE sessions SET last_used_at = greatest(last_used_at, $3) WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ]);
}
