import { type Connector, hasSimulatorHost, isRunningOut, type SourceManifest } from '@blotter/connectors';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind, NewJob } from '../../jobs/job.ts';
import { jobsWriter } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { write } from '../../store/durable-writes.ts';
import type { Crawl } from './feeds/crawl-service.ts';
import { findSourceTimes } from './runs/ingest-store.ts';

const CRAWL_JOB = 'ingest.crawl';
const CACHE_AGE_JOB = 'ingest.cache-age';

export type IngestJobDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly crawl: Crawl;
  /** The sources that are read on their own schedules. */
  readonly scheduled: readonly SourceManifest[];
};

export function createIngestJobs({ db, clock, log, crawl, scheduled }: IngestJobDeps): JobKind[] {
  return [
    {
      name: CRAWL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 2,
      run: async ({ payload }) => {
        const source = String(payload.source);
        if ((await findSourceTimes(db, source))?.paused) return;
        await crawl(source).catch((error: unknown) => {
          // A gate or another running crawl would still be there in a minute, so the job is not retried.
          if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
          log.warn({ source }, error.message);
        });
      },
    },
    {
      name: CACHE_AGE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async (_job, { finish }) => {
        const now = clock.now();
        const jobs: NewJob[] = [];
        for (const { code, policy } of scheduled) {
          const times = policy.maxCacheDays === null ? undefined : await findSourceTimes(db, code);
          if (policy.maxCacheDays === null || !times?.lastSuccessAt || times.paused) continue;
          if (!isRunningOut(policy, times.lastSuccessAt, now)) continue;
          log.warn(
            { source: code, maxCacheDays: policy.maxCacheDays },
            'the records of a source expire soon: it is read again',
          );
          jobs.push({ ...toCrawlJob(code, clock), dedup: `${code} older than ${times.lastSuccessAt.toISOString()}` });
        }
        await finish({ writes: jobs.map((job) => write(jobsWriter, job)) });
      },
    },
  ];
}

/** Lists the sources that are read on their own schedules. */
export function listScheduled(connectors: readonly Connector[], isSimulatorOn: boolean): readonly SourceManifest[] {
  return connectors.flatMap(({ manifest, bulk }) =>
    bulk && (isSimulatorOn || !hasSimulatorHost(manifest)) ? [manifest] : [],
  );
}

export function toIngestCron(scheduled: readonly SourceManifest[]): readonly CronEntry[] {
  return scheduled.length === 0
    ? []
    : [
        { kind: CACHE_AGE_JOB, pattern: '30 * * * *' },
        ...scheduled.flatMap(({ code, schedule }) =>
          schedule === null ? [] : [{ kind: CRAWL_JOB, pattern: schedule, payload: { source: code } }],
        ),
      ];
}

export function toCrawlJob(source: string, clock: Clock): NewJob {
  const now = clock.now();
  return { id: newId('job'), kind: CRAWL_JOB, accountId: null, payload: { source }, runAt: now, createdAt: now };
}
