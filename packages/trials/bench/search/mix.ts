import type { Random } from '../../../server/test/kit/random.ts';
import type { Asked } from '../load/phase.ts';
import { type NationPerson, toIsoDay } from '../nation.ts';

export type Mixed<Kind extends string = string, Request = unknown> = Asked & {
  readonly kind: Kind;
  readonly request: Request;
  readonly byName: boolean;
};

/** Shares of a hundred. The naive servers handle names and birth dates only. */
export type Kinds<Kind extends string> = {
  readonly [K in Kind]: { readonly share: number; readonly byName: boolean };
};

/** Returns undefined if the person does not suit the kind. */
export type Maker<Request> = (person: NationPerson, random: Random) => Request | undefined;

export type Mix<Kind extends string = string, Request = unknown> = {
  readonly make: (kind: Kind) => Mixed<Kind, Request>;
  readonly draw: () => Mixed<Kind, Request>;
  readonly random: Random;
};

/** Creates a query mix. The same random numbers and people give the same queries. */
export function createMix<Kind extends string, Request>({
  kinds,
  makers,
  drawPerson,
  random,
}: {
  readonly kinds: Kinds<Kind>;
  readonly makers: { readonly [K in Kind]: Maker<Request> };
  readonly drawPerson: () => NationPerson;
  readonly random: Random;
}): Mix<Kind, Request> {
  const names = Object.keys(kinds) as Kind[];
  const drawKind = (): Kind => {
    let left = random.next() * 100;
    return names.find((kind) => {
      left -= kinds[kind].share;
      return left < 0;
    }) as Kind;
  };
  const make = (kind: Kind): Mixed<Kind, Request> => {
    for (;;) {
      const request = makers[kind](drawPerson(), random);
      if (request) return { kind, request, body: JSON.stringify(request), byName: kinds[kind].byName };
    }
  };
  return { make, draw: () => make(drawKind()), random };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Makes one typo inside a word: a letter dropped, doubled, swapped with the next, or replaced. */
export function slip(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + random.pick([...LETTERS]) + after,
  ];
  return random.pick(slips);
}

/** Returns a function for the share of the people with a person's surname. */
function createSurnameShares(people: Iterable<NationPerson>): (person: NationPerson) => number {
  const counts = new Map<string, number>();
  let sampled = 0;
  for (const { name } of people) {
    counts.set(name.last, (counts.get(name.last) ?? 0) + 1);
    sampled++;
  }
  return ({ name }) => (counts.get(name.last) ?? 0) / sampled;
}

export function named({ name: { first, last } }: NationPerson) {
  return { firstName: first, lastName: last };
}

type ByName = {
  readonly query: { readonly firstName: string; readonly lastName: string; readonly dob?: string };
  readonly match?: 'broad';
};

/**
 * Makes the queries by name that both products share. A surname is rare if its share of the people is below `rareBelow`, or if
 * one person has it: in a small nation no share is that low.
 */
export function toNameMakers(people: readonly NationPerson[], rareBelow: number) {
  const shareOf = createSurnameShares(people);
  const rareShare = Math.max(rareBelow, 1.5 / people.length);
  return {
    'common name': (person) => (shareOf(person) > 0.001 ? { query: named(person) } : undefined),
    'rare name': (person) => (shareOf(person) < rareShare ? { query: named(person) } : undefined),
    'misspelt name': (person, random) =>
      person.name.last.length < 5
        ? undefined
        : { query: { ...named(person), lastName: slip(random, person.name.last) }, match: 'broad' },
    alias: ({ aliases }, random) => {
      const { first, last } = aliases.length > 0 ? random.pick(aliases) : { first: '', last: '' };
      return last === '' ? undefined : { query: { firstName: first, lastName: last } };
    },
    'name and birth date': (person) => ({ query: { ...named(person), dob: toIsoDay(person.bornDay) } }),
  } satisfies { readonly [kind: string]: Maker<ByName> };
}
