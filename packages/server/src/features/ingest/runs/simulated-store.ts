import type { Executor } from '../../../store/database.ts';

const REPLACED = 'It came from the simulator, and a real feed has taken its place.';

export function markSimulated(db: Executor, runId: string) {
  return db.query('UPDATE ingest_runs SET simulated = true WHERE id = $1', [runId]);
}

/** Marks the source as containing records of the simulator. */
export function noteSimulated(tx: Executor, source: string, now: Date) {
  return tx.query('UPDATE sources SET simulated_since = $2 WHERE code = $1 AND simulated_since IS NULL', [source, now]);
}

/**
 * Runs in the transaction that applies a run, after the merge. A full run replaces all records, so it decides whether
 * the source is simulated, unless the simulator showed someone since the reading began. A delta run only adds.
 */
export async function settleSimulated(tx: Executor, runId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ source: string; since: Date | null; brings: boolean; replaces: boolean }>(
    `SELECT s.code AS source, s.simulated_since AS since, r.simulated AS brings,
       s.simulated_since IS NOT NULL AND r.kind = 'full' AND NOT EXISTS (
         SELECT 1 FROM records x WHERE x.source = s.code AND x.departed_at IS NULL
           AND x.sighted_at > coalesce(r.reading_since, r.started_at)) AS replaces
     FROM ingest_runs r JOIN sources s ON s.code = r.source WHERE r.id = $1`,
    [runId],
  );
  const { source, since, brings, replaces } = rows[0] as (typeof rows)[number];
  if (brings) await noteSimulated(tx, source, now);
  else if (since && replaces) {
    await withholdReplaced(tx, runId, source, since, now);
    await tx.query('UPDATE sources SET simulated_since = NULL WHERE code = $1', [source]);
  }
  await showReturned(tx, source);
}

/** Without this, replaced people of the simulator would appear as real people who departed. */
const withholdReplaced = async (tx: Executor, runId: string, source: string, since: Date, now: Date): Promise<void> => {
  const replaced = 'SELECT * FROM records WHERE source = $1 AND departed_at IS NOT NULL AND first_seen_at >= $2';
  await tx.query(
    `INSERT INTO suppressions (source, row_key, reason, created_at) SELECT source, row_key, $3, $4 FROM (${replaced}) r
     ON CONFLICT (source, row_key) DO NOTHING`,
    [source, since, REPLACED, now],
  );
  await tx.query(
    `INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $3, source, row_key, 'suppressed', version FROM (${replaced}) r ON CONFLICT DO NOTHING`,
    [source, since, runId],
  );
};

/** Shows a record again if it is published under the key of a withheld one. */
export function showReturned(tx: Executor, source: string) {
  return tx.query(
    `DELETE FROM suppressions s USING records r
     WHERE s.source = $1 AND s.reason = $2 AND r.source = s.source AND r.row_key = s.row_key AND r.departed_at IS NULL`,
    [source, REPLACED],
  );
}
