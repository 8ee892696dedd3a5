import type { Executor } from '../../store/database.ts';
import { markBatches } from '../../store/record-batches.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import type { IndexedProduct } from '../index/index-store.ts';

/** The column in which each product marks linked batches. */
const LINKED_AT = { offender: 'linked_at', criminal: 'related_at' } as const;

const toChanged = (product: IndexedProduct): string =>
  `record_changes c JOIN sources s ON s.code = c.source AND s.product = '${product}' AND c.kind IN ('arrived', 'changed')`;

/** `records` counts the product's records that the batch added or changed, possibly none. */
export type WaitingBatch = { readonly id: string; readonly xid: string; readonly records: number };

/** Lists batches after `after` that are not linked yet, newest first. Records are counted up to `most` per batch. */
export async function listWaiting(
  db: Executor,
  product: IndexedProduct,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly WaitingBatch[]> {
  const { rows } = await db.query<WaitingBatch>(
    `SELECT b.id, b.xid::text AS xid, (
       SELECT count(*)::integer FROM (SELECT FROM ${toChanged(product)} WHERE c.run_id = b.id LIMIT $2) w) AS records
     FROM record_batches b WHERE b.${LINKED_AT[product]} IS NULL AND b.xid > $1::xid8 ORDER BY b.xid DESC, b.id`,
    [after, most],
  );
  return rows;
}

/** Lists the next records of these batches after `after`, in key order. */
export async function listChanged(
  db: Executor,
  product: IndexedProduct,
  ids: readonly string[],
  { after, most }: { readonly after: RecordKey | undefined; readonly most: number },
): Promise<readonly RecordKey[]> {
  const { rows } = await db.query<RecordKey>(
    `SELECT DISTINCT c.source, c.row_key AS "rowKey" FROM ${toChanged(product)}
     WHERE c.run_id = ANY($1) AND (c.source, c.row_key) > ($2, $3) ORDER BY c.source, c.row_key LIMIT $4`,
    [ids, after?.source ?? '', after?.rowKey ?? '', most],
  );
  return rows;
}

/** Returns the number of records that wait to be linked, and when the oldest of them changed. */
export async function measureWaiting(
  db: Executor,
  product: IndexedProduct,
): Promise<{ readonly since: Date | null; readonly records: number }> {
  const { rows } = await db.query<{ since: Date | null; records: number }>(
    `SELECT min(created_at) AS since, coalesce(sum(records), 0)::integer AS records FROM (
       SELECT b.created_at, (SELECT count(*) FROM ${toChanged(product)} WHERE c.run_id = b.id) AS records
       FROM record_batches b WHERE b.${LINKED_AT[product]} IS NULL) w WHERE records > 0`,
  );
  return rows[0] as { since: Date | null; records: number };
}

/** True if a batch up to `through` still waits. */
export async function hasWaiting(db: Executor, product: IndexedProduct, through: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM record_batches WHERE ${LINKED_AT[product]} IS NULL AND xid <= $1::xid8 LIMIT 1`,
    [through],
  );
  return rowCount > 0;
}

export function noteLinked(tx: Executor, product: IndexedProduct, ids: readonly string[], now: Date) {
  return markBatches(tx, LINKED_AT[product], ids, now);
}

/** The state of the batches before a full link reads its first record. */
export type FullLinkStart = {
  /** All batches before it have ended. */
  readonly horizon: string;
  readonly waiting: readonly string[];
  /** Batches from the horizon on that were linked already. */
  readonly linked: readonly string[];
};

export async function beginFullLink(db: Executor, product: IndexedProduct): Promise<FullLinkStart> {
  const mark = LINKED_AT[product];
  const { rows } = await db.query<FullLinkStart>(
    `WITH now AS (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
     SELECT now.horizon::text AS horizon, coalesce(array_agg(b.id) FILTER (WHERE b.id IS NOT NULL AND b.${mark} IS NULL), '{}') AS waiting,
       coalesce(array_agg(b.id) FILTER (WHERE b.${mark} IS NOT NULL), '{}') AS linked
     FROM now LEFT JOIN record_batches b ON b.${mark} IS NULL OR b.xid >= now.horizon GROUP BY now.horizon`,
  );
  return rows[0] as FullLinkStart;
}

/**
 * Runs in the transaction that stores a full link. It marks the batches that waited at its start as linked. Batches
 * linked while it ran wait again, because the full link did not know those results and has replaced part of them.
 */
export async function endFullLink(
  tx: Executor,
  product: IndexedProduct,
  { horizon, waiting, linked }: FullLinkStart,
  now: Date,
): Promise<void> {
  const mark = LINKED_AT[product];
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE record_batches SET ${mark} = NULL
     WHERE id IN (SELECT id FROM record_batches
                  WHERE ${mark} IS NOT NULL AND (id = ANY($2) OR xid >= $1::xid8 AND NOT id = ANY($3)) ORDER BY id FOR UPDATE)
     RETURNING id`,
    [horizon, waiting, linked],
  );
  const again = new Set(rows.map(({ id }) => id));
  await noteLinked(
    tx,
    product,
    waiting.filter((id) => !again.has(id)),
    now,
  );
}
