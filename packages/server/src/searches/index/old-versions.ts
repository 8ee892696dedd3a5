import type { Database } from '../../store/database.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import type { FromClear } from '../documents/stored-pieces.ts';
import { openPublished, sealFacets, sealVersion, type WrittenPieces } from '../documents/stored-version.ts';
import type { IndexedProduct } from './index-store.ts';
import {
  listClear,
  listUnfaceted,
  putSealed,
  putSealedFacets,
  type SealedFacetsRow,
  type SealedRow,
} from './old-versions-store.ts';

const AT_ONCE = 500;

export type Restate = (source: string, published: string) => WrittenPieces & { readonly facets: string };

/**
 * Converts versions stored by earlier releases to the searchable format. Does nothing if there are none. An encrypted
 * version gets new facets only, because a document that was shown must not change.
 */
export async function restateOldVersions(
  { db, seal }: { readonly db: Database; readonly seal: RecordSeal },
  product: IndexedProduct,
  restate: Restate,
): Promise<void> {
  for (;;) {
    const versions = await listUnfaceted(db, product, AT_ONCE);
    if (versions.length === 0) return;
    const sealed: SealedFacetsRow[] = [];
    const clear: SealedRow[] = [];
    for (const { source, rowKey, version, ...columns } of versions) {
      const ref = { source, rowKey, version };
      const published = openPublished(seal, { ...ref, ...columns });
      const restated = restate(source, published);
      if (columns.sealedRest) sealed.push({ ...ref, sealedFacets: sealFacets(seal, ref, restated.facets) });
      else clear.push({ ...ref, ...sealVersion(seal, ref, { ...restated, published }) });
    }
    if (sealed.length > 0) await putSealedFacets(db, sealed);
    if (clear.length > 0) await putSealed(db, clear);
  }
}

/** The conversion of stored documents, for each product. */
export type FromClearByProduct = { readonly [P in IndexedProduct]: FromClear<object> };

/** Encrypts the versions that earlier releases stored in clear. Returns their number. */
export async function sealOldVersions(
  { db, seal }: { readonly db: Database; readonly seal: RecordSeal },
  fromClear: FromClearByProduct,
  onProgress: (sealed: number) => void,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const versions = await listClear(db, AT_ONCE);
    if (versions.length === 0) break;
    await putSealed(
      db,
      versions.map(({ product, document, published, facets, ...ref }) => ({
        ...ref,
        ...sealVersion(seal, ref, { ...fromClear[product](document, ref.source), published, facets }),
      })),
    );
    sealed += versions.length;
    onProgress(sealed);
  }
  // The replaced rows stay readable in the files until the table is written anew.
  if (sealed > 0) await db.query('VACUUM (FULL) record_versions');
  return sealed;
}
