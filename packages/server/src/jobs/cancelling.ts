import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../store/database.ts';
import type { Write } from '../store/durable-writes.ts';
import type { JobKind } from './job.ts';
import { cancelJob, findJobSubject } from './jobs-store.ts';

export type CancellingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly findKind: (name: string) => JobKind | undefined;
};

/** A unit that goes alone: it locks the job's row, as the fence does. */
export type Cancelling = {
  readonly isAlone: true;
  readonly writes: readonly Write[];
  /** False if the job has finished, or there is none; the unit must then be refused. */
  readonly run: (tx: Executor) => Promise<boolean>;
};

export type PrepareCancelling = (jobId: string) => Promise<Cancelling>;

/** An operator's cancelling of a job, together with the end of what the job was for. */
export function createCancelling({ db, clock, findKind }: CancellingDeps): PrepareCancelling {
  return async (jobId) => {
    const job = await findJobSubject(db, jobId);
    const end = (job && (await findKind(job.kind)?.cancel?.(job))) ?? {};
    return {
      isAlone: true,
      writes: end.writes ?? [],
      run: async (tx) => {
        // The job's row first, as a worker that ends it does.
        const isCancelled = await cancelJob(tx, jobId, clock.now());
        if (isCancelled) await end.run?.(tx);
        return isCancelled;
      },
    };
  };
}
