import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { createOffenderKeeper } from './offender-keeper.ts';
import { listUnfaceted, putRestated } from './old-versions-store.ts';

const AT_ONCE = 500;

/** Brings what an earlier program kept into the form that is searched and shown; nothing where it already is. */
export const restateOldVersions = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  coversOf: (source: string) => readonly string[],
): Promise<void> => {
  for (;;) {
    const versions = await listUnfaceted(db, AT_ONCE);
    if (versions.length === 0) return;
    await putRestated(
      db,
      versions.map(({ published, ...ref }) => {
        const record = JSON.parse(published) as OffenderSourceRecord;
        const keeper = createOffenderKeeper(ref.source, coversOf(ref.source), clock);
        return { ...ref, document: keeper.toDocument(record), facets: keeper.toFacets(record) };
      }),
    );
  }
};
