import type { Executor } from '../store/database.ts';
import type { Guard, Writer } from '../store/durable-writes.ts';
import { toIsGone } from '../store/presence.ts';
import type { Job, JobState, JobSubject, NewJob } from './job.ts';

export const JOBS_CHANNEL = 'blotter_jobs';

/** Writes new jobs in the transaction of their cause. */
export const jobsWriter: Writer<NewJob> = {
  name: 'jobs',
  rank: 70,
  write: async (tx, items) => {
    await tx.query(
      `WITH put AS (
         INSERT INTO jobs (id, kind, account_id, payload, state, run_at, dedup, created_at)
         SELECT id, kind, "accountId", payload, 'pending', "runAt", dedup, "createdAt"
         FROM jsonb_to_recordset($1::jsonb) AS r(id text, kind text, "accountId" text, payload jsonb, "runAt" timestamptz,
           dedup text, "createdAt" timestamptz)
         ORDER BY kind, dedup, id
         ON CONFLICT (kind, dedup) DO NOTHING
         RETURNING 1)
       SELECT pg_notify('${JOBS_CHANNEL}', '') WHERE EXISTS (SELECT 1 FROM put)`,
      [JSON.stringify(items)],
      'jobs-insert',
    );
  },
};

export type Transition = {
  readonly id: string;
  readonly epoch: string;
  readonly state: 'running' | 'pending' | 'done' | 'failed';
  readonly runAt: Date | null;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  readonly hasAdvanced: boolean;
};

/** Changes a job only if its epoch is still the worker's. The write of a worker that lost its lease is rejected. */
export const jobFence: Guard<Transition> = {
  name: 'fence',
  rank: 10,
  admit: async (tx, items) => {
    const { rows } = await tx.query<{ id: string }>(
      `WITH wanted AS (
         SELECT r.* FROM jsonb_to_recordset($1::jsonb) AS r(id text, epoch bigint, state text, "runAt" timestamptz,
           "finishedAt" timestamptz, error text, "hasAdvanced" boolean)
         JOIN jobs j ON j.id = r.id AND j.epoch = r.epoch AND j.state = 'running'
         ORDER BY j.id FOR UPDATE OF j)
       UPDATE jobs j SET
         state = w.state,
         run_at = coalesce(w."runAt", j.run_at),
         finished_at = w."finishedAt",
         last_error = coalesce(w.error, j.last_error),
         crashes = CASE WHEN w.state = 'pending' OR w."hasAdvanced" THEN 0 ELSE j.crashes END,
         attempts = CASE WHEN w.state = 'pending' AND w.error IS NULL THEN 0 ELSE j.attempts END,
         lease_until = CASE WHEN w.state = 'running' THEN j.lease_until END
       FROM wanted w WHERE j.id = w.id RETURNING j.id`,
      [JSON.stringify(items)],
      'jobs-fence',
    );
    const held = new Set(rows.map(({ id }) => id));
    return items.map(({ id }) => held.has(id));
  },
};

/** Takes back jobs whose worker is gone or silent. A lease that expired during a database outage is not a crash. */
export async function reapLostJobs(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `WITH holder AS (
         SELECT DISTINCT presence FROM jobs WHERE state = 'running' AND presence IS NOT NULL AND presence_epoch = epoch),
       gone AS MATERIALIZED (SELECT presence FROM holder WHERE ${toIsGone('presence')})
     UPDATE jobs SET state = 'pending', lease_until = NULL, epoch = epoch + 1, run_at = $1,
       crashes = crashes + CASE WHEN lease_until < pg_postmaster_start_time() THEN 0 ELSE 1 END
     WHERE id IN (SELECT id FROM jobs WHERE state = 'running'
                    AND (lease_until < clock_timestamp()
                      OR presence_epoch = epoch AND presence IN (SELECT presence FROM gone))
                  ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [now],
    'jobs-reap',
  );
  return rowCount;
}

/** How long a job is held without a heartbeat. If the worker is seen to be gone, the lease ends at once. */
export type Lease = { readonly leaseMs: number; readonly presence: number | null };

export type ClaimedBy = Lease & { readonly worker: string; readonly now: Date };

export type Claim = ClaimedBy & {
  /** Maximum per kind. `limit` is the maximum of all kinds together. */
  readonly wanted: readonly { readonly kind: string; readonly limit: number }[];
  readonly limit: number;
};

/** Claims jobs that are not suspect. */
export function claimJobs(db: Executor, claim: Claim): Promise<Job[]> {
  return claimDue(db, claim, 'crashes < 2');
}

/** Claims jobs that crashed a worker more than once. */
export function claimSuspects(db: Executor, claim: Claim): Promise<Job[]> {
  return claimDue(db, claim, 'crashes >= 2');
}

const UNLESS_PAUSED = `NOT EXISTS (SELECT 1 FROM switches WHERE name = 'workers_paused' AND value = 'true')`;

const TAKE_DUE = `UPDATE jobs j SET state = 'running', epoch = j.epoch + 1, attempts = j.attempts + 1, worker = $1,
       lease_until = clock_timestamp() + $2 * interval '1 millisecond', presence = $4, presence_epoch = j.epoch + 1
     FROM due WHERE j.id = due.id
     RETURNING j.id, j.kind, j.account_id, j.payload, j.attempts, j.crashes, j.epoch`;

/** The condition is in the SQL text instead of a parameter, because it selects one of two partial indexes. */
const claimDue = async (
  db: Executor,
  { worker, wanted, limit, now, leaseMs, presence }: Claim,
  which: 'crashes < 2' | 'crashes >= 2',
): Promise<Job[]> => {
  const { rows } = await db.query<JobRow>(
    `WITH due AS (
       SELECT found.id FROM unnest($6::text[], $7::integer[]) AS w(kind, most)
       CROSS JOIN LATERAL (
         SELECT id FROM jobs WHERE state = 'pending' AND ${which} AND kind = w.kind AND run_at <= $3
         ORDER BY run_at, id LIMIT w.most FOR UPDATE SKIP LOCKED) found
       WHERE ${UNLESS_PAUSED}
       LIMIT $5)
     ${TAKE_DUE}`,
    [worker, leaseMs, now, presence, limit, wanted.map(({ kind }) => kind), wanted.map(({ limit: most }) => most)],
    `jobs-claim ${which}`,
  );
  return rows.map(toJob);
};

/** Claims those of the jobs that are still available. */
export async function claimByIds(
  db: Executor,
  { worker, now, leaseMs, presence }: ClaimedBy,
  ids: readonly string[],
): Promise<Job[]> {
  const { rows } = await db.query<JobRow>(
    `WITH due AS (
       SELECT id FROM jobs WHERE id = ANY ($5) AND state = 'pending' AND run_at <= $3 AND ${UNLESS_PAUSED}
       ORDER BY id FOR UPDATE SKIP LOCKED)
     ${TAKE_DUE}`,
    [worker, leaseMs, now, presence, ids],
    'jobs-claim-ids',
  );
  return rows.map(toJob);
}

type JobRow = {
  id: string;
  kind: string;
  account_id: string | null;
  payload: { [key: string]: unknown };
  attempts: number;
  crashes: number;
  epoch: bigint;
};

const toJob = ({ account_id, ...row }: JobRow): Job => ({ ...row, accountId: account_id });

/**
 * Extends the leases that are still held and returns the ids of those jobs. A locked row is being changed by its
 * worker or ended, so it is skipped. Waiting for it while holding other locks could deadlock.
 */
export async function prolongLeases(
  db: Executor,
  jobs: readonly Job[],
  { leaseMs, presence }: Lease,
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `WITH mine AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS r(id, epoch)),
       free AS (
         SELECT j.id FROM mine m JOIN jobs j ON j.id = m.id AND j.epoch = m.epoch AND j.state = 'running'
         FOR UPDATE OF j SKIP LOCKED),
       prolonged AS (
         UPDATE jobs j SET lease_until = clock_timestamp() + $3 * interval '1 millisecond', presence = $4, presence_epoch = j.epoch
         FROM free WHERE j.id = free.id)
     SELECT j.id FROM mine m JOIN jobs j ON j.id = m.id AND j.epoch = m.epoch AND j.state = 'running'`,
    [jobs.map(({ id }) => id), jobs.map(({ epoch }) => String(epoch)), leaseMs, presence],
    'jobs-prolong',
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Hands jobs back unchanged when the program stops or the database was away. No failure or crash is counted. Rows are
 * locked one at a time, so this cannot deadlock.
 */
export async function handBackJobs(db: Executor, jobs: readonly Job[]): Promise<void> {
  for (const { id, epoch } of jobs)
    await db.query(
      `UPDATE jobs SET state = 'pending', lease_until = NULL, epoch = epoch + 1, attempts = greatest(attempts - 1, 0)
       WHERE id = $1 AND epoch = $2 AND state = 'running'`,
      [id, String(epoch)],
      'jobs-hand-back',
    );
}

/** Ends an unfinished job, whichever worker has it. The worker's next write is rejected. */
export async function cancelJob(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE jobs SET state = 'cancelled', finished_at = $2, lease_until = NULL, epoch = epoch + 1
     WHERE id = $1 AND state IN ('pending', 'running')`,
    [id, now],
  );
  return rowCount > 0;
}

export async function retryJob(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE jobs SET state = 'pending', finished_at = NULL, run_at = $2, attempts = 0, crashes = 0, epoch = epoch + 1
     WHERE id = $1 AND state IN ('failed', 'cancelled')`,
    [id, now],
  );
  if (rowCount > 0) await db.query(`SELECT pg_notify('${JOBS_CHANNEL}', '')`);
  return rowCount > 0;
}

export type ListedJob = {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly crashes: number;
  readonly created_at: Date;
  readonly run_at: Date;
  readonly finished_at: Date | null;
  readonly last_error: string | null;
};

const LISTED = 'id, kind, state, attempts, crashes, created_at, run_at, finished_at, last_error';

export async function findJob(db: Executor, id: string): Promise<ListedJob | undefined> {
  const { rows } = await db.query<ListedJob>(`SELECT ${LISTED} FROM jobs WHERE id = $1`, [id]);
  return rows[0];
}

export async function findJobSubject(db: Executor, id: string): Promise<JobSubject | undefined> {
  const { rows } = await db.query<JobSubject>(
    'SELECT kind, account_id AS "accountId", payload FROM jobs WHERE id = $1',
    [id],
  );
  return rows[0];
}

/**
 * Ends the waiting due jobs of a kind as done. For a kind without a payload, whose running job does their work too.
 * The running job sees everything that was committed with them.
 */
export function absorbDueJobs(db: Executor, kind: string, now: Date) {
  return db.query(
    `UPDATE jobs SET state = 'done', finished_at = $2
     WHERE id IN (SELECT id FROM jobs WHERE kind = $1 AND state = 'pending' AND crashes < 2 AND run_at <= $2
                  ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [kind, now],
  );
}

/** Lists jobs of a kind that have not ended. `hasFailed` means that an attempt failed and another will follow. */
export async function listOpenJobs(
  db: Executor,
  kind: string,
): Promise<readonly { readonly payload: Job['payload']; readonly hasFailed: boolean }[]> {
  const { rows } = await db.query<{ payload: Job['payload']; hasFailed: boolean }>(
    `SELECT payload, last_error IS NOT NULL AS "hasFailed" FROM jobs WHERE kind = $1 AND state IN ('pending', 'running')`,
    [kind],
  );
  return rows;
}

export async function listJobs(
  db: Executor,
  filter: { state: string | null; kind: string | null; before: { createdAt: Date; id: string } | null; limit: number },
): Promise<ListedJob[]> {
  const { rows } = await db.query<ListedJob>(
    `SELECT ${LISTED} FROM jobs
     WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR kind = $2)
       AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [filter.state, filter.kind, filter.before?.createdAt ?? null, filter.before?.id ?? '', filter.limit],
  );
  return rows;
}

export async function pruneJobs(db: Executor, finishedBefore: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM jobs WHERE finished_at < $1', [finishedBefore]);
  return rowCount;
}
