import type { Executor } from '../../store/database.ts';
import type { VersionRef } from '../answers/version-ref.ts';
import { FACETS_SEALED, type PublishedColumns, type SealedVersion } from '../documents/stored-version.ts';
import type { IndexedProduct } from './index-store.ts';

export type UnfacetedVersion = VersionRef & PublishedColumns;

/** Lists versions stored before facets existed, or whose facets a migration has emptied. */
export async function listUnfaceted(
  db: Executor,
  product: IndexedProduct,
  limit: number,
): Promise<readonly UnfacetedVersion[]> {
  const { rows } = await db.query<UnfacetedVersion>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, v.published, v.sealed_rest AS "sealedRest"
     FROM record_versions v JOIN sources s ON s.code = v.source AND s.product = $1 WHERE v.facets = '' LIMIT $2`,
    [product, limit],
  );
  return rows;
}

export type SealedRow = VersionRef & SealedVersion;

/** Replaces the columns in clear by the encrypted ones. */
export function putSealed(db: Executor, versions: readonly SealedRow[]) {
  return db.query(
    `UPDATE record_versions v SET published = '', document = '', facets = '${FACETS_SEALED}',
       sealed_core = w.core, sealed_rest = w.rest, sealed_facets = w.facets
     FROM unnest($1::text[], $2::text[], $3::integer[], $4::bytea[], $5::bytea[], $6::bytea[])
       AS w(source, row_key, version, core, rest, facets)
     WHERE v.source = w.source AND v.row_key = w.row_key AND v.version = w.version`,
    [
      versions.map(({ source }) => source),
      versions.map(({ rowKey }) => rowKey),
      versions.map(({ version }) => version),
      versions.map(({ sealedCore }) => sealedCore),
      versions.map(({ sealedRest }) => sealedRest),
      versions.map(({ sealedFacets }) => sealedFacets),
    ],
  );
}

export type SealedFacetsRow = Omit<SealedRow, 'sealedCore' | 'sealedRest'>;

/** Replaces the facets of versions that are encrypted already. */
export function putSealedFacets(db: Executor, versions: readonly SealedFacetsRow[]) {
  return db.query(
    `UPDATE record_versions v SET facets = '${FACETS_SEALED}', sealed_facets = w.facets
     FROM unnest($1::text[], $2::text[], $3::integer[], $4::bytea[]) AS w(source, row_key, version, facets)
     WHERE v.source = w.source AND v.row_key = w.row_key AND v.version = w.version`,
    [
      versions.map(({ source }) => source),
      versions.map(({ rowKey }) => rowKey),
      versions.map(({ version }) => version),
      versions.map(({ sealedFacets }) => sealedFacets),
    ],
  );
}

export type ClearVersion = VersionRef & {
  readonly product: IndexedProduct;
  readonly published: string;
  readonly document: string;
  readonly facets: string;
};

/** Lists versions that are searchable but not encrypted. */
export async function listClear(db: Executor, limit: number): Promise<readonly ClearVersion[]> {
  const { rows } = await db.query<ClearVersion>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, s.product, v.published, v.document, v.facets
     FROM record_versions v JOIN sources s ON s.code = v.source
     WHERE v.sealed_core IS NULL AND v.facets <> '' LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function hasClear(db: Executor): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM record_versions WHERE sealed_core IS NULL LIMIT 1');
  return rows.length > 0;
}
