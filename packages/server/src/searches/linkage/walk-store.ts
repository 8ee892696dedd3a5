import type { Executor } from '../../store/database.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import type { FullLinkStart } from './waiting-store.ts';

/** A full link in blocks that has begun and is not concluded. */
export type LinkWalk = {
  /** When its model was learned. */
  readonly learnedAt: Date;
  readonly start: FullLinkStart;
  /** The last record of the last linked block. Empty texts before the first block. */
  readonly after: RecordKey;
  /** The number of records linked so far. */
  readonly records: number;
};

export async function findWalk(db: Executor, product: IndexedProduct): Promise<LinkWalk | undefined> {
  const { rows } = await db.query<LinkWalk>(
    `SELECT learned_at AS "learnedAt", records::float8 AS records,
       json_build_object('horizon', horizon, 'waiting', waiting, 'linked', linked) AS start,
       json_build_object('source', source, 'rowKey', row_key) AS after
     FROM link_walks WHERE product = $1`,
    [product],
  );
  return rows[0];
}

/** Replaces an older walk of the product. */
export function putWalk(tx: Executor, product: IndexedProduct, { horizon, waiting, linked }: FullLinkStart, at: Date) {
  return tx.query(
    `INSERT INTO link_walks (product, learned_at, horizon, waiting, linked) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (product) DO UPDATE SET learned_at = excluded.learned_at, horizon = excluded.horizon,
       waiting = excluded.waiting, linked = excluded.linked, source = '', row_key = '', records = 0`,
    [product, at, horizon, waiting, linked],
  );
}

/** Moves the cursor past a linked block. Does nothing if another process has moved it or ended the walk. */
export function advanceWalk(
  db: Executor,
  product: IndexedProduct,
  { learnedAt, after }: LinkWalk,
  last: RecordKey,
  linked: number,
) {
  return db.query(
    `UPDATE link_walks SET source = $5, row_key = $6, records = records + $7
     WHERE product = $1 AND learned_at = $2 AND source = $3 AND row_key = $4`,
    [product, learnedAt, after.source, after.rowKey, last.source, last.rowKey, linked],
  );
}

export function deleteWalk(tx: Executor, product: IndexedProduct) {
  return tx.query('DELETE FROM link_walks WHERE product = $1', [product]);
}

/** Locks the walk until the transaction ends. False if another process has ended it. */
export async function lockWalk(tx: Executor, product: IndexedProduct, { learnedAt }: LinkWalk): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM link_walks WHERE product = $1 AND learned_at = $2 FOR UPDATE', [
    product,
    learnedAt,
  ]);
  return rowCount > 0;
}

const findNextSource = async (db: Executor, product: IndexedProduct, after: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ code: string }>(
    'SELECT code FROM sources WHERE product = $1 AND code > $2 ORDER BY code LIMIT 1',
    [product, after],
  );
  return rows[0]?.code;
};

/**
 * Lists the next records of the product in key order, including departed ones. One statement for all sources could sort
 * every record.
 */
export async function listNextRecords(
  db: Executor,
  product: IndexedProduct,
  { after, most }: { readonly after: RecordKey; readonly most: number },
): Promise<readonly RecordKey[]> {
  const found: RecordKey[] = [];
  let at: RecordKey | undefined = after;
  while (at && found.length < most) {
    const { rows }: { rows: RecordKey[] } = await db.query<RecordKey>(
      `SELECT source, row_key AS "rowKey" FROM records WHERE source = $1 AND row_key > $2 ORDER BY row_key LIMIT $3`,
      [at.source, at.rowKey, most - found.length],
    );
    found.push(...rows);
    const source = await findNextSource(db, product, at.source);
    at = source === undefined ? undefined : { source, rowKey: '' };
  }
  return found;
}
