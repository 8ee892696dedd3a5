import type { Executor } from '../../../store/database.ts';
import type { IndexedProduct } from '../index-store.ts';

/** The product's number in the index tables. */
export const PRODUCTS: { readonly [P in IndexedProduct]: number } = { offender: 1, criminal: 2 };

export type SharedState = {
  /** Null until the index is filled. */
  readonly horizon: string | null;
  readonly seen: readonly string[];
  /** Raised by every change. */
  readonly number: bigint;
  readonly batches: bigint;
  readonly people: bigint;
  readonly records: bigint;
};

const STATE = 'horizon, seen, number, batches, people, records';

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
  state: Omit<SharedState, 'number'> & { readonly sources: Buffer },
) {
  const { horizon, seen, batches, people, records, sources } = state;
  return tx.query(
    `UPDATE index_states SET horizon = $2, seen = $3, batches = $4, people = $5, records = $6, sources = $7,
       number = number + 1 WHERE product = $1`,
    [PRODUCTS[product], horizon, seen, String(batches), String(people), String(records), sources],
  );
}
