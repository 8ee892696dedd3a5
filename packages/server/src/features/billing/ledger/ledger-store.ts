import { utcMonth } from '../../../clock.ts';
import type { Executor } from '../../../store/database.ts';
import { type LockingWriter, type Write, write } from '../../../store/durable-writes.ts';
import {
  type Charge,
  type ChargeState,
  checkCharge,
  checkEntry,
  type LedgerRow,
  type Reversal,
  toEntryKey,
  toRows,
} from './ledger.ts';
import { type Prices, toPrices } from './prices.ts';

type Entry = { readonly charge: Charge } | { readonly reversal: Reversal };

/**
 * One writer for charges and reversals. A second writer would lock accounts out of order, and two lanes could
 * deadlock. Reversals come after charges, so that one may reverse a charge of its own batch.
 */
const ledgerWriter: LockingWriter<Entry> = {
  name: 'ledger',
  rank: 40,
  begin: async (tx, entries) => {
    const charges = unique(entries.flatMap((entry) => ('charge' in entry ? [entry.charge] : [])));
    const reversals = unique(entries.flatMap((entry) => ('reversal' in entry ? [entry.reversal] : [])));
    const accountIds = [...charges, ...reversals].map(({ accountId }) => accountId);
    // Sent together and run in sequence: the second waits for the lock of the first.
    const [, states] = await Promise.all([
      lockAccounts(tx, accountIds),
      charges.length > 0 ? listStates(tx, charges) : [],
    ]);
    const rows = toRows(charges, states);
    return () =>
      Promise.all([
        ...(rows.length > 0 ? [insertRows(tx, rows)] : []),
        ...(reversals.length > 0 ? [insertReversals(tx, reversals)] : []),
      ]);
  },
};

export function charge(item: Charge): Write {
  checkCharge(item);
  return write(ledgerWriter, { charge: item });
}

export function reverse(item: Reversal): Write {
  checkEntry(item);
  return write(ledgerWriter, { reversal: item });
}

/** Keeps the first of several entries for the same item. */
const unique = <Item extends Reversal>(items: readonly Item[]): readonly Item[] => {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(toEntryKey(item))) byKey.set(toEntryKey(item), item);
  return [...byKey.values()];
};

/** Locks the rows in account order and creates missing ones. `WHERE false` locks without writing a new row version. */
const lockAccounts = (tx: Executor, accountIds: readonly string[]) =>
  tx.query(
    `INSERT INTO ledger_heads (account_id) SELECT DISTINCT id FROM unnest($1::text[]) AS r(id) ORDER BY id
     ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id WHERE false`,
    [accountIds],
    'ledger-lock',
  );

/**
 * A separate statement after the lock, so that its snapshot contains all that the last holder committed. LIMIT keeps
 * each look-up an index probe. Without it the planner hashes the whole ledger while it is small, and keeps doing so
 * as it grows.
 */
const listStates = async (tx: Executor, charges: readonly Charge[]): Promise<readonly ChargeState[]> => {
  const asked = charges.map(({ accountId, kind, reference, at }, n) => ({
    n,
    accountId,
    kind,
    reference,
    month: utcMonth(at),
  }));
  const { rows } = await tx.query<{ charged: boolean; baseCalls: bigint; prices: unknown }>(
    `SELECT l.found IS NOT NULL AS charged, coalesce(c.base_calls, 0) AS "baseCalls", coalesce(a.prices, '{}') AS prices
     FROM jsonb_to_recordset($1::jsonb) AS r(n integer, "accountId" text, kind text, reference text, month text)
     LEFT JOIN LATERAL (SELECT true AS found FROM ledger
       WHERE account_id = r."accountId" AND kind = r.kind AND reference = r.reference LIMIT 1) l ON true
     LEFT JOIN LATERAL (SELECT base_calls FROM month_counters
       WHERE account_id = r."accountId" AND month = r.month LIMIT 1) c ON true
     LEFT JOIN LATERAL (SELECT prices FROM accounts WHERE id = r."accountId" LIMIT 1) a ON true
     ORDER BY r.n`,
    [JSON.stringify(asked)],
    'ledger-states',
  );
  return rows.map(({ charged, baseCalls, prices }) => ({
    charged,
    baseCalls: Number(baseCalls),
    prices: toPrices(prices),
  }));
};

const COUNT = `INSERT INTO month_counters (account_id, month, base_calls, spend_micros)
  SELECT account_id, month, count(ordinal), sum(amount_micros) FROM put GROUP BY account_id, month ORDER BY account_id, month
  ON CONFLICT (account_id, month) DO UPDATE SET
    base_calls = month_counters.base_calls + excluded.base_calls,
    spend_micros = month_counters.spend_micros + excluded.spend_micros`;

const insertRows = (tx: Executor, rows: readonly LedgerRow[]) =>
  tx.query(
    `WITH put AS (
       INSERT INTO ledger (account_id, kind, reference, key_id, occurred_at, month, called_at, quantity, amount_micros,
         is_free, ordinal)
       SELECT "accountId", kind, reference, "keyId", at, month, at, quantity, "amountMicros", "isFree", ordinal
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, kind text, reference text, "keyId" text, at timestamptz,
         month text, quantity integer, "amountMicros" bigint, "isFree" boolean, ordinal bigint)
       ON CONFLICT (account_id, kind, reference) DO NOTHING
       RETURNING account_id, month, ordinal, amount_micros)
     ${COUNT}`,
    [JSON.stringify(rows.map((row) => ({ ...row, amountMicros: String(row.amountMicros) })))],
    'ledger-insert',
  );

const insertReversals = (tx: Executor, reversals: readonly Reversal[]) =>
  tx.query(
    `WITH put AS (
       INSERT INTO ledger (account_id, kind, reference, key_id, occurred_at, month, called_at, quantity, amount_micros,
         is_free, ordinal)
       SELECT r."accountId", r.kind || '_reversal', r.reference, o.key_id, r.at, r.month, o.called_at, -o.quantity,
         -o.amount_micros, o.is_free, NULL
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, kind text, reference text, at timestamptz, month text)
       CROSS JOIN LATERAL (SELECT * FROM ledger
         WHERE account_id = r."accountId" AND kind = r.kind AND reference = r.reference LIMIT 1) o
       ON CONFLICT (account_id, kind, reference) DO NOTHING
       RETURNING account_id, month, ordinal, amount_micros)
     ${COUNT}`,
    [JSON.stringify(reversals.map((reversal) => ({ ...reversal, month: utcMonth(reversal.at) })))],
    'ledger-reverse',
  );

/** For callers that need a price before charging. */
export async function findPrices(db: Executor, accountId: string): Promise<Prices> {
  const { rows } = await db.query<{ prices: unknown }>(
    'SELECT prices FROM accounts WHERE id = $1',
    [accountId],
    'prices-find',
  );
  return toPrices(rows[0]?.prices ?? {});
}

export type BaseCallKey = { readonly accountId: string; readonly reference: string; readonly month: string };

/** The charge of a search's base call if there is one, the number of earlier calls in the month, and the account's prices. */
export type BaseCall = { readonly prices: Prices; readonly charged: bigint | null; readonly callsBefore: number };

/** In key order. Each is read by primary key, because no join may scan a whole ledger. */
export async function listBaseCalls(db: Executor, keys: readonly BaseCallKey[]): Promise<readonly BaseCall[]> {
  const { rows } = await db.query<{ prices: unknown; charged: bigint | null; callsBefore: bigint | null }>(
    `SELECT (SELECT prices FROM accounts WHERE id = w.account_id) AS prices,
       (SELECT amount_micros FROM ledger
        WHERE account_id = w.account_id AND kind = 'base_call' AND reference = w.reference) AS charged,
       (SELECT base_calls FROM month_counters WHERE account_id = w.account_id AND month = w.month) AS "callsBefore"
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS w(account_id, reference, month, n) ORDER BY w.n`,
    [keys.map(({ accountId }) => accountId), keys.map(({ reference }) => reference), keys.map(({ month }) => month)],
    'ledger-base-calls',
  );
  return rows.map(({ prices, charged, callsBefore }) => ({
    prices: toPrices(prices ?? {}),
    charged,
    callsBefore: Number(callsBefore ?? 0),
  }));
}
