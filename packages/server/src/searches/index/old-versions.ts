import type { Database } from '../../store/database.ts';
import type { IndexedProduct } from './index-store.ts';
import { listUnfaceted, putRestated } from './old-versions-store.ts';

const AT_ONCE = 500;

export type Restate = (
  source: string,
  published: string,
) => {
  readonly document: string;
  readonly facets: string;
};

/** Converts versions stored by earlier releases to the searchable format. Does nothing if there are none. */
export async function restateOldVersions(db: Database, product: IndexedProduct, restate: Restate): Promise<void> {
  for (;;) {
    const versions = await listUnfaceted(db, product, AT_ONCE);
    if (versions.length === 0) return;
    await putRestated(
      db,
      versions.map(({ published, ...ref }) => ({ ...ref, ...restate(ref.source, published) })),
    );
  }
}
