import { expect } from 'vitest';
import type { JobKind } from '../../src/jobs/job.ts';
import { claimJobs, claimSuspects, findJob, jobsWriter } from '../../src/jobs/jobs-store.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { createLog } from '../../src/log.ts';
import type { Database } from '../../src/store/database.ts';
import { type Commit, createDurableWrites, write } from '../../src/store/durable-writes.ts';

/** Jobs of a test, and workers for them, without a program around. */
export function createJobEnvironment(getDb: () => Database) {
  let number = 0;
  const writes = () => createDurableWrites({ db: getDb(), lanes: 2, maxBatch: 100, observeBatch: () => {} });
  const commit: Commit = (unit) => writes().commit(unit);
  const clock = { now: () => new Date() };

  return {
    commit,
    writes,

    enqueue: async (kind: string, payload: object = {}, runAt = new Date()): Promise<string> => {
      const id = `job_${number++}`;
      const job = { id, kind, accountId: null, payload: payload as never, runAt, createdAt: new Date() };
      await commit({ writes: [write(jobsWriter, job)] });
      return id;
    },

    claim: (kind: string, { limit = 10, leaseMs = 60_000, presence = null as number | null, suspects = false } = {}) =>
      (suspects ? claimSuspects : claimJobs)(getDb(), {
        worker: 'w',
        wanted: [{ kind, limit }],
        limit,
        now: new Date(),
        leaseMs,
        presence,
      }),

    startWorker: (kinds: readonly JobKind[], commitJobs = writes().commit) => {
      const outcomes: string[] = [];
      const errors: string[] = [];
      const log = createLog('error', { write: (line) => errors.push((JSON.parse(line) as { msg: string }).msg) });
      const worker = createWorker({
        db: getDb(),
        commit: commitJobs,
        clock,
        log,
        kinds,
        onWake: () => {},
        presence: () => undefined,
        observe: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
      });
      worker.start();
      return { outcomes, errors, stop: () => worker.stop(1_000) };
    },

    stateOf: (id: string) => expect.poll(async () => (await findJob(getDb(), id))?.state, { timeout: 60_000 }),
  };
}
