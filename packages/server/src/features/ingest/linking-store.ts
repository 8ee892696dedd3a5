import type { Executor } from '../../store/database.ts';

/**
 * Gives every record of a run its person. Records that share a link key (a registry-id link, or name and full birth date)
 * are one person: the one with the smallest number among them. A record without company gets a number of its own, made
 * from its key, so that the same record is the same person after a full relink.
 */
export const linkChanged = async (tx: Executor, runId: string): Promise<void> => {
  await tx.query(
    `UPDATE records r SET person_id = ${ownNumber('r')} FROM record_changes c
     WHERE c.run_id = $1 AND c.kind <> 'departed' AND r.source = c.source AND r.row_key = c.row_key`,
    [runId],
  );
  for (;;) {
    const { rowCount } = await tx.query(
      `WITH touched AS (
         SELECT DISTINCT k.key FROM record_changes c JOIN link_keys k ON k.source = c.source AND k.row_key = c.row_key
         WHERE c.run_id = $1),
       smallest AS (
         SELECT k.key, min(r.person_id) AS person_id FROM touched t JOIN link_keys k ON k.key = t.key
         JOIN records r ON r.source = k.source AND r.row_key = k.row_key GROUP BY k.key),
       wanted AS (
         SELECT k.source, k.row_key, min(s.person_id) AS person_id FROM smallest s JOIN link_keys k ON k.key = s.key
         GROUP BY k.source, k.row_key)
       UPDATE records r SET person_id = w.person_id FROM wanted w
       WHERE r.source = w.source AND r.row_key = w.row_key AND r.person_id > w.person_id`,
      [runId],
    );
    if (rowCount === 0) return;
  }
};

/** A positive 63-bit number from the record's own key. */
const ownNumber = (record: string): string =>
  `(('x' || substr(md5(${record}.source || chr(10) || ${record}.row_key), 1, 16))::bit(64)::bigint & 9223372036854775807)`;

export const relinkAll = async (tx: Executor): Promise<number> => {
  await tx.query(`UPDATE records r SET person_id = ${ownNumber('r')} WHERE person_id <> ${ownNumber('r')}`);
  let changed = 0;
  for (;;) {
    const { rowCount } = await tx.query(
      `WITH smallest AS (
         SELECT k.key, min(r.person_id) AS person_id FROM link_keys k
         JOIN records r ON r.source = k.source AND r.row_key = k.row_key GROUP BY k.key HAVING count(*) > 1),
       wanted AS (
         SELECT k.source, k.row_key, min(s.person_id) AS person_id FROM smallest s JOIN link_keys k ON k.key = s.key
         GROUP BY k.source, k.row_key)
       UPDATE records r SET person_id = w.person_id FROM wanted w
       WHERE r.source = w.source AND r.row_key = w.row_key AND r.person_id > w.person_id`,
    );
    if (rowCount === 0) return changed;
    changed += rowCount;
  }
};
