import type { IndexRow } from '@blotter/match';
import type { StoredFacets } from '../../../searches/answers/stored-facets.ts';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import { type FacetsColumns, openFacets } from '../../../searches/documents/stored-version.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Executor } from '../../../store/database.ts';
import type { Guard } from '../../../store/durable-writes.ts';
import { type BatchMark, markBatches } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';

/** The column that marks a batch as compared, for each product. */
const ALERTS_AT: { readonly [P in IndexedProduct]: BatchMark } = {
  offender: 'offender_alerts_at',
  criminal: 'criminal_alerts_at',
};

/** Ordered by transaction id, which is close to the commit order. */
export async function listUncompared(db: Executor, product: IndexedProduct, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM record_batches WHERE ${ALERTS_AT[product]} IS NULL ORDER BY xid LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

const LAST_BATCHES = 20;

/** Returns since when the oldest change waits to be compared, and the longest wait among the last compared batches. */
export async function measureComparing(
  db: Executor,
  product: IndexedProduct,
): Promise<{ readonly waitingSince: Date | null; readonly delaySeconds: number | null }> {
  const column = ALERTS_AT[product];
  const { rows } = await db.query<{ waitingSince: Date | null; delaySeconds: number | null }>(
    `SELECT (SELECT min(created_at) FROM record_batches WHERE ${column} IS NULL) AS "waitingSince",
       (SELECT max(extract(epoch FROM compared_at - created_at))::float8 FROM (
          SELECT ${column} AS compared_at, created_at FROM record_batches WHERE ${column} IS NOT NULL
          ORDER BY xid DESC LIMIT ${LAST_BATCHES}) AS last) AS "delaySeconds"`,
  );
  return rows[0] ?? { waitingSince: null, delaySeconds: null };
}

export async function markCompared(
  tx: Executor,
  product: IndexedProduct,
  batches: readonly string[],
  now: Date,
): Promise<void> {
  await markBatches(tx, ALERTS_AT[product], batches, now);
  await tx.query('DELETE FROM alert_progress WHERE product = $1 AND batch = ANY($2)', [product, batches]);
}

/** Returns the last record of the batch that was compared. */
export async function beginProgress(db: Executor, product: IndexedProduct, batch: string): Promise<RecordKey> {
  await db.query('INSERT INTO alert_progress (product, batch) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    product,
    batch,
  ]);
  const { rows } = await db.query<RecordKey>(
    `SELECT source, row_key AS "rowKey" FROM alert_progress WHERE product = $1 AND batch = $2`,
    [product, batch],
  );
  return rows[0] ?? { source: '', rowKey: '' };
}

export type Progress = {
  readonly product: IndexedProduct;
  readonly batch: string;
  readonly from: RecordKey;
  readonly to: RecordKey;
};

export const PROGRESS_GUARD = 'alert progress';

const toProgressKey = ({ product, batch }: Progress): string => `${product} ${batch}`;

/** If two workers compare the same changes, only one of them raises alerts. */
export const progressGuard: Guard<Progress> = {
  name: PROGRESS_GUARD,
  rank: 20,
  admit: async (tx, items) => {
    const moved = new Set<Progress>();
    for (const item of items.toSorted((a, b) => (toProgressKey(a) < toProgressKey(b) ? -1 : 1))) {
      const { product, batch, from, to } = item;
      const { rowCount } = await tx.query(
        `UPDATE alert_progress SET source = $5, row_key = $6
         WHERE product = $1 AND batch = $2 AND source = $3 AND row_key = $4`,
        [product, batch, from.source, from.rowKey, to.source, to.rowKey],
      );
      if (rowCount === 1) moved.add(item);
    }
    return items.map((item) => moved.has(item));
  },
};

export type ChangedRecord = RecordKey & {
  readonly kind: 'arrived' | 'changed' | 'departed';
  /** The version before the change. Undefined if the record was not listed. */
  readonly before: IndexRow | undefined;
  /** The version after the change. Undefined if the record departed. */
  readonly after: IndexRow | undefined;
};

type Row = RecordKey & {
  readonly kind: ChangedRecord['kind'];
  readonly version: number;
  readonly personId: bigint;
  readonly firstSeenMs: number;
  readonly updatedMs: number;
  readonly facetsBefore: string | null;
  readonly sealedFacetsBefore: Buffer | null;
} & FacetsColumns;

const toIndexRow = (row: Row, version: number, facets: string): IndexRow | undefined => {
  if (facets === '') return undefined;
  const { source, rowKey, personId, firstSeenMs, updatedMs } = row;
  const { fullness, ...rest } = JSON.parse(facets) as StoredFacets;
  return { source, rowKey, version, personId, firstSeenMs, updatedMs, fullness, facets: rest };
};

const fromRow = (seal: RecordSeal, row: Row): ChangedRecord => {
  const { source, rowKey, kind, version, facetsBefore, sealedFacetsBefore } = row;
  const own = toIndexRow(row, version, openFacets(seal, row));
  const before = { source, rowKey, facets: facetsBefore ?? '', sealedFacets: sealedFacetsBefore };
  const previous = facetsBefore === null ? undefined : toIndexRow(row, version - 1, openFacets(seal, before));
  return kind === 'departed'
    ? { source, rowKey, kind, before: own, after: undefined }
    : { source, rowKey, kind, before: previous, after: own };
};

export type ChangesPage = { readonly changes: readonly ChangedRecord[]; readonly last: RecordKey | undefined };

/**
 * Lists the changes of a batch to a product's records, starting behind `from`. Suppressed records are left out. A version that ended
 * before the next one began ended by departure, so the next one counts as new.
 */
export async function listChanges(
  db: Executor,
  seal: RecordSeal,
  { product, batch, from }: Pick<Progress, 'product' | 'batch' | 'from'>,
  limit: number,
): Promise<ChangesPage> {
  const { rows } = await db.query<Row & { readonly isWithheld: boolean }>(
    `SELECT c.source, c.row_key AS "rowKey", c.kind, c.version, c.person_id AS "personId",
       extract(epoch FROM c.first_seen_at)::float8 * 1000 AS "firstSeenMs",
       extract(epoch FROM v.valid_from)::float8 * 1000 AS "updatedMs", v.facets, v.sealed_facets AS "sealedFacets",
       p.facets AS "facetsBefore", p.sealed_facets AS "sealedFacetsBefore",
       c.is_withheld AS "isWithheld"
     FROM (
       SELECT k.*, r.person_id, r.first_seen_at,
         EXISTS (SELECT 1 FROM suppressions x WHERE x.source = k.source AND x.row_key = k.row_key) AS is_withheld
       FROM (
         SELECT source, row_key, kind, version FROM record_changes
         WHERE run_id = $1 AND (source, row_key) > ($2, $3) AND kind IN ('arrived', 'changed', 'departed')
           AND source IN (SELECT code FROM sources WHERE product = $4)
         ORDER BY source, row_key LIMIT $5) k
       JOIN records r ON r.source = k.source AND r.row_key = k.row_key) c
     JOIN record_versions v ON v.source = c.source AND v.row_key = c.row_key AND v.version = c.version
     LEFT JOIN record_versions p ON p.source = c.source AND p.row_key = c.row_key AND p.version = c.version - 1
       AND p.valid_to = v.valid_from
     ORDER BY c.source, c.row_key`,
    [batch, from.source, from.rowKey, product, limit],
    'alert-changes',
  );
  const last = rows.at(-1);
  return {
    changes: rows.filter(({ isWithheld }) => !isWithheld).map((row) => fromRow(seal, row)),
    last: last && { source: last.source, rowKey: last.rowKey },
  };
}
