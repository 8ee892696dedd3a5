import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Database, isOutage } from '../store/database.ts';
import { hasSample, listBacklogs, pruneSamples, putSample } from './backlog-store.ts';

const KEPT_DAYS = 7;

export type BacklogSampler = { readonly start: () => void; readonly stop: () => Promise<void> };

export type BacklogSamplerDeps = { readonly db: Database; readonly clock: Clock; readonly log: Log };

/**
 * Stores the length of the queue once a minute. It is a timer and not a job, because a job would not run while the
 * workers are paused, when the queue grows. A minute in which no process runs has no sample.
 */
export function createBacklogSampler({ db, clock, log }: BacklogSamplerDeps): BacklogSampler {
  let timer: NodeJS.Timeout | undefined;
  let sampling: Promise<void> | undefined;
  let sampledMs = 0;

  const sample = async (): Promise<void> => {
    const now = clock.now();
    const minuteMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    if (minuteMs === sampledMs) return;
    const at = new Date(minuteMs);
    if (!(await hasSample(db, at))) {
      await putSample(db, at, await listBacklogs(db, now), now);
      await pruneSamples(db, new Date(minuteMs - KEPT_DAYS * DAY_MS));
    }
    sampledMs = minuteMs;
  };

  return {
    start: () => {
      timer = setInterval(() => {
        sampling ??= sample()
          .catch((error: unknown) => {
            if (!isOutage(error)) log.error({ error }, 'sampling the queue failed');
          })
          .finally(() => {
            sampling = undefined;
          });
      }, SECOND_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await sampling;
    },
  };
}
