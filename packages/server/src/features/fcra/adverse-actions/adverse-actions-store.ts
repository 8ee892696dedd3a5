import type { Executor } from '../../../store/database.ts';
import type { StoredAction } from './adverse-action.ts';

const ACTION = `account_id AS "accountId", order_id AS "orderId", id, type, send_by AS "sendBy", status, record_ids AS "recordIds",
  report_id AS "reportId", report_version AS "reportVersion", rule, sealed, mail_attempts AS "mailAttempts",
  created_at AS "createdAt", sent_at AS "sentAt", key_id AS "keyId", user_id AS "userId"`;

export type ActionKey = Pick<StoredAction, 'accountId' | 'orderId' | 'id'>;

export async function insertAction(tx: Executor, action: StoredAction, documentSealed: Buffer): Promise<void> {
  await tx.query(
    `INSERT INTO fcra_adverse_actions (account_id, order_id, id, type, send_by, status, record_ids, report_id, report_version, rule,
       sealed, document_sealed, created_at, sent_at, key_id, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[action.accountId, action.orderId, action.id, action.type, action.sendBy, action.status, action.recordIds],
      ...[action.reportId, action.reportVersion, action.rule && JSON.stringify(action.rule), action.sealed],
      ...[documentSealed, action.createdAt, action.sentAt, action.keyId, action.userId],
    ],
  );
}

export async function findAction(
  db: Executor,
  { accountId, orderId, id }: ActionKey,
): Promise<StoredAction | undefined> {
  const { rows } = await db.query<StoredAction>(
    `SELECT ${ACTION} FROM fcra_adverse_actions WHERE account_id = $1 AND order_id = $2 AND id = $3`,
    [accountId, orderId, id],
  );
  return rows[0];
}

export async function findActionDocument(
  db: Executor,
  { accountId, orderId, id }: ActionKey,
): Promise<(Pick<StoredAction, 'type' | 'status'> & { readonly sealed: Buffer }) | undefined> {
  const { rows } = await db.query<Pick<StoredAction, 'type' | 'status'> & { readonly sealed: Buffer }>(
    `SELECT type, status, document_sealed AS sealed FROM fcra_adverse_actions WHERE account_id = $1 AND order_id = $2 AND id = $3`,
    [accountId, orderId, id],
  );
  return rows[0];
}

/** Newest first, after the given position. */
export async function listActions(
  db: Executor,
  { accountId, orderId }: Omit<ActionKey, 'id'>,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number | null,
): Promise<readonly StoredAction[]> {
  const { rows } = await db.query<StoredAction>(
    `SELECT ${ACTION} FROM fcra_adverse_actions
     WHERE account_id = $1 AND order_id = $2 AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [accountId, orderId, after?.at ?? null, after?.id ?? '', limit],
  );
  return rows;
}

/** False if the notice was sent or given up before. */
export async function moveAction(
  tx: Executor,
  { accountId, orderId, id }: ActionKey,
  to: 'sent' | 'failed',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE fcra_adverse_actions SET status = $4, sent_at = CASE WHEN $4 = 'sent' THEN $5::timestamptz END,
       mail_attempts = mail_attempts + 1
     WHERE account_id = $1 AND order_id = $2 AND id = $3 AND status = 'sending'`,
    [accountId, orderId, id, to, now],
  );
  return rowCount === 1;
}

export async function countMailAttempt(tx: Executor, { accountId, orderId, id }: ActionKey): Promise<void> {
  await tx.query(
    `UPDATE fcra_adverse_actions SET mail_attempts = mail_attempts + 1 WHERE account_id = $1 AND order_id = $2 AND id = $3`,
    [accountId, orderId, id],
  );
}
