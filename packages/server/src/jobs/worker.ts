import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, monotonicMs } from '../clock.ts';
import { Failure } from '../failure.ts';
import { randomText } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { isOutage } from '../store/database.ts';
import { type Commit, TurnedAway } from '../store/durable-writes.ts';
import { claimFairly } from './fair-claims-store.ts';
import { type FencedJob, fence } from './fenced-context.ts';
import { type Job, type JobKind, MAX_CRASHES, SUSPECT_CRASHES } from './job.ts';
import { claimJobs, claimSuspects, handBackJobs, type Lease, prolongLeases, reapLostJobs } from './jobs-store.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** The lease of a worker with presence, and of one whose death only its silence shows. */
const PRESENT_LEASE_MS = 6_000;
const LEASE_MS = 3_000;
const HEARTBEAT_MS = 700;
const POLL_MS = 500;
const SUSPECT_PATIENCE_MS = 2_000;
/** A job that has run this long may be slow rather than fatal, and other jobs wait for it. */
const SUSPECT_ALONE_MS = 3_000;
const MAX_CLAIM = 100;
/** Wakes within this interval share one poll. */
const LOOK_EVERY_MS = 10;

export type WorkerDeps = {
  readonly db: Database;
  readonly commit: Commit;
  readonly clock: Clock;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  /** Calls back when a job may be due. Polling continues anyway. */
  readonly onWake: (wake: () => void) => void;
  /** The number by which other processes see this one. Undefined while they cannot. */
  readonly presence: () => number | undefined;
  readonly observe: (kind: string, outcome: 'done' | 'retried' | 'failed' | 'lost') => void;
};

type RunningJob = {
  readonly job: Job;
  readonly sinceMs: number;
  readonly abort: AbortController;
  readonly fenced: FencedJob;
  readonly ended: Promise<void>;
};

/** A suspect stops being one when a part of it is committed, which resets its crashes. */
const isSuspect = ({ job, fenced }: RunningJob): boolean => job.crashes >= SUSPECT_CRASHES && !fenced.hasAdvanced();

export type Worker = { readonly start: () => void; readonly stop: (graceMs: number) => Promise<void> };

export function createWorker({ db, commit, clock, log, kinds, onWake, presence, observe }: WorkerDeps): Worker {
  const id = `worker_${randomText(12)}`;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const running = new Map<string, RunningJob>();
  const dropped: Job[] = [];
  const timers: NodeJS.Timeout[] = [];
  let stopping = false;
  let stopped = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let renewedAtMs = monotonicMs();
  let renewedForMs = LEASE_MS;

  const toLease = (): Lease => {
    const number = presence();
    return number === undefined
      ? { leaseMs: LEASE_MS, presence: null }
      : { leaseMs: PRESENT_LEASE_MS, presence: number };
  };

  const listRoom = () =>
    kinds
      .map(({ name, concurrency, perAccount }) => {
        const held = countByAccount([...running.values()].filter(({ job }) => job.kind === name));
        const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
        return { kind: name, limit: concurrency - taken, perAccount, held };
      })
      .filter(({ limit }) => limit > 0);

  /**
   * A suspect job runs alone at first, so that the next crash blames few other jobs, and never with another suspect.
   * If the worker is never idle, it waits a while and then runs with the others.
   */
  const claimNext = async (): Promise<Job[]> => {
    const room = listRoom();
    const by = { worker: id, ...toLease() };
    const now = clock.now();
    const suspect = [...running.values()].find(isSuspect);
    if (suspect && monotonicMs() - suspect.sinceMs < SUSPECT_ALONE_MS) return [];
    if (!suspect) {
      const waited = new Date(now.getTime() - (running.size === 0 ? 0 : SUSPECT_PATIENCE_MS));
      const suspects = await claimSuspects(db, { ...by, wanted: room, now: waited, limit: 1 });
      if (suspects.length > 0) return suspects;
    }
    const wanted = room.filter(({ perAccount }) => perAccount === undefined);
    return gather([
      claimJobs(db, { ...by, wanted, now, limit: MAX_CLAIM }),
      ...room.map(async ({ perAccount, ...of }) =>
        perAccount === undefined ? [] : claimFairly(db, { ...by, ...of, perAccount, now }),
      ),
    ]);
  };

  const look = async (): Promise<void> => {
    do {
      lookAgain = false;
      const jobs = await claimNext();
      if (stopping) return handBackJobs(db, jobs);
      for (const job of jobs) begin(job);
      if (jobs.length > 0 || lookAgain) await sleep(LOOK_EVERY_MS);
    } while (lookAgain && !stopping);
  };

  const wake = (): void => {
    if (stopping) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => {
        if (!isOutage(error)) log.error({ error }, 'polling for jobs failed');
      })
      .finally(() => {
        looking = undefined;
        if (lookAgain) wake();
      });
  };

  /** Hands back jobs that were running when the database went away, or were claimed too early. This is not a crash. */
  const handBackDropped = async (): Promise<void> => {
    if (dropped.length === 0) return;
    const jobs = [...dropped];
    await handBackJobs(db, jobs);
    dropped.splice(0, jobs.length);
  };

  const poll = (): void => {
    handBackDropped()
      .then(() => reapLostJobs(db, clock.now()))
      .then(wake)
      .catch((error: unknown) => {
        if (!isOutage(error)) log.error({ error }, 'reclaiming lost jobs failed');
      });
  };

  const begin = (job: Job): void => {
    const abort = new AbortController();
    // The job was claimed again after its lease was lost, so the old run is aborted.
    running.get(job.id)?.abort.abort();
    const fenced = fence({ commit, clock, isStopped: () => stopped }, job, abort.signal);
    const ended = work(job, fenced).finally(() => {
      if (running.get(job.id)?.abort === abort) running.delete(job.id);
      wake();
    });
    running.set(job.id, { job, sinceMs: monotonicMs(), abort, fenced, ended });
  };

  const work = async (job: Job, fenced: FencedJob): Promise<void> => {
    const kind = byName.get(job.kind) as JobKind;
    try {
      if (job.crashes >= MAX_CRASHES) return await abandon(kind, job, fenced, 'poisoned');
      await kind.run(job, fenced);
      if (!fenced.ended()) await fenced.finish({});
      observe(kind.name, 'done');
    } catch (error) {
      await recover(kind, job, fenced, error);
    }
  };

  const recover = async (kind: JobKind, job: Job, fenced: FencedJob, error: unknown): Promise<void> => {
    if (stopping || fenced.ended()) return;
    if (error instanceof TurnedAway) return observe(kind.name, 'lost');
    // An aborted job may still be held, if heartbeats recovered. If another worker has it, nothing is handed back.
    if (fenced.signal.aborted || isOutage(error) || isOverload(error)) {
      dropped.push(job);
      return observe(kind.name, 'lost');
    }
    log.error({ error, job: job.id, kind: kind.name, attempt: job.attempts }, 'a job failed');
    const at = nextAttemptAt(kind.retry, job.attempts, clock.now());
    try {
      if (at) await fenced.retryAt(at, toErrorCode(error));
      else return await abandon(kind, job, fenced, 'exhausted', error);
      observe(kind.name, 'retried');
    } catch (second) {
      if (isOutage(second)) dropped.push(job);
      else if (!(second instanceof TurnedAway))
        log.error({ error: second, job: job.id }, 'a failed job could not be rescheduled');
      observe(kind.name, 'lost');
    }
  };

  const abandon = async (
    kind: JobKind,
    job: Job,
    fenced: FencedJob,
    reason: 'exhausted' | 'poisoned',
    error?: unknown,
  ): Promise<void> => {
    const last = error === undefined ? reason : toErrorCode(error);
    await kind.abandon?.(job, { commit: fenced.commit, finish: fenced.finishAsFailed(last) }, reason);
    if (!fenced.ended()) await fenced.giveUp(last);
    log.error({ job: job.id, kind: kind.name, reason }, 'a job was given up');
    observe(kind.name, 'failed');
  };

  /** Jobs whose lease could not be extended in time are aborted, because another worker may have them. */
  const heartbeat = async (): Promise<void> => {
    if (running.size === 0) {
      renewedAtMs = monotonicMs();
      return;
    }
    const startedAtMs = monotonicMs();
    const mine = [...running.values()];
    const lease = toLease();
    try {
      const held = await prolongLeases(
        db,
        mine.map(({ job }) => job),
        lease,
      );
      const lateMs = Math.round(startedAtMs - renewedAtMs);
      const isLate = lateMs > renewedForMs;
      [renewedAtMs, renewedForMs] = [startedAtMs, lease.leaseMs];
      const lost = mine.filter(({ job }) => running.has(job.id) && !held.has(job.id));
      for (const { abort } of lost) abort.abort();
      if (lost.length > 0 && isLate) log.warn({ jobs: lost.length, lateMs }, 'leases expired');
    } catch (error) {
      if (!isOutage(error)) log.error({ error }, 'extending leases failed');
      if (monotonicMs() - renewedAtMs > renewedForMs) for (const { abort } of mine) abort.abort();
    }
  };

  return {
    start: () => {
      onWake(wake);
      timers.push(
        setInterval(poll, POLL_MS),
        setInterval(() => void heartbeat(), HEARTBEAT_MS),
      );
      wake();
    },
    stop: async (graceMs) => {
      stopping = true;
      await looking;
      const all = Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([all, sleep(graceMs, undefined, { ref: false })]);
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      const left = [...running.values()];
      for (const { abort } of left) abort.abort();
      if (left.length === 0) return;
      const jobs = left.map(({ job }) => job);
      await handBackJobs(db, jobs).catch((error: unknown) => {
        // Other processes detect by presence that this one is gone.
        if (!isOutage(error)) throw error;
      });
    },
  };
}

/** Starts the jobs of successful claims even if another claim failed. Otherwise their leases would expire as if a worker had died. */
const gather = async (claims: readonly Promise<Job[]>[]): Promise<Job[]> => {
  const ends = await Promise.allSettled(claims);
  const jobs = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed && jobs.length === 0) throw failed.reason;
  return jobs;
};

const countByAccount = (running: readonly RunningJob[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { job } of running) counts.set(job.accountId ?? '', (counts.get(job.accountId ?? '') ?? 0) + 1);
  return counts;
};

/** The process was not ready, for example before its index is loaded. This is not a failure of the job. */
const isOverload = (error: unknown): boolean => error instanceof Failure && error.code === 'overloaded';

/** Stored with the job and shown to operators: the code or kind of an error, never its text. */
const toErrorCode = (error: unknown): string => {
  if (error instanceof Failure) return error.code;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};
