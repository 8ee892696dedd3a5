import type { Executor } from '../../../store/database.ts';
import type { QuarantinedRow, RunKind } from '../run.ts';
import { stageName } from './stage-name.ts';

export type UnreadableRow = QuarantinedRow & { readonly position: number };

const ROW = `coalesce(number_in_file, row_number + 1) AS "rowNumber", resource, reason, excerpt`;

export function insertUnreadable(db: Executor, runId: string, rows: readonly UnreadableRow[]) {
  return db.query(
    `INSERT INTO quarantine (run_id, row_number, kind, number_in_file, resource, reason, excerpt)
     SELECT $1, r.position, 'unreadable', r.number_in_file, r.resource, r.reason, r.excerpt
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[])
       AS r(position, number_in_file, resource, reason, excerpt)
     ON CONFLICT DO NOTHING`,
    [
      runId,
      rows.map(({ position }) => position),
      rows.map(({ rowNumber }) => rowNumber),
      rows.map(({ resource }) => resource),
      rows.map(({ reason }) => reason),
      rows.map(({ excerpt }) => excerpt),
    ],
  );
}

/**
 * Keeps one of several rows with the same key: the first in a full run, the last (the latest change) in a delta. An
 * identical row is a repeat. A conflicting row is quarantined in the same statement that removes it from the stage,
 * so no row is lost. Returns the number of removed rows.
 */
export async function setAsideDuplicates(db: Executor, runId: string, kind: RunKind): Promise<number> {
  const stage = stageName(runId);
  const [order, because] = kind === 'full' ? ['ASC', 'it comes first'] : ['DESC', 'it is the later change'];
  const { rows } = await db.query<{ removed: number }>(
    `WITH doubled AS (SELECT row_key FROM ${stage} GROUP BY row_key HAVING count(*) > 1),
     kept AS (
       SELECT DISTINCT ON (s.row_key) s.row_key, s.ctid AS place, s.content_hash,
         'row ' || s.row_number || CASE WHEN s.resource = '' THEN '' ELSE ' of ' || s.resource END AS name
       FROM ${stage} s JOIN doubled USING (row_key)
       ORDER BY s.row_key, s.position ${order}, s.ctid),
     removed AS (
       DELETE FROM ${stage} s USING kept k WHERE s.row_key = k.row_key AND s.ctid <> k.place
       RETURNING s.position, s.row_number, s.resource, k.name, s.content_hash <> k.content_hash AS differs,
         left(regexp_replace(coalesce(s.published, s.row_key), '[[:cntrl:]]+', ' ', 'g'), 200) AS excerpt),
     quarantined AS (
       INSERT INTO quarantine (run_id, row_number, kind, number_in_file, resource, reason, excerpt)
       SELECT $1, position, 'conflicting', row_number, resource,
         'has the same id as ' || name || ' and says something else; ' || name || ' counts, because ${because}', excerpt
       FROM removed WHERE differs ON CONFLICT DO NOTHING)
     SELECT count(*)::integer AS removed FROM removed`,
    [runId],
  );
  return rows[0]?.removed ?? 0;
}

export async function countQuarantine(
  db: Executor,
  runId: string,
): Promise<{ readonly unreadable: number; readonly conflicting: number }> {
  const { rows } = await db.query<{ unreadable: number; conflicting: number }>(
    `SELECT (count(*) FILTER (WHERE kind = 'unreadable'))::integer AS unreadable,
       (count(*) FILTER (WHERE kind = 'conflicting'))::integer AS conflicting
     FROM quarantine WHERE run_id = $1`,
    [runId],
  );
  return rows[0] ?? { unreadable: 0, conflicting: 0 };
}

export function clearQuarantine(db: Executor, runId: string) {
  return db.query('DELETE FROM quarantine WHERE run_id = $1', [runId]);
}

export async function listQuarantine(db: Executor, runId: string, limit: number): Promise<QuarantinedRow[]> {
  const { rows } = await db.query<QuarantinedRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 ORDER BY row_number LIMIT $2`,
    [runId, limit],
  );
  return rows;
}

/** Lists the first unreadable rows. */
export async function listUnreadable(db: Executor, runId: string, limit: number): Promise<QuarantinedRow[]> {
  const { rows } = await db.query<QuarantinedRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 AND kind = 'unreadable' ORDER BY row_number LIMIT $2`,
    [runId, limit],
  );
  return rows;
}
