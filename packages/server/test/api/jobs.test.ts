import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overloaded } from '../../src/failure.ts';
import { createCron } from '../../src/jobs/cron.ts';
import type { Job, JobKind } from '../../src/jobs/job.ts';
import {
  cancelJob,
  findJob,
  handBackJobs,
  jobFence,
  jobsWriter,
  prolongLeases,
  reapLostJobs,
  retryJob,
} from '../../src/jobs/jobs-store.ts';
import { createLog } from '../../src/log.ts';
import { condition, write } from '../../src/store/durable-writes.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { createJobEnvironment } from '../kit/job-environment.ts';
import { withLock } from '../kit/locks.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
const { commit, writes, enqueue, claim, startWorker, stateOf } = createJobEnvironment(() => clone.db);

describe('jobs are leased, fenced and retried by schedule', () => {
  it('concurrent claims never take the same job', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue('twice')));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim('twice', { limit: 5 })));
    const taken = claims.flat().map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.sort()).toEqual(ids.sort());
  });

  it('another worker takes a job whose lease expired, and the first holder’s unit is rejected as a whole', async () => {
    const id = await enqueue('fenced');
    const [first] = await claim('fenced', { leaseMs: -1 });
    expect(await reapLostJobs(clone.db, new Date())).toBeGreaterThanOrEqual(1);
    const [second] = await claim('fenced');
    expect(second?.epoch).toBeGreaterThan(first?.epoch as bigint);
    const step = { id, state: 'done' as const, runAt: null, finishedAt: new Date(), error: null, hasAdvanced: false };
    const effect = (name: string) => ({
      run: async (tx: { query: typeof clone.db.query }) =>
        void (await tx.query('INSERT INTO switches VALUES ($1, $1)', [name])),
    });
    await expect(
      commit({ conditions: [condition(jobFence, { ...step, epoch: String(first?.epoch) })], ...effect('late') }),
    ).rejects.toMatchObject({ guard: 'fence' });
    await commit({ conditions: [condition(jobFence, { ...step, epoch: String(second?.epoch) })], ...effect('right') });
    const { rows } = await clone.db.query(`SELECT name FROM switches WHERE name IN ('late', 'right')`);
    expect(rows).toEqual([{ name: 'right' }]);
    expect(await findJob(clone.db, id)).toMatchObject({ state: 'done', crashes: 1 });
  });

  it('a lease is extended without waiting for a locked job, which also stays held', async () => {
    await Promise.all([enqueue('prolonged'), enqueue('prolonged')]);
    const [one, other] = await claim('prolonged', { limit: 2, leaseMs: 1_000 });
    const held = [one, other] as Job[];
    const isPast = async ({ id }: Job): Promise<boolean | undefined> => {
      const { rows } = await clone.db.query<{ past: boolean }>(
        `SELECT lease_until > clock_timestamp() + interval '1 minute' AS past FROM jobs WHERE id = $1`,
        [id],
      );
      return rows[0]?.past;
    };
    const lease = { leaseMs: 3_600_000, presence: null };
    const both = new Set(held.map(({ id }) => id));
    await withLock(clone.url, `SELECT 1 FROM jobs WHERE id = '${other?.id}' FOR UPDATE`, async (release) => {
      expect(await prolongLeases(clone.db, held, lease)).toEqual(both);
      expect(await Promise.all(held.map(isPast))).toEqual([true, false]);
      await release();
    });
    expect(await prolongLeases(clone.db, held, lease)).toEqual(both);
    expect(await Promise.all(held.map(isPast))).toEqual([true, true]);
    await handBackJobs(clone.db, held);
    expect(await prolongLeases(clone.db, held, lease)).toEqual(new Set());
  });

  it('a failing job is retried by its schedule, then given up once', async () => {
    let runs = 0;
    let abandoned = 0;
    const kind: JobKind = {
      name: 'failing',
      retry: [1, 1],
      concurrency: 1,
      run: async () => {
        runs++;
        throw new Error('no');
      },
      abandon: async (_job, { finish }, reason) => {
        abandoned++;
        expect(reason).toBe('exhausted');
        await finish({});
      },
    };
    const id = await enqueue('failing');
    const worker = startWorker([kind]);
    await stateOf(id).toBe('failed');
    await worker.stop();
    expect([runs, abandoned]).toEqual([3, 1]);
  });

  it('a job that fails after another worker took it is not requeued, and only its failure is logged', async () => {
    const id = await enqueue('overtaken');
    const kind: JobKind = {
      name: 'overtaken',
      retry: [1],
      concurrency: 1,
      run: async () => {
        await cancelJob(clone.db, id, new Date());
        throw new Error('no');
      },
    };
    const worker = startWorker([kind]);
    await expect.poll(() => worker.outcomes, { timeout: 60_000 }).toEqual(['overtaken lost']);
    await worker.stop();
    expect(worker.errors).toEqual(['a job failed']);
    expect((await findJob(clone.db, id))?.state).toBe('cancelled');
  });

  it('a job result that the database could not store is written when it returns: no rerun and no crash count', async () => {
    const id = await enqueue('away');
    let runs = 0;
    let away = true;
    const commitOrAway: ReturnType<typeof writes>['commit'] = (unit) => {
      if (!away) return writes().commit(unit);
      away = false;
      return clone.db.transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await clone.db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        return tx.query('SELECT 1') as never;
      });
    };
    const kind: JobKind = { name: 'away', retry: [], concurrency: 1, run: async () => void runs++ };
    const worker = startWorker([kind], commitOrAway);
    await stateOf(id).toBe('done');
    await worker.stop();
    expect([runs, (await findJob(clone.db, id))?.crashes]).toEqual([1, 0]);
  });

  it('a job that its process cannot run yet is returned: no failure is logged, and no attempt or crash is counted', async () => {
    let runs = 0;
    const run = async (): Promise<void> => {
      runs++;
      if (runs < 3) throw overloaded();
    };
    const id = await enqueue('early');
    const worker = startWorker([{ name: 'early', retry: [], concurrency: 1, run }]);
    await stateOf(id).toBe('done');
    await worker.stop();
    expect(await findJob(clone.db, id)).toMatchObject({ attempts: 1, crashes: 0, last_error: null });
  });

  it('a lease that expired during a database outage does not count as a crash of its holder', async () => {
    const id = await enqueue('outage');
    await claim('outage');
    await clone.db.query(
      `UPDATE jobs SET lease_until = pg_postmaster_start_time() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await reapLostJobs(clone.db, new Date());
    expect(await findJob(clone.db, id)).toMatchObject({ state: 'pending', crashes: 0 });
  });

  it('a stopping worker returns unfinished jobs without counting a crash or an attempt', async () => {
    const id = await enqueue('handed');
    const claimed = await claim('handed');
    await handBackJobs(clone.db, claimed);
    expect(await findJob(clone.db, id)).toMatchObject({ state: 'pending', attempts: 0, crashes: 0 });
  });

  it('a cancelled job fences its holder; a failed or cancelled one can be retried', async () => {
    const id = await enqueue('cancelled');
    const [held] = await claim('cancelled');
    expect(await cancelJob(clone.db, id, new Date())).toBe(true);
    const step = {
      id,
      epoch: String(held?.epoch),
      state: 'done' as const,
      runAt: null,
      finishedAt: new Date(),
      error: null,
      hasAdvanced: false,
    };
    await expect(commit({ conditions: [condition(jobFence, step)] })).rejects.toMatchObject({ guard: 'fence' });
    expect(await cancelJob(clone.db, id, new Date())).toBe(false);
    expect(await retryJob(clone.db, id, new Date())).toBe(true);
    expect((await findJob(clone.db, id))?.state).toBe('pending');
  });

  it('the pause switch stops claims in every process and resumes them', async () => {
    await enqueue('paused');
    await putSwitch(clone.db, 'workers_paused', 'true');
    expect(await claim('paused')).toEqual([]);
    await putSwitch(clone.db, 'workers_paused', 'false');
    expect(await claim('paused')).toHaveLength(1);
  });

  it('of two jobs with the same kind and dedup key, only the first is kept', async () => {
    const job = { kind: 'dedup', accountId: null, payload: {}, runAt: new Date(), createdAt: new Date(), dedup: 'one' };
    await Promise.all(
      ['a', 'b', 'c'].map((id) => commit({ writes: [write(jobsWriter, { id: `job_dedup_${id}`, ...job })] })),
    );
    expect(await claim('dedup')).toHaveLength(1);
  });

  it('cron: two processes create one job for each time of the pattern, and missed times become one job', async () => {
    let now = new Date('2027-03-01T00:00:30.000Z');
    const crons = [1, 2].map(() =>
      createCron({
        entries: [{ kind: 'chore', pattern: '0 * * * *' }],
        commit: writes().commit,
        clock: { now: () => now },
        log: createLog('silent'),
      }),
    );
    const count = async () =>
      (await clone.db.query<{ dedup: string }>(`SELECT dedup FROM jobs WHERE kind = 'chore' ORDER BY dedup`)).rows.map(
        ({ dedup }) => dedup,
      );
    for (const cron of crons) cron.start();
    await expect.poll(count).toEqual(['2027-03-01T00:00:00.000Z']);
    now = new Date('2027-03-01T09:10:00.000Z');
    await expect.poll(count).toEqual(['2027-03-01T00:00:00.000Z', '2027-03-01T09:00:00.000Z']);
    for (const cron of crons) await cron.stop();
  });

  it('cron: a time in its first second becomes a job at once, not a period later', async () => {
    let now = new Date('2027-03-01T09:59:59.900Z');
    const cron = createCron({
      entries: [{ kind: 'punctual', pattern: '0 * * * *' }],
      commit: writes().commit,
      clock: { now: () => now },
      log: createLog('silent'),
    });
    const listTimes = async () =>
      (
        await clone.db.query<{ dedup: string }>(`SELECT dedup FROM jobs WHERE kind = 'punctual' ORDER BY dedup`)
      ).rows.map(({ dedup }) => dedup);
    cron.start();
    await expect.poll(listTimes).toEqual(['2027-03-01T09:00:00.000Z']);
    now = new Date('2027-03-01T10:00:00.000Z');
    await expect.poll(listTimes).toEqual(['2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z']);
    await cron.stop();
  });
});
