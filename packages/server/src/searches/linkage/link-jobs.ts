import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind, NewJob } from '../../jobs/job.ts';
import { absorbDueJobs, jobsWriter } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { write } from '../../store/durable-writes.ts';
import { onceLoaded } from '../held/once-loaded.ts';
import type { RecordsIndex } from '../held/records-index.ts';
import { isStillDue, LINK_KINDS } from './full-link.ts';
import { createLinkWaiting, type LinkWaitingDeps } from './link-waiting.ts';

export type LinkJobsDeps = Omit<LinkWaitingDeps, 'getHeld'> & {
  readonly index: Pick<RecordsIndex<unknown>, 'isLoaded' | 'catchUp' | 'get'>;
  /** Jobs for those who look at people that have changed, in the name of the job that linked them. */
  readonly toJobsAfter: (id: string, now: Date) => readonly NewJob[];
  /** In another process: it takes minutes of one, and gigabytes. */
  readonly linkAllElsewhere: (signal: AbortSignal) => Promise<undefined>;
};

/**
 * Records that change are linked as soon as their batch commits, while a full link of everything runs or not: the two are jobs of two kinds.
 * The schedule is for batches whose job was lost or given up.
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
      return (await index.get()).generation;
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
