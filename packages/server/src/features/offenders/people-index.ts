import type { OffenderSourceRecord } from '@blotter/vocab';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { toIndexPath } from '../../searches/held/index-file.ts';
import { restateOldVersions } from '../../searches/held/old-versions.ts';
import { createRecordsIndex, type HeldRecords, type RecordsIndex } from '../../searches/held/records-index.ts';
import type { Database, Executor } from '../../store/database.ts';
import { createOffenderKeeper } from './offender-keeper.ts';
import type { SearchedRegistry } from './search-scope.ts';

export type Held = HeldRecords<SearchedRegistry>;
export type PeopleIndex = RecordsIndex<SearchedRegistry>;

export type PeopleIndexDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** When each registry was last read to its end, by code. */
  readonly listLastSuccesses: (tx: Executor) => Promise<ReadonlyMap<string, { readonly lastSuccessAt: Date | null }>>;
  readonly registries: readonly Pick<SearchedRegistry, 'code' | 'name' | 'covers' | 'isNonCommercial'>[];
};

/** All records of the offender registries. */
export const createPeopleIndex = ({
  db,
  clock,
  log,
  dataDir,
  listLastSuccesses,
  registries,
}: PeopleIndexDeps): PeopleIndex => {
  const coversOf = (source: string): readonly string[] => registries.find(({ code }) => code === source)?.covers ?? [];
  return createRecordsIndex<SearchedRegistry>({
    db,
    log,
    product: 'offender',
    path: toIndexPath(dataDir, 'offenders'),
    readSources: async (tx) => {
      const states = await listLastSuccesses(tx);
      return registries.map((registry) => {
        const lastCheckedAt = states.get(registry.code)?.lastSuccessAt ?? null;
        return { ...registry, isHeld: lastCheckedAt !== null, lastCheckedAt };
      });
    },
    restateOldVersions: () =>
      restateOldVersions(db, 'offender', (source, published) => {
        const record = JSON.parse(published) as OffenderSourceRecord;
        const keeper = createOffenderKeeper(source, coversOf(source), clock);
        return { document: keeper.toDocument(record), facets: keeper.toFacets(record) };
      }),
  });
};
