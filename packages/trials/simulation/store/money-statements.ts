import { toPrices } from '../../../server/src/features/billing/ledger/prices.ts';
import { byText, toMs } from './jobs-statements.ts';
import { type Statement, statement, type Transaction, type TwinRow, type TwinStore, toResult } from './twin-store.ts';

export type LedgerTwin = TwinRow & {
  readonly accountId: string;
  readonly kind: string;
  readonly reference: string;
  readonly month: string;
  readonly atMs: number;
  readonly quantity: number;
  readonly amountMicros: bigint;
  readonly isFree: boolean;
  readonly ordinal: number | null;
};

export type CounterTwin = TwinRow & {
  readonly accountId: string;
  readonly month: string;
  readonly baseCalls: number;
  readonly spendMicros: bigint;
};

type Entry = { readonly accountId: string; readonly kind: string; readonly reference: string; readonly month: string };
const ledgerKey = ({ accountId, kind, reference }: Omit<Entry, 'month'>): string => `${accountId} ${kind} ${reference}`;

export const lockAccounts = statement<[ids: readonly string[]]>({
  locks: ([ids]) => [...new Set(ids)].sort(byText).map((id) => `ledger_heads ${id}`),
  run: () => toResult([]),
});

const findCounter = (store: TwinStore, tx: Transaction, accountId: string, month: string): CounterTwin | undefined =>
  store.get(tx, 'month_counters', `${accountId} ${month}`) as CounterTwin | undefined;

export const listStates = statement<[json: string]>({
  run: (store, tx, [json]) =>
    toResult(
      (JSON.parse(json) as Entry[]).map((entry) => ({
        charged: store.get(tx, 'ledger', ledgerKey(entry)) !== undefined,
        baseCalls: BigInt(findCounter(store, tx, entry.accountId, entry.month)?.baseCalls ?? 0),
        prices: store.get(tx, 'accounts', entry.accountId)?.prices ?? {},
      })),
    ),
});

const count = (store: TwinStore, tx: Transaction, rows: readonly LedgerTwin[]): void => {
  for (const { accountId, month, ordinal, amountMicros } of rows) {
    const found = findCounter(store, tx, accountId, month);
    store.put(tx, 'month_counters', `${accountId} ${month}`, {
      accountId,
      month,
      baseCalls: (found?.baseCalls ?? 0) + (ordinal === null ? 0 : 1),
      spendMicros: (found?.spendMicros ?? 0n) + amountMicros,
    });
  }
};

const locksOfEntries =
  (suffix: string) =>
  ([json]: readonly [string]): readonly string[] => {
    const entries = JSON.parse(json) as Entry[];
    const own = entries.map((entry) => `ledger ${ledgerKey(entry)}${suffix}`);
    const months = new Set(entries.map(({ accountId, month }) => `month_counters ${accountId} ${month}`));
    return [...own, ...[...months].sort(byText)];
  };

export const insertCharges = statement<[json: string]>({
  locks: locksOfEntries(''),
  run: (store, tx, [json]) => {
    const put: LedgerTwin[] = [];
    for (const { at, ...row } of JSON.parse(json) as (LedgerTwin & { at: string; amountMicros: never })[]) {
      if (store.get(tx, 'ledger', ledgerKey(row))) continue;
      const twin: LedgerTwin = { ...row, atMs: toMs(at), amountMicros: BigInt(row.amountMicros) };
      store.put(tx, 'ledger', ledgerKey(row), twin);
      put.push(twin);
    }
    count(store, tx, put);
    return toResult([]);
  },
});

type Reversed = Entry & { readonly at: string };

/** `toKey` returns the identity of a reversal. Each exists once. */
export function toReversing(toKey: (entry: Reversed, txBy: string) => string): Statement {
  return statement<[json: string]>({
    locks: locksOfEntries('_reversal'),
    run: (store, tx, [json]) => {
      const put: LedgerTwin[] = [];
      for (const entry of JSON.parse(json) as Reversed[]) {
        const original = store.get(tx, 'ledger', ledgerKey(entry)) as LedgerTwin | undefined;
        const key = toKey(entry, tx.by);
        if (!original || store.get(tx, 'ledger', key)) continue;
        const twin: LedgerTwin = {
          ...original,
          kind: `${entry.kind}_reversal`,
          month: entry.month,
          atMs: toMs(entry.at),
          quantity: -original.quantity,
          amountMicros: -original.amountMicros,
          ordinal: null,
        };
        store.put(tx, 'ledger', key, twin);
        put.push(twin);
      }
      count(store, tx, put);
      return toResult([]);
    },
  });
}

export function toReversalKey({ accountId, kind, reference }: Reversed): string {
  return ledgerKey({ accountId, kind: `${kind}_reversal`, reference });
}

export const reverseCharges = toReversing(toReversalKey);

export const findPrices = statement<[id: string]>({
  run: (store, tx, [id]) => {
    const account = store.get(tx, 'accounts', id);
    return toResult(account ? [{ prices: account.prices }] : []);
  },
});

/** Throws on a wrong price, as the product does. */
export function putAccount(store: TwinStore, id: string, prices: object): void {
  toPrices(prices);
  const tx = store.begin('operator');
  store.put(tx, 'accounts', id, { id, prices });
  store.commit(tx);
}
