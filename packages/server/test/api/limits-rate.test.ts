import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { randomText } from '../../src/ids.ts';
import { createRateLimiter, type RateLimiter } from '../../src/limits/rate-limiter.ts';
import { type Bucket, takeFrom, toFullBucket } from '../../src/limits/token-bucket.ts';
import { type Database, type Executor, openDatabase } from '../../src/store/database.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const START_US = 1_900_000_000_000_000;

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

const newBucket = () => `key:${randomText(12)}`;

type BucketRow = { tokens: bigint; refilled_at: bigint };

const getRow = async (name: string): Promise<BucketRow> => {
  const { rows } = await one.query<BucketRow>(
    `SELECT tokens, refilled_at FROM rate_buckets WHERE bucket = sha256(convert_to($1, 'UTF8'))`,
    [name],
  );
  return rows[0] as BucketRow;
};

const countAllowed = async (
  limiters: readonly RateLimiter[],
  clients: number,
  takesEach: number,
  take: (limiter: RateLimiter) => ReturnType<RateLimiter['take']>,
) => {
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const limiter = limiters[client % limiters.length] as RateLimiter;
      let allowed = 0;
      for (let i = 0; i < takesEach; i++) if ((await take(limiter)).allowed) allowed++;
      return allowed;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

const counting = (db: Executor) => {
  const counter = { statements: 0 };
  const query: Executor['query'] = (...args) => {
    counter.statements++;
    return db.query(...args);
  };
  return { counter, db: { query } };
};

describe('rate limit (contract Limits)', () => {
  test('any sequence of takes matches the token bucket, including clock steps and changed limits', async () => {
    const limits = fc.record({
      ratePerSecond: fc.integer({ min: 1, max: 50 }),
      burst: fc.integer({ min: 1, max: 20 }),
    });
    const step = fc.record({
      gapUs: fc.integer({ min: -200_000, max: 1_500_000 }),
      counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    });
    const phases = fc.array(fc.record({ limit: limits, steps: fc.array(step, { maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(phases, async (sequence) => {
        let nowUs = START_US;
        const limiter = createRateLimiter({ db: one, nowUs: () => nowUs });
        const name = newBucket();
        let model: Bucket | undefined;
        for (const { limit, steps } of sequence) {
          for (const { gapUs, counts } of steps) {
            nowUs += gapUs;
            model ??= toFullBucket(limit, nowUs);
            const expected = counts.map((count) => {
              const taken = takeFrom(model as Bucket, limit, nowUs, count);
              model = taken.bucket;
              return taken.verdict;
            });
            expect(await Promise.all(counts.map((count) => limiter.take(name, limit, count)))).toEqual(expected);
          }
        }
      }),
      { numRuns: 20 * inject('scale') },
    );
  });

  test('a bucket with the greatest rate and burst, untouched for years, is full and nothing overflows', async () => {
    const limit = { ratePerSecond: 1_000_000, burst: 1_000_000 };
    const name = newBucket();
    await createRateLimiter({ db: one, nowUs: () => 1 }).take(name, limit, 1_000_000);
    const verdict = await createRateLimiter({ db: one, nowUs: () => START_US }).take(name, limit, 1);
    expect(verdict).toMatchObject({ allowed: true, remaining: 999_999 });
  });

  test.each([
    ['in batches', 1],
    ['each with a statement of its own', 64],
  ])('128 clients of two processes, %s, get exactly the burst while nothing refills', async (_, limitersEach) => {
    const limit = { ratePerSecond: 1, burst: 200 };
    const name = newBucket();
    const limiters = Array.from({ length: limitersEach }, () => [one, other])
      .flat()
      .map((db) => createRateLimiter({ db, nowUs: () => START_US }));
    expect(await countAllowed(limiters, 128, 5, (limiter) => limiter.take(name, limit))).toBe(200);
  });

  test("128 clients of two processes on the database's own clock get the burst and the refill of the time that passed, no more", async () => {
    const limit = { ratePerSecond: 500, burst: 200 };
    const name = newBucket();
    const limiters = Array.from({ length: 16 }, () => [one, other])
      .flat()
      .map((db) => createRateLimiter({ db }));
    const { rows } = await one.query<{ us: bigint }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us',
    );
    const startUs = rows[0]?.us ?? 0n;
    const allowed = BigInt(await countAllowed(limiters, 128, 8, (limiter) => limiter.take(name, limit)));
    const row = await getRow(name);
    const given = allowed * 1_000_000n + row.tokens;
    expect(given).toBeGreaterThanOrEqual(200_000_000n);
    expect(given).toBeLessThanOrEqual(200_000_000n + 500n * (row.refilled_at - startUs));
  });

  test("on the database's own clock every microsecond refills once", async () => {
    const limit = { ratePerSecond: 1_000, burst: 1_000 };
    const limiter = createRateLimiter({ db: one });
    const name = newBucket();
    await limiter.take(name, limit, 500);
    let before = await getRow(name);
    for (let i = 0; i < 20; i++) {
      await limiter.take(name, limit, 20);
      const after = await getRow(name);
      const refilled = 1_000n * (after.refilled_at - before.refilled_at);
      expect(after.tokens).toBe(before.tokens + refilled - 20_000_000n);
      before = after;
    }
  });

  test('of takes in one statement, the first to arrive are allowed', async () => {
    const limiter = createRateLimiter({ db: one, nowUs: () => START_US });
    const limit = { ratePerSecond: 1, burst: 5 };
    const name = newBucket();
    const verdicts = await Promise.all(Array.from({ length: 9 }, () => limiter.take(name, limit)));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false, false, false]);
    expect(verdicts.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0, 0, 0]);
    expect(verdicts.at(-1)).toMatchObject({ retryAfterSeconds: 1, resetAtUnixSeconds: START_US / 1_000_000 + 5 });
  });

  test('a lowered limit applies at once', async () => {
    const limiter = createRateLimiter({ db: one, nowUs: () => START_US });
    const name = newBucket();
    await limiter.take(name, { ratePerSecond: 1, burst: 100 });
    expect(await limiter.take(name, { ratePerSecond: 1, burst: 10 })).toMatchObject({ limit: 10, remaining: 9 });
  });

  test('a peek returns the headers and takes nothing, as monitors need', async () => {
    const limiter = createRateLimiter({ db: one, nowUs: () => START_US });
    const limit = { ratePerSecond: 10, burst: 3 };
    const name = newBucket();
    const untouched = {
      allowed: true,
      limit: 3,
      remaining: 3,
      resetAtUnixSeconds: START_US / 1_000_000,
      retryAfterSeconds: 0,
    };
    expect(await limiter.peek(name, limit)).toEqual(untouched);
    await limiter.take(name, limit, 2);
    const peeks = await Promise.all(Array.from({ length: 20 }, () => limiter.peek(name, limit)));
    expect(new Set(peeks.map(({ remaining }) => remaining))).toEqual(new Set([1]));
  });

  test('the time of a take is read after waiting for the row', async () => {
    const limit = { ratePerSecond: 1, burst: 100 };
    const name = newBucket();
    const waiting = createRateLimiter({ db: other });
    let second: ReturnType<RateLimiter['take']> | undefined;
    let seenWaiting = 0n;
    await one.transaction(async (tx) => {
      await createRateLimiter({ db: tx }).take(name, limit);
      second = waiting.take(name, limit);
      for (let blocked = false; !blocked; ) {
        const { rows } = await tx.query<{ blocked: boolean; us: bigint }>(
          `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us,
                  EXISTS (SELECT FROM pg_locks AS l JOIN pg_stat_activity AS s USING (pid)
                          WHERE s.datname = current_database() AND NOT l.granted) AS blocked`,
        );
        blocked = rows[0]?.blocked ?? false;
        seenWaiting = rows[0]?.us ?? 0n;
      }
    });
    expect(await second).toMatchObject({ allowed: true, remaining: 98 });
    expect((await getRow(name)).refilled_at).toBeGreaterThan(seenWaiting);
  });

  test('a take does not wait for its commit and leaves the connection unchanged', async () => {
    const show = async (db: Executor) => (await db.query('SHOW synchronous_commit')).rows[0]?.synchronous_commit;
    const single = openDatabase({ connectionString: own.url, maxConnections: 1, onError: () => {} });
    try {
      const limit = { ratePerSecond: 1, burst: 1 };
      await single.transaction(async (tx) => {
        await createRateLimiter({ db: tx }).take(newBucket(), limit);
        expect(await show(tx)).toBe('off');
      });
      await createRateLimiter({ db: single }).take(newBucket(), limit);
      expect(await show(single)).toBe('on');
    } finally {
      await single.close();
    }
  });

  test('two processes that take the same buckets in opposite orders never deadlock', async () => {
    const limit = { ratePerSecond: 1, burst: 1_000 };
    const names = Array.from({ length: 200 }, newBucket);
    const limiters = [createRateLimiter({ db: one }), createRateLimiter({ db: other })] as const;
    for (let round = 0; round < 30; round++) {
      const verdicts = await Promise.all([
        ...names.map((name) => limiters[0].take(name, limit)),
        ...names.toReversed().map((name) => limiters[1].take(name, limit)),
      ]);
      expect(verdicts.every(({ allowed }) => allowed)).toBe(true);
    }
  });

  test('1,000 concurrent takes of one key or a hundred need three statements (engine §5)', async () => {
    const limit = { ratePerSecond: 1, burst: 2_000 };
    for (const keys of [1, 100]) {
      const { counter, db } = counting(one);
      const limiter = createRateLimiter({ db });
      const names = Array.from({ length: keys }, newBucket);
      await Promise.all(Array.from({ length: 1_000 }, (_, i) => limiter.take(names[i % keys] as string, limit)));
      expect(counter.statements).toBe(3);
    }
  });

  test('a bucket can have any name, and no name is stored as plain text', async () => {
    const limiter = createRateLimiter({ db: one });
    const limit = { ratePerSecond: 1, burst: 5 };
    const names = ['a\u0000b', "'; DROP TABLE rate_buckets; --", '203.0.113.9', 'x'.repeat(5_000)];
    const verdicts = await Promise.all(names.map((name) => limiter.take(name, limit)));
    expect(verdicts.map(({ remaining }) => remaining)).toEqual([4, 4, 4, 4]);
    const { rows } = await one.query('SELECT FROM rate_buckets WHERE position($1::bytea IN bucket) > 0', [
      Buffer.from('203.0.113.9'),
    ]);
    expect(rows).toHaveLength(0);
  });

  test.each([
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [0.5, 1, 1],
    [1, 1, -1],
    [1, Number.NaN, 1],
  ])(
    'rate %d, burst %d, count %d is rejected alone, and concurrent takes are not affected',
    async (ratePerSecond, burst, count) => {
      const limiter = createRateLimiter({ db: one });
      const good = limiter.take(newBucket(), { ratePerSecond: 1, burst: 1 });
      await expect(limiter.take(newBucket(), { ratePerSecond, burst }, count)).rejects.toThrow(RangeError);
      expect((await good).allowed).toBe(true);
    },
  );
});
