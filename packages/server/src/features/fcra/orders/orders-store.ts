import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import type { StoredOrder, StoredSearch } from './order.ts';
import {
  ORDER_MOVES,
  type OrderStatus,
  SEARCH_MOVES,
  type SearchReason,
  type SearchResult,
  type SearchStatus,
  sourcesOf,
} from './states.ts';

export type NewOrder = Pick<StoredOrder, 'accountId' | 'id' | 'keyId' | 'keyMode' | 'sealed' | 'createdAt'> & {
  readonly searches: readonly Pick<StoredSearch, 'id' | 'type'>[];
};

/** Writes an order and its searches. A repeated insert after an outage at COMMIT changes nothing. */
export const ordersWriter: Writer<NewOrder> = {
  name: 'fcra orders',
  rank: 50,
  write: async (tx, items) => {
    await tx.query(
      `WITH r AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS r
           (account_id text, id text, key_id text, key_mode text, sealed text, created_at timestamptz, searches jsonb)),
       put AS (
         INSERT INTO fcra_orders (account_id, id, key_id, key_mode, status, version, sealed, created_at)
         SELECT account_id, id, key_id, key_mode, 'pending', 1, decode(sealed, 'base64'), created_at FROM r
         ON CONFLICT (account_id, id) DO NOTHING)
       INSERT INTO fcra_searches (account_id, order_id, id, position, type, status)
       SELECT r.account_id, r.id, s.value->>'id', s.n - 1, s.value->>'type', 'pending'
       FROM r CROSS JOIN LATERAL jsonb_array_elements(r.searches) WITH ORDINALITY AS s(value, n)
       ON CONFLICT (account_id, order_id, id) DO NOTHING`,
      [
        JSON.stringify(
          items.map(({ accountId, id, keyId, keyMode, sealed, createdAt, searches }) => ({
            account_id: accountId,
            id,
            key_id: keyId,
            key_mode: keyMode,
            created_at: createdAt,
            searches,
            sealed: sealed.toString('base64'),
          })),
        ),
      ],
      'fcra-orders-insert',
    );
  },
};

const ORDER = `account_id AS "accountId", id, key_id AS "keyId", key_mode AS "keyMode", status, version, sealed,
  created_at AS "createdAt", completed_at AS "completedAt", cancelled_at AS "cancelledAt"`;
const SEARCH = `order_id AS "orderId", id, position, type, status, result, reason, completed_at AS "completedAt"`;

export async function findOrder(db: Executor, accountId: string, id: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`SELECT ${ORDER} FROM fcra_orders WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

/** Every change to an order or its parts must take this lock first. */
export async function lockOrder(tx: Executor, accountId: string, id: string): Promise<StoredOrder | undefined> {
  const { rows } = await tx.query<StoredOrder>(
    `SELECT ${ORDER} FROM fcra_orders WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [accountId, id],
  );
  return rows[0];
}

export type Place = { readonly createdAt: Date; readonly id: string };

/** Newest first, after the given position. */
export async function listOrders(
  db: Executor,
  accountId: string,
  after: Place | undefined,
  limit: number,
): Promise<readonly StoredOrder[]> {
  const { rows } = await db.query<StoredOrder>(
    `SELECT ${ORDER} FROM fcra_orders
     WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [accountId, after?.createdAt ?? null, after?.id ?? '', limit],
  );
  return rows;
}

/** In the requested order. */
export async function listSearches(
  db: Executor,
  accountId: string,
  orderIds: readonly string[],
): Promise<readonly StoredSearch[]> {
  const { rows } = await db.query<StoredSearch>(
    `SELECT ${SEARCH} FROM fcra_searches WHERE account_id = $1 AND order_id = ANY ($2) ORDER BY order_id, position`,
    [accountId, orderIds],
  );
  return rows;
}

/** Moves an order if the state table allows it. An illegal move is a bug and aborts the transaction. */
export async function moveOrder(
  tx: Executor,
  { accountId, id }: Pick<StoredOrder, 'accountId' | 'id'>,
  to: OrderStatus,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE fcra_orders SET status = $3,
       completed_at = CASE WHEN $3 = 'completed' THEN coalesce(completed_at, $4) ELSE completed_at END,
       cancelled_at = CASE WHEN $3 = 'cancelled' THEN $4::timestamptz END
     WHERE account_id = $1 AND id = $2 AND status = ANY ($5)`,
    [accountId, id, to, now, sourcesOf(ORDER_MOVES, to)],
  );
  if (rowCount !== 1) throw new Error(`the order cannot become ${to}`);
}

export type SearchMove = {
  readonly accountId: string;
  readonly orderId: string;
  readonly searchIds: readonly string[];
  readonly to: SearchStatus;
  readonly result?: SearchResult;
  readonly reason?: SearchReason | null;
  readonly at: Date;
};

export async function moveSearches(
  tx: Executor,
  { accountId, orderId, searchIds, to, result, reason, at }: SearchMove,
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE fcra_searches SET status = $4, result = $5, reason = $8,
       completed_at = CASE WHEN $4 = 'completed' THEN $6::timestamptz END
     WHERE account_id = $1 AND order_id = $2 AND id = ANY ($3) AND status = ANY ($7)`,
    [accountId, orderId, searchIds, to, result ?? null, at, sourcesOf(SEARCH_MOVES, to), reason ?? null],
  );
  if (rowCount !== searchIds.length) throw new Error(`a search cannot become ${to}`);
}

type OrderKey = Pick<StoredOrder, 'accountId' | 'id'>;

export function noteVersion(
  tx: Executor,
  { accountId, id, version }: OrderKey & { readonly version: number },
  at: Date,
) {
  return tx.query(
    `INSERT INTO fcra_versions (account_id, order_id, version, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, order_id, version) DO NOTHING`,
    [accountId, id, version, at],
  );
}

export function bumpVersion(tx: Executor, { accountId, id }: OrderKey, at: Date) {
  return tx.query(
    `WITH next AS (
       UPDATE fcra_orders SET version = version + 1 WHERE account_id = $1 AND id = $2 RETURNING account_id, id, version)
     INSERT INTO fcra_versions (account_id, order_id, version, made_at) SELECT account_id, id, version, $3 FROM next`,
    [accountId, id, at],
  );
}

/** A correction may empty the report of a completed search. */
export function correctSearch(
  tx: Executor,
  { accountId, orderId, searchId }: { readonly accountId: string; readonly orderId: string; readonly searchId: string },
  { result, reason }: { readonly result: SearchResult; readonly reason: SearchReason | null },
) {
  return tx.query(
    `UPDATE fcra_searches SET result = $4, reason = $5
     WHERE account_id = $1 AND order_id = $2 AND id = $3 AND status = 'completed'`,
    [accountId, orderId, searchId, result, reason],
  );
}

/** A cancelled order has no open reviews. */
export function withdrawReviews(tx: Executor, accountId: string, orderId: string, now: Date) {
  return tx.query(
    `UPDATE fcra_reviews SET status = 'withdrawn', decided_at = $3
     WHERE account_id = $1 AND order_id = $2 AND status = 'open'`,
    [accountId, orderId, now],
  );
}
