import { numberAt } from '@blotter/vocab';
import { type Random, toRanked, toWeighted, type WeightedItems } from '../random.ts';
import { COMMON_GIVEN_NAMES, GIVEN_NAME_SPELLINGS, GIVEN_NAMES_OF } from '../tables/first-name-table.ts';
import { NICKNAME_LINES } from '../tables/nickname-table.ts';
import { CENSUS_NAMED_PEOPLE, SURNAME_COUNTS } from '../tables/surname-table.ts';
import { SURNAME_SPELLINGS, SURNAME_TAILS } from '../tables/surname-tails.ts';
import type { Race, Sex } from './person.ts';

export interface Surname {
  readonly name: string;
  /** The language of the name, which determines the matching given names. */
  readonly culture: string;
}

const toWords = (text: string): readonly string[] => text.trim().split(/\s+/);
const toBlanks = (name: string): string => name.replaceAll('_', ' ');

const counted: Surname[] = [];
const counts: number[] = [];
for (const [culture, text] of Object.entries(SURNAME_COUNTS)) {
  const words = toWords(text);
  for (let index = 0; index < words.length; index += 2) {
    counted.push({ name: toBlanks(words[index] as string), culture });
    counts.push(Number(words[index + 1]));
  }
}
const counted2000 = toWeighted(counted, counts);
/** Share among all people of the census. */
export const frequentShare = counts.reduce((sum, count) => sum + count, 0) / CENSUS_NAMED_PEOPLE;
const frequent = new Set(counted.map(({ name }) => name));

/** The two thousand most frequent surnames with the number of people of each. */
export const frequentSurnames = counted.map((surname, at) => ({ surname, count: numberAt(counts, at) }));

const tails = Object.entries(SURNAME_TAILS).map(([culture, { weight, starts, ends }]) => ({
  culture,
  weight,
  starts: toRanked(toWords(starts), 20),
  ends: toRanked(toWords(ends), 20),
}));
const tailTable = toWeighted(
  tails,
  tails.map(({ weight }) => weight),
);

const drawRareSurname = (random: Random): Surname => {
  const { culture, starts, ends } = random.weighted(tailTable);
  const name = toBlanks(random.weighted(starts) + random.weighted(ends));
  return frequent.has(name) ? drawRareSurname(random) : { name, culture };
};

/** The rare surnames of each language. */
export const surnameTails = tails.map(({ culture, weight, starts, ends }) => {
  const draw = (random: Random): Surname => {
    const name = toBlanks(random.weighted(starts) + random.weighted(ends));
    return frequent.has(name) ? draw(random) : { name, culture };
  };
  return { culture, weight, draw };
});

/** Draws by census frequency. A name outside the two thousand is a rare name. */
export function drawSurname(random: Random): Surname {
  return random.chance(frequentShare) ? random.weighted(counted2000) : drawRareSurname(random);
}

const hispanicOnly = counted.map(({ culture }, index) => (culture === 'hispanic' ? numberAt(counts, index) : 0));
const hispanic = toWeighted(counted, hispanicOnly);

/** Returns the mother's surname, which Spanish names have in addition to the father's. */
export function drawHispanicSurname(random: Random): string {
  return random.weighted(hispanic).name;
}

type Groups = Readonly<Record<Sex, WeightedItems<string>>>;

const toGroups = ({ M, F }: Readonly<Record<Sex, string>>): Groups => ({
  M: toRanked(toWords(M)),
  F: toRanked(toWords(F)),
});

const generations = (['before1962', 'before1986', 'since1986'] as const).map((generation) =>
  toGroups({ M: COMMON_GIVEN_NAMES.M[generation], F: COMMON_GIVEN_NAMES.F[generation] }),
) as [Groups, Groups, Groups];

const ownNames = new Map(Object.entries(GIVEN_NAMES_OF).map(([culture, names]) => [culture, toGroups(names)]));
const OWN_SHARE: Readonly<Record<string, number>> = {
  african: 0.45,
  hispanic: 0.72,
  chinese: 0.5,
  vietnamese: 0.7,
  korean: 0.55,
  hmong: 0.75,
  indian: 0.85,
  arabic: 0.85,
  slavic: 0.35,
  nigerian: 0.6,
  polynesian: 0.5,
};

/** Returns whether the people of a culture have the common given names. */
export function isCommonCulture(culture: string): boolean {
  return !ownNames.has(culture) || culture === 'african';
}

export function drawGivenName(random: Random, sex: Sex, culture: string, birthYear: number): string {
  const own = ownNames.get(culture);
  if (own && random.chance(OWN_SHARE[culture] ?? 0.5)) return random.weighted(own[sex]);
  return random.weighted(generations[birthYear < 1962 ? 0 : birthYear < 1986 ? 1 : 2][sex]);
}

const byInitial = new Map<string, string[]>();
for (const sex of ['M', 'F'] as const) {
  for (const name of new Set(generations.flatMap((groups) => groups[sex].items))) {
    const key = sex + name.charAt(0);
    byInitial.set(key, [...(byInitial.get(key) ?? []), name]);
  }
}

/** Parents of twins prefer names with the same beginning. */
export function drawTwinName(random: Random, sex: Sex, sibling: string, culture: string, birthYear: number): string {
  for (let attempt = 0; attempt < 4; attempt++) {
    const alike = random.chance(0.65) ? byInitial.get(sex + sibling.charAt(0)) : undefined;
    const name = alike ? random.pick(alike) : drawGivenName(random, sex, culture, birthYear);
    if (name !== sibling) return name;
  }
  return sibling === 'JORDAN' ? 'TAYLOR' : 'JORDAN';
}

const nicknames = new Map(
  NICKNAME_LINES.split('|').map((line) => {
    const [name = '', ...short] = toWords(line);
    return [name, short] as const;
  }),
);

export function findNickname(random: Random, first: string): string | undefined {
  const known = nicknames.get(first);
  return known ? random.pick(known) : undefined;
}

const toSpellings = (text: string): Map<string, readonly string[]> => {
  const spellings = new Map<string, readonly string[]>();
  for (const group of text.split('|').map(toWords)) {
    for (const name of group)
      if (!spellings.has(name))
        spellings.set(
          name,
          group.filter((each) => each !== name),
        );
  }
  return spellings;
};
const givenSpellings = toSpellings(GIVEN_NAME_SPELLINGS);
const surnameSpellings = toSpellings(SURNAME_SPELLINGS);

const findOther = (random: Random, spellings: Map<string, readonly string[]>, name: string): string | undefined => {
  const others = spellings.get(name);
  return others && others.length > 0 ? random.pick(others) : undefined;
};

export function findGivenSpelling(random: Random, name: string): string | undefined {
  return findOther(random, givenSpellings, name);
}
export function findSurnameSpelling(random: Random, name: string): string | undefined {
  return findOther(random, surnameSpellings, name);
}

const RACES: Readonly<Record<string, WeightedItems<Race>>> = {
  common: toWeighted(['white', 'black', 'native', 'asian'], [74, 22, 2.5, 1.5]),
  african: toWeighted(['black', 'white'], [80, 20]),
  nigerian: toWeighted(['black'], [1]),
  native: toWeighted(['native'], [1]),
  polynesian: toWeighted(['pacific', 'asian'], [85, 15]),
  hispanic: toWeighted(['white', 'black', 'native', 'asian'], [90, 4, 2, 4]),
  arabic: toWeighted(['white', 'black', 'asian'], [70, 15, 15]),
  asian: toWeighted(['asian', 'white'], [96, 4]),
  european: toWeighted(['white', 'black'], [95, 5]),
};
const ASIAN = new Set(['chinese', 'vietnamese', 'korean', 'hmong', 'indian']);
const EUROPEAN = new Set(['german', 'italian', 'slavic', 'french', 'dutch', 'greek', 'irish']);

export function drawRace(random: Random, culture: string): Race {
  const key = ASIAN.has(culture) ? 'asian' : EUROPEAN.has(culture) ? 'european' : culture;
  return random.weighted(RACES[key] ?? (RACES.common as WeightedItems<Race>));
}
