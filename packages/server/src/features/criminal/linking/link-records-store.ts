import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';
import type { Relation } from './link-records.ts';

const RELATIONS_LOCK = 1_106;

/** Serializes all writers of relations. */
export function lockRelations(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock($1)', [RELATIONS_LOCK]);
}

export function deleteAllRelations(tx: Executor) {
  return tx.query('DELETE FROM related_records');
}

export function deleteRelationsAmong(tx: Executor, keys: readonly RecordKey[]) {
  return tx.query(
    `WITH w AS MATERIALIZED (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS w(source, row_key))
     DELETE FROM related_records r USING w a, w b
     WHERE r.source = a.source AND r.row_key = a.row_key AND r.other_source = b.source AND r.other_row_key = b.row_key`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
}

/** Lists the relations between two of these records. */
export async function listRelationsAmong(tx: Executor, keys: readonly RecordKey[]): Promise<readonly Relation[]> {
  const { rows } = await tx.query<Relation>(
    `WITH w AS MATERIALIZED (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS w(source, row_key))
     SELECT json_build_object('source', r.source, 'rowKey', r.row_key) AS one,
       json_build_object('source', r.other_source, 'rowKey', r.other_row_key) AS other, r.confidence
     FROM related_records r JOIN w a ON r.source = a.source AND r.row_key = a.row_key
     JOIN w b ON r.other_source = b.source AND r.other_row_key = b.row_key`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows;
}

const WRITTEN_AT_ONCE = 20_000;

export async function insertRelations(tx: Executor, relations: readonly Relation[]): Promise<void> {
  for (let from = 0; from < relations.length; from += WRITTEN_AT_ONCE) {
    const some = relations.slice(from, from + WRITTEN_AT_ONCE);
    await tx.query(
      `INSERT INTO related_records (source, row_key, other_source, other_row_key, confidence)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[])
       ON CONFLICT (source, row_key, other_source, other_row_key) DO UPDATE SET confidence = excluded.confidence`,
      [
        some.map(({ one }) => one.source),
        some.map(({ one }) => one.rowKey),
        some.map(({ other }) => other.source),
        some.map(({ other }) => other.rowKey),
        some.map(({ confidence }) => confidence),
      ],
    );
  }
}

/** Updates the planner statistics. A plan made for the empty table would scan all relations every time. */
export function analyzeRelations(db: Executor) {
  return db.query('ANALYZE related_records');
}

/** Lists every record that one of these is related to. */
export async function listNamed(db: Executor, keys: readonly RecordKey[]): Promise<readonly RecordKey[]> {
  const { rows } = await db.query<RecordKey>(
    `SELECT DISTINCT other_source AS source, other_row_key AS "rowKey" FROM related_records
     WHERE (source, row_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows;
}
