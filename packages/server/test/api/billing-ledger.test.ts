import type { ChargeKind } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchCharges } from '../../src/features/billing/charges/search-charges-service.ts';
import { type Charge, checkCharge } from '../../src/features/billing/ledger/ledger.ts';
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

const putAccount = async (prices: object = {}): Promise<string> => {
  const id = newId('acct');
  await own.db.query(
    `INSERT INTO accounts (id, org_name, plan, prices, created_at) VALUES ($1, 'Test', 'standard', $2, $3)`,
    [id, JSON.stringify(prices), OCTOBER],
  );
  return id;
};

const commit = (write: Write, process = 0): Promise<void> =>
  (processes[process] as DurableWrites).commit({ writes: [write] });

const base = (accountId: string, reference: string, over: Partial<Charge> = {}): Charge => ({
  accountId,
  kind: 'base_call',
  reference,
  keyId: 'key_one',
  at: NOVEMBER,
  ...over,
});

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

describe('the ledger (contract Money)', () => {
  test('2,000 calls a month cost $0.15 each and further calls $0.11, across two concurrent processes', async () => {
    const account = await putAccount();
    await Promise.all(Array.from({ length: 2_050 }, (_, i) => commit(charge(base(account, `srch_${i}`)), i % 2)));
    const rows = await listRows(account);
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 2_050 }, (_, i) => BigInt(i + 1)));
    expect(rows.filter(({ amount }) => amount === 150_000n)).toHaveLength(2_000);
    expect(rows.slice(2_000).every(({ amount }) => amount === 110_000n)).toBe(true);
    expect(await listCounters(account)).toEqual([{ month: '2031-11', baseCalls: 2_050n, spend: 305_500_000n }]);
  });

  test('the count of calls restarts each calendar month in UTC', async () => {
    const account = await putAccount({ graduationCalls: 1 });
    for (const [i, at] of [OCTOBER, OCTOBER, NOVEMBER].entries())
      await commit(charge(base(account, `srch_${i}`, { at })));
    expect((await listRows(account)).map(({ month, amount }) => [month, amount])).toEqual([
      ['2031-10', 150_000n],
      ['2031-10', 110_000n],
      ['2031-11', 150_000n],
    ]);
  });

  test('a call answered after the end of a month is counted and charged in the month whose quota it used', async () => {
    const account = await putAccount({ graduationCalls: 1 });
    const clock = { now: () => NOVEMBER };
    const charges = createSearchCharges({ db: own.db, clock, trial: { giveBack: () => [] } });
    await commit(charge(base(account, 'srch_0', { at: OCTOBER })));
    const payer = { accountId: account, keyId: 'key_one', mode: 'live' as const, countedAt: OCTOBER };
    expect((await charges.prices(payer, 'srch_1', false)).base).toBe(110_000n);
    await processes[0]?.commit({ writes: charges.base(payer, 'srch_1', false, NOVEMBER) });
    expect(await listCounters(account)).toEqual([{ month: '2031-10', baseCalls: 2n, spend: 260_000n }]);
  });

  test('a reference is charged only once, even if repeated in a later month, and uses one ordinal', async () => {
    const account = await putAccount();
    const repeats = Array.from({ length: 40 }, (_, i) =>
      commit(charge(base(account, `srch_${i % 4}`, { at: i % 3 ? NOVEMBER : OCTOBER })), i % 2),
    );
    await Promise.all(repeats);
    const rows = await listRows(account);
    const counters = await listCounters(account);
    expect(rows.map(({ reference }) => reference).sort()).toEqual(['srch_0', 'srch_1', 'srch_2', 'srch_3']);
    for (const { month, baseCalls, spend } of counters) {
      const ofMonth = rows.filter((row) => row.month === month);
      expect(ofMonth.map(({ ordinal }) => ordinal)).toEqual(ofMonth.map((_, i) => BigInt(i + 1)));
      expect([baseCalls, spend]).toEqual([BigInt(ofMonth.length), sumOf(ofMonth.map(({ amount }) => amount))]);
    }
  });

  test('one reference can be charged as two kinds in one transaction, for a search and its document', async () => {
    const account = await putAccount();
    const document = { ...base(account, 'rpt_1'), kind: 'document' as const };
    await processes[0]?.commit({ writes: [charge(base(account, 'rpt_1')), charge(document)] });
    expect(sumOf((await listRows(account)).map(({ amount }) => amount))).toBe(170_000n);
  });

  test.each<[string, Partial<Charge>, bigint]>([
    ['three completed live sources', { kind: 'live_source', quantity: 3 }, 60_000n],
    ['a hundred and fifty live sources: the ceiling', { kind: 'live_source', quantity: 150 }, 2_000_000n],
    ['a live source above the ceiling', { kind: 'live_source', amountMicros: 0n }, 0n],
    ['two documents', { kind: 'document', quantity: 2 }, 40_000n],
    ['an evidence document', { kind: 'evidence_document' }, 0n],
    ['a month of a monitor', { kind: 'monitor_month' }, 1_000_000n],
    ['a prorated month', { kind: 'monitor_month', amountMicros: 33_333n }, 33_333n],
    ['a search of statutorily non-commercial registries', { free: true }, 0n],
  ])('%s', async (_name, over, amount) => {
    const account = await putAccount();
    await commit(charge(base(account, 'one', over)));
    expect((await listRows(account)).map((row) => row.amount)).toEqual([amount]);
  });

  test('a free search uses no ordinal', async () => {
    const account = await putAccount({ graduationCalls: 1 });
    await commit(charge(base(account, 'free', { free: true })));
    await commit(charge(base(account, 'paid')));
    expect((await listRows(account)).find(({ reference }) => reference === 'paid')).toMatchObject({
      ordinal: 1n,
      amount: 150_000n,
    });
  });

  test('account prices apply from the next charge on', async () => {
    const account = await putAccount();
    await commit(charge(base(account, 'a')));
    await own.db.query(`UPDATE accounts SET prices = '{"baseCall": "1"}' WHERE id = $1`, [account]);
    await commit(charge(base(account, 'b')));
    expect((await listRows(account)).map(({ amount }) => amount)).toEqual([150_000n, 1n]);
  });

  test('a reversal refunds exactly the charged amount, only once, and returns no ordinal', async () => {
    const account = await putAccount({ graduationCalls: 1 });
    await commit(charge(base(account, 'a')));
    await commit(charge(base(account, 'b')));
    const taken = { accountId: account, kind: 'base_call' as const, reference: 'b', at: NOVEMBER };
    await Promise.all([0, 1, 0, 1].map((process) => commit(reverse(taken), process)));
    await commit(charge(base(account, 'b')));
    await commit(charge(base(account, 'c')));
    expect(
      (await listRows(account)).map(({ kind, reference, quantity, amount }) => [kind, reference, quantity, amount]),
    ).toEqual([
      ['base_call', 'a', 1, 150_000n],
      ['base_call', 'b', 1, 110_000n],
      ['base_call', 'c', 1, 110_000n],
      ['base_call_reversal', 'b', -1, -110_000n],
    ]);
    expect(await listCounters(account)).toEqual([{ month: '2031-11', baseCalls: 3n, spend: 260_000n }]);
  });

  test('a charge that does not exist cannot be reversed', async () => {
    const account = await putAccount();
    await commit(reverse({ accountId: account, kind: 'base_call', reference: 'none', at: NOVEMBER }));
    expect([await listRows(account), await listCounters(account)]).toEqual([[], []]);
  });

  test('a charge and its reversal in one transaction leave a balance of zero', async () => {
    const account = await putAccount();
    const taken = { accountId: account, kind: 'base_call' as const, reference: 'a', at: NOVEMBER };
    await processes[0]?.commit({ writes: [reverse(taken), charge(base(account, 'a'))] });
    expect((await listRows(account)).map(({ amount }) => amount)).toEqual([150_000n, -150_000n]);
  });

  test('a charge is not written if its unit is rejected', async () => {
    const account = await putAccount();
    const refused = processes[0]?.commit({
      writes: [charge(base(account, 'a'))],
      run: () => Promise.reject(new Error('refused')),
    });
    await expect(refused).rejects.toThrow('refused');
    expect([await listRows(account), await listCounters(account)]).toEqual([[], []]);
  });

  test('the charges of many requests share three statements (engine: group commit)', async () => {
    let statements = 0;
    const db = pools[0] as Database;
    const counted: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            ...tx,
            query: (...args) => {
              statements++;
              return tx.query(...args);
            },
          }),
        ),
    };
    const writes = createDurableWrites({ db: counted, lanes: 1, maxBatch: 500, observeBatch: () => {} });
    const accounts = await Promise.all(Array.from({ length: 10 }, () => putAccount()));
    const all = [
      charge(base(accounts[0] as string, 'first')),
      ...accounts.flatMap((id) => Array.from({ length: 40 }, (_, i) => charge(base(id, `s${i}`)))),
    ];
    await Promise.all(all.map((write) => writes.commit({ writes: [write] })));
    expect(statements).toBe(6);
  });

  test.each<[string, Partial<Charge>]>([
    ['two base calls in one charge', { quantity: 2 }],
    ['no documents', { kind: 'document', quantity: 0 }],
    ['half a document', { kind: 'document', quantity: 0.5 }],
    ['an amount beside the price list', { amountMicros: 1n }],
    ['a negative amount', { kind: 'live_source', amountMicros: -1n }],
    ['an amount for a free call', { kind: 'live_source', free: true, amountMicros: 1n }],
    ['an empty reference', { reference: '' }],
    ['a kind nobody sells', { kind: 'base_call_reversal' as ChargeKind }],
    ['no time', { at: new Date(Number.NaN) }],
  ])('%s is rejected before the database is queried', (_name, over) => {
    expect(() => checkCharge(base('acct_1', 'one', over))).toThrow(RangeError);
    expect(() => charge(base('acct_1', 'one', over))).toThrow(RangeError);
  });
});
