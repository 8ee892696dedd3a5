import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Charge } from '../../src/features/billing/ledger/ledger.ts';
import { charge, reverse } from '../../src/features/billing/ledger/ledger-store.ts';
import { newId } from '../../src/ids.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { createDurableWrites, type DurableWrites, type Write } from '../../src/store/durable-writes.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const OCTOBER = new Date('2031-10-31T23:59:59.999Z');
const NOVEMBER = new Date('2031-11-01T00:00:00.000Z');

let own: TestDatabase;
let pools: readonly Database[];
let processes: readonly DurableWrites[];

beforeAll(async () => {
  own = await cloneDatabase();
  pools = [1, 2].map(() => openDatabase({ connectionString: own.url, maxConnections: 8, onError: () => {} }));
  processes = pools.map((db) => createDurableWrites({ db, lanes: 2, maxBatch: 64, observeBatch: () => {} }));
});

afterAll(async () => {
  await Promise.all(pools.map((db) => db.close()));
  await own.drop();
});

const putAccount = async (prices: object): Promise<string> => {
  const id = newId('acct');
  await own.db.query(
    `INSERT INTO accounts (id, org_name, plan, prices, created_at) VALUES ($1, 'Test', 'standard', $2, $3)`,
    [id, JSON.stringify(prices), OCTOBER],
  );
  return id;
};

const commit = (write: Write, process = 0): Promise<void> =>
  (processes[process] as DurableWrites).commit({ writes: [write] });

type Row = {
  kind: string;
  reference: string;
  month: string;
  quantity: number;
  amount: bigint;
  ordinal: bigint | null;
};

const listRows = async (accountId: string): Promise<Row[]> => {
  const { rows } = await own.db.query<Row>(
    `SELECT kind, reference, month, quantity, amount_micros AS amount, ordinal FROM ledger WHERE account_id = $1
     ORDER BY month, ordinal, kind, reference`,
    [accountId],
  );
  return rows;
};

const listCounters = async (accountId: string): Promise<{ month: string; baseCalls: bigint; spend: bigint }[]> => {
  const { rows } = await own.db.query<{ month: string; baseCalls: bigint; spend: bigint }>(
    `SELECT month, base_calls AS "baseCalls", spend_micros AS spend FROM month_counters WHERE account_id = $1 ORDER BY month`,
    [accountId],
  );
  return rows;
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

describe('the ledger against an independent model (contract Money: unique for ever, exact to the micro-dollar)', () => {
  const GRADUATION = 5;
  const PRICES = { first: 1_000_003n, after: 700_001n, live: 11n, ceiling: 40n, document: 13n };

  type Thing = {
    account: number;
    month: 0 | 1;
    kind: 'base_call' | 'live_source' | 'document';
    free: boolean;
    count: number;
  };
  type Act = { thing: number; reversed: 0 | 1 | 2; process: 0 | 1 };

  const thing: fc.Arbitrary<Thing> = fc.record({
    account: fc.nat(2),
    month: fc.constantFrom(0 as const, 1 as const),
    kind: fc.constantFrom('base_call' as const, 'base_call' as const, 'live_source' as const, 'document' as const),
    free: fc.constantFrom(false, false, false, true),
    count: fc.integer({ min: 1, max: 6 }),
  });
  const act: fc.Arbitrary<Act> = fc.record({
    thing: fc.nat(29),
    reversed: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
    process: fc.constantFrom(0 as const, 1 as const),
  });

  /** The expected amounts by account and month, before reversals. */
  const expectedSpend = (things: readonly Thing[], account: number, month: number): bigint => {
    const here = things.filter((one) => one.account === account && one.month === month && !one.free);
    const calls = here.filter(({ kind }) => kind === 'base_call').length;
    const first = BigInt(Math.min(calls, GRADUATION)) * PRICES.first;
    const then = BigInt(Math.max(calls - GRADUATION, 0)) * PRICES.after;
    const rest = here.map(({ kind, count }) => {
      if (kind === 'document') return PRICES.document * BigInt(count);
      if (kind === 'base_call') return 0n;
      return PRICES.live * BigInt(count) > PRICES.ceiling ? PRICES.ceiling : PRICES.live * BigInt(count);
    });
    return first + then + sumOf(rest);
  };

  test('concurrent charges, repeats and reversals in two processes add up to the totals of the model', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { minLength: 30, maxLength: 30 }),
        fc.array(act, { minLength: 40, maxLength: 80 }),
        async (things, acts) => {
          const accounts = await Promise.all(
            [0, 1, 2].map(() =>
              putAccount({
                graduationCalls: GRADUATION,
                baseCall: String(PRICES.first),
                baseCallGraduated: String(PRICES.after),
                liveSource: String(PRICES.live),
                liveCeiling: String(PRICES.ceiling),
                document: String(PRICES.document),
              }),
            ),
          );
          const toCharge = (n: number): Charge => {
            const { account, month, kind, free, count } = things[n] as Thing;
            return {
              accountId: accounts[account] as string,
              kind,
              reference: `thing_${n}`,
              keyId: null,
              at: month === 0 ? OCTOBER : NOVEMBER,
              ...(kind !== 'base_call' && { quantity: count }),
              free,
            };
          };
          await Promise.all(
            acts.map(async ({ thing: n, reversed, process }) => {
              const item = toCharge(n);
              await commit(charge(item), process);
              await Promise.all(Array.from({ length: reversed }, (_, i) => commit(reverse(item), (process + i) % 2)));
            }),
          );

          const charged = new Set(acts.map(({ thing: n }) => n));
          const takenBack = new Set(acts.filter(({ reversed }) => reversed > 0).map(({ thing: n }) => n));
          for (const [account, accountId] of accounts.entries()) {
            const rows = await listRows(accountId);
            const originals = rows.filter(({ kind }) => !kind.endsWith('_reversal'));
            const reversals = rows.filter(({ kind }) => kind.endsWith('_reversal'));
            const referencesOf = (set: ReadonlySet<number>) =>
              [...set]
                .filter((n) => things[n]?.account === account)
                .map((n) => `thing_${n}`)
                .sort();
            expect(originals.map(({ reference }) => reference).sort()).toEqual(referencesOf(charged));
            expect(reversals.map(({ reference }) => reference).sort()).toEqual(referencesOf(takenBack));
            for (const { reference, amount, quantity } of reversals) {
              const original = originals.find((row) => row.reference === reference);
              expect([amount, quantity]).toEqual([-(original?.amount ?? 0n), -(original?.quantity ?? 0)]);
            }
            for (const month of [0, 1]) {
              const name = month === 0 ? '2031-10' : '2031-11';
              const here = originals.filter((row) => row.month === name);
              const wanted = expectedSpend(
                [...charged].map((n) => things[n] as Thing),
                account,
                month,
              );
              expect(sumOf(here.map(({ amount }) => amount))).toBe(wanted);
              const ordinals = here.flatMap(({ ordinal }) => (ordinal === null ? [] : [ordinal]));
              expect(ordinals).toEqual(ordinals.map((_, i) => BigInt(i + 1)));
              const counter = (await listCounters(accountId)).find((row) => row.month === name);
              expect(counter?.spend ?? 0n).toBe(
                sumOf(rows.filter((row) => row.month === name).map(({ amount }) => amount)),
              );
              expect(counter?.baseCalls ?? 0n).toBe(BigInt(ordinals.length));
            }
          }
        },
      ),
      { numRuns: 8 * inject('scale') },
    );
  });
});
