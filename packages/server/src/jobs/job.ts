import type { Commit, Unit } from '../store/durable-writes.ts';
import type { RetrySchedule } from './retry-schedule.ts';

export type JobState = 'pending' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as its holder sees it. The payload holds identifiers only. */
export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string | null;
  readonly payload: { readonly [key: string]: unknown };
  readonly attempts: number;
  readonly crashes: number;
  readonly epoch: bigint;
};

export type NewJob = {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string | null;
  readonly payload: { readonly [key: string]: unknown };
  readonly runAt: Date;
  readonly createdAt: Date;
  /** Of two jobs of a kind with the same one, only the first is kept. */
  readonly dedup?: string;
};

/**
 * What a job's work is done with. Every commit is fenced: once the lease was lost, it is turned away and nothing of it is
 * written. A handler that returns without ending its job ends it as done.
 */
export type JobContext = {
  /** Aborted when the lease is lost or the program stops. */
  readonly signal: AbortSignal;
  /** Writes while the job goes on. */
  readonly commit: Commit;
  /** The same for a part that is done for good, so that the crashes before it were not the job's fault. */
  readonly advance: Commit;
  /** Writes and ends the job, in one transaction. */
  readonly finish: Commit;
  /** Writes and puts the job back for another time, in one transaction. */
  readonly postpone: (until: Date) => Commit;
};

/** What a job is about, whoever holds it. */
export type JobSubject = Pick<Job, 'kind' | 'accountId' | 'payload'>;

export type AbandonReason = 'exhausted' | 'poisoned';

export type JobKind = {
  readonly name: string;
  readonly retry: RetrySchedule;
  /** At most so many of this kind in one process. */
  readonly concurrency: number;
  /** At most so many of one account in one process; whoever has fewest in hand comes first. For kinds that wait for others' machines. */
  readonly perAccount?: number;
  readonly run: (job: Job, context: JobContext) => Promise<void>;
  /** The last word on a job that is given up; its commits are fenced like any other. The job ends as failed. */
  readonly abandon?: (job: Job, context: Pick<JobContext, 'commit' | 'finish'>, reason: AbandonReason) => Promise<void>;
  /** The end of what the job was for, written in the transaction in which an operator cancels it. */
  readonly cancel?: (job: JobSubject) => Promise<Pick<Unit, 'run' | 'writes'>>;
};

/**
 * A job whose worker died twice with it in hand is suspect and runs alone at first from then on; one that took its worker down so
 * often without getting any further is given up. One death is no suspicion: everything that ran beside the culprit died with it.
 * Nor are eight in a row: under kills from outside a few seconds apart one order of evidence in a thousand had them.
 */
export const MAX_CRASHES = 16;
export const SUSPECT_CRASHES = 2;
