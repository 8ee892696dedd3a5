import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobKind, MAX_CRASHES, SUSPECT_CRASHES } from '../../src/jobs/job.ts';
import { findJob, reapLostJobs } from '../../src/jobs/jobs-store.ts';
import { createJobEnvironment } from '../kit/job-environment.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
const { enqueue, claim, startWorker, stateOf } = createJobEnvironment(() => clone.db);

describe('jobs whose worker died while running them', () => {
  it('a poison job that repeatedly crashes its worker is given up without another run', async () => {
    const id = await enqueue('poison');
    for (let i = 0; i < MAX_CRASHES; i++) {
      await claim('poison', { leaseMs: -1, suspects: i >= SUSPECT_CRASHES });
      await reapLostJobs(clone.db, new Date());
    }
    let runs = 0;
    const worker = startWorker([{ name: 'poison', retry: [1], concurrency: 1, run: async () => void runs++ }]);
    await stateOf(id).toBe('failed');
    await worker.stop();
    expect(runs).toBe(0);
    expect((await findJob(clone.db, id))?.last_error).toBe('poisoned');
  });

  it('a job that makes progress between crashes is not given up, however often its worker dies', async () => {
    const id = await enqueue('steady');
    const crash = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        await claim('steady', { leaseMs: -1, suspects: i >= SUSPECT_CRASHES });
        await reapLostJobs(clone.db, new Date());
      }
    };
    await crash(MAX_CRASHES - 1);
    const counted: (number | undefined)[] = [];
    const readCrashes = async () => void counted.push((await findJob(clone.db, id))?.crashes);
    const worker = startWorker([
      {
        name: 'steady',
        retry: [1],
        concurrency: 1,
        run: async (_job, context) => {
          await context.commit({});
          await readCrashes();
          await context.advance({});
          await readCrashes();
        },
      },
    ]);
    await stateOf(id).toBe('done');
    await worker.stop();
    expect(counted).toEqual([MAX_CRASHES - 1, 0]);
  });

  it('a job whose worker died twice while running it runs alone', async () => {
    const suspect = await enqueue('solo', { suspect: true });
    for (let i = 0; i < SUSPECT_CRASHES; i++) {
      await claim('solo', { leaseMs: -1 });
      await reapLostJobs(clone.db, new Date());
    }
    const others = await Promise.all(Array.from({ length: 5 }, () => enqueue('solo')));
    let inside = 0;
    const companions: number[] = [];
    const kind: JobKind = {
      name: 'solo',
      retry: [],
      concurrency: 5,
      run: async ({ payload }) => {
        inside++;
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (payload.suspect) companions.push(inside);
        inside--;
      },
    };
    const worker = startWorker([kind]);
    for (const id of [suspect, ...others]) await stateOf(id).toBe('done');
    await worker.stop();
    expect(companions).toEqual([1]);
  });

  it('a job that its worker lost and reclaimed belongs to the second run, whatever the first does', async () => {
    const id = await enqueue('again');
    const runs: (() => void)[] = [];
    const worker = startWorker([
      {
        name: 'again',
        retry: [],
        concurrency: 2,
        run: () => new Promise<void>((resolve) => void runs.push(resolve)),
      },
    ]);
    await expect.poll(() => runs.length).toBe(1);
    await clone.db.query(`UPDATE jobs SET lease_until = clock_timestamp() - interval '1 second' WHERE id = $1`, [id]);
    await reapLostJobs(clone.db, new Date());
    await expect.poll(() => runs.length).toBe(2);
    const readLease = async (): Promise<number> => {
      const { rows } = await clone.db.query<{ at: Date }>('SELECT lease_until AS at FROM jobs WHERE id = $1', [id]);
      return rows[0]?.at.getTime() ?? 0;
    };
    runs[0]?.();
    await expect.poll(() => worker.outcomes).toEqual(['again lost']);
    const before = await readLease();
    await expect.poll(readLease).toBeGreaterThan(before);
    runs[1]?.();
    await stateOf(id).toBe('done');
    await worker.stop();
    expect([runs.length, (await findJob(clone.db, id))?.crashes]).toEqual([2, 1]);
  });

  it('a slow suspect does not delay other jobs for long', async () => {
    const suspect = await enqueue('slow suspect', { suspect: true });
    for (let i = 0; i < SUSPECT_CRASHES; i++) {
      await claim('slow suspect', { leaseMs: -1 });
      await reapLostJobs(clone.db, new Date());
    }
    const other = await enqueue('slow suspect');
    let otherRan = (): void => {};
    const untilOtherRan = new Promise<void>((resolve) => {
      otherRan = resolve;
    });
    const worker = startWorker([
      {
        name: 'slow suspect',
        retry: [],
        concurrency: 2,
        run: async ({ payload }) => (payload.suspect ? untilOtherRan : otherRan()),
      },
    ]);
    for (const id of [other, suspect]) await stateOf(id).toBe('done');
    await worker.stop();
  });

  it('a suspect that made progress is no longer a suspect: another suspect runs concurrently', async () => {
    const suspects = [await enqueue('further', { first: true }), await enqueue('further')];
    for (let i = 0; i < SUSPECT_CRASHES; i++) {
      await claim('further', { leaseMs: -1 });
      await reapLostJobs(clone.db, new Date());
    }
    await clone.db.query(`UPDATE jobs SET run_at = run_at - interval '1 minute' WHERE id = $1`, [suspects[0]]);
    let secondRan = (): void => {};
    const untilSecondRan = new Promise<void>((resolve) => {
      secondRan = resolve;
    });
    const worker = startWorker([
      {
        name: 'further',
        retry: [],
        concurrency: 2,
        run: async ({ payload }, context) => {
          if (!payload.first) return secondRan();
          await context.advance({});
          await untilSecondRan;
        },
      },
    ]);
    for (const id of suspects) await stateOf(id).toBe('done');
    await worker.stop();
  });
});
