import { type IndexQuery, toBirthNumber } from '@blotter/match';
import { utcDay } from '../../../clock.ts';
import { type FoundSet, joinFoundSets, toFoundSet } from '../../../searches/answers/found-set.ts';
import { joinNearSets, type NearSet, toNearSet } from '../../../searches/answers/near-set.ts';
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

/** The matches, the near misses, the registries that hit the candidate limit, and each person's records at the requested time. */
export type GatheredMatches = {
  readonly found: FoundSet;
  readonly near: NearSet;
  readonly truncated: readonly string[];
  readonly refsOf: (personId: bigint) => readonly TimedRef[];
  /** The registries in scope that hold the person's records, once per record. */
  readonly sourcesOf: (personId: bigint) => readonly string[];
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
      refsOf: (personId) => orderRefs(listPersonRefs(personId, generation), inScope),
      sourcesOf: (personId) => generation.listOfPerson(personId).map(generation.sourceOf).filter(inScope),
    };
  const { found: past, near: nearThen, truncated: cutThen } = await history.search(query);
  const persons = await runCooperatively(listPersons([current, past, near, nearThen]));
  const heldThen = await history.listVersionsAt(persons, plan.asOf);
  const refsOf: GatheredMatches['refsOf'] = (personId) => orderRefs(heldThen.ofPerson(personId), inScope);
  return {
    found: await runCooperatively(joinFoundSets([current, past], (ref) => heldThen.has(ref))),
    near: await runCooperatively(joinNearSets([near, nearThen], (ref) => heldThen.has(ref))),
    truncated: [...new Set([...truncated, ...cutThen])],
    refsOf,
    sourcesOf: (personId) => refsOf(personId).map(({ source }) => source),
  };
}

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
