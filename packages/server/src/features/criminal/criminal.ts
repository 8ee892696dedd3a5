import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { createPersonRefs } from '../../searches/person-ref.ts';
import { RECORDS_CHANNEL } from '../../store/record-batches.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { createCriminalAnswers } from './answers-service.ts';
import { createCriminalBatches } from './batch-service.ts';
import { createCoverageSnapshots } from './coverage-service.ts';
import { createCriminalIndex, type CriminalIndexDeps } from './criminal-index.ts';
import { criminalRoutes } from './criminal-routes.ts';
import { createCriminal, type CriminalDeps } from './criminal-service.ts';
import { createCriminalDocuments } from './documents-service.ts';
import { createCriminalHistory } from './history-service.ts';
import { createCriminalLiveSearch, type CriminalLiveDeps } from './live-search-service.ts';
import { createCriminalLookUps } from './look-ups-service.ts';
import { createCriminalRecords } from './records-service.ts';
import { createCriminalJobs, type CriminalJobsDeps } from './search-jobs-service.ts';
import { createCriminalSearching } from './searching-service.ts';

export type CriminalFeatureDeps = CriminalIndexDeps &
  Pick<CriminalDeps, 'vault' | 'charges'> &
  Pick<CriminalLiveDeps, 'live' | 'isSyncEligible' | 'noteSightings' | 'resolveWebsite'> &
  Pick<CriminalJobsDeps, 'deliveries'> & { readonly blind: BlindIndex };

/** Jail, prison, court and warrant records. */
export const createCriminalFeature = ({ blind, ...deps }: CriminalFeatureDeps) => {
  const index = createCriminalIndex(deps);
  const refs = createPersonRefs(blind);
  const documents = createCriminalDocuments(deps);
  const coverage = createCoverageSnapshots(deps);
  const history = createCriminalHistory(deps);
  const liveSearch = createCriminalLiveSearch({ ...deps, index });
  const criminal = createCriminal({ ...deps, documents, refs, index, liveSearch, coverage });
  const answers = createCriminalAnswers({ ...deps, documents, coverage });
  const jobs = createCriminalJobs({ ...deps, index, criminal, liveSearch, history });
  return {
    routes: criminalRoutes({
      searching: createCriminalSearching({ criminal, jobs, liveSearch, history }),
      lookUps: createCriminalLookUps({ jobs, answers }),
      batches: createCriminalBatches({ criminal, answers, index }),
      records: createCriminalRecords({ ...deps, index, documents, refs }),
      history,
    }),
    follower: {
      channel: RECORDS_CHANNEL,
      wake: index.wake,
      start: index.start,
      stop: index.stop,
      catchUp: index.catchUp,
      findUnreadiness: () => (index.isLoaded() ? undefined : 'the index of criminal records is loading'),
    },
    jobKinds: [
      jobs.jobKind,
      {
        name: 'criminal.days',
        retry: RETRY_SCHEDULES.internal,
        concurrency: 1,
        run: async () => {
          await history.prune();
          await coverage.prune();
        },
      },
    ],
    cron: [{ kind: 'criminal.days', pattern: '25 0 * * *' }],
  };
};
