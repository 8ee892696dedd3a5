import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';

export type Move = RecordKey & { readonly before: bigint; readonly personId: bigint };

/**
 * Moves records to their people and notes the moves in the batch. A record that was moved since it was read stays: an
 * ingest or an operator has newer knowledge.
 */
export async function putPersons(tx: Executor, batchId: string, moves: readonly Move[]): Promise<number> {
  const { rows } = await tx.query<{ moved: number }>(
    `WITH moved AS (
       UPDATE records r SET person_id = w.person_id
       FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS w(source, row_key, before, person_id)
       WHERE r.source = w.source AND r.row_key = w.row_key AND r.person_id = w.before
       RETURNING r.source, r.row_key, r.version),
     told AS (
       INSERT INTO record_changes (run_id, source, row_key, kind, version)
       SELECT $1, source, row_key, 'linked', version FROM moved ON CONFLICT DO NOTHING)
     SELECT count(*)::integer AS moved FROM moved`,
    [
      batchId,
      moves.map(({ source }) => source),
      moves.map(({ rowKey }) => rowKey),
      moves.map(({ before }) => String(before)),
      moves.map(({ personId }) => String(personId)),
    ],
  );
  return rows[0]?.moved ?? 0;
}

/** Returns whether a record has left or joined these people since they were read. `known` has all their records. */
export async function haveMoved(
  tx: Executor,
  known: readonly (RecordKey & { readonly personId: bigint })[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM unnest($1::text[], $2::text[], $3::bigint[]) AS w(source, row_key, person_id)
     FULL JOIN (
       SELECT r.source, r.row_key, r.person_id FROM records r JOIN sources s ON s.code = r.source AND s.product = 'offender'
       WHERE r.person_id = ANY($3::bigint[])) r
     ON r.source = w.source AND r.row_key = w.row_key
     WHERE r.person_id IS DISTINCT FROM w.person_id LIMIT 1`,
    [
      known.map(({ source }) => source),
      known.map(({ rowKey }) => rowKey),
      known.map(({ personId }) => String(personId)),
    ],
  );
  return rowCount > 0;
}

export type Relation = { readonly personId: bigint; readonly otherId: bigint; readonly confidence: number };

export function deleteAllRelations(tx: Executor) {
  return tx.query('DELETE FROM related_people');
}

export function deleteRelationsAmong(tx: Executor, people: readonly bigint[]) {
  return tx.query('DELETE FROM related_people WHERE person_id = ANY($1::bigint[]) AND other_id = ANY($1::bigint[])', [
    people.map(String),
  ]);
}

/** Lists the relations among these people, each once. */
export async function listRelationsAmong(tx: Executor, people: readonly bigint[]): Promise<readonly Relation[]> {
  const { rows } = await tx.query<Relation>(
    `SELECT person_id AS "personId", other_id AS "otherId", confidence FROM related_people
     WHERE person_id = ANY($1::bigint[]) AND other_id = ANY($1::bigint[]) AND person_id < other_id`,
    [people.map(String)],
  );
  return rows;
}

/** Gives the relations of people who have no records left to the people who have these records now. */
export function moveRelations(tx: Executor, moves: readonly { readonly before: bigint; readonly personId: bigint }[]) {
  return tx.query(
    `WITH w AS MATERIALIZED (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS w(before, person_id)),
     gone AS (
       DELETE FROM related_people r USING (
         SELECT p.person_id AS one, p.other_id AS other FROM related_people p JOIN w ON w.before = p.person_id) p
       WHERE (r.person_id, r.other_id) IN ((p.one, p.other), (p.other, p.one))
       RETURNING r.person_id, r.other_id, r.confidence)
     INSERT INTO related_people (person_id, other_id, confidence)
     SELECT coalesce(a.person_id, g.person_id), coalesce(b.person_id, g.other_id), max(g.confidence)
     FROM gone g LEFT JOIN w a ON a.before = g.person_id LEFT JOIN w b ON b.before = g.other_id GROUP BY 1, 2
     ON CONFLICT (person_id, other_id) DO UPDATE SET confidence = greatest(related_people.confidence, excluded.confidence)`,
    [moves.map(({ before }) => String(before)), moves.map(({ personId }) => String(personId))],
  );
}

export async function insertRelations(tx: Executor, relations: readonly Relation[]): Promise<void> {
  await tx.query(
    `INSERT INTO related_people (person_id, other_id, confidence)
     SELECT a, b, c FROM unnest($1::bigint[], $2::bigint[], $3::float8[]) AS w(a, b, c)
     UNION SELECT b, a, c FROM unnest($1::bigint[], $2::bigint[], $3::float8[]) AS w(a, b, c)
     ON CONFLICT (person_id, other_id) DO UPDATE SET confidence = greatest(related_people.confidence, excluded.confidence)`,
    [
      relations.map(({ personId }) => String(personId)),
      relations.map(({ otherId }) => String(otherId)),
      relations.map(({ confidence }) => confidence),
    ],
  );
}

/** Returns all people who have relations, ordered by number. */
export async function listRelated(db: Executor): Promise<BigInt64Array> {
  const { rows } = await db.query<{ numbers: Buffer | null }>(
    `SELECT string_agg(int8send(person_id), ''::bytea ORDER BY person_id) AS numbers
     FROM (SELECT DISTINCT person_id FROM related_people) p`,
    [],
    'relations-related',
  );
  const bytes = Uint8Array.from(rows[0]?.numbers ?? []);
  return new BigInt64Array(Buffer.from(bytes.buffer).swap64().buffer);
}

export async function listRelations(db: Executor, personIds: readonly bigint[]): Promise<readonly Relation[]> {
  const { rows } = await db.query<Relation>(
    `SELECT person_id AS "personId", other_id AS "otherId", confidence FROM related_people
     WHERE person_id = ANY($1::bigint[]) ORDER BY confidence DESC, other_id`,
    [personIds.map(String)],
    'relations-list',
  );
  return rows;
}
