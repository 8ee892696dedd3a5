import type { Random } from '../random.ts';
import { findGivenSpelling, findNickname, findSurnameSpelling } from './names.ts';
import { misspell, respace } from './noise.ts';
import type { NameParts, Person } from './person.ts';
import type { StyleRates } from './style.ts';

const FOREIGN = new Set([
  'arabic',
  'slavic',
  'chinese',
  'korean',
  'vietnamese',
  'hmong',
  'indian',
  'nigerian',
  'polynesian',
]);

const spellFirst = (random: Random, { first }: NameParts, culture: string): string => {
  if (random.chance(0.05)) return findNickname(random, first) ?? first;
  if (random.chance(FOREIGN.has(culture) ? 0.3 : 0.02)) return findGivenSpelling(random, first) ?? first;
  return random.chance(0.012) ? misspell(random, first) : first;
};

const spellLast = (random: Random, person: Person, last: string, formerNames: number): string => {
  const second = person.secondSurname;
  if (person.maidenName !== '' && random.chance(formerNames)) return person.maidenName;
  if (second !== '' && random.chance(0.35)) return random.chance(0.25) ? `${last}-${second}` : `${last} ${second}`;
  if (second !== '' && random.chance(0.03)) return second;
  if (random.chance(0.012)) return findSurnameSpelling(random, last) ?? last;
  return random.chance(0.016) ? misspell(random, last) : last;
};

const spellMiddle = (random: Random, middle: string, style: 'full' | 'initial'): string => {
  if (middle === '' || random.chance(0.2)) return '';
  return style === 'initial' || random.chance(0.22)
    ? middle.charAt(0)
    : random.chance(0.01)
      ? misspell(random, middle)
      : middle;
};

const toPlaceholder = (random: Random, { sex, name }: Person): NameParts => {
  const [first, last] = random.pick([
    [sex === 'M' ? 'JOHN' : 'JANE', 'DOE'],
    ['UNKNOWN', 'UNKNOWN'],
    ['UNKNOWN', name.last],
    [sex === 'M' ? 'JOHN' : 'JANE', 'ROE'],
  ] as const);
  return { first, middle: '', last, suffix: '' };
};

/** Returns the legal name in one registry. */
export function drawRowName(
  random: Random,
  person: Person,
  middleStyle: 'full' | 'initial',
  { formerNames, placeholders }: StyleRates,
): NameParts {
  const { name, culture } = person;
  if (placeholders > 0 && random.chance(placeholders)) return toPlaceholder(random, person);
  const last = respace(random, spellLast(random, person, name.last, formerNames));
  const first = spellFirst(random, name, culture);
  const middle = spellMiddle(random, name.middle, middleStyle);
  const suffix = name.suffix !== '' && random.chance(0.2) ? '' : name.suffix;
  const spelled = { first, middle, last, suffix };
  if (middle.length > 1 && random.chance(0.008)) return { ...spelled, first: middle, middle: first };
  // East Asian names are written in either order.
  if ((culture === 'chinese' || culture === 'vietnamese' || culture === 'hmong') && random.chance(0.05))
    return { ...spelled, first: last, last: first };
  return spelled;
}
