import { SECOND_MS } from '../clock.ts';
import type { Executor } from '../store/database.ts';

/** The jobs of one kind that have not ended. */
export type Backlog = {
  readonly kind: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  /** When the oldest due job could have started. Null if none is due. */
  readonly dueSince: Date | null;
  /** When the oldest job was stored. */
  readonly oldestAt: Date;
};

/** Lists the kinds with jobs that have not ended. Ended jobs are many and are not read: each branch has a partial index. */
export async function listBacklogs(db: Executor, now: Date): Promise<readonly Backlog[]> {
  const { rows } = await db.query<Backlog>(
    `SELECT kind,
       count(*) FILTER (WHERE state = 'pending' AND run_at <= $1)::integer AS due,
       count(*) FILTER (WHERE state = 'pending' AND run_at > $1)::integer AS later,
       count(*) FILTER (WHERE state = 'running')::integer AS running,
       min(run_at) FILTER (WHERE state = 'pending' AND run_at <= $1) AS "dueSince",
       min(created_at) AS "oldestAt"
     FROM (SELECT kind, state, run_at, created_at FROM jobs WHERE state = 'pending'
           UNION ALL SELECT kind, state, run_at, created_at FROM jobs WHERE state = 'running') AS open
     GROUP BY kind`,
    [now],
  );
  return rows;
}

/** The queue of all kinds at one minute. */
export type BacklogSample = {
  readonly at: Date;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly oldestDueSeconds: number;
};

export async function hasSample(db: Executor, at: Date): Promise<boolean> {
  return (await db.query('SELECT 1 FROM backlog_samples WHERE at = $1', [at])).rowCount > 0;
}

/** Stores the sum of the kinds, unless another process was first. */
export function putSample(db: Executor, at: Date, backlogs: readonly Backlog[], now: Date) {
  const sum = (pick: (backlog: Backlog) => number): number =>
    backlogs.reduce((total, backlog) => total + pick(backlog), 0);
  const waitsMs = backlogs.map(({ dueSince }) => (dueSince ? now.getTime() - dueSince.getTime() : 0));
  return db.query(
    `INSERT INTO backlog_samples (at, due, later, running, oldest_due_seconds) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (at) DO NOTHING`,
    [
      ...[at, sum(({ due }) => due), sum(({ later }) => later), sum(({ running }) => running)],
      Math.floor(Math.max(0, ...waitsMs) / SECOND_MS),
    ],
  );
}

export function pruneSamples(db: Executor, before: Date) {
  return db.query('DELETE FROM backlog_samples WHERE at < $1', [before]);
}

/** Lists the largest figures of each step, oldest first. A step without a sample has no row. */
export async function listSamples(
  db: Executor,
  from: Date,
  to: Date,
  stepSeconds: number,
): Promise<readonly BacklogSample[]> {
  const { rows } = await db.query<BacklogSample>(
    `SELECT date_bin(make_interval(secs => $3), at, timestamptz '2000-01-01Z') AS at, max(due) AS due, max(later) AS later,
       max(running) AS running, max(oldest_due_seconds) AS "oldestDueSeconds"
     FROM backlog_samples WHERE at >= $1 AND at <= $2 GROUP BY 1 ORDER BY 1`,
    [from, to, stepSeconds],
  );
  return rows;
}
