import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';

export function insertSuppression(tx: Executor, { source, rowKey }: RecordKey, reason: string, now: Date) {
  return tx.query(
    `INSERT INTO suppressions (source, row_key, reason, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (source, row_key) DO UPDATE SET reason = excluded.reason`,
    [source, rowKey, reason, now],
  );
}

export async function deleteSuppression(tx: Executor, { source, rowKey }: RecordKey): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM suppressions WHERE source = $1 AND row_key = $2', [source, rowKey]);
  return rowCount > 0;
}

/** Notes the record in the batch, so that every index applies the change. */
export function noteSuppressed(tx: Executor, batchId: string, { source, rowKey }: RecordKey) {
  return tx.query(
    `INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $1, source, row_key, 'suppressed', version FROM records WHERE source = $2 AND row_key = $3`,
    [batchId, source, rowKey],
  );
}

/** Lists records with this uuid or externalId, of one source if given. With `ofPerson` it lists every record of the same person. */
export async function listKeys(
  db: Executor,
  uuid: string,
  jurisdiction: string | undefined,
  ofPerson: boolean,
): Promise<readonly RecordKey[]> {
  const { rows } = await db.query<RecordKey>(
    `WITH named AS (
       SELECT r.source, r.row_key, r.person_id FROM sources s JOIN records r ON r.source = s.code AND r.row_key = $1
       WHERE $2::text IS NULL OR lower(s.code) = lower($2))
     SELECT source, row_key AS "rowKey" FROM named
     UNION SELECT r.source, r.row_key FROM named n JOIN records r ON $3 AND r.person_id = n.person_id
     ORDER BY 1, 2`,
    [uuid, jurisdiction ?? null, ofPerson],
  );
  return rows;
}
