import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createQuota } from '../../src/limits/quota.ts';
import { createRateLimiter } from '../../src/limits/rate-limiter.ts';
import { sweepLimits } from '../../src/limits/sweep.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const DAY_US = 86_400_000_000n;

let own: TestDatabase;

beforeAll(async () => {
  own = await cloneDatabase();
});

afterAll(() => own.drop());

describe('the sweep of the limits', () => {
  test('removes a bucket that is full and untouched for a day, and a later take finds it full', async () => {
    const { rows } = await own.db.query<{ us: bigint }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us',
    );
    const nowUs = rows[0]?.us ?? 0n;
    const takeAt = (name: string, atUs: bigint, ratePerSecond: number, burst: number) =>
      createRateLimiter({ db: own.db, nowUs: () => Number(atUs) }).take(name, { ratePerSecond, burst }, burst);
    await takeAt('idle', nowUs - DAY_US - 1_000_000n, 100, 200);
    await takeAt('fresh', nowUs - DAY_US + 60_000_000n, 100, 200);
    await takeAt('filling', nowUs - DAY_US - 1_000_000n, 1, 200_000);

    expect(await sweepLimits(own.db, new Date('2031-05-01T00:00:00Z'))).toEqual({ buckets: 1, counters: 0 });
    const left = await own.db.query<{ burst: bigint }>('SELECT burst FROM rate_buckets ORDER BY burst');
    expect(left.rows.map(({ burst }) => burst)).toEqual([200n, 200_000n]);
    expect(await takeAt('idle', nowUs, 100, 200)).toMatchObject({ allowed: true });
  });

  test('keeps counters of the last 13 months and removes older ones', async () => {
    const quota = createQuota({ db: own.db });
    for (const month of ['2029-12', '2030-03', '2030-04', '2031-05']) {
      await quota.reserve({ accountId: 'acct_1', keyId: 'key_1', month, count: 1, accountLimit: 5, keyLimit: 5 });
    }
    expect(await sweepLimits(own.db, new Date('2031-05-31T23:59:59Z'))).toMatchObject({ counters: 4 });
    const { rows } = await own.db.query<{ month: string }>('SELECT DISTINCT month FROM quota_counters ORDER BY month');
    expect(rows.map(({ month }) => month)).toEqual(['2030-04', '2031-05']);
  });

  test('sweeps more than one chunk in one run and keeps a bucket in use', async () => {
    await own.db.query(
      `INSERT INTO rate_buckets (bucket, tokens, refilled_at, rate_per_second, burst, cost, granted)
       SELECT sha256(convert_to('many' || n, 'UTF8')), 0, 1, 1, 1, 1, 0 FROM generate_series(1, 5001) AS n`,
    );
    const swept = await own.db.transaction(async (tx) => {
      await createRateLimiter({ db: tx }).take('many7', { ratePerSecond: 1, burst: 1 });
      return sweepLimits(own.db, new Date('2031-05-01T00:00:00Z'));
    });
    expect(swept.buckets).toBe(5_000);
  });
});
