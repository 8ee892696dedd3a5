/** A date of birth as a person types it. */
export type Birth =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'age'; readonly age: number }
  | { readonly kind: 'unreadable' };

const OLDEST = 120;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

type Parts = readonly [year: string, month: string, day: string];

const toMonth = (word: string): string => String(MONTHS.findIndex((month) => month.startsWith(word.toLowerCase())) + 1);

const MONTH = `(${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')}|sept)\\.?`;
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';

/** Numbers in the order of the United States, month first, or year first as in ISO 8601. */
const FORMS: readonly (readonly [pattern: string, toParts: (match: readonly string[]) => Parts])[] = [
  ['(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})', ([, year = '', , month = '', day = '']) => [year, month, day]],
  ['(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})', ([, month = '', , day = '', year = '']) => [year, month, day]],
  [`${MONTH}\\s+${ORDINAL},?\\s+(\\d{4})`, ([, month = '', day = '', year = '']) => [year, toMonth(month), day]],
  [`${ORDINAL}[\\s-]+${MONTH},?[\\s-]+(\\d{4})`, ([, day = '', month = '', year = '']) => [year, toMonth(month), day]],
  ['((?:19|20)\\d{2})(\\d{2})(\\d{2})', ([, year = '', month = '', day = '']) => [year, month, day]],
];

const EXACT = FORMS.map(([pattern, toParts]) => [new RegExp(`^${pattern}$`, 'i'), toParts] as const);
const INSIDE = FORMS.map(([pattern]) => new RegExp(`(?<![\\w/.-])${pattern}(?![\\w/-])`, 'i'));

/** A year of two digits is read only if it cannot be in this century. */
const toFullYear = (year: string, thisYear: number): number => {
  if (year.length === 4) return Number(year);
  return 2_000 + Number(year) > thisYear ? 1_900 + Number(year) : Number.NaN;
};

const isPossible = (year: number, thisYear: number): boolean => year <= thisYear && year > thisYear - OLDEST;

/** Returns undefined for a day that does not exist, such as February 30. */
const toDate = ([yearText, month, day]: Parts, thisYear: number): string | undefined => {
  const year = toFullYear(yearText, thisYear);
  if (!isPossible(year, thisYear)) return undefined;
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isSame = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isSame ? date.toISOString().slice(0, 10) : undefined;
};

/**
 * Reads a date, a year or an age: 5/17/1980, 05-17-1980, 1980-05-17, May 17, 1980, 1980, 46. Returns undefined for an empty
 * text. Numbers are never swapped to make a date possible: 17/5/1980 is unreadable.
 */
export function readBirth(text: string, thisYear: number): Birth | undefined {
  const birth = text.trim();
  if (birth === '') return undefined;
  for (const [pattern, toParts] of EXACT) {
    const match = pattern.exec(birth);
    if (!match) continue;
    const date = toDate(toParts(match), thisYear);
    return date === undefined ? { kind: 'unreadable' } : { kind: 'date', date };
  }
  if (/^\d{4}$/.test(birth))
    return isPossible(Number(birth), thisYear) ? { kind: 'year', year: Number(birth) } : { kind: 'unreadable' };
  return /^\d{1,3}$/.test(birth) && Number(birth) <= OLDEST
    ? { kind: 'age', age: Number(birth) }
    : { kind: 'unreadable' };
}

/** Returns the first text inside a line that looks like a full date, possible or not. */
export function findDate(line: string): { readonly index: number; readonly text: string } | undefined {
  for (const pattern of INSIDE) {
    const match = pattern.exec(line);
    if (match) return { index: match.index, text: match[0] };
  }
  return undefined;
}

/** Returns a full date as the API expects it, and any other text unchanged, so that the service can say what is wrong. */
export function toIsoDate(text: string, thisYear: number): string {
  const birth = readBirth(text, thisYear);
  return birth?.kind === 'date' ? birth.date : text.trim();
}
