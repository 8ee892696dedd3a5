import type { Generation } from '@blotter/match';
import type { Clock } from '../../clock.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { onceLoaded } from '../../searches/held/once-loaded.ts';
import type { CriminalLinks } from './link-records-service.ts';

export type CriminalLinkJobsDeps = {
  readonly links: Pick<CriminalLinks, 'linkChanged'>;
  readonly clock: Clock;
  readonly isLoaded: () => boolean;
  /** The criminal records that are searched. */
  readonly getHeld: () => Promise<Generation>;
  /** In another process: it takes minutes of one, and gigabytes. */
  readonly linkAllElsewhere: (signal: AbortSignal) => Promise<undefined>;
};

export const createCriminalLinkJobs = ({
  links,
  clock,
  isLoaded,
  getHeld,
  linkAllElsewhere,
}: CriminalLinkJobsDeps) => ({
  jobKinds: [
    {
      name: 'criminal.link',
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: onceLoaded(isLoaded, clock, async (_job, { signal }) => {
        await links.linkChanged(await getHeld(), () => linkAllElsewhere(signal));
      }),
    },
  ],
  cron: [{ kind: 'criminal.link', pattern: '* * * * *' }],
});
