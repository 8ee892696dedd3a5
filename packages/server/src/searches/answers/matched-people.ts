import { groupPersons, type PersonGroups, type Steps } from '@blotter/match';
import type { FoundSet } from './found-set.ts';
import { AT_ONCE } from './joined-sets.ts';
import type { NearSet } from './near-set.ts';

/** The people of the matches and near misses, numbered from 0. A person in both has one number. */
export type MatchedPeople = {
  readonly count: number;
  /** Parallel to the found set. */
  readonly ofFound: Uint32Array;
  /** Parallel to the near set. */
  readonly ofNear: Uint32Array;
};

/** The groups are of the found records, then of the near misses. */
export function toMatchedPeople({ count, group }: PersonGroups, found: Pick<FoundSet, 'size'>): MatchedPeople {
  return { count, ofFound: group.subarray(0, found.size), ofNear: group.subarray(found.size) };
}

/** Groups records that are not in one generation. */
export function* groupMatched(
  found: Pick<FoundSet, 'size' | 'personOf'>,
  near: Pick<NearSet, 'size' | 'personOf'>,
): Steps<MatchedPeople> {
  const people = new BigInt64Array(found.size + near.size);
  for (let at = 0; at < people.length; at++) {
    people[at] = at < found.size ? found.personOf(at) : near.personOf(at - found.size);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return toMatchedPeople(yield* groupPersons(new Int32Array(people.buffer)), found);
}
