import type { LinkModel } from '@blotter/match';
import type { OffenderSourceRecord } from '@blotter/vocab';
import type { RecordKey } from '../../searches/answers/version-ref.ts';
import type { Executor } from '../../store/database.ts';

export type PublishedRow = RecordKey & { readonly personId: bigint; readonly published: string };

export const parsePublished = ({ published }: PublishedRow): OffenderSourceRecord =>
  JSON.parse(published) as OffenderSourceRecord;

const PUBLISHED = `SELECT r.source, r.row_key AS "rowKey", r.person_id AS "personId", v.published FROM records r
  JOIN sources s ON s.code = r.source AND s.product = 'offender'
  JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version`;

const FETCHED_AT_ONCE = 2_000;

/** Every record that has not departed. */
export async function* readAllPublished(tx: Executor): AsyncGenerator<readonly PublishedRow[]> {
  await tx.query(`DECLARE published NO SCROLL CURSOR FOR ${PUBLISHED} WHERE r.departed_at IS NULL`);
  for (;;) {
    const { rows } = await tx.query<PublishedRow>(`FETCH ${FETCHED_AT_ONCE} FROM published`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('CLOSE published');
}

export const listPublished = async (db: Executor, keys: readonly RecordKey[]): Promise<readonly PublishedRow[]> => {
  const { rows } = await db.query<PublishedRow>(
    `${PUBLISHED} JOIN unnest($1::text[], $2::text[]) AS w(source, row_key) ON w.source = r.source AND w.row_key = r.row_key
     WHERE r.departed_at IS NULL`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows;
};

/** Every record of these people that has not departed. */
export const listPublishedOf = async (db: Executor, personIds: readonly bigint[]): Promise<readonly PublishedRow[]> => {
  const { rows } = await db.query<PublishedRow>(
    `${PUBLISHED} WHERE r.person_id = ANY($1::bigint[]) AND r.departed_at IS NULL`,
    [personIds.map(String)],
  );
  return rows;
};

export const findModel = async (db: Executor): Promise<LinkModel | undefined> => {
  const { rows } = await db.query<{ model: LinkModel }>(`SELECT model FROM link_models WHERE product = 'offender'`);
  return rows[0]?.model;
};

export const putModel = (tx: Executor, model: LinkModel, records: number, now: Date) =>
  tx.query(
    `INSERT INTO link_models (product, model, records, learned_at) VALUES ('offender', $1, $2, $3)
     ON CONFLICT (product) DO UPDATE SET model = excluded.model, records = excluded.records, learned_at = excluded.learned_at`,
    [JSON.stringify(model), records, now],
  );

export type Move = RecordKey & { readonly before: bigint; readonly personId: bigint };

/**
 * Moves records to their people and tells which moved, in the batch. A record that another has moved since it was read stays: an
 * ingest or an operator knows better than what was thought of it before.
 */
export const putPersons = async (tx: Executor, batchId: string, moves: readonly Move[]): Promise<number> => {
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
};

export type Relation = { readonly personId: bigint; readonly otherId: bigint; readonly confidence: number };

/** What was believed of these people is replaced. */
export const replaceRelations = async (
  tx: Executor,
  of: readonly bigint[] | 'all',
  relations: readonly Relation[],
): Promise<void> => {
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
};

export const listRelations = async (db: Executor, personIds: readonly bigint[]): Promise<readonly Relation[]> => {
  const { rows } = await db.query<Relation>(
    `SELECT person_id AS "personId", other_id AS "otherId", confidence FROM related_people
     WHERE person_id = ANY($1::bigint[]) ORDER BY confidence DESC, other_id`,
    [personIds.map(String)],
    'relations-list',
  );
  return rows;
};

export type ApartPair = readonly [RecordKey, RecordKey];

export const listKeptApart = async (db: Executor): Promise<readonly ApartPair[]> => {
  const { rows } = await db.query<{ source: string; rowKey: string; otherSource: string; otherRowKey: string }>(
    `SELECT source, row_key AS "rowKey", other_source AS "otherSource", other_row_key AS "otherRowKey" FROM kept_apart`,
  );
  return rows.map(({ source, rowKey, otherSource, otherRowKey }) => [
    { source, rowKey },
    { source: otherSource, rowKey: otherRowKey },
  ]);
};

export const insertKeptApart = (tx: Executor, [one, other]: ApartPair, reason: string, now: Date) =>
  tx.query(
    `INSERT INTO kept_apart (source, row_key, other_source, other_row_key, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [one.source, one.rowKey, other.source, other.rowKey, reason, now],
  );

export type UnlinkedBatches = { readonly ids: readonly string[]; readonly changed: readonly RecordKey[] };

/** Batches whose records wait to be linked, and those records. */
export const listUnlinked = async (db: Executor): Promise<UnlinkedBatches> => {
  const { rows: batches } = await db.query<{ id: string }>('SELECT id FROM record_batches WHERE linked_at IS NULL');
  const ids = batches.map(({ id }) => id);
  const { rows: changed } = await db.query<RecordKey>(
    `SELECT DISTINCT c.source, c.row_key AS "rowKey" FROM record_changes c
     JOIN sources s ON s.code = c.source AND s.product = 'offender'
     WHERE c.run_id = ANY($1) AND c.kind IN ('arrived', 'changed')`,
    [ids],
  );
  return { ids, changed };
};

export const noteLinked = (tx: Executor, ids: readonly string[], now: Date) =>
  tx.query('UPDATE record_batches SET linked_at = $2 WHERE id = ANY($1)', [ids, now]);
