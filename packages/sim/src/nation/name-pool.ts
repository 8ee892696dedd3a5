import { createRandom, type Random, toRanked, toWeighted, type WeightedItems } from '../random.ts';
import { REGION_FACTORS } from '../tables/name-region-table.ts';
import { RARE_GIVEN_NAMES } from '../tables/rare-first-name-table.ts';
import { MODERN_ONE_LETTER_NAMES, ONE_LETTER_NAMES } from '../tables/twin-name-table.ts';
import type { City } from './city.ts';
import {
  drawGivenName,
  drawSurname,
  frequentShare,
  frequentSurnames,
  isCommonCulture,
  type Surname,
  surnameTails,
} from './names.ts';
import type { Sex } from './person.ts';

export interface NamePool {
  readonly surname: (random: Random, city: City) => Surname;
  readonly givenName: (random: Random, sex: Sex, culture: string, birthYear: number) => string;
}

export const PLAIN_NAMES: NamePool = { surname: (random) => drawSurname(random), givenName: drawGivenName };

const toWords = (text: string): readonly string[] => text.trim().split(/\s+/);

const factors = new Map(
  Object.entries(REGION_FACTORS).map(([culture, { others, states }]) => {
    const byState = new Map(toWords(states).map((entry) => entry.split(':') as [string, string]));
    return [culture, (state: string): number => Number(byState.get(state) ?? others)] as const;
  }),
);

const factorOf = (culture: string, state: string): number => factors.get(culture)?.(state) ?? 1;

interface StateNames {
  readonly frequent: WeightedItems<Surname>;
  readonly tails: WeightedItems<(random: Random) => Surname>;
}

const statesKnown = new Map<string, StateNames>();

const namesOfState = (state: string): StateNames => {
  const known = statesKnown.get(state);
  if (known) return known;
  const made: StateNames = {
    frequent: toWeighted(
      frequentSurnames.map(({ surname }) => surname),
      frequentSurnames.map(({ surname, count }) => count * factorOf(surname.culture, state)),
    ),
    tails: toWeighted(
      surnameTails.map(({ draw }) => draw),
      surnameTails.map(({ culture, weight }) => weight * factorOf(culture, state)),
    ),
  };
  statesKnown.set(state, made);
  return made;
};

const drawOfState = (random: Random, state: string): Surname => {
  const { frequent, tails } = namesOfState(state);
  return random.chance(frequentShare) ? random.weighted(frequent) : random.weighted(tails)(random);
};

/** The share of a county's people with a surname of its old families. */
const COUNTY_SHARE = 0.14;
const COUNTY_FAMILIES = 40;
const countiesKnown = new Map<string, WeightedItems<Surname>>();

const familiesOf = ({ state, county, name }: City): WeightedItems<Surname> => {
  const key = `${state} ${county || name}`;
  const known = countiesKnown.get(key);
  if (known) return known;
  const random = createRandom(`county ${key}`);
  const families = toRanked(
    Array.from({ length: COUNTY_FAMILIES }, () => drawOfState(random, state)),
    5,
  );
  countiesKnown.set(key, families);
  return families;
};

const rare: Readonly<Record<Sex, readonly string[]>> = {
  M: toWords(RARE_GIVEN_NAMES.M),
  F: toWords(RARE_GIVEN_NAMES.F),
};

/**
 * The hundred most frequent names of a sex cover about four fifths of people born before 1962, and little more than
 * half of those born since 1986.
 */
const rareShareOf = (birthYear: number): number => (birthYear < 1962 ? 0.2 : birthYear < 1986 ? 0.25 : 0.4);

/** Surnames by state and county, and given names distributed as in the census. */
export const LOCAL_NAMES: NamePool = {
  surname: (random, city) =>
    random.chance(COUNTY_SHARE) ? random.weighted(familiesOf(city)) : drawOfState(random, city.state),
  givenName: (random, sex, culture, birthYear) =>
    isCommonCulture(culture) && random.chance(rareShareOf(birthYear))
      ? random.pick(rare[sex])
      : drawGivenName(random, sex, culture, birthYear),
};

const toPairs = (text: string): readonly (readonly [string, string])[] =>
  toWords(text).map((word) => {
    const [one = '', other = ''] = word.split('/');
    return [one, other];
  });
const oneLetterPairs = { M: toPairs(ONE_LETTER_NAMES.M), F: toPairs(ONE_LETTER_NAMES.F) };
const modernPairs = { M: toPairs(MODERN_ONE_LETTER_NAMES.M), F: toPairs(MODERN_ONE_LETTER_NAMES.F) };
const MODERN_SINCE = 1995;

/** Returns two names one letter apart for twins of that sex and year. */
export function drawOneLetterPair(random: Random, sex: Sex, birthYear: number): readonly [string, string] {
  return random.pick((birthYear < MODERN_SINCE ? oneLetterPairs : modernPairs)[sex]);
}
