import { findConnector, listConnectors, type Network, type Pace, type SourceManifest } from '@blotter/connectors';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { findNextRun } from '../../jobs/cron.ts';
import { jobsWriter } from '../../jobs/jobs-store.ts';
import type { Log } from '../../log.ts';
import { openCopy } from '../../store/copy.ts';
import type { Database } from '../../store/database.ts';
import { write } from '../../store/durable-writes.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { createCrawl } from './feeds/crawl-service.ts';
import { createFeedIngest } from './feeds/feed-service.ts';
import { createIngestJobs, listScheduled, toCrawlJob, toIngestCron } from './ingest-jobs.ts';
import { ingestRoutes } from './ingest-routes.ts';
import { createLiveResults } from './live-results/live-results-service.ts';
import { type Announce, createIngest } from './runs/ingest-service.ts';
import { findRun, listRuns } from './runs/ingest-store.ts';
import { countOpenQuarantine, decideQuarantine, listQuarantine } from './staging/quarantine-store.ts';
import { type Encoders, prepareBy } from './staging/staging-service.ts';

export type IngestFeatureDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly encoders: Encoders;
  readonly network: Network;
  readonly paceOf: (manifest: SourceManifest) => Pace;
  /** True if the network leads to the simulator, whose sites are small. */
  readonly isSimulated: boolean;
  /** True if sources are read on their own schedules. */
  readonly crawls: boolean;
  readonly getManifest: (code: string) => SourceManifest;
  readonly announce: Announce;
};

export type IngestFeature = ReturnType<typeof createIngestFeature>;

export function createIngestFeature(deps: IngestFeatureDeps) {
  const { db, seal, databaseUrl, clock, log, encoders, network, paceOf, isSimulated, crawls, getManifest, announce } =
    deps;
  const ingest = createIngest({ db, seal, openCopy: () => openCopy(databaseUrl), clock, log, announce });
  const getConnector = (code: string) => {
    const connector = findConnector(getManifest(code).code);
    if (!connector) throw new Failure('conflict', 'This source offers no feed that may be read.');
    return connector;
  };
  const crawl = createCrawl({
    db,
    ingest,
    network,
    clock,
    getConnector,
    isSimulated,
    paceOf,
    assertionsOf: ({ assertions }) => (isSimulated ? { ...assertions, minRecords: 1, fillRates: {} } : assertions),
    prepare: prepareBy(encoders, seal),
  });
  const scheduled = crawls ? listScheduled(listConnectors(), isSimulated) : [];
  return {
    ingest,
    crawl,
    /** Returns when a source is read next on its schedule. Undefined if it is not. */
    findNextRun: (code: string, after: Date): Date | undefined => {
      const { schedule = null } = scheduled.find((manifest) => manifest.code === code) ?? {};
      return schedule === null ? undefined : findNextRun(schedule, after);
    },
    ingestFile: createFeedIngest({ ingest, encoders, seal }),
    storeLiveResults: createLiveResults({
      db,
      seal,
      clock,
      getManifest,
      isSimulated,
      prepare: prepareBy(encoders, seal),
      announce,
    }),
    listQuarantine: (id: string, limit: number) => listQuarantine(db, seal, id, { limit }),
    jobKinds: createIngestJobs({ db, clock, log, crawl, scheduled }),
    cron: toIngestCron(scheduled),
    routes: ingestRoutes({
      listRuns: (source, before, limit) => listRuns(db, source, before, limit),
      findRun: (id) => findRun(db, id),
      release: ingest.release,
      discard: ingest.discard,
      listQuarantine: (id, wanted) => listQuarantine(db, seal, id, wanted),
      countOpenQuarantine: (id) => countOpenQuarantine(db, id),
      decideQuarantine: async (id, asked, requestId, commit) => {
        const decidedAt = clock.now();
        return commit({ run: (tx) => decideQuarantine(tx, seal, { ...asked, runId: id, requestId, decidedAt }) });
      },
      runNow: async (code, commit) => {
        const job = toCrawlJob(getConnector(code).manifest.code, clock);
        await commit({ writes: [write(jobsWriter, job)] });
        return job.id;
      },
    }),
  };
}
