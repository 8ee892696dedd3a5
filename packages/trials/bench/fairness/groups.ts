import type { Nation, NationPerson } from '../nation.ts';

const EAST_ASIAN = new Set(['chinese', 'korean', 'vietnamese', 'hmong']);
/** Names first written in another alphabet, which have several spellings. */
const TRANSLITERATED = new Set(['arabic', 'slavic', 'indian', 'greek']);
const SHORT_LETTERS = 4;

/** The first that fits counts. The last fits everyone. */
const ORIGINS: readonly (readonly [name: string, fits: (person: NationPerson) => boolean])[] = [
  ['two surnames (Hispanic)', ({ secondSurname }) => secondSurname !== ''],
  ['hyphenated', ({ name }) => name.last.includes('-')],
  ['apostrophe', ({ name }) => name.last.includes("'")],
  ['short East Asian', ({ culture, name }) => EAST_ASIAN.has(culture) && name.last.length <= SHORT_LETTERS],
  ['longer East Asian', ({ culture }) => EAST_ASIAN.has(culture)],
  ['transliterated', ({ culture }) => TRANSLITERATED.has(culture)],
  ['several words', ({ name }) => name.last.includes(' ')],
  ['one surname (Hispanic)', ({ culture }) => culture === 'hispanic'],
  ['others', () => true],
];

/** By the share of people with the surname: at least one in this many. */
const RARITIES: readonly (readonly [name: string, oneIn: number])[] = [
  ['surname of 1 in 500 or more', 500],
  ['1 in 500 to 1 in 5,000', 5_000],
  ['1 in 5,000 to 1 in 50,000', 50_000],
  ['rarer', Number.POSITIVE_INFINITY],
];

const COUNTED_PEOPLE = 100_000;

export const ORIGIN_NAMES = ORIGINS.map(([name]) => name);
export const RARITY_NAMES = RARITIES.map(([name]) => name);

/** Returns the groups of a person: one by the origin of the name, one by the rarity of the surname. */
export function createGrouping(nation: Nation): (person: NationPerson) => readonly string[] {
  const counts = new Map<string, number>();
  const counted = Math.min(nation.peopleCount, COUNTED_PEOPLE);
  for (let index = 0; index < counted; index++) {
    const { last } = nation.personAt(index).name;
    counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return (person) => {
    const oneIn = counted / (counts.get(person.name.last) ?? 0);
    const origin = ORIGINS.find(([, fits]) => fits(person));
    const rarity = RARITIES.find(([, most]) => oneIn <= most);
    return [origin, rarity].flatMap((group) => group?.[0] ?? []);
  };
}
