import type { Commit, Unit } from '../store/durable-writes.ts';
import type { RetrySchedule } from './retry-schedule.ts';

export type JobState = 'pending' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as its worker sees it. The payload contains only identifiers. */
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
  /** A second job of a kind with the same value is not stored. */
  readonly dedup?: string;
};

/**
 * The tools of a running job. Every commit is fenced: after the lease is lost it is rejected and nothing is written.
 * If a handler returns without ending its job, the job is done.
 */
export type JobContext = {
  /** Aborted when the lease is lost or the program stops. */
  readonly signal: AbortSignal;
  /** Writes while the job continues. */
  readonly commit: Commit;
  /** Like `commit`, for a finished part. It resets the crash count, because the job made progress. */
  readonly advance: Commit;
  /** Writes and ends the job in one transaction. */
  readonly finish: Commit;
  /** Writes and reschedules the job in one transaction. */
  readonly postpone: (until: Date) => Commit;
};

/** The subject of a job, independent of its worker. */
export type JobSubject = Pick<Job, 'kind' | 'accountId' | 'payload'>;

export type AbandonReason = 'exhausted' | 'poisoned';

export type JobKind = {
  readonly name: string;
  readonly retry: RetrySchedule;
  /** Maximum running jobs of this kind per process. */
  readonly concurrency: number;
  /**
   * Maximum running jobs per account and process. The account with the fewest running jobs comes first. For kinds
   * that wait for other servers.
   */
  readonly perAccount?: number;
  /** Counts the jobs of this kind as unsent webhooks or mails in the metrics. */
  readonly sends?: 'webhook' | 'mail';
  readonly run: (job: Job, context: JobContext) => Promise<void>;
  /** Called when a job is given up. Its commits are fenced too. The job ends as failed. */
  readonly abandon?: (job: Job, context: Pick<JobContext, 'commit' | 'finish'>, reason: AbandonReason) => Promise<void>;
  /** Ends the job's work in the transaction in which an operator cancels it. */
  readonly cancel?: (job: JobSubject) => Promise<Pick<Unit, 'run' | 'writes'>>;
};

/**
 * A job whose worker died twice while running it is suspect and first runs alone. A job that crashed its worker this
 * often without progress is given up. One crash is no evidence, because all jobs of the process die with it. Neither
 * are eight in a row: with external kills a few seconds apart, one evidence order in a thousand had them.
 */
export const MAX_CRASHES = 16;
export const SUSPECT_CRASHES = 2;
