import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '../../src/ids.ts';
import { createQuota, type Quota } from '../../src/limits/quota.ts';
import type { Reservation } from '../../src/limits/quota-counter.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const MONTH = '2031-05';

let own: TestDatabase;
let one: Database;
let other: Database;

beforeAll(async () => {
  own = await cloneDatabase();
  one = openDatabase({ connectionString: own.url, maxConnections: 16, onError: () => {} });
  other = openDatabase({ connectionString: own.url, maxConnections: 16, onError: () => {} });
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await own.drop();
});

const reservation = (accountId: string, over: Partial<Reservation> = {}): Reservation => ({
  accountId,
  keyId: 'key_a',
  month: MONTH,
  count: 1,
  accountLimit: 100,
  keyLimit: 100,
  ...over,
});

const listUsed = async (accountId: string): Promise<Record<string, number>> => {
  const { rows } = await one.query<{ scope: string; used: bigint }>(
    'SELECT scope, used FROM quota_counters WHERE account_id = $1 AND month = $2',
    [accountId, MONTH],
  );
  return Object.fromEntries(rows.map(({ scope, used }) => [scope, Number(used)]));
};

const counting = (db: Database) => {
  const counter = { statements: 0 };
  const transaction: Database['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        query: (...args) => {
          counter.statements++;
          return tx.query(...args);
        },
      }),
    );
  return { counter, db: { ...db, transaction } };
};

describe('monthly quota (contract Limits)', () => {
  test.each([
    ['in batches', 1],
    ['each in a transaction of its own', 16],
  ])(
    '128 reservers in two processes, %s, with refunds never exceed it, and the account equals the sum of its keys',
    async (_, quotasEach) => {
      const accountId = newId('acct');
      const keys = ['key_a', 'key_b', 'key_c'];
      const limits = { accountLimit: 100, keyLimit: 45 };
      const quotas = Array.from({ length: quotasEach }, () => [one, other])
        .flat()
        .map((db) => createQuota({ db }));
      const held: Record<string, number> = { key_a: 0, key_b: 0, key_c: 0 };
      const outcomes = { refused: 0, refunded: 0 };
      await Promise.all(
        Array.from({ length: 128 }, async (_, client) => {
          const quota = quotas[client % quotas.length] as Quota;
          for (let i = 0; i < 4; i++) {
            const keyId = keys[(client + i) % 3] as string;
            const asked = reservation(accountId, { ...limits, keyId, count: 1 + ((client * 7 + i) % 5) });
            const verdict = await quota.reserve(asked);
            if (!verdict.allowed) outcomes.refused++;
            else if ((client + i) % 3 === 0) {
              await quota.release(asked);
              outcomes.refunded++;
            } else held[keyId] = (held[keyId] ?? 0) + asked.count;
            expect(verdict.accountUsed).toBeLessThanOrEqual(100);
            expect(verdict.keyUsed).toBeLessThanOrEqual(45);
          }
        }),
      );
      const total = Object.values(held).reduce((sum, count) => sum + count, 0);
      expect(await listUsed(accountId)).toEqual({ account: total, ...held });
      expect(outcomes.refused).toBeGreaterThan(0);
      expect(outcomes.refunded).toBeGreaterThan(0);
    },
  );

  test('128 reservers in two processes use up exactly the quota', async () => {
    const accountId = newId('acct');
    const quotas = Array.from({ length: 16 }, () => [one, other])
      .flat()
      .map((db) => createQuota({ db }));
    const verdicts = await Promise.all(
      Array.from({ length: 384 }, (_, i) => {
        const quota = quotas[i % quotas.length] as Quota;
        return quota.reserve(reservation(accountId, { keyId: `key_${i % 7}`, accountLimit: 300 }));
      }),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(300);
    expect(verdicts.filter(({ which }) => which === 'account')).toHaveLength(84);
    expect((await listUsed(accountId)).account).toBe(300);
  });

  test('a rejected call counts against neither its account nor its key, and names the exhausted quota', async () => {
    const quota = createQuota({ db: one });
    const accountId = newId('acct');
    await quota.reserve(reservation(accountId, { count: 3, keyLimit: 3 }));
    expect(await quota.reserve(reservation(accountId, { keyLimit: 3 }))).toEqual({
      allowed: false,
      which: 'key',
      accountUsed: 3,
      keyUsed: 3,
    });
    expect(await quota.reserve(reservation(accountId, { keyId: 'key_b', accountLimit: 3 }))).toMatchObject({
      which: 'account',
      keyUsed: 0,
    });
    expect(await listUsed(accountId)).toEqual({ account: 3, key_a: 3, key_b: 0 });
  });

  test('a batch counts all of its rows or none', async () => {
    const quota = createQuota({ db: one });
    const accountId = newId('acct');
    const counts = [60, 50, 40, 1];
    const verdicts = await Promise.all(counts.map((count) => quota.reserve(reservation(accountId, { count }))));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, false, true, false]);
    expect(await listUsed(accountId)).toEqual({ account: 100, key_a: 100 });
  });

  test('counts each month separately', async () => {
    const quota = createQuota({ db: one });
    const accountId = newId('acct');
    for (const month of ['2031-04', MONTH]) {
      expect(await quota.reserve(reservation(accountId, { month, count: 100 }))).toMatchObject({ allowed: true });
    }
    expect(await quota.reserve(reservation(accountId))).toMatchObject({ allowed: false });
  });

  test('without a limit the database is not queried, and only limited counters are stored', async () => {
    const { counter, db } = counting(one);
    const quota = createQuota({ db });
    const accountId = newId('acct');
    const free = reservation(accountId, { accountLimit: null, keyLimit: null });
    expect(await quota.reserve(free)).toEqual({ allowed: true, accountUsed: null, keyUsed: null });
    await quota.release(free);
    expect(counter.statements).toBe(0);
    expect(await quota.reserve(reservation(accountId, { accountLimit: null }))).toEqual({
      allowed: true,
      accountUsed: null,
      keyUsed: 1,
    });
    expect(await listUsed(accountId)).toEqual({ key_a: 1 });
  });

  test('a refund never makes a counter negative', async () => {
    const quota = createQuota({ db: one });
    const accountId = newId('acct');
    const asked = reservation(accountId, { count: 2 });
    await quota.reserve(asked);
    await quota.release(asked);
    await quota.release(asked);
    expect(await listUsed(accountId)).toEqual({ account: 0, key_a: 0 });
  });

  test('any sequence in two processes ends with the plain sum', async () => {
    const step = fc.record({
      keyId: fc.constantFrom('key_a', 'key_b'),
      count: fc.integer({ min: 1, max: 8 }),
      refund: fc.boolean(),
    });
    const quotas = [createQuota({ db: one }), createQuota({ db: other })] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.nat(30),
        fc.nat(20),
        async (steps, accountLimit, keyLimit) => {
          const accountId = newId('acct');
          const sums: Record<string, number> = { account: 0, key_a: 0, key_b: 0 };
          for (const [i, { keyId, count, refund }] of steps.entries()) {
            const quota = quotas[i % 2] as Quota;
            const asked = reservation(accountId, { keyId, count, accountLimit, keyLimit });
            const fits = (sums.account ?? 0) + count <= accountLimit && (sums[keyId] ?? 0) + count <= keyLimit;
            expect((await quota.reserve(asked)).allowed).toBe(fits);
            if (fits && refund) await quota.release(asked);
            else if (fits) for (const scope of ['account', keyId]) sums[scope] = (sums[scope] ?? 0) + count;
          }
          expect({ account: 0, key_a: 0, key_b: 0, ...(await listUsed(accountId)) }).toEqual(sums);
        },
      ),
      { numRuns: 10 * inject('scale') },
    );
  });

  test('two processes that count the same accounts in opposite orders never deadlock', async () => {
    const accounts = Array.from({ length: 100 }, () => newId('acct'));
    const [first, second] = [createQuota({ db: one }), createQuota({ db: other })];
    for (let round = 0; round < 15; round++) {
      const verdicts = await Promise.all([
        ...accounts.map((accountId) => first.reserve(reservation(accountId))),
        ...accounts.toReversed().map((accountId) => second.reserve(reservation(accountId))),
      ]);
      expect(verdicts.every(({ allowed }) => allowed)).toBe(true);
    }
  });

  test('1,000 concurrent reservations need few statements (engine §5)', async () => {
    const { counter, db } = counting(one);
    const quota = createQuota({ db });
    const accountId = newId('acct');
    await Promise.all(
      Array.from({ length: 1_000 }, () => quota.reserve(reservation(accountId, { accountLimit: 999, keyLimit: null }))),
    );
    expect((await listUsed(accountId)).account).toBe(999);
    expect(counter.statements).toBe(6);
  });

  test('a count is durable: its commit waits for the log', async () => {
    const settings: unknown[] = [];
    const transaction: Database['transaction'] = (work) =>
      one.transaction(async (tx) => {
        const result = await work(tx);
        settings.push((await tx.query('SHOW synchronous_commit')).rows[0]?.synchronous_commit);
        return result;
      });
    await createQuota({ db: { ...one, transaction } }).reserve(reservation(newId('acct')));
    expect(settings).toEqual(['on']);
  });

  test.each([
    { count: 0 },
    { count: 1.5 },
    { month: '2031-13' },
    { month: '2031-5' },
    { accountLimit: -1 },
    { keyLimit: Number.NaN },
  ])('%j is rejected before the database is queried', async (over) => {
    const quota = createQuota({ db: one });
    await expect(quota.reserve(reservation(newId('acct'), over))).rejects.toThrow(RangeError);
  });
});
