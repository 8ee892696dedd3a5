import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { isOutage } from '../store/database.ts';
import { type Commit, condition, type Unit } from '../store/durable-writes.ts';
import type { Job, JobContext } from './job.ts';
import { jobFence, type Transition } from './jobs-store.ts';

export type FencedJob = JobContext & {
  readonly ended: () => boolean;
  /** True if a part of the job was committed for good in this run. */
  readonly hasAdvanced: () => boolean;
  readonly retryAt: (at: Date, error: string) => Promise<void>;
  readonly giveUp: (error: string) => Promise<void>;
  /** Like `finish`, for a job that is given up. It ends as failed. */
  readonly finishAsFailed: (error: string) => Commit;
};

const AGAIN_MS = 250;

/**
 * Retries until the result of a job is written, because running it again would repeat its effects. If a COMMIT
 * succeeded but its answer was lost, or another worker has the job, the fence rejects the next try.
 */
const untilWritten = async <T>(put: () => Promise<T>, isStopped: () => boolean): Promise<T> => {
  for (;;) {
    try {
      return await put();
    } catch (error) {
      if (!isOutage(error) || isStopped()) throw error;
      await sleep(AGAIN_MS);
    }
  }
};

export type FenceDeps = {
  readonly commit: Commit;
  readonly clock: Clock;
  /** True if the worker has handed its jobs back. */
  readonly isStopped: () => boolean;
};

export function fence({ commit, clock, isStopped }: FenceDeps, job: Job, signal: AbortSignal): FencedJob {
  let ended = false;
  let advanced = false;

  const moving =
    (
      state: Transition['state'],
      {
        runAt = null,
        error = null,
        hasAdvanced = false,
      }: { runAt?: Date | null; error?: string | null; hasAdvanced?: boolean } = {},
    ): Commit =>
    async <T>(unit: Unit<T>) => {
      const final = state === 'done' || state === 'failed';
      const step: Transition = {
        id: job.id,
        epoch: String(job.epoch),
        state,
        runAt,
        finishedAt: final ? clock.now() : null,
        error,
        hasAdvanced,
      };
      const conditions = [condition(jobFence, step), ...(unit.conditions ?? [])];
      const put = (): Promise<T> => commit<T>({ ...unit, conditions, isPatient: true });
      if (state === 'running') {
        const value = await put();
        advanced ||= hasAdvanced;
        return value;
      }
      const value = await untilWritten(put, isStopped);
      ended = true;
      return value;
    };

  return {
    signal,
    commit: moving('running'),
    advance: moving('running', { hasAdvanced: true }),
    finish: moving('done'),
    postpone: (until) => moving('pending', { runAt: until }),
    ended: () => ended,
    hasAdvanced: () => advanced,
    retryAt: (at, error) => moving('pending', { runAt: at, error })({}),
    giveUp: (error) => moving('failed', { error })({}),
    finishAsFailed: (error) => moving('failed', { error }),
  };
}
