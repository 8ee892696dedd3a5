import type { Executor } from '../../../store/database.ts';
import { ownNumber } from '../staging/own-number.ts';

/**
 * Assigns people to the records of a run by registry ids: if one record names another's id, both get the smallest
 * number among them. A single record gets a number from its own key, so that a full relink gives the same person. The
 * merge rules decide everything else in a job after the commit.
 */
export async function linkChanged(tx: Executor, runId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.query(
      `WITH touched AS (
         SELECT DISTINCT k.key FROM record_changes c JOIN link_keys k ON k.source = c.source AND k.row_key = c.row_key
         WHERE c.run_id = $1 AND k.key LIKE 'id %' AND EXISTS (
           SELECT FROM link_keys l WHERE l.key = k.key AND (l.source, l.row_key) <> (k.source, k.row_key))),
       smallest AS (
         SELECT k.key, min(r.person_id) AS person_id FROM touched t JOIN link_keys k ON k.key = t.key
         JOIN records r ON r.source = k.source AND r.row_key = k.row_key GROUP BY k.key),
       wanted AS (
         SELECT k.source, k.row_key, min(s.person_id) AS person_id FROM smallest s JOIN link_keys k ON k.key = s.key
         GROUP BY k.source, k.row_key),
       moved AS (
         UPDATE records r SET person_id = w.person_id FROM wanted w
         WHERE r.source = w.source AND r.row_key = w.row_key AND r.person_id > w.person_id
         RETURNING r.source, r.row_key, r.version),
       told AS (
         INSERT INTO record_changes (run_id, source, row_key, kind, version)
         SELECT $1, source, row_key, 'linked', version FROM moved ON CONFLICT DO NOTHING)
       SELECT FROM moved`,
      [runId],
    );
    if (rowCount === 0) break;
  }
  await splitKeptApart(tx, runId);
}

/** If an operator separates two records, the one that did not give the person its number gets its own number back. */
const splitKeptApart = (tx: Executor, runId: string) =>
  tx.query(
    `WITH moved AS (
       UPDATE records r SET person_id = ${ownNumber('r')} FROM kept_apart k, records a, records b
       WHERE a.source = k.source AND a.row_key = k.row_key AND b.source = k.other_source AND b.row_key = k.other_row_key
         AND a.person_id = b.person_id
         AND (r.source, r.row_key) = CASE WHEN ${ownNumber('a')} <> a.person_id THEN (a.source, a.row_key) ELSE (b.source, b.row_key) END
       RETURNING r.source, r.row_key, r.version)
     INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $1, source, row_key, 'linked', version FROM moved ON CONFLICT DO NOTHING`,
    [runId],
  );
