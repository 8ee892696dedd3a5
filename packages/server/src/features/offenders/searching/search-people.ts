import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchRequest } from '@blotter/contract';
import type { LiveResults } from '../../../searches/answering.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import type { TimedRef, VersionRef } from '../../../searches/answers/version-ref.ts';
import { type ClearingDeps, clear } from '../../../searches/clearing.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { cutPage } from '../../../searches/page.ts';
import { runSearch } from '../../../searches/search-pipeline.ts';
import type { AnswerFacts } from '../answers/envelope.ts';
import { presentFound } from '../answers/present-found.ts';
import type { OffenderPieces } from '../documents/offender-pieces.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { MergedPerson } from '../people/merged-person.ts';
import { toPeople, toRecordId } from '../people/people.ts';
import { toPersonFacts } from '../people/person-facts.ts';
import { listNearPeople, NO_NEAR_MISSES, sumNearMisses } from '../query/near-people.ts';
import type { PeopleSnapshot } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import { type SearchPlan, toPlan } from '../query/search-plan.ts';
import { type GatheredMatches, gather } from './gather.ts';

export type PeopleSearchDeps = {
  readonly documents: Pick<OffenderDocuments, 'list' | 'listMerged' | 'listRelations'>;
  readonly history: RecordHistory;
  readonly toPersonRef: (personId: bigint) => string;
  readonly listClearances: ClearingDeps<never>['listClearances'];
};

export type AnswerRecord = RenderedRecord & {
  readonly recordId: string;
  readonly refs: readonly VersionRef[];
};

export type PeopleAnswer = { readonly records: readonly AnswerRecord[]; readonly facts: AnswerFacts };

/** Number of people whose records are listed before the event loop is released. */
const LOOKED_UP_AT_ONCE = 500;

const codesOf = (live: LiveResults): readonly string[] | undefined => live?.map(({ source }) => source);

export type PeopleQuestion = {
  readonly request: SearchRequest;
  readonly snapshot: PeopleSnapshot;
  readonly now: Date;
  readonly live?: LiveResults;
};

/** Searches the offender registries. Each result is a person, merged from the registries in scope. */
export async function searchPeople(
  deps: PeopleSearchDeps,
  { request, snapshot, now, live }: PeopleQuestion,
): Promise<PeopleAnswer> {
  const { documents, history, toPersonRef } = deps;
  const listClearances = memoizeClearances(deps.listClearances);
  const clearing = { documents, listClearances, toFacts: toPersonFacts, forRecords: snapshot.forRecords };
  const { plan, gathered, kept, cut, records, cleared } = await runSearch<
    SearchPlan,
    GatheredMatches,
    AnswerRecord,
    OffenderPieces
  >(
    {
      plan: () => toPlan(request, snapshot.sources, codesOf(live)),
      gather: (own) => gather(own, snapshot, history, now),
      merge: ({ found, people }) => toPeople(found, people),
      idsOf: ({ found, refsOf }) => {
        const recordId = (at: number): string => toRecordId(refsOf(found.personOf(at)));
        return { orderId: recordId, recordId };
      },
      present: (page, own, matches) => presentPage(deps, snapshot, page, own, matches),
    },
    { request, clearing, toPersonRef },
  );

  const { near, people, truncated, countBySource } = gathered;
  const matched = await runCooperatively(countBySource(kept));
  const answered = new Set(records.flatMap(({ refs }) => refs.map(({ source }) => source)));
  const omitted = new Set(cut.cappedLimit === null ? [] : [...matched.keys()].filter((code) => !answered.has(code)));
  const { subjectId, clientId } = request;
  const subject = { ...(subjectId !== undefined && { subjectId }), ...(clientId !== undefined && { clientId }) };
  const nearPeople = await runCooperatively(listNearPeople(people));
  const { kept: keptNear } = await clear(clearing, subject, nearPeople, near.personOf);
  const nearMisses = await runCooperatively(sumNearMisses(near, keptNear, people));
  const counts = { total: kept.length, matched, omitted, nearMisses };
  return { records, facts: { plan, ...counts, cleared, truncated, cut, live } };
}

/** Reads the merged people and their relations, and returns a function that renders them. */
const presentPage = async (
  { documents, toPersonRef }: PeopleSearchDeps,
  snapshot: PeopleSnapshot,
  page: readonly number[],
  plan: SearchPlan,
  { found, refsOf }: GatheredMatches,
): Promise<(at: number) => AnswerRecord> => {
  const refsAt = new Map<number, readonly TimedRef[]>();
  for (const at of page) {
    refsAt.set(at, refsOf(found.personOf(at)));
    if (refsAt.size % LOOKED_UP_AT_ONCE === 0) await nextTurn();
  }
  const [merged, relations] = await Promise.all([
    documents.listMerged(
      Array.from(refsAt, ([at, refs]) => ({ personId: found.personOf(at), refs })),
      plan.withStateData,
    ),
    documents.listRelations(
      page.map((at) => found.personOf(at)),
      snapshot.batches,
    ),
  ]);
  const personAt = new Map(page.map((at, place) => [at, merged[place] as MergedPerson]));
  return (at) => {
    const shown = { found, at, made: personAt.get(at) as MergedPerson, relations, toPersonRef };
    return { ...presentFound(shown, plan, snapshot.sourceOf), refs: refsAt.get(at) as readonly TimedRef[] };
  };
};

/** Reads the clearances once per search, for its answer and its near misses. */
const memoizeClearances = (list: ClearingDeps<never>['listClearances']): ClearingDeps<never>['listClearances'] => {
  let listed: ReturnType<typeof list> | undefined;
  return (subject) => {
    listed ??= list(subject);
    return listed;
  };
};

const NOTHING = {
  total: 0,
  cleared: [],
  matched: new Map(),
  omitted: new Set<string>(),
  truncated: [],
  nearMisses: NO_NEAR_MISSES,
};

/** The answer after a missed deadline: no people, and a reason for every registry. */
export function toLateAnswer(request: SearchRequest, { sources }: PeopleSnapshot, live?: LiveResults): PeopleAnswer {
  const plan = toPlan(request, sources, codesOf(live));
  return { records: [], facts: { ...NOTHING, plan, cut: cutPage(0, plan.paging), live, isLate: true } };
}
