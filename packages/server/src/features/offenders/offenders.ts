import { listManifests } from '@blotter/connectors';
import { type Clock, DAY_MS } from '../../clock.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { dropDaysBefore, ensureDayPartitions } from '../../store/day-partitions.ts';
import { RECORDS_CHANNEL } from '../../store/record-batches.ts';
import { createAnswers } from './answers-service.ts';
import { batchRoutes } from './batch-routes.ts';
import { createBatches } from './batch-service.ts';
import { toIndexPath } from './index-file.ts';
import { createLinkPeople } from './link-people-service.ts';
import { offenderRoutes } from './offenders-routes.ts';
import { createOffenders, type OffendersDeps } from './offenders-service.ts';
import { createPeopleIndex, type PeopleIndexDeps } from './people-index.ts';
import { createRecordHistory } from './record-history.ts';
import { createRecordsService } from './records-service.ts';
import { toSearchedRegistries } from './search-scope.ts';

export type OffendersFeatureDeps = Omit<OffendersDeps, 'index' | 'history'> & {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  readonly listLastSuccesses: PeopleIndexDeps['listLastSuccesses'];
  /** In another process: it takes minutes of one, and gigabytes. */
  readonly linkAllElsewhere: () => Promise<undefined>;
};

const KEPT_DAYS = 15;

export const createOffendersFeature = ({
  log,
  dataDir,
  listLastSuccesses,
  linkAllElsewhere,
  ...deps
}: OffendersFeatureDeps) => {
  const { db, clock, vault } = deps;
  const registries = toSearchedRegistries(listManifests());
  const index = createPeopleIndex({
    db,
    clock,
    log,
    listLastSuccesses,
    registries,
    path: toIndexPath(dataDir),
  });
  const offenders = createOffenders({ ...deps, index, history: createRecordHistory({ db }) });
  const answers = createAnswers({ db, clock, vault });
  const people = createLinkPeople({ db, clock });
  const records = createRecordsService({
    ...{ db, clock, index, answers },
    explain: people.explain,
    personRefs: offenders.personRefs,
  });
  return {
    routes: [
      ...offenderRoutes({ offenders, answers, records }),
      ...batchRoutes(createBatches({ offenders, answers, index, basePriceUsd: deps.basePriceUsd })),
    ],
    follower: {
      channel: RECORDS_CHANNEL,
      wake: index.wake,
      start: index.start,
      stop: index.stop,
      catchUp: index.catchUp,
      findUnreadiness: () => (index.isLoaded() ? undefined : 'the search index is loading'),
    },
    jobKinds: [
      {
        name: 'people.link',
        retry: RETRY_SCHEDULES.internal,
        concurrency: 1,
        run: async () => {
          await people.linkChanged((await index.get()).generation, linkAllElsewhere);
        },
      },
      {
        name: 'searches.days',
        retry: RETRY_SCHEDULES.internal,
        concurrency: 1,
        run: async () => {
          for (const table of ['searches', 'shown_records']) {
            await ensureDayPartitions(db, table, clock.now());
            await dropDaysBefore(db, table, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
          }
        },
      },
    ],
    cron: [
      { kind: 'searches.days', pattern: '15 0 * * *' },
      { kind: 'people.link', pattern: '* * * * *' },
    ],
  };
};
