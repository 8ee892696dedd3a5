import type { Executor } from '../../../store/database.ts';
import { DISPUTE_MOVES, type DisputeStatus, sourcesOf } from '../orders/states.ts';
import { type DisputeNote, type StoredDispute, toDueAt } from './dispute.ts';

const DISPUTE = `account_id AS "accountId", id, order_id AS "orderId", search_id AS "searchId", record_id AS "recordId",
  opened_by AS "openedBy", status, sealed, received_at AS "receivedAt", due_at AS "dueAt", resolved_at AS "resolvedAt"`;

/** False if the record of this order has an open dispute already. */
export async function insertDispute(tx: Executor, dispute: StoredDispute): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO fcra_disputes (account_id, id, order_id, search_id, record_id, opened_by, status, sealed, received_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (account_id, order_id, record_id) WHERE resolved_at IS NULL DO NOTHING`,
    [
      ...[dispute.accountId, dispute.id, dispute.orderId, dispute.searchId, dispute.recordId, dispute.openedBy],
      ...[dispute.status, dispute.sealed, dispute.receivedAt, dispute.dueAt],
    ],
  );
  return rowCount === 1;
}

export async function findDispute(
  db: Executor,
  accountId: string | undefined,
  id: string,
): Promise<StoredDispute | undefined> {
  const { rows } = await db.query<StoredDispute>(
    `SELECT ${DISPUTE} FROM fcra_disputes WHERE id = $2 AND ($1::text IS NULL OR account_id = $1)`,
    [accountId ?? null, id],
  );
  return rows[0];
}

type Place = { readonly at: Date; readonly id: string };

/** Newest first, after the given position. */
export async function listDisputes(
  db: Executor,
  accountId: string,
  after: Place | undefined,
  limit: number,
): Promise<readonly StoredDispute[]> {
  const { rows } = await db.query<StoredDispute>(
    `SELECT ${DISPUTE} FROM fcra_disputes
     WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (received_at, id) < ($2, $3))
     ORDER BY received_at DESC, id DESC LIMIT $4`,
    [accountId, after?.at ?? null, after?.id ?? '', limit],
  );
  return rows;
}

/** Newest first. */
export async function listDisputesOf(
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<readonly StoredDispute[]> {
  const { rows } = await db.query<StoredDispute>(
    `SELECT ${DISPUTE} FROM fcra_disputes WHERE account_id = $1 AND order_id = $2 ORDER BY received_at DESC, id DESC`,
    [accountId, orderId],
  );
  return rows;
}

/** Lists open disputes of all live accounts, the most urgent first, after the given position. `dueBy` limits them by due date. */
export async function listOpenDisputes(
  db: Executor,
  after: Place | undefined,
  limit: number,
  dueBy?: Date,
): Promise<readonly StoredDispute[]> {
  const { rows } = await db.query<StoredDispute>(
    `SELECT ${DISPUTE} FROM fcra_disputes
     WHERE resolved_at IS NULL AND account_id NOT LIKE '%-test' AND ($1::timestamptz IS NULL OR (due_at, id) > ($1, $2))
       AND ($4::timestamptz IS NULL OR due_at <= $4)
     ORDER BY due_at, id LIMIT $3`,
    [after?.at ?? null, after?.id ?? '', limit, dueBy ?? null],
  );
  return rows;
}

export async function countOpenDisputes(tx: Executor, accountId: string, orderId: string): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM fcra_disputes WHERE account_id = $1 AND order_id = $2 AND resolved_at IS NULL',
    [accountId, orderId],
  );
  return Number(rows[0]?.count);
}

/** Moves a dispute if the state table allows it. An illegal move is a bug and aborts the transaction. */
export async function moveDispute(
  tx: Executor,
  { accountId, id, receivedAt }: StoredDispute,
  to: DisputeStatus,
  now: Date,
): Promise<void> {
  const isFinal = DISPUTE_MOVES[to].length === 0;
  const { rowCount } = await tx.query(
    `UPDATE fcra_disputes SET status = $3, resolved_at = $4::timestamptz, due_at = coalesce($5::timestamptz, due_at)
     WHERE account_id = $1 AND id = $2 AND status = ANY ($6)`,
    [
      ...[accountId, id, to, isFinal ? now : null, to === 'extended' ? toDueAt(receivedAt, to) : null],
      sourcesOf(DISPUTE_MOVES, to),
    ],
  );
  if (rowCount !== 1) throw new Error(`the dispute cannot become ${to}`);
}

/** Marks outcomes that no version has reported yet as reported by the order's newest version. */
export function noteReportedOutcomes(tx: Executor, accountId: string, orderId: string) {
  return tx.query(
    `UPDATE fcra_disputes d SET told_in_version = o.version FROM fcra_orders o
     WHERE d.account_id = $1 AND d.order_id = $2 AND d.resolved_at IS NOT NULL AND d.told_in_version IS NULL
       AND o.account_id = d.account_id AND o.id = d.order_id`,
    [accountId, orderId],
  );
}

export type SealedNote = Pick<DisputeNote, 'kind' | 'createdAt'> & {
  readonly disputeId: string;
  readonly sealed: Buffer;
};

export function insertNote(tx: Executor, accountId: string, { disputeId, kind, sealed, createdAt }: SealedNote) {
  return tx.query(
    'INSERT INTO fcra_dispute_notes (account_id, dispute_id, kind, sealed, created_at) VALUES ($1, $2, $3, $4, $5)',
    [accountId, disputeId, kind, sealed, createdAt],
  );
}

export async function listNotes(
  db: Executor,
  accountId: string,
  disputeIds: readonly string[],
): Promise<readonly SealedNote[]> {
  const { rows } = await db.query<SealedNote>(
    `SELECT dispute_id AS "disputeId", kind, sealed, created_at AS "createdAt" FROM fcra_dispute_notes
     WHERE account_id = $1 AND dispute_id = ANY ($2) ORDER BY sequence`,
    [accountId, disputeIds],
  );
  return rows;
}
