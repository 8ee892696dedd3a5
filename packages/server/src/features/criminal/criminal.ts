import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { createPiecesFile } from '../../searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../searches/index/index-file.ts';
import { accompanied, toFollower } from '../../searches/index/records-index.ts';
import { createLinkJobs, type LinkJobsDeps } from '../../searches/linkage/link-jobs.ts';
import { createPersonRefs } from '../../searches/person-ref.ts';
import type { SignAnswer } from '../../signing/signing.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { createCriminalAnswers } from './answers/answers-service.ts';
import { createCriminalDocuments, PIECES_FORM } from './answers/documents-service.ts';
import { CRIMINAL_FILE, createFillRecords } from './answers/fill-records-service.ts';
import type { CriminalFacts } from './documents/criminal-facts.ts';
import { createCriminalLinks } from './linking/link-records-service.ts';
import { createCoverageSnapshots } from './query/coverage-service.ts';
import { type CriminalIndexDeps, createCriminalIndex } from './query/criminal-index.ts';
import { createCriminalHistory } from './records/history-service.ts';
import { createListCriminalNames } from './records/person-names-service.ts';
import { createCriminalRecords } from './records/records-service.ts';
import { createCriminalSubjects } from './records/subject-records-service.ts';
import { createCriminalWatching } from './records/watching-service.ts';
import { createCriminalBatches } from './requests/batch-service.ts';
import { createCriminalCite } from './requests/citations-service.ts';
import { criminalRoutes } from './requests/criminal-routes.ts';
import { createCriminalLookUps } from './requests/look-ups-service.ts';
import { createCriminalReportable } from './requests/reportable-service.ts';
import { type CriminalJobsDeps, createCriminalJobs } from './requests/search-jobs-service.ts';
import { createCriminalSearching, type Trial } from './requests/searching-service.ts';
import { type CriminalDeps, createCriminal } from './searching/criminal-service.ts';
import { type CriminalLiveDeps, createCriminalLiveSearch } from './searching/live-search-service.ts';

export type CriminalFeatureDeps = CriminalIndexDeps &
  Pick<CriminalDeps, 'vault' | 'charges' | 'listClearances'> &
  Pick<CriminalLiveDeps, 'live' | 'isSyncEligible' | 'storeLiveResults' | 'resolveWebsite'> &
  Pick<CriminalJobsDeps, 'deliveries'> &
  Pick<LinkJobsDeps, 'linkAllElsewhere' | 'toJobsAfter'> & {
    readonly blind: BlindIndex;
    readonly trial: Trial;
    readonly signAnswer: SignAnswer;
  };

/** Jail, prison, court and warrant records. */
export function createCriminalFeature({ blind, ...deps }: CriminalFeatureDeps) {
  const index = createCriminalIndex(deps);
  const refs = createPersonRefs(blind);
  const { db, log, seal } = deps;
  const file = createPiecesFile<CriminalFacts>({
    folder: toIndexFolder(deps.dataDir),
    name: CRIMINAL_FILE,
    what: 'criminal records',
    form: PIECES_FORM,
    seal,
    log,
  });
  const documents = createCriminalDocuments({ db, seal, file });
  const filling = createFillRecords({ db, log, index, file, documents });
  const coverage = createCoverageSnapshots(deps);
  const history = createCriminalHistory(deps);
  const liveSearch = createCriminalLiveSearch({ ...deps, index });
  const criminal = createCriminal({ ...deps, documents, refs, index, liveSearch, coverage });
  const answers = createCriminalAnswers({ ...deps, documents, coverage });
  const links = createCriminalLinks(deps);
  const linking = createLinkJobs({
    ...deps,
    product: 'criminal',
    index,
    linkSome: links.linkSome,
    linkFew: links.linkAll,
  });
  const jobs = createCriminalJobs({ ...deps, index, criminal, liveSearch, history });
  const searching = createCriminalSearching({ ...deps, criminal, jobs, liveSearch, history });
  const batches = createCriminalBatches({ ...deps, criminal, answers, index });
  return {
    routes: criminalRoutes({
      ...deps,
      searching,
      lookUps: createCriminalLookUps({ jobs, answers }),
      batches,
      records: createCriminalRecords({ ...deps, index, documents, refs }),
      history,
    }),
    watching: createCriminalWatching({ ...deps, index, documents, refs }),
    readBatchRows: batches.readRows,
    cite: createCriminalCite({ answers, jobs }),
    listPersonNames: createListCriminalNames({ db, documents, index }),
    reportable: createCriminalReportable({ ...deps, answers, jobs, searching, index }),
    subjects: createCriminalSubjects({ ...deps, index, documents }),
    follower: accompanied(toFollower(index, 'the index of criminal records'), filling),
    jobKinds: [
      ...linking.jobKinds,
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
    cron: [...linking.cron, { kind: 'criminal.days', pattern: '25 0 * * *' }],
  };
}
