import { type CandidateList, type IndexQuery, type NearMisses, toBirthNumber } from '@blotter/match';
import { uint32At } from '@blotter/vocab';
import { utcDay } from '../../../clock.ts';
import { type FoundSet, joinFoundSets, toFoundSet } from '../../../searches/answers/found-set.ts';
import { groupMatched, type MatchedPeople, toMatchedPeople } from '../../../searches/answers/matched-people.ts';
import { joinNearSets, type NearSet, toNearSet } from '../../../searches/answers/near-set.ts';
import { countPeopleBySource, type OrderSteps, type Positions } from '../../../searches/answers/order.ts';
import type { TimedRef } from '../../../searches/answers/version-ref.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { listPersonRefs, orderRefs } from '../people/people.ts';
import type { PeopleSnapshot } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import type { SearchPlan } from '../query/search-plan.ts';

/** Contract, Envelope: limits behind `truncated`. */
const MAX_PER_SOURCE = 15_000;
const MAX_FUZZY_PER_SOURCE = 2_000;

const orNull = (text: string): string | null => (text === '' ? null : text);
const toMs = (date: Date | undefined): number | null => date?.getTime() ?? null;

export function toIndexQuery(plan: SearchPlan, now: Date): IndexQuery {
  const { scope, state, near } = plan;
  const asksBirth = plan.dob !== '' || plan.age !== undefined;
  const asksElse = [plan.lastName, plan.firstName, plan.city, plan.zipcode, plan.address, plan.q].some(
    (text) => text !== '',
  );
  return {
    sources: scope.codes,
    first: plan.firstName,
    last: plan.lastName,
    middle: '',
    rule: plan.rules,
    birth: asksBirth
      ? {
          dob: toBirthNumber(plan.dob),
          age: plan.age ?? -1,
          ageTolerance: plan.ageTolerance,
          today: toBirthNumber(utcDay(now)),
        }
      : null,
    keepConflicts: plan.onAgeMismatch === 'flag',
    needsBirthEvidence: asksBirth && !asksElse && near === undefined,
    state:
      state === undefined
        ? null
        : {
            code: state,
            registries: new Set(scope.queried.filter(({ covers }) => covers.includes(state)).map(({ code }) => code)),
          },
    city: orNull(plan.city),
    county: null,
    zip: orNull(plan.zipcode),
    address: orNull(plan.address),
    q: orNull(plan.q),
    near: near ?? null,
    firstSeen: [toMs(plan.created.from), toMs(plan.created.to)],
    updated: [toMs(plan.updated.from), toMs(plan.updated.to)],
    wantsNearMisses: true,
    maxPerSource: MAX_PER_SOURCE,
    maxFuzzyPerSource: MAX_FUZZY_PER_SOURCE,
  };
}

/** An answer needs the records of a person for the order and for the page. */
const remember = (list: (personId: bigint) => readonly TimedRef[]): ((personId: bigint) => readonly TimedRef[]) => {
  const known = new Map<bigint, readonly TimedRef[]>();
  return (personId) => {
    const refs = known.get(personId) ?? list(personId);
    known.set(personId, refs);
    return refs;
  };
};

/** The matches, the near misses, the registries that hit the candidate limit, and each person's records at the requested time. */
export type GatheredMatches = {
  readonly found: FoundSet;
  readonly near: NearSet;
  readonly truncated: readonly string[];
  readonly refsOf: (personId: bigint) => readonly TimedRef[];
  readonly people: MatchedPeople;
  /** Counts people per registry in scope by all their records. Takes the position of one record of each person. */
  readonly countBySource: (people: Positions) => OrderSteps<ReadonlyMap<string, number>>;
};

export async function gather(
  plan: SearchPlan,
  { forQuery }: Pick<PeopleSnapshot, 'forQuery'>,
  history: RecordHistory,
  now: Date,
): Promise<GatheredMatches> {
  const query = toIndexQuery(plan, now);
  const inScope = (source: string): boolean => query.sources?.has(source) ?? true;
  const generation = await forQuery(query);
  const { candidates, nearMisses, truncated } = await runCooperatively(generation.searchSteps(query));
  const current = toFoundSet(candidates, generation, query);
  const near = toNearSet(nearMisses, generation);
  if (plan.asOf === undefined)
    return {
      found: current,
      near,
      truncated,
      refsOf: remember((personId) => orderRefs(listPersonRefs(personId, generation), inScope)),
      people: toMatchedPeople(await runCooperatively(generation.groupByPerson(join(candidates, nearMisses))), current),
      countBySource: (people) =>
        generation.countPeopleBySource(
          people.map((at) => uint32At(candidates.record, at)),
          inScope,
        ),
    };
  const { found: past, near: nearThen, truncated: cutThen } = await history.search(query);
  const persons = await runCooperatively(listPersons([current, past, near, nearThen]));
  const heldThen = await history.listVersionsAt(persons, plan.asOf);
  const refsOf = remember((personId) => orderRefs(heldThen.ofPerson(personId), inScope));
  const found = await runCooperatively(joinFoundSets([current, past], (ref) => heldThen.has(ref)));
  const allNear = await runCooperatively(joinNearSets([near, nearThen], (ref) => heldThen.has(ref)));
  return {
    found,
    near: allNear,
    truncated: [...new Set([...truncated, ...cutThen])],
    refsOf,
    people: await runCooperatively(groupMatched(found, allNear)),
    countBySource: (people) =>
      countPeopleBySource(people, (at) => refsOf(found.personOf(at)).map(({ source }) => source)),
  };
}

const join = (candidates: Pick<CandidateList, 'record'>, near: Pick<NearMisses, 'record'>): Uint32Array => {
  const handles = new Uint32Array(candidates.record.length + near.record.length);
  handles.set(candidates.record);
  handles.set(near.record, candidates.record.length);
  return handles;
};

/** Number of records read before the event loop is released. */
const AT_ONCE = 16_384;

function* listPersons(
  sets: readonly Pick<FoundSet, 'size' | 'personOf'>[],
): Generator<undefined, readonly bigint[], undefined> {
  const persons: bigint[] = [];
  for (const set of sets)
    for (let at = 0; at < set.size; at++) if (persons.push(set.personOf(at)) % AT_ONCE === 0) yield;
  return persons;
}
