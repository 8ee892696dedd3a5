import type { SearchRequest } from '@blotter/contract';
import { createRandom, type Random } from '../../test/chaos/random.ts';
import { type Nation, type NationPerson, toIsoDay } from '../nation.ts';
import type { Asked } from './load.ts';

/** The mix, by shares in a hundred; the naive servers know names and birth dates only. */
const KINDS = {
  'common name': { share: 20, byName: true },
  'rare name': { share: 12, byName: true },
  'misspelt name': { share: 14, byName: true },
  alias: { share: 8, byName: true },
  prefix: { share: 6, byName: true },
  'name and birth date': { share: 24, byName: true },
  'birth date': { share: 5, byName: false },
  'ZIP Code': { share: 5, byName: false },
  radius: { share: 3, byName: false },
  'free text': { share: 3, byName: false },
} as const;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export type MixedQuery = Asked & { readonly kind: Kind; readonly request: SearchRequest; readonly byName: boolean };

/** Of all that the benches draw. */
export const SEED = 20_260_115;

const PAGE = 20;
const SAMPLED_PEOPLE = 30_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the hand inside a word: a letter dropped, doubled, swapped with the next, or another. */
export const slip = (random: Random, word: string): string => {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + random.pick([...LETTERS]) + after,
  ];
  return random.pick(slips);
};

const countSurnames = (nation: Nation): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let index = 0; index < Math.min(nation.peopleCount, SAMPLED_PEOPLE); index++) {
    const { last } = nation.personAt(index).name;
    counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return counts;
};

type Query = SearchRequest['query'];
type Maker = (person: NationPerson, random: Random) => SearchRequest | undefined;

const named = ({ name: { first, last } }: NationPerson): Query => ({ firstName: first, lastName: last });
const addressOf = ({ residences }: NationPerson) => residences.at(-1)?.address;

const toMakers = (counts: ReadonlyMap<string, number>): { readonly [K in Kind]: Maker } => {
  const sampled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shareOf = ({ name }: NationPerson): number => (counts.get(name.last) ?? 0) / sampled;
  return {
    'common name': (person) => (shareOf(person) > 0.001 ? { query: named(person) } : undefined),
    'rare name': (person) => (shareOf(person) < 0.000_1 ? { query: named(person) } : undefined),
    'misspelt name': (person, random) =>
      person.name.last.length < 5
        ? undefined
        : { query: { ...named(person), lastName: slip(random, person.name.last) }, match: 'broad' },
    alias: ({ aliases }, random) => {
      const { first, last } = aliases.length > 0 ? random.pick(aliases) : { first: '', last: '' };
      return last === '' ? undefined : { query: { firstName: first, lastName: last } };
    },
    prefix: ({ name: { first, last } }) =>
      /^[A-Z]{3}/.test(first) && /^[A-Z]{4}/.test(last)
        ? { query: { firstName: first.slice(0, 3), lastName: last.slice(0, 4), prefixMatch: 'both' } }
        : undefined,
    'name and birth date': (person) => ({ query: { ...named(person), dob: toIsoDay(person.bornDay) } }),
    'birth date': ({ bornDay }) => ({ query: { dob: toIsoDay(bornDay) } }),
    'ZIP Code': (person) => ({ query: { zipcode: addressOf(person)?.zip ?? '' } }),
    radius: (person) => {
      const { lat = 0, lng = 0 } = addressOf(person) ?? {};
      return { query: { lat, lng, radiusMiles: 1 } };
    },
    'free text': (person) => ({ query: { q: `${person.name.last} ${addressOf(person)?.city.name ?? ''}` } }),
  };
};

const drawKind = (random: Random): Kind => {
  let left = random.next() * 100;
  return KIND_NAMES.find((kind) => {
    left -= KINDS[kind].share;
    return left < 0;
  }) as Kind;
};

/** About people who are in a registry, a page of twenty each; the same seed and people give the same queries. */
export const createQueryMix = (nation: Nation, seed: number, people = nation.peopleCount) => {
  const random = createRandom(seed);
  const makers = toMakers(countSurnames(nation));
  const make = (kind: Kind): MixedQuery => {
    for (;;) {
      const person = nation.personAt(random.below(people));
      const made = person.registrations.length > 0 ? makers[kind](person, random) : undefined;
      if (!made) continue;
      const request = { ...made, query: { ...made.query, perPage: PAGE } };
      return { kind, request, body: JSON.stringify(request), byName: KINDS[kind].byName };
    }
  };
  return { make, draw: (): MixedQuery => make(drawKind(random)), random };
};

/** The items over and over, in their order. */
export const cycle = <T>(items: readonly T[]): (() => T) => {
  let at = 0;
  return () => items[at++ % items.length] as T;
};
