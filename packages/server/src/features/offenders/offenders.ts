import type { SearchRequest } from '@blotter/contract';
import { createDaysJob } from '../../jobs/days-job.ts';
import type { Log } from '../../log.ts';
import { createShelf } from '../../searches/documents/shelf/shelf.ts';
import { toShelfFolder } from '../../searches/held/index-file.ts';
import { accompanied, toFollower } from '../../searches/held/records-index.ts';
import { createLinkJobs, type LinkJobsDeps } from '../../searches/linkage/link-jobs.ts';
import { createPersonRefs } from '../../searches/person-ref.ts';
import type { SignAnswer } from '../../signing/signing.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { createAnswers } from './answers-service.ts';
import { batchRoutes } from './batch-routes.ts';
import { createOffenderBatches } from './batch-service.ts';
import { createCite } from './citations-service.ts';
import { createFindCoordinates } from './coordinates-service.ts';
import { createOffenderDocuments } from './documents-service.ts';
import { createEvidenceSearch } from './evidence-search-service.ts';
import { createLinkPeople } from './link-people-service.ts';
import { createLiveSearch, type LiveSearchDeps } from './live-search-service.ts';
import { createLookUps } from './look-ups-service.ts';
import { offenderRoutes } from './offenders-routes.ts';
import { createOffenders, type OffendersDeps } from './offenders-service.ts';
import { pastSearchRoutes } from './past-searches-routes.ts';
import { createPastSearches } from './past-searches-service.ts';
import { createPeopleIndex, type PeopleIndexDeps } from './people-index.ts';
import { createPeopleSearch, type PeopleSearchesDeps } from './people-search-service.ts';
import { createGetProvable } from './provable-service.ts';
import { createToProvable } from './published-records.ts';
import { createRecordHistory } from './record-history.ts';
import { createRecordsService } from './records-service.ts';
import { createOffenderReportable } from './reportable-service.ts';
import { createOffenderJobs, type OffenderJobsDeps } from './search-jobs-service.ts';
import { narrows } from './search-plan.ts';
import { createSearching, type SearchingDeps } from './searching-service.ts';
import { createShelving } from './shelving-service.ts';
import { createOffenderSubjects } from './subject-records-service.ts';
import { createSearchThreads, type SearchThreadsDeps } from './threads/search-threads-service.ts';
import { listUnsearched } from './unsearched.ts';
import { createOffenderWatching } from './watching-service.ts';

export type OffendersFeatureDeps = Omit<
  OffendersDeps,
  'index' | 'history' | 'searchPeople' | 'liveSearch' | 'documents' | 'refs' | 'prove' | 'toProvable'
> &
  Pick<OffenderJobsDeps, 'db' | 'deliveries' | 'checkUrl'> &
  Pick<LiveSearchDeps, 'live' | 'isSyncEligible' | 'noteSightings'> &
  Pick<SearchingDeps, 'proving' | 'documentPriceUsd'> &
  Pick<LinkJobsDeps, 'linkAllElsewhere' | 'toJobsAfter'> & {
    readonly blind: BlindIndex;
    readonly signAnswer: SignAnswer;
    readonly log: Log;
    readonly dataDir: string;
    readonly listRegistries: PeopleIndexDeps['listRegistries'];
    readonly listStates: PeopleIndexDeps['listStates'];
    readonly searchThreads: SearchThreadsDeps['searchThreads'];
    readonly observeSearch: PeopleSearchesDeps['observeSearch'];
  };

export function createOffendersFeature({
  log,
  dataDir,
  listRegistries,
  listStates,
  linkAllElsewhere,
  toJobsAfter,
  blind,
  searchThreads,
  observeSearch,
  ...deps
}: OffendersFeatureDeps) {
  const { db, clock, vault } = deps;
  const index = createPeopleIndex({
    db,
    clock,
    log,
    listRegistries,
    listStates,
    dataDir,
  });
  const refs = createPersonRefs(blind);
  const shelf = createShelf({ folder: toShelfFolder(dataDir, 'offenders'), log });
  const documents = createOffenderDocuments({ db, shelf });
  const shelving = createShelving({ db, log, index, shelf, documents });
  const threads = createSearchThreads({ index, shelf, documents, blind, log, searchThreads });
  const searchPeople = createPeopleSearch({ threads, observeSearch });
  const history = createRecordHistory({ db });
  const liveSearch = createLiveSearch({ ...deps, index, history });
  const toProvable = createToProvable({ db, documents, index });
  const { prove } = deps.proving;
  const offenders = createOffenders({
    ...deps,
    refs,
    documents,
    index,
    history,
    searchPeople,
    liveSearch,
    prove,
    toProvable,
  });
  const answers = createAnswers({ db, clock, vault, documents });
  const jobs = createOffenderJobs({ ...deps, index, offenders, answers, liveSearch });
  const searching = createSearching({ ...deps, index, offenders, jobs, liveSearch });
  const people = createLinkPeople({ db, clock });
  const linking = createLinkJobs({
    db,
    clock,
    product: 'offender',
    index,
    linkAllElsewhere,
    toJobsAfter,
    linkSome: people.linkSome,
  });
  const records = createRecordsService({
    db,
    clock,
    index,
    answers,
    explain: people.explain,
    personRefs: refs.to,
  });
  const days = createDaysJob({
    db,
    clock,
    name: 'searches.days',
    pattern: '15 0 * * *',
    tables: ['searches', 'shown_records'],
    also: jobs.prune,
  });
  return {
    routes: [
      ...offenderRoutes({ ...deps, searching, answers, records, jobs }),
      ...pastSearchRoutes(createPastSearches({ db, clock, answers })),
      ...batchRoutes(createOffenderBatches({ offenders, answers, index, charges: deps.charges })),
    ],
    watching: createOffenderWatching({ ...deps, index, documents, refs }),
    getProvable: createGetProvable({ answers, jobs, toProvable }),
    cite: createCite({ answers, jobs, index, refs }),
    reportable: createOffenderReportable({ answers, jobs, offenders, searching }),
    listUnsearched: async (request: SearchRequest, queried: readonly string[]) =>
      listUnsearched((await index.get()).sources, request, queried),
    subjects: createOffenderSubjects({ clock, index, documents, history }),
    search: offenders.search,
    evidenceSearch: createEvidenceSearch({ index, offenders, answers, liveSearch, searching }),
    lookUp: createLookUps({ ...deps, index, refs }).lookUp,
    narrows,
    findCoordinates: createFindCoordinates({ db, index }),
    follower: accompanied(accompanied(toFollower(index, 'the search index'), shelving), threads),
    jobKinds: [jobs.jobKind, ...linking.jobKinds, days.jobKind],
    cron: [days.cron, ...linking.cron],
  };
}
