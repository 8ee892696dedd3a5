import { LINK_MODEL_VERSION, type LinkModel } from '@blotter/match';
import type { Executor } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import { openPublished, type PublishedColumns } from '../documents/stored-version.ts';
import type { IndexedProduct } from '../index/index-store.ts';

type LinkedKey = RecordKey & {
  readonly personId: bigint;
  readonly departedAt: Date | null;
  readonly version: number;
};

export type PublishedRow = LinkedKey & { readonly published: string };

type StoredRow = LinkedKey & PublishedColumns;

const open = (seal: RecordSeal, row: StoredRow): PublishedRow => {
  const { source, rowKey, personId, departedAt, version } = row;
  return { source, rowKey, personId, departedAt, version, published: openPublished(seal, row) };
};

const published = (product: IndexedProduct, more = 'true'): string =>
  `SELECT r.source, r.row_key AS "rowKey", r.person_id AS "personId", r.departed_at AS "departedAt", r.version, v.published,
     v.sealed_rest AS "sealedRest" FROM (
     SELECT r.* FROM records r JOIN sources s ON s.code = r.source AND s.product = '${product}'
     WHERE ${more}) r
   JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version`;

export async function countPublished(tx: Executor, product: IndexedProduct): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM records r JOIN sources s ON s.code = r.source AND s.product = $1`,
    [product],
  );
  return rows[0]?.count ?? 0;
}

const FETCHED_AT_ONCE = 2_000;

const HASHES = 2 ** 32;

/** True for this share of the records. It depends on their keys only. */
const isSampled = (share: number): string =>
  `('x' || left(md5(r.source || E'\\n' || r.row_key), 8))::bit(32)::bigint < ${Math.round(share * HASHES)}`;

/**
 * Reads a share of the records of the product, including departed ones: a departure alone does not merge two rows
 * (contract, Merging rule 5).
 */
export async function* readAllPublished(
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  share = 1,
): AsyncGenerator<readonly PublishedRow[]> {
  const which = share < 1 ? isSampled(share) : 'true';
  await tx.query(`DECLARE published NO SCROLL CURSOR FOR ${published(product, which)}`);
  for (;;) {
    const { rows } = await tx.query<StoredRow>(`FETCH ${FETCHED_AT_ONCE} FROM published`);
    if (rows.length === 0) break;
    yield rows.map((row) => open(seal, row));
  }
  await tx.query('CLOSE published');
}

export async function listPublished(
  db: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  keys: readonly RecordKey[],
): Promise<readonly PublishedRow[]> {
  const { rows } = await db.query<StoredRow>(
    published(product, '(r.source, r.row_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))'),
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows.map((row) => open(seal, row));
}

/** Lists every record of these people. */
export async function listPublishedOf(
  db: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  personIds: readonly bigint[],
): Promise<readonly PublishedRow[]> {
  const { rows } = await db.query<StoredRow>(published(product, 'r.person_id = ANY($1::bigint[])'), [
    personIds.map(String),
  ]);
  return rows.map((row) => open(seal, row));
}

/** Returns whether one of these records has another version now than when it was read. */
export async function hasChanged(
  tx: Executor,
  known: readonly (RecordKey & { readonly version: number })[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM unnest($1::text[], $2::text[], $3::integer[]) AS w(source, row_key, version)
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key AND r.version <> w.version LIMIT 1`,
    [known.map(({ source }) => source), known.map(({ rowKey }) => rowKey), known.map(({ version }) => version)],
  );
  return rowCount > 0;
}

/** Lists other records with the first name, last name and full birth date of one of these, including departed ones. */
export async function listNamesakes(db: Executor, keys: readonly RecordKey[]): Promise<readonly RecordKey[]> {
  const { rows } = await db.query<RecordKey>(
    `SELECT DISTINCT l.source, l.row_key AS "rowKey"
     FROM link_keys k JOIN link_keys l ON l.key = k.key AND (l.source, l.row_key) <> (k.source, k.row_key)
     WHERE (k.source, k.row_key) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND k.key LIKE 'name %'`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows;
}

/** Returns the model in use. Undefined if none was learned or the last one was refused. */
export async function findModel(db: Executor, product: IndexedProduct): Promise<LinkModel | undefined> {
  const { rows } = await db.query<{ model: LinkModel }>(
    `SELECT model FROM link_models WHERE product = $1 AND refused IS NULL AND model->>'version' = $2`,
    [product, String(LINK_MODEL_VERSION)],
  );
  return rows[0]?.model;
}

/** Stores the result of a full link. A model with a refusal (the reason in one sentence) is stored and not used. */
export function putModel(
  tx: Executor,
  product: IndexedProduct,
  model: LinkModel,
  records: number,
  now: Date,
  refusal?: string,
) {
  return tx.query(
    `INSERT INTO link_models (product, model, records, learned_at, refused) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (product) DO UPDATE SET model = excluded.model, records = excluded.records, learned_at = excluded.learned_at,
       refused = excluded.refused`,
    [product, JSON.stringify(model), records, now, refusal ?? null],
  );
}

export type ApartPair = readonly [RecordKey, RecordKey];

export async function listKeptApart(db: Executor): Promise<readonly ApartPair[]> {
  const { rows } = await db.query<{ source: string; rowKey: string; otherSource: string; otherRowKey: string }>(
    `SELECT source, row_key AS "rowKey", other_source AS "otherSource", other_row_key AS "otherRowKey" FROM kept_apart`,
  );
  return rows.map(({ source, rowKey, otherSource, otherRowKey }) => [
    { source, rowKey },
    { source: otherSource, rowKey: otherRowKey },
  ]);
}

export function insertKeptApart(tx: Executor, [one, other]: ApartPair, reason: string, now: Date) {
  return tx.query(
    `INSERT INTO kept_apart (source, row_key, other_source, other_row_key, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [one.source, one.rowKey, other.source, other.rowKey, reason, now],
  );
}
