import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { isOutage } from '../store/database.ts';
import { type Commit, condition, type Unit } from '../store/durable-writes.ts';
import type { Job, JobContext } from './job.ts';
import { jobFence, type Transition } from './jobs-store.ts';

export type FencedJob = JobContext & {
  readonly ended: () => boolean;
  /** A part of it was done for good in this run. */
  readonly hasAdvanced: () => boolean;
  readonly retryAt: (at: Date, error: string) => Promise<void>;
  readonly giveUp: (error: string) => Promise<void>;
  /** As `finish`, for a job that is given up: it ends as failed. */
  readonly finishAsFailed: (error: string) => Commit;
};

const AGAIN_MS = 250;

/**
 * What a job has come to is written down as soon as that can be done: to do it again would be to tell it again. If a COMMIT
 * went through whose answer was lost, or another took the job over, the fence turns the next try away.
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
  /** The worker has handed back what it had. */
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
