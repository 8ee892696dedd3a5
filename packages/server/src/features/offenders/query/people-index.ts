import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import { type ChosenIndexDeps, createChosenIndex, type IndexPlace } from '../../../searches/index/chosen-index.ts';
import { toIndexPath } from '../../../searches/index/index-file.ts';
import type { IndexSnapshot, RecordsIndex } from '../../../searches/index/index-snapshot.ts';
import { restateOldVersions } from '../../../searches/index/old-versions.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { createOffenderEncoder } from '../documents/offender-encoder.ts';
import type { SearchedRegistry } from './search-scope.ts';

export type PeopleSnapshot = IndexSnapshot<SearchedRegistry>;
export type PeopleIndex = RecordsIndex<SearchedRegistry>;

export type PeopleIndexDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: RecordSeal;
  readonly dataDir: string;
  readonly place?: IndexPlace;
  readonly onPlace?: ChosenIndexDeps<unknown>['onPlace'];
  readonly listRegistries: (
    tx: Executor,
  ) => Promise<readonly Pick<SearchedRegistry, 'code' | 'name' | 'covers' | 'isNonCommercial'>[]>;
  /** The last full read of each registry by code, and whether its records came from the simulator. */
  readonly listStates: (
    tx: Executor,
  ) => Promise<ReadonlyMap<string, { readonly lastSuccessAt: Date | null; readonly simulated: boolean }>>;
};

/** Indexes all records of the offender registries. */
export function createPeopleIndex({
  db,
  clock,
  log,
  seal,
  dataDir,
  place,
  onPlace,
  listRegistries,
  listStates,
}: PeopleIndexDeps): PeopleIndex {
  return createChosenIndex<SearchedRegistry>(place, {
    db,
    log,
    seal,
    ...(onPlace && { onPlace }),
    product: 'offender',
    path: toIndexPath(dataDir, 'offenders'),
    readSources: async (tx) => {
      const [registries, states] = [await listRegistries(tx), await listStates(tx)];
      return registries.map((registry) => {
        const { lastSuccessAt: lastCheckedAt = null, simulated = false } = states.get(registry.code) ?? {};
        return { ...registry, isIndexed: lastCheckedAt !== null, isSimulated: simulated, lastCheckedAt };
      });
    },
    restateOldVersions: async () => {
      const covers = new Map((await listRegistries(db)).map((registry) => [registry.code, registry.covers]));
      await restateOldVersions({ db, seal }, 'offender', (source, published) => {
        const record = JSON.parse(published) as OffenderSourceRecord;
        const encoder = createOffenderEncoder(source, covers.get(source) ?? [], clock);
        return { ...encoder.toPieces(record), facets: encoder.toFacets(record) };
      });
    },
  });
}
