import type { Executor } from '../../../store/database.ts';
import { RECORDS_CHANNEL } from '../../../store/record-batches.ts';
import type { IndexedProduct } from '../index-store.ts';

/** The product's number in the index tables. */
export const PRODUCTS: { readonly [P in IndexedProduct]: number } = { offender: 1, criminal: 2 };

export type SharedState = {
  /** Up to where batches are applied. Null until the index is filled. */
  readonly horizon: string | null;
  /** The same while the index is filled. Null before the fill starts and after it ends. */
  readonly fillHorizon: string | null;
  /** The last person that the fill has reached. Numbers of people are not negative. */
  readonly fillAfter: bigint;
  readonly seen: readonly string[];
  /** Raised by every change. */
  readonly number: bigint;
  readonly batches: bigint;
  readonly people: bigint;
  readonly records: bigint;
};

/** Horizons of another database mean nothing in this one. The index of a restored backup is filled again. */
const own = (column: string): string => `CASE WHEN deployment = (SELECT id FROM deployment) THEN ${column} END`;

const STATE = `${own('horizon')} AS horizon, ${own('fill_horizon')} AS "fillHorizon",
  coalesce(${own('fill_after')}, -1) AS "fillAfter", seen, number, batches, people, records`;

/** Starts a snapshot that may write. A concurrent writer of the same state makes it fail, and it is repeated. */
export function beginFollowing(tx: Executor) {
  return tx.query(
    `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL idle_in_transaction_session_timeout = '60s'`,
  );
}

export async function getState(tx: Executor, product: IndexedProduct): Promise<SharedState> {
  const { rows } = await tx.query<SharedState>(
    `SELECT ${STATE} FROM index_states WHERE product = $1`,
    [PRODUCTS[product]],
    'index-state',
  );
  return rows[0] as SharedState;
}

/** Undefined if another process changes the index. */
export async function findLockedState(tx: Executor, product: IndexedProduct): Promise<SharedState | undefined> {
  const { rows } = await tx.query<SharedState>(
    `SELECT ${STATE} FROM index_states WHERE product = $1 FOR UPDATE SKIP LOCKED`,
    [PRODUCTS[product]],
  );
  return rows[0];
}

export async function getSources(tx: Executor, product: IndexedProduct): Promise<Buffer> {
  const { rows } = await tx.query<{ sources: Buffer }>('SELECT sources FROM index_states WHERE product = $1', [
    PRODUCTS[product],
  ]);
  return (rows[0] as { sources: Buffer }).sources;
}

export function putState(
  tx: Executor,
  product: IndexedProduct,
  state: Omit<SharedState, 'number' | 'fillAfter'> & { readonly fillAfter: bigint | null; readonly sources: Buffer },
) {
  const { horizon, fillHorizon, fillAfter, seen, batches, people, records, sources } = state;
  return tx.query(
    `UPDATE index_states SET horizon = $2, seen = $3, batches = $4, people = $5, records = $6, sources = $7,
       fill_horizon = $8, fill_after = $9, deployment = (SELECT id FROM deployment), number = number + 1
     WHERE product = $1`,
    [
      PRODUCTS[product],
      horizon,
      seen,
      String(batches),
      String(people),
      String(records),
      sources,
      fillHorizon,
      fillAfter === null ? null : String(fillAfter),
    ],
  );
}

export type StoredPlace = 'memory' | 'database' | 'auto';

/** Returns the place that the operator chose. It wins over the setting. */
export async function findChosenPlace(db: Executor, product: IndexedProduct): Promise<StoredPlace | undefined> {
  const { rows } = await db.query<{ place: StoredPlace | null }>(
    'SELECT place FROM index_states WHERE product = $1',
    [PRODUCTS[product]],
    'index-place',
  );
  return rows[0]?.place ?? undefined;
}

/** Stores the operator's choice, or removes it, and wakes every process. */
export async function putChosenPlace(
  tx: Executor,
  products: readonly IndexedProduct[],
  place: StoredPlace | undefined,
): Promise<void> {
  await tx.query('UPDATE index_states SET place = $2 WHERE product = ANY($1::smallint[])', [
    products.map((product) => PRODUCTS[product]),
    place ?? null,
  ]);
  await tx.query(`SELECT pg_notify('${RECORDS_CHANNEL}', '')`);
}

/** Returns the number of records in all sources of the product. */
export async function countRecords(db: Executor, product: IndexedProduct): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'SELECT coalesce(sum(records), 0)::bigint AS count FROM sources WHERE product = $1',
    [product],
  );
  return Number(rows[0]?.count ?? 0);
}
