import type { IndexRow, RowRef } from '@blotter/match';
import { overloaded } from '../../failure.ts';
import type { Executor } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import type { StoredFacets } from '../answers/stored-facets.ts';
import { type FacetsColumns, openFacets } from '../documents/stored-version.ts';

type LoadedRow = {
  readonly source: string;
  readonly rowKey: string;
  readonly version: number;
  readonly personId: bigint;
  readonly firstSeenMs: number;
  readonly updatedMs: number;
} & FacetsColumns;

const ROW = `r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId",
  extract(epoch FROM r.first_seen_at)::float8 * 1000 AS "firstSeenMs",
  extract(epoch FROM r.source_updated_at)::float8 * 1000 AS "updatedMs", v.facets, v.sealed_facets AS "sealedFacets"`;

const WITHHELD = 'SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key';

const toIndexRow = (seal: RecordSeal, row: LoadedRow): IndexRow => {
  const { source, rowKey, version, personId, firstSeenMs, updatedMs } = row;
  const { fullness, ...facets } = JSON.parse(openFacets(seal, row)) as StoredFacets;
  return { source, rowKey, version, personId, firstSeenMs, updatedMs, fullness, facets };
};

/** Starts one snapshot, so that rows, batches and sources are consistent. */
export function beginReading(tx: Executor) {
  return tx.query(
    `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL idle_in_transaction_session_timeout = '60s'`,
  );
}

export type Batches = {
  /** All transactions before it have ended, so no earlier batch can still appear. */
  readonly horizon: string;
  /** Batches in this snapshot, from `since` on. */
  readonly ids: readonly string[];
  /** The batches from the horizon on. */
  readonly late: readonly string[];
};

export async function listBatches(tx: Executor, since: string): Promise<Batches> {
  const { rows } = await tx.query<Batches>(
    `WITH now AS (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
     SELECT now.horizon::text AS horizon, coalesce(array_agg(id) FILTER (WHERE id IS NOT NULL), '{}') AS ids,
       coalesce(array_agg(id) FILTER (WHERE xid >= now.horizon), '{}') AS late
     FROM now LEFT JOIN record_batches ON xid >= $1::xid8 GROUP BY now.horizon`,
    [since],
  );
  return rows[0] as Batches;
}

/** True if a batch of records was committed from that horizon on. */
export async function hasBatchSince(db: Executor, horizon: string): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM record_batches WHERE xid >= $1::xid8 LIMIT 1', [horizon]);
  return rows.length > 0;
}

/** Returns when the oldest batch was committed that a reader of `seen` at this horizon does not know. */
export async function findUnseenSince(
  db: Executor,
  { horizon, seen }: { readonly horizon: string; readonly seen: readonly string[] },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ since: Date | null }>(
    'SELECT min(created_at) AS since FROM record_batches WHERE xid >= $1::xid8 AND id <> ALL ($2)',
    [horizon, seen],
  );
  return rows[0]?.since ?? undefined;
}

export type IndexedProduct = 'offender' | 'criminal';

/** A departed registrant is no longer found. A departed criminal record is found and marked (spec §2.8). */
const GONE: { readonly [P in IndexedProduct]: string } = { offender: 'r.departed_at IS NOT NULL', criminal: 'false' };

const FETCHED_AT_ONCE = 2_000;

/**
 * `records` queries only tables of the coordinator. Versions may be on other servers, which show a commit slightly
 * later. If a version is missing, the read fails and is repeated.
 */
async function* readCursor<R extends LoadedRow>(
  tx: Executor,
  records: string,
  more = '',
): AsyncGenerator<readonly R[]> {
  const { rows: counted } = await tx.query<{ count: bigint }>(`SELECT count(*) FROM (${records}) r`);
  let missing = Number(counted[0]?.count ?? 0);
  await tx.query(
    `DECLARE held NO SCROLL CURSOR FOR SELECT ${ROW}${more} FROM (${records}) r
     JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version`,
  );
  for (;;) {
    const { rows } = await tx.query<R>(`FETCH ${FETCHED_AT_ONCE} FROM held`);
    if (rows.length === 0) break;
    missing -= rows.length;
    yield rows;
  }
  await tx.query('CLOSE held');
  if (missing > 0) throw overloaded(undefined, 'index');
}

const toSearchable = (product: IndexedProduct): string =>
  `SELECT r.* FROM records r JOIN sources s ON s.code = r.source AND s.product = '${product}'
   WHERE NOT (${GONE[product]}) AND NOT EXISTS (${WITHHELD})`;

/** Reads all records that a search of the product may find. */
export async function* readIndexRows(
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
): AsyncGenerator<readonly IndexRow[]> {
  for await (const rows of readCursor(tx, toSearchable(product))) yield rows.map((row) => toIndexRow(seal, row));
}

const listSearchable = async (
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  which: string,
): Promise<readonly IndexRow[]> => {
  const rows: IndexRow[] = [];
  for await (const some of readCursor(tx, `${toSearchable(product)} AND ${which}`))
    rows.push(...some.map((row) => toIndexRow(seal, row)));
  return rows;
};

/** Returns the records of these people that a search of the product may find. */
export function listRowsOfPeople(
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  people: readonly bigint[],
): Promise<readonly IndexRow[]> {
  return listSearchable(tx, seal, product, `r.person_id = ANY('{${people.join()}}'::bigint[])`);
}

/** A group of people by their numbers. */
export type PeopleBlock = { readonly after: bigint; readonly to: bigint };

/** Returns the people after this one who have about this many records of the product. Undefined if there are none. */
export async function findPeopleBlock(
  tx: Executor,
  product: IndexedProduct,
  after: bigint,
  records: number,
): Promise<PeopleBlock | undefined> {
  const { rows } = await tx.query<{ to: bigint | null }>(
    `SELECT max(person_id) AS to
     FROM (SELECT person_id FROM records
       WHERE person_id > $1 AND source = ANY(ARRAY(SELECT code FROM sources WHERE product = $2))
       ORDER BY person_id LIMIT $3) next`,
    [String(after), product, records],
  );
  const to = rows[0]?.to ?? undefined;
  return to === undefined ? undefined : { after, to };
}

/** Returns the records of a block of people that a search of the product may find. */
export function listRowsOfBlock(
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  { after, to }: PeopleBlock,
): Promise<readonly IndexRow[]> {
  return listSearchable(tx, seal, product, `r.person_id > ${after} AND r.person_id <= ${to}`);
}

/** A record as an index in the database holds it. */
export type RowAtVersion = Omit<LoadedRow, keyof FacetsColumns>;

/** Adds the facets of these versions. Fails like `readCursor` if a version is missing. */
export async function listRowsAt(
  tx: Executor,
  seal: RecordSeal,
  held: readonly RowAtVersion[],
): Promise<readonly IndexRow[]> {
  const { rows } = await tx.query<FacetsColumns & { n: number }>(
    `SELECT w.n::integer AS n, v.facets, v.sealed_facets AS "sealedFacets"
     FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS w(source, row_key, version, n)
     JOIN record_versions v ON v.source = w.source AND v.row_key = w.row_key AND v.version = w.version`,
    [held.map(({ source }) => source), held.map(({ rowKey }) => rowKey), held.map(({ version }) => version)],
    'index-rows-at',
  );
  if (rows.length < held.length) throw overloaded(undefined, 'index');
  return rows.map(({ n, ...facets }) => toIndexRow(seal, { ...(held[n - 1] as RowAtVersion), ...facets }));
}

export type ChangedRows = { readonly rows: readonly IndexRow[]; readonly gone: readonly RowRef[] };

/** Reads the current state of the records that the batches touched. */
export async function* readChanged(
  tx: Executor,
  seal: RecordSeal,
  product: IndexedProduct,
  batchIds: readonly string[],
): AsyncGenerator<ChangedRows> {
  const ids = batchIds.map((id) => `'${id.replaceAll("'", "''")}'`).join(',');
  const changed = readCursor<LoadedRow & { readonly isGone: boolean }>(
    tx,
    `SELECT r.*, ${GONE[product]} OR EXISTS (${WITHHELD}) AS is_gone
     FROM (SELECT DISTINCT source, row_key FROM record_changes WHERE run_id IN (${ids})) c
     JOIN sources s ON s.code = c.source AND s.product = '${product}'
     JOIN records r ON r.source = c.source AND r.row_key = c.row_key`,
    ', r.is_gone AS "isGone"',
  );
  for await (const rows of changed)
    yield {
      rows: rows.filter(({ isGone }) => !isGone).map((row) => toIndexRow(seal, row)),
      gone: rows.filter(({ isGone }) => isGone).map(({ source, rowKey }) => ({ source, rowKey })),
    };
}

/** Returns the database's id and its current transaction horizon. */
export async function getDeployment(db: Executor): Promise<{ readonly id: string; readonly horizon: string }> {
  const { rows } = await db.query<{ id: string; horizon: string }>(
    'SELECT id::text AS id, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon FROM deployment',
  );
  return rows[0] as { id: string; horizon: string };
}
