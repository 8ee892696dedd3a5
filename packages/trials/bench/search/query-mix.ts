import type { SearchRequest } from '@blotter/contract';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type Nation, type NationPerson, toIsoDay } from '../nation.ts';
import { createMix, type Maker, type Mix, type Mixed, toNameMakers } from './mix.ts';

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

export type MixedQuery = Mixed<Kind, SearchRequest>;

/** The seed of everything that the benches draw. */
export const SEED = 20_260_115;

const PAGE = 20;
/** Share of the sampled people. */
const RARE_BELOW = 0.000_1;
const SAMPLED_PEOPLE = 30_000;

const addressOf = ({ residences }: NationPerson) => residences.at(-1)?.address;

const toMakers = (people: readonly NationPerson[]): { readonly [K in Kind]: Maker<SearchRequest> } => {
  return {
    ...toNameMakers(people, RARE_BELOW),
    prefix: ({ name: { first, last } }) =>
      /^[A-Z]{3}/.test(first) && /^[A-Z]{4}/.test(last)
        ? { query: { firstName: first.slice(0, 3), lastName: last.slice(0, 4), prefixMatch: 'both' } }
        : undefined,
    'birth date': ({ bornDay }) => ({ query: { dob: toIsoDay(bornDay) } }),
    'ZIP Code': (person) => ({ query: { zipcode: addressOf(person)?.zip ?? '' } }),
    radius: (person) => {
      const { lat = 0, lng = 0 } = addressOf(person) ?? {};
      return { query: { lat, lng, radiusMiles: 1 } };
    },
    'free text': (person) => ({ query: { q: `${person.name.last} ${addressOf(person)?.city.name ?? ''}` } }),
  };
};

const withPage =
  (maker: Maker<SearchRequest>): Maker<SearchRequest> =>
  (person, random) => {
    const made = maker(person, random);
    return made && { ...made, query: { ...made.query, perPage: PAGE } };
  };

/**
 * Makes queries about people on a registry, with a page of twenty each. The same seed and people give the same
 * queries.
 */
export function createQueryMix(nation: Nation, seed: number, people = nation.peopleCount): Mix<Kind, SearchRequest> {
  const random = createRandom(seed);
  const sampled = Array.from({ length: Math.min(nation.peopleCount, SAMPLED_PEOPLE) }, (_, index) =>
    nation.personAt(index),
  );
  const makers = toMakers(sampled);
  const drawPerson = (): NationPerson => {
    for (;;) {
      const person = nation.personAt(random.below(people));
      if (person.registrations.length > 0) return person;
    }
  };
  const paged = Object.fromEntries(KIND_NAMES.map((kind) => [kind, withPage(makers[kind])])) as typeof makers;
  return createMix({ kinds: KINDS, makers: paged, drawPerson, random });
}
