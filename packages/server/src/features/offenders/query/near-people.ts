import type { Verdict } from '@blotter/contract';
import { listNearMissReasons } from '@blotter/match';
import { uint32At } from '@blotter/vocab';
import type { MatchedPeople } from '../../../searches/answers/matched-people.ts';
import type { NearSet } from '../../../searches/answers/near-set.ts';
import type { OrderSteps, Positions } from '../../../searches/answers/order.ts';

export type NearMissFacts = Verdict['nearMisses'];

export const NO_NEAR_MISSES: NearMissFacts = { people: 0, jurisdictions: [], reasons: [] };

/** Number of records processed before the event loop is released. */
const AT_ONCE = 4_096;

/** Yields the first record of each person who nearly matches and is not in the answer. */
export function* listNearPeople({ count, ofFound, ofNear }: MatchedPeople): OrderSteps<Positions> {
  if (ofNear.length === 0) return new Int32Array();
  const isSeen = new Uint8Array(count);
  for (const person of ofFound) isSeen[person] = 1;
  yield;
  const people: number[] = [];
  for (let at = 0; at < ofNear.length; at++) {
    const person = uint32At(ofNear, at);
    if (isSeen[person] === 0) people.push(at);
    isSeen[person] = 1;
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return Int32Array.from(people);
}

/** Counts the near misses, their registries, and the filters that exclude them. */
export function* sumNearMisses(
  near: Pick<NearSet, 'sourceOf' | 'reasonsOf'>,
  people: Positions,
  { count, ofNear }: MatchedPeople,
): OrderSteps<NearMissFacts> {
  if (people.length === 0) return NO_NEAR_MISSES;
  const isCounted = new Uint8Array(count);
  for (const at of people) isCounted[uint32At(ofNear, at)] = 1;
  const jurisdictions = new Set<string>();
  let reasons = 0;
  for (let at = 0; at < ofNear.length; at++) {
    if (isCounted[uint32At(ofNear, at)] === 1) {
      jurisdictions.add(near.sourceOf(at));
      reasons |= near.reasonsOf(at);
    }
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return {
    people: people.length,
    jurisdictions: [...jurisdictions].sort(),
    reasons: [...listNearMissReasons(reasons)],
  };
}
