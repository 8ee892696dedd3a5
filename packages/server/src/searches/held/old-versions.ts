import type { Database } from '../../store/database.ts';
import type { HeldProduct } from './index-store.ts';
import { listUnfaceted, putRestated } from './old-versions-store.ts';

const AT_ONCE = 500;

export type Restate = (
  source: string,
  published: string,
) => {
  readonly document: string;
  readonly facets: string;
};

/** Brings what an earlier program kept into the form that is searched and shown; nothing where it already is. */
export async function restateOldVersions(db: Database, product: HeldProduct, restate: Restate): Promise<void> {
  for (;;) {
    const versions = await listUnfaceted(db, product, AT_ONCE);
    if (versions.length === 0) return;
    await putRestated(
      db,
      versions.map(({ published, ...ref }) => ({ ...ref, ...restate(ref.source, published) })),
    );
  }
}
