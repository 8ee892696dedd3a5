import type { Executor } from '../../store/database.ts';
import type { Writer } from '../../store/durable-writes.ts';
import type { LiveResult } from '../live/live-outcome.ts';
import type { Product } from '../searches-store.ts';

export type SearchJobState = 'pending' | 'running' | 'complete' | 'error';

export type NewSearchJob = {
  readonly accountId: string;
  readonly id: string;
  readonly jobId: string;
  readonly product: Product;
  readonly keyId: string | null;
  readonly keyMode: 'live' | 'test';
  readonly sealed: Buffer;
  /** The sources to query live. */
  readonly sources: readonly string[];
  readonly isFree: boolean;
  readonly createdAt: Date;
};

export type SearchJob = NewSearchJob & {
  readonly state: SearchJobState;
  readonly error: string | null;
  readonly sourcesDone: number;
};

export const searchJobsWriter: Writer<NewSearchJob> = {
  name: 'search jobs',
  rank: 55,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO search_jobs (account_id, id, job_id, product, key_id, key_mode, sealed, sources, is_free, state, created_at)
       SELECT "accountId", id, "jobId", product, "keyId", "keyMode", decode(sealed, 'base64'), sources, "isFree", 'pending',
         "createdAt"
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, id text, "jobId" text, product text, "keyId" text,
         "keyMode" text, sealed text, sources text[], "isFree" boolean, "createdAt" timestamptz)
       ORDER BY 1, 2`,
      [JSON.stringify(items.map((item) => ({ ...item, sealed: item.sealed.toString('base64') })))],
      'search-jobs-insert',
    );
  },
};

export async function findSearchJob(
  db: Executor,
  accountId: string,
  id: string,
  product: Product,
): Promise<SearchJob | undefined> {
  const { rows } = await db.query<SearchJob>(
    `SELECT account_id AS "accountId", id, job_id AS "jobId", product, key_id AS "keyId", key_mode AS "keyMode", sealed,
       sources, is_free AS "isFree", state, error, created_at AS "createdAt",
       (SELECT count(*) FROM search_job_sources s WHERE s.account_id = j.account_id AND s.search_id = j.id)::integer
         AS "sourcesDone"
     FROM search_jobs j WHERE account_id = $1 AND id = $2 AND product = $3`,
    [accountId, id, product],
    'search-jobs-find',
  );
  return rows[0];
}

/** Starts the job. The first start sets its deadline. Returns the milliseconds left of it. */
export async function startSearchJob(tx: Executor, accountId: string, id: string, deadlineMs: number): Promise<number> {
  const { rows } = await tx.query<{ leftMs: number }>(
    `UPDATE search_jobs SET state = 'running',
       deadline_at = coalesce(deadline_at, clock_timestamp() + $3 * interval '1 millisecond')
     WHERE account_id = $1 AND id = $2 AND state IN ('pending', 'running')
     RETURNING (extract(epoch FROM deadline_at - clock_timestamp()) * 1000)::float8 AS "leftMs"`,
    [accountId, id, deadlineMs],
    'search-jobs-start',
  );
  return Math.max(0, rows[0]?.leftMs ?? 0);
}

/** False if it had ended already. */
export async function endSearchJob(
  tx: Executor,
  accountId: string,
  id: string,
  error: string | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE search_jobs SET state = CASE WHEN $3::text IS NULL THEN 'complete' ELSE 'error' END, error = $3, finished_at = $4
     WHERE account_id = $1 AND id = $2 AND state IN ('pending', 'running')`,
    [accountId, id, error, now],
    'search-jobs-end',
  );
  return rowCount > 0;
}

export async function insertResult(
  tx: Executor,
  accountId: string,
  searchId: string,
  { source, outcome, note, remedy = null, completed, isUnbilled = false }: LiveResult,
): Promise<void> {
  await tx.query(
    `INSERT INTO search_job_sources (account_id, search_id, source, status, incomplete_reason, note, remedy, completed, is_unbilled)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [accountId, searchId, source, outcome.status, outcome.incompleteReason, note, remedy, completed, isUnbilled],
    'search-job-sources-insert',
  );
}

export async function listResults(db: Executor, accountId: string, searchId: string): Promise<readonly LiveResult[]> {
  const { rows } = await db.query<LiveResult>(
    `SELECT source, jsonb_build_object('status', status, 'incompleteReason', incomplete_reason) AS outcome, note, remedy, completed,
       is_unbilled AS "isUnbilled"
     FROM search_job_sources
     WHERE account_id = $1 AND search_id = $2 ORDER BY source`,
    [accountId, searchId],
    'search-job-sources-list',
  );
  return rows;
}

export async function pruneSearchJobs(db: Executor, createdBefore: Date): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM search_jobs WHERE created_at < $1 RETURNING account_id, id)
     DELETE FROM search_job_sources s USING gone WHERE s.account_id = gone.account_id AND s.search_id = gone.id`,
    [createdBefore],
  );
}
