import type { Executor } from '../../../store/database.ts';
import type { StoredReview } from './review.ts';

export type NewReview = Pick<StoredReview, 'id' | 'recordId' | 'sealed'>;

const REVIEW = `account_id AS "accountId", id, order_id AS "orderId", search_id AS "searchId", record_id AS "recordId", status,
  sealed, decision_sealed AS "decisionSealed", created_at AS "createdAt", decided_at AS "decidedAt"`;

export async function insertReviews(
  tx: Executor,
  { accountId, orderId, searchId }: Pick<StoredReview, 'accountId' | 'orderId' | 'searchId'>,
  reviews: readonly NewReview[],
  now: Date,
): Promise<void> {
  if (reviews.length === 0) return;
  await tx.query(
    `INSERT INTO fcra_reviews (account_id, id, order_id, search_id, record_id, status, sealed, created_at)
     SELECT $1, r.id, $2, $3, r.record_id, 'open', r.sealed, $7
     FROM unnest($4::text[], $5::text[], $6::bytea[]) AS r(id, record_id, sealed)`,
    [
      ...[accountId, orderId, searchId],
      ...[reviews.map(({ id }) => id), reviews.map(({ recordId }) => recordId), reviews.map(({ sealed }) => sealed)],
      now,
    ],
  );
}

export async function findReview(db: Executor, id: string): Promise<StoredReview | undefined> {
  const { rows } = await db.query<StoredReview>(`SELECT ${REVIEW} FROM fcra_reviews WHERE id = $1`, [id]);
  return rows[0];
}

/** Open reviews of all live accounts, oldest first, after the given position. */
export async function listOpenReviews(
  db: Executor,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): Promise<readonly StoredReview[]> {
  const { rows } = await db.query<StoredReview>(
    `SELECT ${REVIEW} FROM fcra_reviews
     WHERE decided_at IS NULL AND account_id NOT LIKE '%-test' AND ($1::timestamptz IS NULL OR (created_at, id) > ($1, $2))
     ORDER BY created_at, id LIMIT $3`,
    [after?.at ?? null, after?.id ?? '', limit],
  );
  return rows;
}

/** Returns false if it was decided before. */
export async function closeReview(
  tx: Executor,
  { accountId, id }: StoredReview,
  status: 'reported' | 'not_reported',
  decisionSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE fcra_reviews SET status = $3, decision_sealed = $4, decided_at = $5
     WHERE account_id = $1 AND id = $2 AND status = 'open'`,
    [accountId, id, status, decisionSealed, now],
  );
  return rowCount === 1;
}
