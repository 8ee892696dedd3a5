import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../src/failure.ts';
import type { Database } from '../../src/store/database.ts';
import {
  condition,
  createDurableWrites,
  type Guard,
  type LockingWriter,
  TurnedAway,
  type Writer,
  write,
} from '../../src/store/durable-writes.ts';
import { countWaiting, withLock } from '../kit/locks.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
let batches: number[];
beforeAll(async () => {
  clone = await cloneDatabase();
  await clone.db.query('CREATE TABLE numbers (n integer PRIMARY KEY CHECK (n < 1000))');
});
beforeEach(async () => {
  batches = [];
  await clone.db.query('TRUNCATE numbers');
});
afterAll(() => clone.drop());

const open = (db: Database = clone.db) =>
  createDurableWrites({ db, lanes: 2, maxBatch: 256, observeBatch: (units) => batches.push(units) });

const numbers: Writer<number> = {
  name: 'numbers',
  rank: 1,
  write: async (tx, items) => {
    await tx.query('INSERT INTO numbers SELECT unnest($1::integer[])', [items]);
  },
};
/** Numbers the items after the greatest stored number. */
const counting: LockingWriter<number> = {
  name: 'counting',
  rank: 2,
  begin: async (tx, items) => {
    const [, { rows }] = await Promise.all([
      tx.query('LOCK TABLE numbers IN EXCLUSIVE MODE'),
      tx.query<{ next: number }>('SELECT coalesce(max(n), 0) + 1 AS next FROM numbers'),
    ]);
    const next = rows[0]?.next ?? 0;
    return () =>
      tx.query('INSERT INTO numbers SELECT unnest($1::integer[])', [items.map((step, i) => next + i + step)]);
  },
};
const even: Guard<number> = { name: 'even', rank: 1, admit: async (_tx, items) => items.map((n) => n % 2 === 0) };
const stored = async (): Promise<number[]> =>
  (await clone.db.query<{ n: number }>('SELECT n FROM numbers ORDER BY n')).rows.map(({ n }) => n);

describe('the durable-write path: concurrent requests share a commit', () => {
  it('resolved units are committed, and 200 concurrent requests need few transactions', async () => {
    const writes = open();
    await Promise.all(Array.from({ length: 200 }, (_, n) => writes.commit({ writes: [write(numbers, n)] })));
    expect(await stored()).toHaveLength(200);
    expect(batches.length).toBeLessThan(20);
  });

  it('COMMIT is sent after the last statements of a locking writer without waiting for their results', async () => {
    const hears: string[] = [];
    const listening: Database = {
      ...clone.db,
      transaction: (work) =>
        clone.db.transaction((tx) => {
          let toldCommit = (): void => {};
          const isCommitted = new Promise<void>((resolve) => {
            toldCommit = resolve;
          });
          return work({
            query: async (...call) => {
              const answer = await tx.query(...(call as Parameters<typeof tx.query>));
              // The result is returned only after COMMIT was sent.
              if (call[0].startsWith('INSERT')) await isCommitted;
              hears.push(call[0].split(' ')[0] as string);
              return answer as never;
            },
            commit: () => {
              hears.push('COMMIT sent');
              toldCommit();
              return tx.commit();
            },
          });
        }),
    };
    await open(listening).commit({ writes: [write(counting, 0)] });
    expect(hears).toEqual(['LOCK', 'SELECT', 'COMMIT sent', 'INSERT']);
    expect(await stored()).toEqual([1]);
  });

  it('if the last statements of a writer fail, nothing is committed and each unit is retried alone', async () => {
    const writes = open();
    await writes.commit({ writes: [write(counting, 0)] });
    const outcomes = await Promise.allSettled(
      [0, 5_000, 0].map((step, i) => writes.commit({ writes: [write(numbers, -1 - i), write(counting, step)] })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([-3, -1, 1, 2, 3]);
  });

  it('concurrent lanes that lock count each number once', async () => {
    const lanes = [open(), open()];
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (lanes[n % 2] as (typeof lanes)[0]).commit({ writes: [write(counting, 0)] }),
      ),
    );
    expect(await stored()).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it('a unit with many writes runs alone, and other units do not wait for it', async () => {
    const writes = open();
    const large = Array.from({ length: 150 }, (_, n) => write(numbers, 500 + n));
    const units = [[write(numbers, 1)], [write(numbers, 2)], [write(numbers, 3)], large, [write(numbers, 4)]];
    await Promise.all(units.map((each) => writes.commit({ writes: each })));
    expect(await stored()).toHaveLength(154);
    expect(batches).toEqual([1, 1, 2, 1]);
  });

  it('a unit that takes the guards’ locks shares its transaction with no other unit', async () => {
    const writes = open();
    const others = [1, 2, 3, 4].map((n) => ({ writes: [write(numbers, n)] }));
    const alone = { isAlone: true, run: async () => {}, writes: [write(numbers, 5)] };
    await Promise.all([...others.slice(0, 3), alone, ...others.slice(3)].map((unit) => writes.commit(unit)));
    expect(await stored()).toEqual([1, 2, 3, 4, 5]);
    expect(batches).toEqual([1, 1, 2, 1]);
  });

  it('a unit that breaks a shared statement fails alone', async () => {
    const writes = open();
    const outcomes = await Promise.allSettled(
      [1, 2, 2_000, 3, 1].map((n) => writes.commit({ writes: [write(numbers, n)] })),
    );
    const [one, two, tooLarge, three, oneAgain] = outcomes.map(({ status }) => status);
    expect([two, tooLarge, three]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // Two lanes may write the same number. Their order is not guaranteed.
    expect([one, oneAgain].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('a unit that a guard rejects writes nothing, and the others of its batch continue', async () => {
    const writes = open();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => writes.commit({ conditions: [condition(even, n)], writes: [write(numbers, n)] })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(TurnedAway);
    expect(await stored()).toEqual([2, 4]);
  });

  it('an error of `run` rejects only its unit with all its writes; its result is returned after COMMIT', async () => {
    const writes = open();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        writes.commit({
          writes: [write(numbers, n + 100)],
          run: async (tx) => {
            await tx.query('INSERT INTO numbers VALUES ($1)', [n]);
            if (n === 2) throw new Failure('conflict', 'no');
            return n;
          },
        }),
      ),
    );
    expect(outcomes.map((o) => (o.status === 'fulfilled' ? o.value : 'refused'))).toEqual([1, 'refused', 3]);
    expect(await stored()).toEqual([1, 3, 101, 103]);
  });

  it('if a later check rejects a unit, its guard’s writes are not committed, but the rest of its batch is', async () => {
    const writes = open();
    const noting: Guard<number> = {
      name: 'noting',
      rank: 0,
      admit: async (tx, items) => {
        await tx.query('INSERT INTO numbers SELECT unnest($1::integer[])', [items]);
        return items.map(() => true);
      },
    };
    const full: Guard<number> = { ...even, name: 'full', toRefusal: () => new Failure('billing_required', 'No room.') };
    const ends = await Promise.allSettled([
      ...[1, 2, 3, 4].map((n) => writes.commit({ conditions: [condition(noting, n), condition(full, n)] })),
      writes.commit({
        conditions: [condition(noting, 5)],
        run: async () => {
          throw new Failure('conflict', 'Too late.');
        },
      }),
      writes.commit({ conditions: [condition(even, 7), condition(noting, 8)] }),
    ]);
    expect(ends.map((end) => (end.status === 'rejected' ? end.reason : undefined))).toEqual([
      expect.objectContaining({ code: 'billing_required' }),
      undefined,
      expect.objectContaining({ code: 'billing_required' }),
      undefined,
      expect.objectContaining({ code: 'conflict' }),
      expect.objectContaining({ guard: 'even' }),
    ]);
    expect(await stored()).toEqual([2, 4]);
    expect(Math.max(...batches)).toBeGreaterThan(1);
  });

  it('a request queued for five seconds is asked to retry, while results of jobs keep waiting', async () => {
    const writes = open();
    const put = (n: number, isPatient = false) => writes.commit({ writes: [write(numbers, n)], isPatient });
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await withLock(clone.url, 'LOCK TABLE numbers', async (release) => {
        const inLanes = [put(1), put(2)];
        await expect.poll(() => countWaiting(clone.db, 'numbers')).toBe(2);
        const late = [put(3), put(4, true)];
        vi.advanceTimersByTime(5_000);
        const inTime = put(5);
        const ends = Promise.allSettled([...inLanes, ...late, inTime]);
        await release();
        expect((await ends).map(({ status }) => status)).toEqual([
          ...['fulfilled', 'fulfilled'],
          ...['rejected', 'fulfilled', 'fulfilled'],
        ]);
      });
      expect(await stored()).toEqual([1, 2, 4, 5]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('if the connection is lost, no unit resolves', async () => {
    const writes = open();
    const killed = writes.commit({
      writes: [write(numbers, 7)],
      run: async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await clone.db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    });
    await expect(killed).rejects.toMatchObject({ code: 'overloaded' });
    expect(await stored()).toEqual([]);
    await writes.commit({ writes: [write(numbers, 8)] });
    expect(await stored()).toEqual([8]);
  });

  it('a batch that loses a deadlock is retried unit by unit without an error', async () => {
    await clone.db.query('INSERT INTO numbers VALUES (1), (2)');
    const touch = (first: number, second: number, met: Promise<unknown>, arrive: () => void) =>
      open().commit({
        run: async (tx) => {
          await tx.query('UPDATE numbers SET n = n WHERE n = $1', [first]);
          arrive();
          await met;
          await tx.query('UPDATE numbers SET n = n WHERE n = $1', [second]);
        },
      });
    let waiting = 2;
    let meet = (): void => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const arrive = (): void => {
      waiting -= 1;
      if (waiting === 0) meet();
    };
    const both = [touch(1, 2, met, arrive), touch(2, 1, met, arrive)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('writers learn how their transaction ended, and get `unknown` if COMMIT was lost', async () => {
    const heard: string[] = [];
    const listening: Writer<number> = {
      ...numbers,
      name: 'listening',
      onTransactionEnd: (_lane, outcome) => heard.push(outcome),
    };
    const losing: Database = {
      ...clone.db,
      transaction: async (work) => {
        await clone.db.transaction(work);
        throw Object.assign(new Error('Connection terminated unexpectedly'));
      },
    };
    await open().commit({ writes: [write(listening, 1)] });
    await open()
      .commit({ writes: [write(listening, 1)] })
      .catch(() => {});
    await open(losing)
      .commit({ writes: [write(listening, 2)] })
      .catch(() => {});
    await open()
      .commit({ writes: [write(listening, 3), write(counting, 5_000)] })
      .catch(() => {});
    expect(heard).toEqual(['committed', 'rolledBack', 'unknown', 'rolledBack']);
  });
});
