import type { Verdict } from '@blotter/contract';
import { listNearMissReasons } from '@blotter/match';
import type { NearSet } from '../../../searches/answers/near-set.ts';
import type { OrderSteps, Positions } from '../../../searches/answers/order.ts';

export type NearMissFacts = Verdict['nearMisses'];

export const NO_NEAR_MISSES: NearMissFacts = { people: 0, jurisdictions: [], reasons: [] };

/** Number of records processed before the event loop is released. */
const AT_ONCE = 4_096;

/** Yields the first record of each person who nearly matches and is not in the answer. */
export function* listNearPeople(
  near: NearSet,
  found: { readonly size: number; readonly personOf: (at: number) => bigint },
): OrderSteps<Positions> {
  const people = new Map<bigint, number>();
  for (let at = 0; at < near.size; at++) {
    const personId = near.personOf(at);
    if (!people.has(personId)) people.set(personId, at);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  for (let at = 0; at < found.size && people.size > 0; at++) {
    people.delete(found.personOf(at));
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return Int32Array.from(people.values());
}

/** Counts the near misses, their registries, and the filters that exclude them. */
export function* sumNearMisses(near: NearSet, people: Positions): OrderSteps<NearMissFacts> {
  if (people.length === 0) return NO_NEAR_MISSES;
  const counted = new Set<bigint>();
  for (const at of people) counted.add(near.personOf(at));
  const jurisdictions = new Set<string>();
  let reasons = 0;
  for (let at = 0; at < near.size; at++) {
    if (counted.has(near.personOf(at))) {
      jurisdictions.add(near.sourceOf(at));
      reasons |= near.reasonsOf(at);
    }
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return {
    people: counted.size,
    jurisdictions: [...jurisdictions].sort(),
    reasons: [...listNearMissReasons(reasons)],
  };
}
