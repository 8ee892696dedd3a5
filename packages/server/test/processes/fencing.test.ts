import { describe, expect, inject, it, vi } from 'vitest';
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

/** Pauses a worker that runs a job for longer than its lease. Another worker does the job, then the first one resumes. */
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

describe.concurrent('a worker that is paused past its lease (engine §5, §6)', () => {
  it('commits nothing when it resumes: only the worker that took the job over commits its effect', async () => {
    const { other, effects, state } = await stallHolder();
    expect(effects).toEqual([other]);
    expect(state).toBe('done');
  });

  it.runIf(inject('isNightly'))(
    'commits the effect a second time if the fence is disabled, and this test detects it',
    async () => {
      const { holder, other, effects } = await stallHolder('no-fencing');
      expect(effects.toSorted()).toEqual([holder, other].toSorted());
    },
  );
});

describe('a server that is paused in the middle of its transactions (engine §6)', () => {
  const LOAD = 12;
  const LIMIT_MS = 60_000;

  /** Pauses the server repeatedly until it is caught holding the lock that every other charge of the account needs. */
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

  it('delays other servers by a few seconds at most and returns no 500 when it resumes', async () => {
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
      // The server may return 503 while the locks are held, so a client that retries must succeed in the end.
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
