import type { CriminalRequest } from '@blotter/contract';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type Nation, type NationPerson, toIsoDay } from '../nation.ts';
import { createMix, type Kinds, type Maker, type Mix, named, toNameMakers } from '../search/mix.ts';

const KINDS = {
  'name and birth date': { share: 40, byName: true },
  'common name': { share: 14, byName: true },
  'rare name': { share: 10, byName: true },
  'misspelt name': { share: 10, byName: true },
  alias: { share: 6, byName: true },
  surname: { share: 4, byName: true },
  'name and birth year': { share: 6, byName: false },
  'name and state': { share: 6, byName: false },
  'name and county': { share: 4, byName: false },
} as const satisfies Kinds<string>;

export type CriminalKind = keyof typeof KINDS;
export const CRIMINAL_KINDS = Object.keys(KINDS) as CriminalKind[];

/** Share of the sampled people. */
const RARE_BELOW = 0.000_2;
const FEDERAL = 'US';
const SAMPLED_PEOPLE = 30_000;

const listCharged = (nation: Nation): readonly NationPerson[] => {
  const people: NationPerson[] = [];
  for (const person of nation.people()) {
    if (nation.criminalRowsOf(person).length > 0) people.push(person);
    if (people.length === SAMPLED_PEOPLE) break;
  }
  return people;
};

const toMakers = (
  nation: Nation,
  people: readonly NationPerson[],
): { readonly [K in CriminalKind]: Maker<CriminalRequest> } => ({
  ...toNameMakers(people, RARE_BELOW),
  surname: ({ name }) => ({ query: { lastName: name.last } }),
  'name and birth year': (person) => ({
    query: { ...named(person), birthYear: Number(toIsoDay(person.bornDay).slice(0, 4)) },
  }),
  'name and state': (person, random) => {
    const { state = '' } = random.pick(nation.criminalRowsOf(person)).record;
    return state === '' || state === FEDERAL ? undefined : { query: { ...named(person), state } };
  },
  'name and county': (person, random) => {
    const { state = '', county = '' } = random.pick(nation.criminalRowsOf(person)).record;
    return county === '' || state === FEDERAL ? undefined : { query: { ...named(person), state, county } };
  },
});

/** Makes queries about people with a criminal record, with a first page of fifty each. */
export function createCriminalMix(nation: Nation, seed: number): Mix<CriminalKind, CriminalRequest> {
  const random = createRandom(seed);
  const people = listCharged(nation);
  return createMix({
    kinds: KINDS,
    makers: toMakers(nation, people),
    drawPerson: () => random.pick(people),
    random,
  });
}
