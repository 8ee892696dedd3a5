import type { Executor, Row } from '../store/database.ts';
import type { Writer } from '../store/durable-writes.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export type Delivery = {
  readonly accountId: string;
  readonly id: string;
  readonly eventType: string;
  readonly eventId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly lastStatusCode: number | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
};

export type SealedDelivery = Delivery & { readonly targetSealed: Buffer; readonly bodySealed: Buffer };

export type NewDelivery = Pick<
  SealedDelivery,
  'accountId' | 'id' | 'eventType' | 'eventId' | 'targetSealed' | 'bodySealed' | 'createdAt'
>;

/** A delivery is due as soon as it is written. A repeated insert after an outage at COMMIT changes nothing. */
export const deliveriesWriter: Writer<NewDelivery> = {
  name: 'deliveries',
  rank: 60,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO deliveries (account_id, id, event_type, event_id, target_sealed, body_sealed, status, next_attempt_at, created_at)
       SELECT account_id, id, event_type, event_id, decode(target, 'base64'), decode(body, 'base64'), 'pending', created_at, created_at
       FROM jsonb_to_recordset($1::jsonb) AS item
         (account_id text, id text, event_type text, event_id text, target text, body text, created_at timestamptz)
       ORDER BY account_id, id
       ON CONFLICT (account_id, id) DO NOTHING`,
      [JSON.stringify(items.map(toItem))],
      'deliveries-insert',
    );
  },
};

const toItem = (delivery: NewDelivery): object => ({
  account_id: delivery.accountId,
  id: delivery.id,
  event_type: delivery.eventType,
  event_id: delivery.eventId,
  target: delivery.targetSealed.toString('base64'),
  body: delivery.bodySealed.toString('base64'),
  created_at: delivery.createdAt,
});

const STATE_COLUMNS = `account_id AS "accountId", id, event_type AS "eventType", event_id AS "eventId", status, attempts,
  first_attempt_at AS "firstAttemptAt", last_attempt_at AS "lastAttemptAt", last_status_code AS "lastStatusCode",
  next_attempt_at AS "nextAttemptAt", created_at AS "createdAt"`;

export async function findDelivery(db: Executor, accountId: string, id: string): Promise<SealedDelivery | undefined> {
  const { rows } = await db.query<SealedDelivery & Row>(
    `SELECT ${STATE_COLUMNS}, target_sealed AS "targetSealed", body_sealed AS "bodySealed"
     FROM deliveries WHERE account_id = $1 AND id = $2`,
    [accountId, id],
    'deliveries-find',
  );
  return rows[0];
}

export type DeliveryPlace = { readonly createdAt: Date; readonly id: string };

/** Newest first. */
export async function listDeliveries(
  db: Executor,
  accountId: string,
  status: DeliveryStatus | undefined,
  before: DeliveryPlace | undefined,
  limit: number,
): Promise<readonly (Delivery & Pick<SealedDelivery, 'targetSealed'>)[]> {
  const { rows } = await db.query<Delivery & Pick<SealedDelivery, 'targetSealed'> & Row>(
    `SELECT ${STATE_COLUMNS}, target_sealed AS "targetSealed" FROM deliveries
     WHERE account_id = $1 AND ($2::text IS NULL OR status = $2)
       AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [accountId, status ?? null, before?.createdAt ?? null, before?.id ?? '', limit],
  );
  return rows;
}

export type DeliveryFilter = {
  /** The scopes of one account. Undefined means all accounts. */
  readonly accountIds?: readonly string[] | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly eventType?: string | undefined;
  readonly before?: DeliveryPlace | undefined;
  readonly limit: number;
};

/** Newest first, of all accounts, for the operator. */
export async function listAllDeliveries(
  db: Executor,
  { accountIds, status, eventType, before, limit }: DeliveryFilter,
): Promise<readonly (Delivery & Pick<SealedDelivery, 'targetSealed'>)[]> {
  const { rows } = await db.query<Delivery & Pick<SealedDelivery, 'targetSealed'> & Row>(
    `SELECT ${STATE_COLUMNS}, target_sealed AS "targetSealed" FROM deliveries
     WHERE ($1::text[] IS NULL OR account_id = ANY ($1)) AND ($2::text IS NULL OR status = $2)
       AND ($3::text IS NULL OR event_type = $3) AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5))
     ORDER BY created_at DESC, id DESC LIMIT $6`,
    [accountIds ?? null, status ?? null, eventType ?? null, before?.createdAt ?? null, before?.id ?? '', limit],
  );
  return rows;
}

/** Finds by id alone, for the operator, who acts for every account. */
export async function findAnyDelivery(db: Executor, id: string): Promise<SealedDelivery | undefined> {
  const { rows } = await db.query<SealedDelivery & Row>(
    `SELECT ${STATE_COLUMNS}, target_sealed AS "targetSealed", body_sealed AS "bodySealed" FROM deliveries WHERE id = $1`,
    [id],
  );
  return rows[0];
}

export const ENDED: readonly DeliveryStatus[] = ['delivered', 'failed'];

/** Makes deliveries due at once with all attempts again. Returns those whose state was one of `from`. */
export async function restartDeliveries(
  tx: Executor,
  accountId: string,
  ids: readonly string[],
  at: Date,
  from: readonly DeliveryStatus[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH wanted AS (
       SELECT id FROM deliveries WHERE account_id = $1 AND id = ANY ($2) AND status = ANY ($4) ORDER BY id FOR UPDATE)
     UPDATE deliveries d SET status = 'pending', attempts = 0, first_attempt_at = NULL, last_attempt_at = NULL,
       last_status_code = NULL, next_attempt_at = $3
     FROM wanted w WHERE d.account_id = $1 AND d.id = w.id RETURNING d.id`,
    [accountId, ids, at, from],
  );
  return rows.map(({ id }) => id);
}

/** The deliveries of these events, oldest first. A resend is another delivery of its event. */
export async function listDeliveriesOfEvents(
  db: Executor,
  accountId: string,
  eventIds: readonly string[],
): Promise<readonly Delivery[]> {
  const { rows } = await db.query<Delivery & Row>(
    `SELECT ${STATE_COLUMNS} FROM deliveries WHERE account_id = $1 AND event_id = ANY ($2) ORDER BY created_at, id`,
    [accountId, eventIds],
  );
  return rows;
}

/** The failed deliveries created since a time, oldest first. */
export async function listFailedSince(
  db: Executor,
  accountId: string,
  since: Date,
  limit: number,
): Promise<readonly Pick<SealedDelivery, 'accountId' | 'id' | 'bodySealed' | 'createdAt'>[]> {
  const { rows } = await db.query<Pick<SealedDelivery, 'accountId' | 'id' | 'bodySealed' | 'createdAt'> & Row>(
    `SELECT account_id AS "accountId", id, body_sealed AS "bodySealed", created_at AS "createdAt" FROM deliveries
     WHERE account_id = $1 AND status = 'failed' AND created_at >= $2 ORDER BY created_at, id LIMIT $3`,
    [accountId, since, limit],
  );
  return rows;
}

export type AttemptRecord = {
  readonly accountId: string;
  readonly id: string;
  /** The number of attempts before this one. */
  readonly attemptsBefore: number;
  readonly attemptedAt: Date;
  readonly statusCode: number | undefined;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date | undefined;
};

/** Throws if another attempt was recorded in the meantime, so that no attempt counts twice. */
export async function recordAttempt(tx: Executor, record: AttemptRecord): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE deliveries
     SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $4), last_attempt_at = $4,
         last_status_code = $5, status = $6, next_attempt_at = $7
     WHERE account_id = $1 AND id = $2 AND status = 'pending' AND attempts = $3`,
    [
      record.accountId,
      record.id,
      record.attemptsBefore,
      record.attemptedAt,
      record.statusCode ?? null,
      record.status,
      record.nextAttemptAt ?? null,
    ],
    'deliveries-record',
  );
  if (rowCount === 0) throw new Error('another attempt of this delivery was recorded meanwhile');
}

/** Ends a delivery that can never be attempted again. */
export async function abandonDelivery(tx: Executor, accountId: string, id: string): Promise<void> {
  await tx.query(
    `UPDATE deliveries SET status = 'failed', next_attempt_at = NULL WHERE account_id = $1 AND id = $2 AND status = 'pending'`,
    [accountId, id],
  );
}
