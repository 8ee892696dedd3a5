import type { Executor } from '../../store/database.ts';
import type { RunCounts, StagedRow } from './run.ts';

/**
 * A run's rows wait in a table of their own, which needs no write-ahead log: after a crash of PostgreSQL it is empty, the
 * checkpoint no longer fits, and the run is read again from its beginning.
 */
const stageName = (runId: string): string => `ingest_stage_${runId.replace(/^ing_/, '')}`.toLowerCase();

export const createStage = (db: Executor, runId: string) =>
  db.query(
    `CREATE UNLOGGED TABLE IF NOT EXISTS ${stageName(runId)} (
       position integer NOT NULL, row_key text NOT NULL, content_hash bytea NOT NULL, published text NOT NULL,
       document text NOT NULL, source_updated_at timestamptz, link_keys text[] NOT NULL)`,
  );

export const dropStage = (db: Executor, runId: string) => db.query(`DROP TABLE IF EXISTS ${stageName(runId)}`);

/** The line of a COPY in text format. */
export const toCopyLine = (position: number, row: StagedRow): string =>
  `${[
    String(position),
    escapeCopy(row.rowKey),
    `\\\\x${row.contentHash.toString('hex')}`,
    escapeCopy(row.published),
    escapeCopy(row.document),
    row.sourceUpdatedAt?.toISOString() ?? '\\N',
    escapeCopy(toArray(row.linkKeys)),
  ].join('\t')}\n`;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCopy = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] as string);
const toArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

export const copyStatement = (runId: string): string =>
  `COPY ${stageName(runId)} (position, row_key, content_hash, published, document, source_updated_at, link_keys) FROM STDIN`;

/** Rows staged so far, and the place of the last one in its source. */
export const findCheckpoint = async (db: Executor, runId: string): Promise<{ rows: number; position: number }> => {
  const { rows } = await db.query<{ rows: number; position: number | null }>(
    `SELECT count(*)::integer AS rows, max(position) AS position FROM ${stageName(runId)}`,
  );
  return { rows: rows[0]?.rows ?? 0, position: rows[0]?.position ?? -1 };
};

/** Of several rows with one key the last counts; the others are told apart as duplicates. */
export const removeDuplicates = async (db: Executor, runId: string): Promise<number> => {
  const stage = stageName(runId);
  const { rowCount } = await db.query(
    `DELETE FROM ${stage} a USING (SELECT row_key, max(position) AS last FROM ${stage} GROUP BY row_key HAVING count(*) > 1) d
     WHERE a.row_key = d.row_key AND a.position < d.last`,
  );
  return rowCount;
};

export type Comparison = Omit<RunCounts, 'rowsRead' | 'quarantined'>;

/** What the staged rows would change. A delta departs nobody. */
export const compareStage = async (db: Executor, runId: string, source: string, full: boolean): Promise<Comparison> => {
  const stage = stageName(runId);
  const { rows } = await db.query<Comparison>(
    `SELECT
       (count(*) FILTER (WHERE s.row_key IS NOT NULL AND r.row_key IS NULL))::integer AS arrived,
       (count(*) FILTER (WHERE s.row_key IS NOT NULL AND r.row_key IS NOT NULL
         AND (s.content_hash <> r.content_hash OR r.departed_at IS NOT NULL)))::integer AS changed,
       (count(*) FILTER (WHERE s.content_hash = r.content_hash AND r.departed_at IS NULL))::integer AS unchanged,
       (count(*) FILTER (WHERE $2 AND s.row_key IS NULL AND r.departed_at IS NULL))::integer AS departed
     FROM ${stage} s FULL JOIN (SELECT * FROM records WHERE source = $1) r ON r.row_key = s.row_key`,
    [source, full],
  );
  return rows[0] as Comparison;
};

/** Takes the staged rows over: one transaction, so that a search sees the old snapshot or the new one, whole. */
export const mergeStage = async (
  tx: Executor,
  { runId, source, full, now }: { runId: string; source: string; full: boolean; now: Date },
): Promise<void> => {
  const stage = stageName(runId);
  await tx.query(
    `CREATE TEMPORARY TABLE merge ON COMMIT DROP AS
     SELECT s.row_key, coalesce(r.version, 0) + 1 AS version, r.row_key IS NULL AS is_new
     FROM ${stage} s LEFT JOIN records r ON r.source = $1 AND r.row_key = s.row_key
     WHERE r.row_key IS NULL OR r.content_hash <> s.content_hash OR r.departed_at IS NOT NULL`,
    [source],
  );
  await tx.query(
    `UPDATE record_versions v SET valid_to = $2 FROM merge m
     WHERE NOT m.is_new AND v.source = $1 AND v.row_key = m.row_key AND v.version = m.version - 1 AND v.valid_to IS NULL`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO record_versions (source, row_key, version, valid_from, published, document)
     SELECT $1, s.row_key, m.version, $2, s.published, s.document FROM ${stage} s JOIN merge m USING (row_key)`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO records AS r (source, row_key, person_id, version, content_hash, first_seen_at, source_updated_at)
     SELECT $1, s.row_key, 0, m.version, s.content_hash, $2, coalesce(s.source_updated_at, $2)
     FROM ${stage} s JOIN merge m USING (row_key)
     ON CONFLICT (source, row_key) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash,
       source_updated_at = excluded.source_updated_at, departed_at = NULL`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $2, $1, row_key, CASE WHEN is_new THEN 'arrived' ELSE 'changed' END, version FROM merge`,
    [source, runId],
  );
  await tx.query('DELETE FROM link_keys k USING merge m WHERE k.source = $1 AND k.row_key = m.row_key', [source]);
  await tx.query(
    `INSERT INTO link_keys (key, source, row_key)
     SELECT DISTINCT key, $1, s.row_key FROM ${stage} s JOIN merge m USING (row_key) CROSS JOIN unnest(s.link_keys) AS key`,
    [source],
  );
  if (full) await departMissing(tx, runId, source, now);
};

const departMissing = async (tx: Executor, runId: string, source: string, now: Date): Promise<void> => {
  await tx.query(
    `WITH gone AS (
       UPDATE records r SET departed_at = $2
       WHERE source = $1 AND departed_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${stageName(runId)} s WHERE s.row_key = r.row_key)
       RETURNING row_key, version),
     closed AS (
       UPDATE record_versions v SET valid_to = $2 FROM gone
       WHERE v.source = $1 AND v.row_key = gone.row_key AND v.version = gone.version AND v.valid_to IS NULL)
     INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $3, $1, row_key, 'departed', version FROM gone`,
    [source, now, runId],
  );
};
