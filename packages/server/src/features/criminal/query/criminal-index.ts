import type { CriminalSourceRecord } from '@blotter/vocab';
import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import { type ChosenIndexDeps, createChosenIndex, type IndexPlace } from '../../../searches/index/chosen-index.ts';
import { toIndexPath } from '../../../searches/index/index-file.ts';
import type { RecordsIndex } from '../../../searches/index/index-snapshot.ts';
import { restateOldVersions } from '../../../searches/index/old-versions.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { createCriminalEncoder } from '../documents/criminal-encoder.ts';
import type { Jurisdiction } from '../documents/criminal-writer.ts';
import type { CriminalSource } from './search-scope.ts';

export type CriminalIndex = RecordsIndex<CriminalSource>;

export type CriminalIndexDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: RecordSeal;
  readonly dataDir: string;
  readonly place?: IndexPlace;
  readonly onPlace?: ChosenIndexDeps<unknown>['onPlace'];
  readonly readSources: (tx: Executor) => Promise<readonly CriminalSource[]>;
  readonly getJurisdiction: (code: string) => Jurisdiction;
};

/** Indexes all criminal records, including departed ones. */
export function createCriminalIndex({
  db,
  clock,
  log,
  seal,
  dataDir,
  place,
  onPlace,
  readSources,
  getJurisdiction,
}: CriminalIndexDeps): CriminalIndex {
  return createChosenIndex<CriminalSource>(place, {
    db,
    log,
    seal,
    ...(onPlace && { onPlace }),
    readSources,
    product: 'criminal',
    path: toIndexPath(dataDir, 'criminal'),
    restateOldVersions: () =>
      restateOldVersions({ db, seal }, 'criminal', (source, published) => {
        const record = JSON.parse(published) as CriminalSourceRecord;
        const encoder = createCriminalEncoder(getJurisdiction(source), clock);
        return { ...encoder.toPieces(record), facets: encoder.toFacets(record) };
      }),
  });
}
