import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';

export type HistoryRow = {
  readonly accountId: string;
  readonly searchId: string;
  readonly createdAt: Date;
  readonly status: string;
  readonly mode: string;
  /** The query and the counts, encrypted with the account's key for histories. */
  readonly sealed: Buffer;
};

/** A job writes its row when it is accepted, and again when it has its answer. */
export const historyWriter: Writer<HistoryRow> = {
  name: 'criminal history',
  rank: 36,
  write: async (tx, items) => {
    const ordered = [...items].sort((a, b) => (a.searchId < b.searchId ? -1 : 1));
    await tx.query(
      `INSERT INTO criminal_history (account_id, search_id, created_at, status, mode, sealed)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::bytea[])
       ON CONFLICT (account_id, search_id) DO UPDATE SET status = excluded.status, sealed = excluded.sealed`,
      [
        ordered.map(({ accountId }) => accountId),
        ordered.map(({ searchId }) => searchId),
        ordered.map(({ createdAt }) => createdAt),
        ordered.map(({ status }) => status),
        ordered.map(({ mode }) => mode),
        ordered.map(({ sealed }) => sealed),
      ],
      'criminal-history-put',
    );
  },
};

/** A job that was deleted or failed has no answer. */
export async function listHistory(db: Executor, accountId: string, limit: number): Promise<readonly HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `SELECT h.account_id AS "accountId", h.search_id AS "searchId", h.created_at AS "createdAt", h.mode, h.sealed,
       CASE WHEN h.status = 'pending' AND coalesce(j.state, 'error') = 'error' THEN 'error' ELSE h.status END AS status
     FROM criminal_history h LEFT JOIN search_jobs j ON j.account_id = h.account_id AND j.id = h.search_id
     WHERE h.account_id = $1 ORDER BY h.created_at DESC, h.search_id DESC LIMIT $2`,
    [accountId, limit],
  );
  return rows;
}

/** Deletes all but each account's newest rows. */
export function pruneHistory(db: Executor, kept: number) {
  return db.query(
    `DELETE FROM criminal_history h USING (
       SELECT account_id, search_id, row_number() OVER (PARTITION BY account_id ORDER BY created_at DESC, search_id DESC) AS n
       FROM criminal_history) o
     WHERE o.n > $1 AND h.account_id = o.account_id AND h.search_id = o.search_id`,
    [kept],
  );
}
