import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TimedRef } from '../../../searches/answers/version-ref.ts';
import type { MergedPersonCache } from '../../../searches/documents/person-cache/person-cache.ts';
import { createSizedCache } from '../../../searches/documents/sized-cache.ts';
import { fromMergedLines, keyOfMerged, type MergedPerson } from './merged-person.ts';

const OVERHEAD_BYTES = 1_500;
/** Number of people read or merged before the event loop is released. */
export const MADE_AT_ONCE = 50;

/** The records of one person, the merge winner first. */
export type RefsOfOne = readonly TimedRef[];

/** Returns merged people in the order of the input, from a cache or built now. */
export type ListMerged = (people: readonly RefsOfOne[]) => Promise<readonly MergedPerson[]>;

export type MergedPeopleDeps = {
  readonly personCache: Pick<MergedPersonCache, 'find'>;
  /** Builds the people who are in neither cache. */
  readonly make: ListMerged;
  readonly keptBytes: number;
};

export function createMergedPeople({ personCache, make, keptBytes }: MergedPeopleDeps): ListMerged {
  const kept = createSizedCache<MergedPerson>(keptBytes);
  const keep = (key: string, person: MergedPerson): void => {
    const { core, stateData, media } = person.pieces;
    kept.put(key, person, core.length + stateData.length + media.length + OVERHEAD_BYTES);
  };

  const listSome: ListMerged = async (people) => {
    const keys = people.map(keyOfMerged);
    const made = keys.map((key) => kept.find(key));
    const unkept = [...made.keys()].filter((at) => made[at] === undefined);
    const shelved = await personCache.find(unkept.map((at) => keys[at] as string));
    const missing: number[] = [];
    for (const [place, at] of unkept.entries()) {
      const lines = shelved[place];
      // Not kept in memory: reading them again costs less than garbage collection of medium-lived objects.
      if (lines) made[at] = fromMergedLines(lines, people[at] as RefsOfOne);
      else missing.push(at);
    }
    if (missing.length > 0) {
      const fresh = await make(missing.map((at) => people[at] as RefsOfOne));
      for (const [place, at] of missing.entries()) {
        const person = fresh[place] as MergedPerson;
        made[at] = person;
        if (person.parts.length === people[at]?.length) keep(keys[at] as string, person);
      }
    }
    return made as readonly MergedPerson[];
  };

  return async (people) => {
    if (people.length <= MADE_AT_ONCE) return listSome(people);
    const made: MergedPerson[] = [];
    for (let from = 0; from < people.length; from += MADE_AT_ONCE) {
      if (from > 0) await nextTurn();
      made.push(...(await listSome(people.slice(from, from + MADE_AT_ONCE))));
    }
    return made;
  };
}
