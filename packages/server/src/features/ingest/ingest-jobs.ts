import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { JobKind, NewJob } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { Crawl } from './crawl-service.ts';

const CRAWL_JOB = 'ingest.crawl';

export const createIngestJobs = (crawl: Crawl): JobKind[] => [
  {
    name: CRAWL_JOB,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 2,
    run: async ({ payload }) => {
      await crawl(String(payload.source));
    },
  },
];

export const toCrawlJob = (source: string, clock: Clock): NewJob => {
  const now = clock.now();
  return { id: newId('job'), kind: CRAWL_JOB, accountId: null, payload: { source }, runAt: now, createdAt: now };
};
