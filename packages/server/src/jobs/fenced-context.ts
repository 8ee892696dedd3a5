import type { Clock } from '../clock.ts';
import { type Commit, condition, type Unit } from '../store/durable-writes.ts';
import type { Job, JobContext } from './job.ts';
import { jobFence, type Transition } from './jobs-store.ts';

export type FencedJob = JobContext & {
  readonly ended: () => boolean;
  readonly retryAt: (at: Date, error: string) => Promise<void>;
  readonly giveUp: (error: string) => Promise<void>;
  /** As `finish`, for a job that is given up: it ends as failed. */
  readonly finishAsFailed: (error: string) => Commit;
};

export type FenceDeps = { readonly commit: Commit; readonly clock: Clock };

export const fence = ({ commit, clock }: FenceDeps, job: Job, signal: AbortSignal): FencedJob => {
  let ended = false;

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
      const value = await commit<T>({ ...unit, conditions, isPatient: true });
      if (state !== 'running') ended = true;
      return value;
    };

  return {
    signal,
    commit: moving('running'),
    advance: moving('running', { hasAdvanced: true }),
    finish: moving('done'),
    postpone: (until) => moving('pending', { runAt: until }),
    ended: () => ended,
    retryAt: (at, error) => moving('pending', { runAt: at, error })({}),
    giveUp: (error) => moving('failed', { error })({}),
    finishAsFailed: (error) => moving('failed', { error }),
  };
};
