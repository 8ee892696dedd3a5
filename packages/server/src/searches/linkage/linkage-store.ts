import type { LinkModel } from '@blotter/match';
import type { Executor } from '../../store/database.ts';
import { markBatches } from '../../store/record-batches.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import type { HeldProduct } from '../held/index-store.ts';

export type PublishedRow = RecordKey & {
  readonly personId: bigint;
  readonly departedAt: Date | null;
  readonly published: string;
};

/** Which records take part: criminal ones stay when they depart. Where each product notes the batches it has linked. */
const PRODUCTS = {
  offender: { taken: 'r.departed_at IS NULL', linkedAt: 'linked_at' },
  criminal: { taken: 'true', linkedAt: 'related_at' },
} as const;

const published = (product: HeldProduct, more = 'true'): string =>
  `SELECT r.source, r.row_key AS "rowKey", r.person_id AS "personId", r.departed_at AS "departedAt", v.published FROM (
     SELECT r.* FROM records r JOIN sources s ON s.code = r.source AND s.product = '${product}'
     WHERE ${PRODUCTS[product].taken} AND ${more}) r
   JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version`;

export const countPublished = async (tx: Executor, product: HeldProduct): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM records r JOIN sources s ON s.code = r.source AND s.product = $1
     WHERE ${PRODUCTS[product].taken}`,
    [product],
  );
  return rows[0]?.count ?? 0;
};

const FETCHED_AT_ONCE = 2_000;

/** Every record of the product that takes part. */
export async function* readAllPublished(tx: Executor, product: HeldProduct): AsyncGenerator<readonly PublishedRow[]> {
  await tx.query(`DECLARE published NO SCROLL CURSOR FOR ${published(product)}`);
  for (;;) {
    const { rows } = await tx.query<PublishedRow>(`FETCH ${FETCHED_AT_ONCE} FROM published`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('CLOSE published');
}

export const listPublished = async (
  db: Executor,
  product: HeldProduct,
  keys: readonly RecordKey[],
): Promise<readonly PublishedRow[]> => {
  const { rows } = await db.query<PublishedRow>(
    published(product, '(r.source, r.row_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))'),
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
  );
  return rows;
};

/** Every record of these people that takes part. */
export const listPublishedOf = async (
  db: Executor,
  product: HeldProduct,
  personIds: readonly bigint[],
): Promise<readonly PublishedRow[]> => {
  const { rows } = await db.query<PublishedRow>(published(product, 'r.person_id = ANY($1::bigint[])'), [
    personIds.map(String),
  ]);
  return rows;
};

export const findModel = async (db: Executor, product: HeldProduct): Promise<LinkModel | undefined> => {
  const { rows } = await db.query<{ model: LinkModel }>('SELECT model FROM link_models WHERE product = $1', [product]);
  return rows[0]?.model;
};

export const putModel = (tx: Executor, product: HeldProduct, model: LinkModel, records: number, now: Date) =>
  tx.query(
    `INSERT INTO link_models (product, model, records, learned_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (product) DO UPDATE SET model = excluded.model, records = excluded.records, learned_at = excluded.learned_at`,
    [product, JSON.stringify(model), records, now],
  );

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

/** Batches whose records of the product wait to be linked, and those records. */
export const listUnlinked = async (db: Executor, product: HeldProduct): Promise<UnlinkedBatches> => {
  const { rows: batches } = await db.query<{ id: string }>(
    `SELECT id FROM record_batches WHERE ${PRODUCTS[product].linkedAt} IS NULL`,
  );
  const ids = batches.map(({ id }) => id);
  const { rows: changed } = await db.query<RecordKey>(
    `SELECT DISTINCT c.source, c.row_key AS "rowKey" FROM record_changes c
     JOIN sources s ON s.code = c.source AND s.product = $2
     WHERE c.run_id = ANY($1) AND c.kind IN ('arrived', 'changed')`,
    [ids, product],
  );
  return { ids, changed };
};

export const noteLinked = (tx: Executor, product: HeldProduct, ids: readonly string[], now: Date) =>
  markBatches(tx, PRODUCTS[product].linkedAt, ids, now);
