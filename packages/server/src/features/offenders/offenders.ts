import type { SearchRequest } from '@blotter/contract';
import { createDaysJob } from '../../jobs/days-job.ts';
import type { Log } from '../../log.ts';
import { createPiecesFile } from '../../searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../searches/index/index-file.ts';
import { accompanied, toFollower } from '../../searches/index/records-index.ts';
import { createLinkJobs, type LinkJobsDeps } from '../../searches/linkage/link-jobs.ts';
import { createPersonRefs } from '../../searches/person-ref.ts';
import type { SignAnswer } from '../../signing/signing.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { createAnswers } from './answers/answers-service.ts';
import { createToProvable } from './answers/published-records-service.ts';
import { listUnsearched } from './answers/unsearched.ts';
import type { OffenderFacts } from './documents/offender-facts.ts';
import { createLinkPeople } from './linking/link-people-service.ts';
import { createOffenderDocuments } from './people/documents-service.ts';
import { createFillPeople, PEOPLE_FILE } from './people/fill-people-service.ts';
import { MERGE_FORM } from './people/merged-person.ts';
import { createPeopleIndex, type PeopleIndexDeps } from './query/people-index.ts';
import { createRecordHistory } from './query/record-history.ts';
import { narrows } from './query/search-plan.ts';
import { createFindCoordinates } from './records/coordinates-service.ts';
import { createLookUps } from './records/look-ups-service.ts';
import { createListPersonNames } from './records/person-names-service.ts';
import { createRecordsService, type RecordsDeps } from './records/records-service.ts';
import { createOffenderSubjects } from './records/subject-records-service.ts';
import { createOffenderWatching } from './records/watching-service.ts';
import { batchRoutes } from './requests/batch-routes.ts';
import { createOffenderBatches } from './requests/batch-service.ts';
import { createCite } from './requests/citations-service.ts';
import { createEvidenceSearch } from './requests/evidence-search-service.ts';
import { offenderRoutes } from './requests/offenders-routes.ts';
import { pastSearchRoutes } from './requests/past-searches-routes.ts';
import { createPastSearches } from './requests/past-searches-service.ts';
import { createGetProvable } from './requests/provable-service.ts';
import { createOffenderReportable } from './requests/reportable-service.ts';
import { createOffenderJobs, type OffenderJobsDeps } from './requests/search-jobs-service.ts';
import { createSearching, type SearchingDeps } from './requests/searching-service.ts';
import { createLiveSearch, type LiveSearchDeps } from './searching/live-search-service.ts';
import { createOffenders, type OffendersDeps } from './searching/offenders-service.ts';

export type OffendersFeatureDeps = Omit<
  OffendersDeps,
  'index' | 'history' | 'searchPeople' | 'liveSearch' | 'documents' | 'refs' | 'prove' | 'toProvable'
> &
  Pick<OffenderJobsDeps, 'db' | 'deliveries' | 'checkUrl'> &
  Pick<LiveSearchDeps, 'live' | 'isSyncEligible' | 'storeLiveResults'> &
  Pick<SearchingDeps, 'proving' | 'documentPriceUsd'> &
  Pick<LinkJobsDeps, 'linkAllElsewhere' | 'toJobsAfter'> &
  Pick<RecordsDeps, 'findPhoto'> & {
    readonly blind: BlindIndex;
    readonly seal: RecordSeal;
    readonly signAnswer: SignAnswer;
    readonly log: Log;
    readonly dataDir: string;
    readonly place: PeopleIndexDeps['place'];
    readonly onPlace: NonNullable<PeopleIndexDeps['onPlace']>;
    readonly listRegistries: PeopleIndexDeps['listRegistries'];
    readonly listStates: PeopleIndexDeps['listStates'];
  };

export function createOffendersFeature({
  log,
  dataDir,
  place,
  onPlace,
  listRegistries,
  listStates,
  linkAllElsewhere,
  toJobsAfter,
  blind,
  ...deps
}: OffendersFeatureDeps) {
  const { db, clock, vault, seal } = deps;
  const index = createPeopleIndex({
    db,
    clock,
    log,
    seal,
    listRegistries,
    listStates,
    dataDir,
    place,
    onPlace,
  });
  const refs = createPersonRefs(blind);
  const file = createPiecesFile<OffenderFacts>({
    folder: toIndexFolder(dataDir),
    name: PEOPLE_FILE,
    what: 'merged people',
    form: MERGE_FORM,
    seal,
    log,
  });
  const documents = createOffenderDocuments({ db, seal, file });
  const filling = createFillPeople({ db, log, index, file, documents });
  const history = createRecordHistory({ db, seal });
  const liveSearch = createLiveSearch({ ...deps, index, history });
  const toProvable = createToProvable({ db, documents, index });
  const { prove } = deps.proving;
  const offenders = createOffenders({
    ...deps,
    refs,
    documents,
    index,
    history,
    liveSearch,
    prove,
    toProvable,
  });
  const answers = createAnswers({ db, clock, vault, documents });
  const jobs = createOffenderJobs({ ...deps, index, offenders, answers, liveSearch });
  const searching = createSearching({ ...deps, index, offenders, jobs, liveSearch });
  const people = createLinkPeople({ db, clock, seal });
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
    seal,
    index,
    documents,
    answers,
    explain: people.explain,
    personRefs: refs.to,
    findPhoto: deps.findPhoto,
  });
  const days = createDaysJob({
    db,
    clock,
    name: 'searches.days',
    pattern: '15 0 * * *',
    tables: ['searches', 'shown_records'],
    also: jobs.prune,
  });
  const batches = createOffenderBatches({ offenders, answers, index, charges: deps.charges });
  return {
    routes: [
      ...offenderRoutes({ ...deps, searching, answers, records, jobs }),
      ...pastSearchRoutes(createPastSearches({ db, clock, answers })),
      ...batchRoutes(batches),
    ],
    watching: createOffenderWatching({ ...deps, index, documents, refs }),
    getProvable: createGetProvable({ answers, jobs, toProvable }),
    cite: createCite({ answers, jobs, index, refs }),
    listPersonNames: createListPersonNames({ db, documents, index }),
    reportable: createOffenderReportable({ answers, jobs, offenders, searching }),
    listUnsearched: async (request: SearchRequest, queried: readonly string[]) =>
      listUnsearched((await index.get()).sources, request, queried),
    subjects: createOffenderSubjects({ clock, index, documents, history }),
    search: offenders.search,
    readBatchRows: batches.readRows,
    evidenceSearch: createEvidenceSearch({ index, offenders, answers, liveSearch, searching }),
    lookUp: createLookUps({ ...deps, index, documents, refs }).lookUp,
    narrows,
    findCoordinates: createFindCoordinates({ documents, index }),
    follower: accompanied(toFollower(index, 'the search index'), filling),
    jobKinds: [jobs.jobKind, ...linking.jobKinds, days.jobKind],
    cron: [days.cron, ...linking.cron],
  };
}
