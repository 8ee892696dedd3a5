import { openPublished, type PublishedColumns } from '../../../searches/documents/stored-version.ts';
import type { Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { StoredRow } from './live-results.ts';

/** Limits lock waits in this transaction. */
export function limitWaiting(tx: Executor, milliseconds: number) {
  return tx.query(`SET LOCAL lock_timeout = ${Math.floor(milliseconds)}`);
}

export async function listStoredRows(
  db: Executor,
  seal: RecordSeal,
  source: string,
  rowKeys: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const { rows } = await db.query<Omit<StoredRow, 'published'> & PublishedColumns & { source: string }>(
    `SELECT r.row_key AS "rowKey", encode(r.content_hash, 'hex') AS "contentHash", r.departed_at IS NOT NULL AS "isDeparted",
       r.source, v.published, v.sealed_rest AS "sealedRest"
     FROM (SELECT * FROM records WHERE source = $1 AND row_key = ANY($2)) r
     JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version`,
    [source, rowKeys],
  );
  return new Map(
    rows.map((row) => {
      const { rowKey, contentHash, isDeparted } = row;
      return [rowKey, { rowKey, contentHash, isDeparted, published: openPublished(seal, row) }];
    }),
  );
}

/** Returns when the newest applied full run began to read. */
export async function findLastReading(db: Executor, source: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ since: Date }>(
    `SELECT coalesce(reading_since, started_at) AS since FROM ingest_runs
     WHERE source = $1 AND state = 'done' AND kind = 'full' ORDER BY started_at DESC, id DESC LIMIT 1`,
    [source],
  );
  return rows[0]?.since;
}

export function noteSighted(tx: Executor, source: string, rowKeys: readonly string[], at: Date) {
  return tx.query(
    `UPDATE records SET sighted_at = $3 WHERE source = $1 AND row_key = ANY($2) AND NOT coalesce(sighted_at >= $3, false)`,
    [source, rowKeys, at],
  );
}

export function addToCount(tx: Executor, source: string, count: number) {
  return tx.query('UPDATE sources SET records = records + $2 WHERE code = $1', [source, count]);
}
