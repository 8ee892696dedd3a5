import type { Executor } from '../../store/database.ts';
import type { QuarantinedRow } from './run.ts';

export type UnreadableRow = QuarantinedRow & { readonly position: number };

const ROW = `row_number AS "rowNumber", resource, reason, excerpt`;

export const insertUnreadable = (db: Executor, runId: string, rows: readonly UnreadableRow[]) =>
  db.query(
    `INSERT INTO quarantine (run_id, position, kind, row_number, resource, reason, excerpt)
     SELECT $1, r.position, 'unreadable', r.row_number, r.resource, r.reason, r.excerpt
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[])
       AS r(position, row_number, resource, reason, excerpt)
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

export const countQuarantine = async (
  db: Executor,
  runId: string,
): Promise<{ readonly unreadable: number; readonly conflicting: number }> => {
  const { rows } = await db.query<{ unreadable: number; conflicting: number }>(
    `SELECT (count(*) FILTER (WHERE kind = 'unreadable'))::integer AS unreadable,
       (count(*) FILTER (WHERE kind = 'conflicting'))::integer AS conflicting
     FROM quarantine WHERE run_id = $1`,
    [runId],
  );
  return rows[0] ?? { unreadable: 0, conflicting: 0 };
};

export const clearQuarantine = (db: Executor, runId: string) =>
  db.query('DELETE FROM quarantine WHERE run_id = $1', [runId]);

export const listQuarantine = async (db: Executor, runId: string, limit: number): Promise<QuarantinedRow[]> => {
  const { rows } = await db.query<QuarantinedRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 ORDER BY position LIMIT $2`,
    [runId, limit],
  );
  return rows;
};

/** The first rows that could not be read. */
export const listUnreadable = async (db: Executor, runId: string, limit: number): Promise<QuarantinedRow[]> => {
  const { rows } = await db.query<QuarantinedRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 AND kind = 'unreadable' ORDER BY position LIMIT $2`,
    [runId, limit],
  );
  return rows;
};
