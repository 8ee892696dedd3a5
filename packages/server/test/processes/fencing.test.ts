import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { EFFECT_JOB } from '../durable/durable-feature.ts';
import { createCustomer, expectStatus } from '../kit/customers.ts';
import { type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase } from '../kit/test-database.ts';

const WORK_MS = 2_000;
const PATIENCE = { timeout: 120_000, interval: 25 };

const countLost = async ({ send }: StartedServer): Promise<number> => {
  const { text } = await send('GET', '/metrics');
  const line = new RegExp(`^blotter_jobs_total\\{kind="${EFFECT_JOB}",outcome="lost"\\} (\\d+)$`, 'm').exec(text);
  return Number(line?.[1] ?? 0);
};

/** A worker is stopped with a job in hand for longer than its lease; another does the job; the first one wakes up. */
const stallHolder = async (fault?: 'no-fencing') => {
  const { url, db, drop } = await cloneDatabase();
  const { servers, adminKey, add, stop } = await startServers(1, url, fault ? { BLOTTER_TEST_FAULT: fault } : {});
  try {
    const holder = servers[0] as StartedServer;
    const { key } = await createCustomer(holder.send, adminKey);
    const body = { value: 'held', workMs: WORK_MS };
    const { id } = await expectStatus(holder.send('POST', '/v1/test/things', { key, body }), 200);
    const findState = async () =>
      (await db.query('SELECT state FROM jobs WHERE kind = $1', [EFFECT_JOB])).rows[0]?.state;
    await vi.waitFor(async () => expect(await findState()).toBe('running'), PATIENCE);
    holder.signal('SIGSTOP');
    const other = await add();
    await vi.waitFor(async () => expect(await findState()).toBe('done'), PATIENCE);
    holder.signal('SIGCONT');
    await vi.waitFor(async () => expect(await countLost(holder)).toBe(1), PATIENCE);
    const { rows } = await db.query<{ worker_pid: number }>('SELECT worker_pid FROM test_effects WHERE thing_id = $1', [
      id,
    ]);
    return {
      holder: holder.pid,
      other: other.pid,
      effects: rows.map(({ worker_pid }) => worker_pid),
      state: await findState(),
    };
  } finally {
    await stop();
    await drop();
  }
};

describe.concurrent('a worker that was stopped past its lease (engine §5, §6)', () => {
  it('commits nothing when it goes on: the job took effect once, by the one that took it over', async () => {
    const { other, effects, state } = await stallHolder();
    expect(effects).toEqual([other]);
    expect(state).toBe('done');
  });

  it('is caught by this test where the fence is missing: the job takes effect twice', async () => {
    const { holder, other, effects } = await stallHolder('no-fencing');
    expect(effects.toSorted()).toEqual([holder, other].toSorted());
  });
});

describe('a server that was stopped in the middle of its transactions (engine §6)', () => {
  const LOAD = 12;
  const LIMIT_MS = 60_000;

  /** Stopped while it holds what every other charge of the account needs: tried until it is. */
  const stopWithLocks = (server: StartedServer, db: Database): Promise<void> =>
    vi.waitFor(
      async () => {
        server.signal('SIGSTOP');
        const { rows } = await db.query(
          `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE datname = current_database() AND state = 'idle in transaction' AND relation = 'ledger_heads'::regclass`,
        );
        if (rows.length === 0) server.signal('SIGCONT');
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 120_000, interval: 5 },
    );

  it('does not hold up the others for longer than a few seconds, and answers no 500 when it goes on', async () => {
    const { url, db, drop } = await cloneDatabase();
    const { servers, adminKey, stop } = await startServers(2, url);
    try {
      const [stalled, other] = servers as [StartedServer, StartedServer];
      const { key } = await createCustomer(other.send, adminKey);
      const put = ({ send }: StartedServer) => send('POST', '/v1/test/things', { key, body: { value: 'any' } });
      const statuses = new Set<number>();
      let answers = 0;
      let isOver = false;
      const keepPutting = async (): Promise<void> => {
        while (!isOver) {
          statuses.add((await put(stalled)).status);
          answers += 1;
        }
      };
      const load = Promise.all(Array.from({ length: LOAD }, keepPutting));
      await vi.waitFor(() => expect(answers).toBeGreaterThan(5 * LOAD), PATIENCE);
      await stopWithLocks(stalled, db);
      const began = performance.now();
      // 503 is an honest answer while the locks are held, so a client that tries again must succeed in the end.
      const otherStatuses = new Set<number>();
      await vi.waitFor(
        async () => {
          const meanwhile = await Promise.all(Array.from({ length: LOAD }, () => put(other)));
          for (const { status } of meanwhile) otherStatuses.add(status);
          expect(meanwhile.map(({ status }) => status)).toEqual(Array.from({ length: LOAD }, () => 200));
        },
        { timeout: LIMIT_MS, interval: 25 },
      );
      console.info(`the other server answered after ${Math.round(performance.now() - began)} ms`);
      stalled.signal('SIGCONT');
      isOver = true;
      await load;
      expect([...statuses, ...otherStatuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    } finally {
      await stop();
      await drop();
    }
  });
});
