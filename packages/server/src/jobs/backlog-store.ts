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
