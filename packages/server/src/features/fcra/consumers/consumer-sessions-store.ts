import type { Executor } from '../../../store/database.ts';

export type ConsumerSessionKey = { readonly accountId: string; readonly orderId: string; readonly id: string };

export type NewConsumerSession = ConsumerSessionKey & {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export function insertSession(tx: Executor, session: NewConsumerSession) {
  return tx.query(
    `INSERT INTO consumer_sessions (account_id, order_id, id, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [session.accountId, session.orderId, session.id, session.tokenHash, session.createdAt, session.expiresAt],
  );
}

export async function findSession(db: Executor, tokenHash: Buffer, now: Date): Promise<ConsumerSessionKey | undefined> {
  const { rows } = await db.query<ConsumerSessionKey>(
    `SELECT account_id AS "accountId", order_id AS "orderId", id FROM consumer_sessions
     WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}

export function deleteSession(tx: Executor, { accountId, orderId, id }: ConsumerSessionKey) {
  return tx.query('DELETE FROM consumer_sessions WHERE account_id = $1 AND order_id = $2 AND id = $3', [
    accountId,
    orderId,
    id,
  ]);
}

export function deleteSessionsOf(tx: Executor, accountId: string, orderId: string) {
  return tx.query('DELETE FROM consumer_sessions WHERE account_id = $1 AND order_id = $2', [accountId, orderId]);
}

export function sweepSessions(db: Executor, now: Date) {
  return db.query('DELETE FROM consumer_sessions WHERE expires_at < $1', [now]);
}
