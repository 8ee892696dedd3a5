import type { Role } from '@blotter/contract';
import type { Executor } from '../../../store/database.ts';
import type { StoredUser } from '../account.ts';

export type StoredMember = StoredUser & {
  readonly role: Role;
  readonly invitedAt: Date | null;
  readonly createdAt: Date;
};

const MEMBER = `account_id AS "accountId", id, email_sealed AS "emailSealed", password_hash AS "passwordHash",
  confirmed_at AS "confirmedAt", role, invited_at AS "invitedAt", created_at AS "createdAt"`;

/** Active and invited members, oldest first. */
export async function listMembers(db: Executor, accountId: string): Promise<StoredMember[]> {
  const { rows } = await db.query<StoredMember>(
    `SELECT ${MEMBER} FROM users WHERE account_id = $1 AND removed_at IS NULL ORDER BY created_at, id`,
    [accountId],
  );
  return rows;
}

/** Users with these ids, removed ones included. */
export async function listUsers(db: Executor, accountId: string, ids: readonly string[]): Promise<StoredMember[]> {
  const { rows } = await db.query<StoredMember>(`SELECT ${MEMBER} FROM users WHERE account_id = $1 AND id = ANY ($2)`, [
    accountId,
    ids,
  ]);
  return rows;
}

/** Serializes changes of the members of an account. */
export async function lockMembers(tx: Executor, accountId: string): Promise<StoredMember[]> {
  await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
  return listMembers(tx, accountId);
}

/** Inserts an invitation, or renews the open one to this address. Returns the stored member. */
export async function putInvitation(
  tx: Executor,
  member: StoredMember & { readonly invitedIndex: Buffer },
): Promise<StoredMember> {
  const { rows } = await tx.query<StoredMember>(
    `INSERT INTO users (account_id, id, email_sealed, password_hash, role, invited_index, invited_at, created_at)
     VALUES ($1, $2, $3, '', $4, $5, $6, $6)
     ON CONFLICT (account_id, invited_index) WHERE invited_index IS NOT NULL
       DO UPDATE SET role = excluded.role, invited_at = excluded.invited_at
     RETURNING ${MEMBER}`,
    [member.accountId, member.id, member.emailSealed, member.role, member.invitedIndex, member.invitedAt],
  );
  return rows[0] as StoredMember;
}

export async function findInvitationTo(
  tx: Executor,
  accountId: string,
  invitedIndex: Buffer,
): Promise<StoredMember | undefined> {
  const { rows } = await tx.query<StoredMember>(
    `SELECT ${MEMBER} FROM users WHERE account_id = $1 AND invited_index = $2`,
    [accountId, invitedIndex],
  );
  return rows[0];
}

/** Finds an open invitation that was sent or renewed at this time. */
export async function findInvitation(db: Executor, id: string, invitedAt: Date): Promise<StoredMember | undefined> {
  const { rows } = await db.query<StoredMember>(
    `SELECT ${MEMBER} FROM users WHERE id = $1 AND invited_at = $2 AND confirmed_at IS NULL AND removed_at IS NULL`,
    [id, invitedAt],
  );
  return rows[0];
}

/** False if the invitation was accepted, renewed or withdrawn, or if the address has an account. */
export async function acceptInvitation(
  tx: Executor,
  { accountId, id, invitedAt }: StoredMember,
  { emailIndex, passwordHash, now }: { emailIndex: Buffer; passwordHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE users SET email_index = $4, password_hash = $5, confirmed_at = $6, invited_index = NULL
     WHERE account_id = $1 AND id = $2 AND invited_at = $3 AND confirmed_at IS NULL AND removed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM users WHERE email_index = $4)`,
    [accountId, id, invitedAt, emailIndex, passwordHash, now],
  );
  return rowCount > 0;
}

export function updateRole(tx: Executor, { accountId, id }: StoredUser, role: Role) {
  return tx.query('UPDATE users SET role = $3 WHERE account_id = $1 AND id = $2', [accountId, id, role]);
}

/** The row stays, because audit entries name its user. */
export function removeUser(tx: Executor, { accountId, id }: StoredUser, now: Date) {
  return tx.query(
    `UPDATE users SET removed_at = $3, email_index = NULL, invited_index = NULL, provider_subject = NULL,
       password_hash = ''
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  );
}
