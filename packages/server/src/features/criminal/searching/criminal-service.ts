import type { CriminalRequest } from '@blotter/contract';
import { type AnsweringDeps, createAnswering } from '../../../searches/answering.ts';
import { toStoredRecord } from '../../../searches/answers/stored-records.ts';
import type { ListClearances, Subject } from '../../../searches/clearing.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import type { CriminalDocuments } from '../answers/documents-service.ts';
import type { CoveredHead } from '../answers/envelope.ts';
import { toStoredLines } from '../answers/stored-answer.ts';
import { writeCoverage } from '../query/coverage.ts';
import type { CoverageSnapshots } from '../query/coverage-service.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import type { CriminalLiveSearch } from './live-search-service.ts';
import {
  type AnswerRecord,
  type CriminalAnswer,
  type CriminalSnapshot,
  searchRecords,
  toLateRecords,
} from './search-records.ts';

export type CriminalDeps = Pick<
  AnsweringDeps<CriminalRequest, CoveredHead, AnswerRecord>,
  'clock' | 'vault' | 'charges'
> & {
  readonly documents: CriminalDocuments;
  readonly refs: PersonRefs;
  readonly index: CriminalIndex;
  readonly liveSearch: CriminalLiveSearch;
  readonly coverage: CoverageSnapshots;
  readonly listClearances: ListClearances;
};

export type CriminalService = ReturnType<typeof createCriminal>;

/** Searches criminal records. None is free, because the law on non-commercial registries does not apply to them. */
export function createCriminal({ documents, refs, index, coverage, listClearances, ...deps }: CriminalDeps) {
  const toFound = async (
    request: CriminalRequest,
    { sources }: CriminalSnapshot,
    { plan: { scope }, records, toHead }: CriminalAnswer,
  ) => {
    const snapshot = await coverage.keep(sources);
    return {
      records,
      isFree: false,
      toHead: (facts: Parameters<typeof toHead>[0]) => ({ ...toHead(facts), coverageText: writeCoverage(scope) }),
      toStoredLines: ({ coverageText: _text, ...head }: CoveredHead) =>
        toStoredLines({
          request,
          head,
          coverage: { snapshot, codes: scope.codes && [...scope.codes] },
          records: records.map(({ ref, spliced }) => toStoredRecord([ref], spliced)),
        }),
      recordIds: [],
    };
  };

  return createAnswering<CriminalRequest, CoveredHead, AnswerRecord>({
    ...deps,
    alwaysBills: true,
    find: async (payer, request, { now, live }) => {
      const resolution = deps.liveSearch.resolve(request);
      const { accountId } = payer;
      const search = {
        documents,
        toPersonRef: refs.to(accountId),
        listClearances: (subject: Subject) => listClearances(accountId, 'criminal', subject),
      };
      return onSnapshot(index, async (snapshot) =>
        toFound(request, snapshot, await searchRecords(search, request, snapshot, { now, live, resolution })),
      );
    },
    toLate: async (request, { live }) => {
      const snapshot = await index.get();
      const resolution = deps.liveSearch.resolve(request);
      return toFound(request, snapshot, toLateRecords(request, snapshot, { live, resolution }));
    },
  });
}
