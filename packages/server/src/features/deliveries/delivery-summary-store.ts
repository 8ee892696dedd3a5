import type { DeliveryStatus, SealedDelivery } from '../../outbound/deliveries-store.ts';
import type { Executor, Row } from '../../store/database.ts';
import type { DeliveryCount } from './delivery-summary.ts';

/** Counts the deliveries of an account by the step of time in which they were created, and by their present state. */
export async function countDeliveries(
  db: Executor,
  accountId: string,
  since: Date,
  stepSeconds: number,
): Promise<readonly DeliveryCount[]> {
  const { rows } = await db.query<DeliveryCount & Row>(
    `SELECT date_bin($3 * interval '1 second', created_at, $2) AS "from", status, count(*)::integer AS count
     FROM deliveries WHERE account_id = $1 AND created_at >= $2 GROUP BY 1, 2`,
    [accountId, since, stepSeconds],
  );
  return rows;
}

type Target = Pick<SealedDelivery, 'accountId' | 'id' | 'status' | 'lastAttemptAt' | 'targetSealed'>;

/** Newest first. */
export async function listTargets(
  db: Executor,
  accountId: string,
  since: Date,
  limit: number,
): Promise<readonly Target[]> {
  const { rows } = await db.query<Target & Row>(
    `SELECT account_id AS "accountId", id, status, last_attempt_at AS "lastAttemptAt", target_sealed AS "targetSealed"
     FROM deliveries WHERE account_id = $1 AND created_at >= $2 ORDER BY created_at DESC, id DESC LIMIT $3`,
    [accountId, since, limit],
  );
  return rows;
}

export async function countInState(
  db: Executor,
  accountId: string,
  eventType: string,
  status: DeliveryStatus,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM deliveries WHERE account_id = $1 AND event_type = $2 AND status = $3`,
    [accountId, eventType, status],
  );
  return rows[0]?.count ?? 0;
}
