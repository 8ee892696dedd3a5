import type { Executor } from '../../store/database.ts';
import type { VersionRef } from '../answers/version-ref.ts';
import type { IndexedProduct } from './index-store.ts';

/** Lists versions stored before facets existed, with their published data. */
export async function listUnfaceted(
  db: Executor,
  product: IndexedProduct,
  limit: number,
): Promise<readonly (VersionRef & { readonly published: string })[]> {
  const { rows } = await db.query<VersionRef & { published: string }>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, v.published FROM record_versions v
     JOIN sources s ON s.code = v.source AND s.product = $1 WHERE v.facets = '' LIMIT $2`,
    [product, limit],
  );
  return rows;
}

export type RestatedVersion = VersionRef & { readonly document: string; readonly facets: string };

/** Updating versions is safe here: searches were introduced with facets, so none refers to these. */
export function putRestated(db: Executor, versions: readonly RestatedVersion[]) {
  return db.query(
    `UPDATE record_versions v SET document = w.document, facets = w.facets
     FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::text[]) AS w(source, row_key, version, document, facets)
     WHERE v.source = w.source AND v.row_key = w.row_key AND v.version = w.version`,
    [
      versions.map(({ source }) => source),
      versions.map(({ rowKey }) => rowKey),
      versions.map(({ version }) => version),
      versions.map(({ document }) => document),
      versions.map(({ facets }) => facets),
    ],
  );
}
