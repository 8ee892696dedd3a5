import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind, NewJob } from '../../jobs/job.ts';
import { absorbDueJobs, jobsWriter } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { write } from '../../store/durable-writes.ts';
import { onSnapshot, type RecordsIndex } from '../index/index-snapshot.ts';
import { onceLoaded } from '../index/once-loaded.ts';
import { isStillDue, LINK_KINDS } from './full-link.ts';
import { createLinkWaiting, type LinkWaitingDeps } from './link-waiting.ts';

export type LinkJobsDeps = Omit<LinkWaitingDeps, 'getHeld'> & {
  readonly index: Pick<RecordsIndex<unknown>, 'isLoaded' | 'catchUp' | 'get'>;
  /** Jobs that process changed people, keyed by the job that linked them. */
  readonly toJobsAfter: (id: string, now: Date) => readonly NewJob[];
  /** Runs in another process, because it takes minutes of CPU and gigabytes of memory. */
  readonly linkAllElsewhere: (signal: AbortSignal) => Promise<undefined>;
};

/**
 * Changed records are linked when their batch commits, even while a full link runs, because the two are different job
 * kinds. The schedule covers batches whose job was lost or given up.
 */
export function createLinkJobs({ index, linkAllElsewhere, toJobsAfter, ...deps }: LinkJobsDeps): {
  readonly jobKinds: readonly JobKind[];
  readonly cron: readonly CronEntry[];
} {
  const { db, clock, product } = deps;
  const kinds = LINK_KINDS[product];
  const linkWaiting = createLinkWaiting({
    ...deps,
    getHeld: async () => {
      await index.catchUp();
      const { size, whole } = await index.get();
      return {
        size,
        forQueries: async (queries) =>
          whole
            ? { generation: whole, answered: queries.length }
            : onSnapshot(index, (snapshot) => snapshot.forQueries(queries)),
      };
    },
  });
  return {
    jobKinds: [
      {
        name: kinds.changed,
        retry: RETRY_SCHEDULES.internal,
        concurrency: 1,
        run: onceLoaded(index.isLoaded, clock, async ({ id }, { signal, commit, finish }) => {
          await absorbDueJobs(db, kinds.changed, clock.now());
          const hasLinked = await linkWaiting({ signal, ask: (job) => commit({ writes: [write(jobsWriter, job)] }) });
          const next = hasLinked ? toJobsAfter(id, clock.now()) : [];
          await finish({ writes: next.map((job) => write(jobsWriter, job)) });
        }),
      },
      {
        name: kinds.all,
        retry: RETRY_SCHEDULES.internal,
        concurrency: 1,
        run: async ({ payload }, { signal }) => {
          if (await isStillDue(db, product, payload)) await linkAllElsewhere(signal);
        },
      },
    ],
    cron: [{ kind: kinds.changed, pattern: '* * * * *' }],
  };
}
