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

/** Counts the records that belong to a different person now than when they were read. */
export async function countMoved(
  tx: Executor,
  known: readonly (RecordKey & { readonly personId: bigint })[],
): Promise<number> {
  const { rows } = await tx.query<{ moved: number }>(
    `SELECT count(*)::integer AS moved FROM unnest($1::text[], $2::text[], $3::bigint[]) AS w(source, row_key, person_id)
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key AND r.person_id <> w.person_id`,
    [
      known.map(({ source }) => source),
      known.map(({ rowKey }) => rowKey),
      known.map(({ personId }) => String(personId)),
    ],
  );
  return rows[0]?.moved ?? 0;
}

export type Relation = { readonly personId: bigint; readonly otherId: bigint; readonly confidence: number };

export async function replaceRelations(
  tx: Executor,
  of: readonly bigint[] | 'all',
  relations: readonly Relation[],
): Promise<void> {
  if (of === 'all') await tx.query('DELETE FROM related_people');
  else
    await tx.query('DELETE FROM related_people WHERE person_id = ANY($1::bigint[]) OR other_id = ANY($1::bigint[])', [
      of.map(String),
    ]);
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
