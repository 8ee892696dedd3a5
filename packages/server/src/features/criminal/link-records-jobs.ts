import type { Generation } from '@blotter/match';
import type { Job, JobContext } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { CriminalLinks } from './link-records-service.ts';

export type CriminalLinkJobsDeps = {
  readonly links: Pick<CriminalLinks, 'linkChanged'>;
  /** The criminal records that are searched; undefined while they are loading. */
  readonly findHeld: () => Promise<Generation | undefined>;
  /** In another process: it takes minutes of one, and gigabytes. */
  readonly linkAllElsewhere: (signal: AbortSignal) => Promise<undefined>;
};

export const createCriminalLinkJobs = ({ links, findHeld, linkAllElsewhere }: CriminalLinkJobsDeps) => ({
  jobKinds: [
    {
      name: 'criminal.link',
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async (_job: Job, { signal }: JobContext): Promise<void> => {
        const held = await findHeld();
        if (held) await links.linkChanged(held, () => linkAllElsewhere(signal));
      },
    },
  ],
  cron: [{ kind: 'criminal.link', pattern: '* * * * *' }],
});
