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

/** A unit that runs alone, because it locks the job's row as the fence does. */
export type Cancelling = {
  readonly isAlone: true;
  readonly writes: readonly Write[];
  /** False if the job has finished or does not exist. The unit must then be refused. */
  readonly run: (tx: Executor) => Promise<boolean>;
};

export type PrepareCancelling = (jobId: string) => Promise<Cancelling>;

/** Cancels a job for an operator, together with the work that it was for. */
export function createCancelling({ db, clock, findKind }: CancellingDeps): PrepareCancelling {
  return async (jobId) => {
    const job = await findJobSubject(db, jobId);
    const end = (job && (await findKind(job.kind)?.cancel?.(job))) ?? {};
    return {
      isAlone: true,
      writes: end.writes ?? [],
      run: async (tx) => {
        // Locks the job's row first, in the same order as a worker that ends it.
        const isCancelled = await cancelJob(tx, jobId, clock.now());
        if (isCancelled) await end.run?.(tx);
        return isCancelled;
      },
    };
  };
}
