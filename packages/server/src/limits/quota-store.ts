import { type Executor, STALL_LIMIT } from '../store/database.ts';
import { type Write, type Writer, write } from '../store/durable-writes.ts';
import { type Counter, counterId, listUnreserved, type Reservation } from './quota-counter.ts';

/**
 * Creates missing counters and locks all in one order for all processes. The update that changes nothing is the lock:
 * SELECT … FOR UPDATE would need an insert first, and locking existing rows before missing ones breaks the order. A
 * process that stalls before commit loses its connection, so that it does not block others.
 */
const LOCK = `
  INSERT INTO quota_counters AS c (account_id, scope, month, used)
  SELECT a.account_id, a.scope, a.month, 0
  FROM (SELECT set_config('idle_in_transaction_session_timeout', '${STALL_LIMIT}', true) AS setting) AS stall
  CROSS JOIN unnest($1::text[], $2::text[], $3::text[]) AS a (account_id, scope, month)
  WHERE stall.setting = '${STALL_LIMIT}'
  ORDER BY a.account_id, a.scope, a.month
  ON CONFLICT (account_id, scope, month) DO UPDATE SET used = c.used
  RETURNING account_id, scope, month, used`;

type CounterRow = {
  readonly account_id: string;
  readonly scope: string;
  readonly month: string;
  readonly used: bigint;
};

/** Returns each counter by `counterId`. They are locked until the transaction ends. */
export async function lockCounters(tx: Executor, counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<CounterRow>(LOCK, toColumns(counters), 'quota-lock');
  return new Map(
    rows.map(({ account_id, scope, month, used }) => [
      counterId({ accountId: account_id, scope, month }),
      Number(used),
    ]),
  );
}

const PUT = `
  UPDATE quota_counters AS c SET used = a.used
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS a (account_id, scope, month, used)
  WHERE c.account_id = a.account_id AND c.scope = a.scope AND c.month = a.month`;

/** Only for counters that this transaction has locked. */
export async function putCounters(
  tx: Executor,
  counters: readonly Counter[],
  used: ReadonlyMap<string, number>,
): Promise<void> {
  const values = counters.map((counter) => used.get(counterId(counter)) ?? 0);
  await tx.query(PUT, [...toColumns(counters), values], 'quota-put');
}

const toColumns = (counters: readonly Counter[]): readonly (readonly string[])[] => [
  counters.map(({ accountId }) => accountId),
  counters.map(({ scope }) => scope),
  counters.map(({ month }) => month),
];

type CallCount = Counter & { readonly calls: number };

const ADD = `
  INSERT INTO quota_counters AS c (account_id, scope, month, used)
  SELECT a.account_id, a.scope, a.month, sum(a.calls)
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS a (account_id, scope, month, calls)
  GROUP BY a.account_id, a.scope, a.month
  ORDER BY a.account_id, a.scope, a.month
  ON CONFLICT (account_id, scope, month) DO UPDATE SET used = c.used + excluded.used`;

/** Locks in the order of `LOCK`. A billed call already holds the lock of its account's ledger, so this adds no wait. */
const quotaCallsWriter: Writer<CallCount> = {
  name: 'quota-calls',
  rank: 45,
  write: async (tx, items) => {
    await tx.query(ADD, [...toColumns(items), items.map(({ calls }) => calls)], 'quota-add');
  },
};

/**
 * Counts a call without a limit, in the transaction of the call. A quota that is set later then includes all calls of
 * the month, also those running when it was set.
 */
export function countUnreserved(reservation: Reservation): readonly Write[] {
  return listUnreserved(reservation).map((counter) =>
    write(quotaCallsWriter, { ...counter, calls: reservation.count }),
  );
}
