import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchRequest } from '@blotter/contract';
import type { LiveResults } from '../../../searches/answering.ts';
import { toClearedEntry, withClearance } from '../../../searches/answers/clearance.ts';
import { countPeopleBySource, orderFound } from '../../../searches/answers/order.ts';
import type { TimedRef, VersionRef } from '../../../searches/answers/version-ref.ts';
import { type ClearingDeps, clear } from '../../../searches/clearing.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { cutPage } from '../../../searches/page.ts';
import type { AnswerFacts } from '../answers/envelope.ts';
import type { RenderedRecord } from '../answers/present.ts';
import { presentFound } from '../answers/present-found.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { MergedPerson } from '../people/merged-person.ts';
import { toPeople, toRecordId } from '../people/people.ts';
import { toPersonFacts } from '../people/person-facts.ts';
import { listNearPeople, NO_NEAR_MISSES, sumNearMisses } from '../query/near-people.ts';
import type { PeopleSnapshot } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import { toPlan } from '../query/search-plan.ts';
import { gather } from './gather.ts';

export type PeopleSearchDeps = {
  readonly documents: Pick<OffenderDocuments, 'list' | 'listMerged' | 'listRelations'>;
  readonly history: RecordHistory;
  readonly toPersonRef: (personId: bigint) => string;
  readonly listClearances: ClearingDeps['listClearances'];
};

export type AnswerRecord = RenderedRecord & {
  readonly recordId: string;
  readonly refs: readonly VersionRef[];
  /** The encoded text, if a worker thread encoded it. */
  readonly bytes?: Buffer;
};

export type PeopleAnswer = { readonly records: readonly AnswerRecord[]; readonly facts: AnswerFacts };

/** Number of records rendered before the event loop is released. */
const RENDERED_AT_ONCE = 20;
const LOOKED_UP_AT_ONCE = 500;

export type PeopleQuestion = {
  readonly request: SearchRequest;
  readonly snapshot: PeopleSnapshot;
  readonly now: Date;
  readonly live?: LiveResults;
};

/** The search pipeline of the offender registries: plan → gather → match → merge → clear → page → present. */
export async function searchPeople(
  deps: PeopleSearchDeps,
  { request, snapshot, now, live }: PeopleQuestion,
): Promise<PeopleAnswer> {
  const plan = toPlan(
    request,
    snapshot.sources,
    live?.map(({ source }) => source),
  );
  const { found, near, truncated, refsOf, sourcesOf } = await gather(plan, snapshot.generation, deps.history, now);
  const listClearances = memoizeClearances(deps.listClearances);
  const clearing = { ...deps, listClearances, toFacts: toPersonFacts, generation: snapshot.generation };
  const {
    kept: people,
    suppressed,
    clearanceOf,
  } = await clear(clearing, request, await runCooperatively(toPeople(found)), found.personOf);
  const cut = cutPage(people.length, plan.paging);
  const recordIdOf = (at: number): string => toRecordId(refsOf(found.personOf(at)));
  const first = await runCooperatively(orderFound(people, found, recordIdOf, cut.to));
  const shown: { readonly at: number; readonly personId: bigint; readonly refs: readonly TimedRef[] }[] = [];
  for (const at of first.slice(cut.from)) {
    const personId = found.personOf(at);
    shown.push({ at, personId, refs: refsOf(personId) });
    if (shown.length % LOOKED_UP_AT_ONCE === 0) await nextTurn();
  }
  const [made, relations] = await Promise.all([
    deps.documents.listMerged(shown.map(({ refs }) => refs)),
    deps.documents.listRelations(
      shown.map(({ personId }) => personId),
      snapshot.batches,
    ),
  ]);

  const records: AnswerRecord[] = [];
  for (const [place, { at, personId, refs }] of shown.entries()) {
    if (place > 0 && place % RENDERED_AT_ONCE === 0) await nextTurn();
    const shownAs = { found, at, made: made[place] as MergedPerson, relations, toPersonRef: deps.toPersonRef };
    const rendered = presentFound(shownAs, plan, snapshot.sourceOf);
    records.push({ ...withClearance(rendered, clearanceOf(personId)), refs });
  }
  const gone = await runCooperatively(orderFound(suppressed, found, recordIdOf, suppressed.length));
  const cleared = gone.flatMap((at) => {
    const personId = found.personOf(at);
    const clearance = clearanceOf(personId);
    return clearance ? toClearedEntry(clearance, deps.toPersonRef(personId), recordIdOf(at)) : [];
  });
  const listSources = (at: number): readonly string[] => sourcesOf(found.personOf(at));
  const matched = await runCooperatively(countPeopleBySource(people, listSources));
  const answered = new Set(shown.flatMap(({ refs }) => refs.map(({ source }) => source)));
  const omitted = new Set(cut.cappedLimit === null ? [] : [...matched.keys()].filter((code) => !answered.has(code)));
  const { subjectId, clientId } = request;
  const subject = { ...(subjectId !== undefined && { subjectId }), ...(clientId !== undefined && { clientId }) };
  const { kept: nearPeople } = await clear(
    clearing,
    subject,
    await runCooperatively(listNearPeople(near, found)),
    near.personOf,
  );
  const nearMisses = await runCooperatively(sumNearMisses(near, nearPeople));
  const counts = { total: people.length, matched, omitted, nearMisses };
  return { records, facts: { plan, ...counts, cleared, truncated, cut, live } };
}

/** Reads the clearances once per search, for its answer and its near misses. */
const memoizeClearances = (list: ClearingDeps['listClearances']): ClearingDeps['listClearances'] => {
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
  const plan = toPlan(
    request,
    sources,
    live?.map(({ source }) => source),
  );
  return { records: [], facts: { ...NOTHING, plan, cut: cutPage(0, plan.paging), live, isLate: true } };
}
