export type Duration = {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** The published start of the duration (`RELEASE`), or `""` if unpublished. */
  readonly from: string;
};

const NUMBER_BY_WORD: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['twenty five', 25],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
]);

const UNITS = [
  { unit: 'years', pattern: /^(\d{1,4})[ -]?(?:years?|yrs?)\b\.?/i, days: 0 },
  { unit: 'months', pattern: /^(\d{1,4})[ -]?(?:months?|mos?|mths?)\b\.?/i, days: 0 },
  { unit: 'weeks', pattern: /^(\d{1,4})[ -]?(?:weeks?|wks?)\b\.?/i, days: 7 },
  { unit: 'days', pattern: /^(\d{1,5})[ -]?days?\b\.?/i, days: 1 },
] as const;

const JOINT = /^(?:,? (?:and |& )?|, ?)/i;
const FROM = /^ ?(?:from|after|following|upon|since) (.+)$/i;
const LEADING_WORD = /^([a-z]+(?:[ -]five)?)(?: ?\((\d{1,4})\))?(?=[ -])/i;

/** Rewrites `TEN (10) YEARS` and `ten years` to start with `10`. */
const toLeadingDigits = (plain: string): string =>
  plain.replace(LEADING_WORD, (whole, word: string, digits: string | undefined) => {
    const number = NUMBER_BY_WORD.get(word.toLowerCase().replace('-', ' '));
    if (number === undefined || (digits !== undefined && Number(digits) !== number)) return whole;
    return String(number);
  });

/** Returns undefined unless the whole text is a duration. A number without a unit is not one. */
export function findDuration(plain: string): Duration | undefined {
  let rest = toLeadingDigits(plain);
  let count = 0;
  const found = { years: 0, months: 0, days: 0 };
  for (const { unit, pattern, days } of UNITS) {
    const joined = count === 0 ? rest : rest.replace(JOINT, '');
    const match = pattern.exec(joined);
    if (match === null) continue;
    if (unit === 'years' || unit === 'months') found[unit] = Number(match[1]);
    else found.days += Number(match[1]) * days;
    rest = joined.slice(match[0].length);
    count += 1;
  }
  if (count === 0) return undefined;
  if (rest === '') return { ...found, from: '' };
  const from = FROM.exec(rest)?.[1];
  return from === undefined ? undefined : { ...found, from };
}

const DAYS_PER_MONTH = 365.2425 / 12;

/** Uses the mean length of a month, so that twelve months equal a year. */
export function toDays({ years, months, days }: Omit<Duration, 'from'>): number {
  return Math.round((years * 12 + months) * DAYS_PER_MONTH) + days;
}

const count = (number: number, unit: string): string[] =>
  number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`];

/** Returns a text such as `10 years 6 months`. */
export function toDurationText({ years, months, days }: Omit<Duration, 'from'>): string {
  return [...count(years, 'year'), ...count(months, 'month'), ...count(days, 'day')].join(' ');
}
