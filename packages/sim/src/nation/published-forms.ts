import type { Random } from '../random.ts';
import { fromDayNumber, pad, toIso } from './calendar.ts';
import { toTitleCase } from './noise.ts';
import type { NameParts, Race, Sex } from './person.ts';

export type DateForm =
  | 'mdy'
  | 'mdy-dash'
  | 'mdy-short'
  | 'long'
  | 'compact'
  | 'iso'
  | 'iso-time'
  | 'excel'
  | 'day-month-name'
  | 'float'
  | 'clock';
export type HeightForm = 'digits' | 'feet' | 'feet-space' | 'words' | 'inches';
export type NameForm = 'parts' | 'last-first' | 'last-first-tight' | 'first-last-capitals' | 'natural';
export type LetterCase = 'upper' | 'title';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const EXCEL_DAY_OF_1970 = 25_569;

export function toPublishedDate(form: DateForm, dayNumber: number, random: Random): string {
  const { year, month, day } = fromDayNumber(dayNumber);
  switch (form) {
    case 'mdy':
      return `${pad(month)}/${pad(day)}/${year}`;
    case 'mdy-dash':
      return `${pad(month)}-${pad(day)}-${year}`;
    case 'mdy-short':
      return `${month}/${day}/${random.chance(0.2) ? pad(year % 100) : year}`;
    case 'long':
      return `${MONTHS[month - 1]} ${day}, ${year}`;
    case 'compact':
      return `${year}${pad(month)}${pad(day)}`;
    case 'iso':
      return toIso(dayNumber);
    case 'iso-time':
      return `${toIso(dayNumber)}T00:00:00`;
    case 'excel':
      return String(dayNumber + EXCEL_DAY_OF_1970);
    case 'day-month-name':
      return `${pad(day)}-${(MONTHS[month - 1] as string).slice(0, 3).toUpperCase()}-${year}`;
    case 'float':
      return `${month}${pad(day)}${year}.0`;
    case 'clock':
      return `${month}/${day}/${year} ${random.int(1, 12)}:${pad(random.int(0, 59))} ${random.pick(['AM', 'PM'])}`;
  }
}

export function toPublishedHeight(form: HeightForm, inches: number): string {
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  switch (form) {
    case 'digits':
      return `${feet}${pad(rest)}`;
    case 'feet':
      return `${feet}'${pad(rest)}"`;
    case 'feet-space':
      return `${feet}' ${pad(rest)}"`;
    case 'words':
      return `${feet} ft ${pad(rest)} in`;
    case 'inches':
      return String(inches);
  }
}

export function toCase(letters: LetterCase, text: string): string {
  return letters === 'title' ? toTitleCase(text) : text;
}

const toSuffix = (letters: LetterCase, suffix: string): string =>
  letters === 'title' && (suffix === 'JR' || suffix === 'SR') ? `${suffix.charAt(0)}r.` : suffix;

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export function toPublishedName(form: NameForm, letters: LetterCase, name: NameParts): string | NameParts {
  const first = toCase(letters, name.first);
  const middle = toCase(letters, name.middle);
  const last = toCase(letters, name.last);
  const suffix = toSuffix(letters, name.suffix);
  switch (form) {
    case 'parts':
      return { first, middle, last, suffix };
    case 'last-first':
      return `${join(last, suffix)}, ${join(first, middle)}`;
    case 'last-first-tight':
      return `${last},${join(first, middle, suffix)}`;
    case 'first-last-capitals':
      return join(toTitleCase(name.first), toTitleCase(name.middle), name.last, suffix);
    case 'natural':
      return join(first, middle, last, suffix);
  }
}

const RACE_WORDS: Readonly<Record<Race, readonly [code: string, word: string]>> = {
  white: ['W', 'WHITE'],
  black: ['B', 'BLACK'],
  asian: ['A', 'ASIAN OR PACIFIC ISLANDER'],
  native: ['I', 'AMERICAN INDIAN OR ALASKA NATIVE'],
  pacific: ['P', 'NATIVE HAWAIIAN OR PACIFIC ISLANDER'],
};

export function toPublishedRace(race: Race, asCode: boolean, letters: LetterCase): string {
  return asCode ? RACE_WORDS[race][0] : toCase(letters, RACE_WORDS[race][1]);
}

export function toPublishedSex(sex: Sex, asCode: boolean, letters: LetterCase): string {
  return asCode ? sex : toCase(letters, sex === 'M' ? 'MALE' : 'FEMALE');
}
