import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TimedRef } from '../../../searches/answers/version-ref.ts';
import { createKeptBySize } from '../../../searches/documents/kept-by-size.ts';
import type { Shelf } from '../../../searches/documents/shelf/shelf.ts';
import { fromMadeLines, keyOfMade, type MadePerson } from './made-person.ts';

const OVERHEAD_BYTES = 1_500;
/** Number of people read or merged before the event loop is released. */
export const MADE_AT_ONCE = 50;

/** The records of one person, the merge winner first. */
export type RefsOfOne = readonly TimedRef[];

/** Returns merged people in the order of the input, from a cache or built now. */
export type ListMade = (people: readonly RefsOfOne[]) => Promise<readonly MadePerson[]>;

export type MadePeopleDeps = {
  readonly shelf: Pick<Shelf, 'find'>;
  /** Builds the people who are in neither cache. */
  readonly make: ListMade;
  readonly keptBytes: number;
};

export function createMadePeople({ shelf, make, keptBytes }: MadePeopleDeps): ListMade {
  const kept = createKeptBySize<MadePerson>(keptBytes);
  const keep = (key: string, person: MadePerson): void => {
    const { core, stateData, media } = person.pieces;
    kept.put(key, person, core.length + stateData.length + media.length + OVERHEAD_BYTES);
  };

  const listSome: ListMade = async (people) => {
    const keys = people.map(keyOfMade);
    const made = keys.map((key) => kept.find(key));
    const unkept = [...made.keys()].filter((at) => made[at] === undefined);
    const shelved = await shelf.find(unkept.map((at) => keys[at] as string));
    const missing: number[] = [];
    for (const [place, at] of unkept.entries()) {
      const lines = shelved[place];
      // Not kept in memory: reading them again costs less than garbage collection of medium-lived objects.
      if (lines) made[at] = fromMadeLines(lines, people[at] as RefsOfOne);
      else missing.push(at);
    }
    if (missing.length > 0) {
      const fresh = await make(missing.map((at) => people[at] as RefsOfOne));
      for (const [place, at] of missing.entries()) {
        const person = fresh[place] as MadePerson;
        made[at] = person;
        if (person.parts.length === people[at]?.length) keep(keys[at] as string, person);
      }
    }
    return made as readonly MadePerson[];
  };

  return async (people) => {
    if (people.length <= MADE_AT_ONCE) return listSome(people);
    const made: MadePerson[] = [];
    for (let from = 0; from < people.length; from += MADE_AT_ONCE) {
      if (from > 0) await nextTurn();
      made.push(...(await listSome(people.slice(from, from + MADE_AT_ONCE))));
    }
    return made;
  };
}
