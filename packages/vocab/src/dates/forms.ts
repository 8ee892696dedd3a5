import { type DateParts, fromDayNumber, isCalendarDate } from './calendar.ts';
import { findWholeYear, type TwoDigitYear } from './century.ts';
import { findMonth } from './months.ts';
import { isPlaceholder } from './placeholders.ts';

export type FormOptions = {
  /** `YYYY-MM-DD`. Without it, two-digit years cannot be read. */
  readonly today?: string;
  /** Position of the year in a date with a two-digit year. All other dates are unambiguous. */
  readonly order?: 'mdy' | 'ymd';
  readonly twoDigitYear?: TwoDigitYear;
  readonly allowExcelSerial?: boolean;
};

/** `00`, `XX` and `**` mark an unpublished part. */
const PART = '(?:\\d{1,2}|[x*?#]{1,2})';
const FLOAT = '(?:\\.0+)?';
const ORDINAL = '(?:st|nd|rd|th)?';

type Form = { readonly pattern: RegExp; readonly order?: 'mdy' | 'ymd'; readonly run?: true };

const form = (source: string, rest: Omit<Form, 'pattern'> = {}): Form => ({
  pattern: new RegExp(`^${source}$`, 'i'),
  ...rest,
});

/**
 * Tried in order. The first that gives a real date or a known placeholder wins. Day-first numbers are not supported.
 */
const FORMS: readonly Form[] = [
  form(`(?<year>\\d{4})${FLOAT}`),
  form(`(?<year>\\d{4})(?<sep>[-/])(?<month>${PART})\\k<sep>(?<day>${PART})`),
  form(`(?<month>${PART})(?<sep>[-/])(?<day>${PART})\\k<sep>(?<year>\\d{4})`),
  form(`(?<month>${PART})(?<sep>[-/])(?<day>${PART})\\k<sep>(?<year>\\d{2})`, { order: 'mdy' }),
  form(`(?<year>\\d{2})(?<sep>[-/])(?<month>${PART})\\k<sep>(?<day>${PART})`, { order: 'ymd' }),
  form(`(?<year>\\d{4})[-/](?<month>${PART})`),
  form(`(?<month>${PART})[-/](?<year>\\d{4})`),
  form(`(?<name>[a-z]+)\\.?[ -](?<day>\\d{1,2})${ORDINAL}(?:, ?| |-)(?<year>\\d{4}|\\d{2})`),
  form(`(?<day>\\d{1,2})${ORDINAL}[ -](?<name>[a-z]+)\\.?(?:, ?| |-)(?<year>\\d{4}|\\d{2})`),
  form(`(?<name>[a-z]+)(?:\\.|,)?[ -](?<year>\\d{4})`),
  form(`(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})${FLOAT}`),
  form(`(?<month>\\d{1,2})(?<day>\\d{2})(?<year>\\d{4})${FLOAT}`),
  form(`(?<month>\\d{2})(?<day>\\d{2})(?<year>\\d{2})${FLOAT}`, { order: 'mdy', run: true }),
  form(`(?<year>\\d{2})(?<month>\\d{2})(?<day>\\d{2})${FLOAT}`, { order: 'ymd', run: true }),
];

/** Release dates of very long sentences can exceed the year 3000. */
const isReadable = (parts: DateParts): boolean =>
  isCalendarDate(parts) && (isPlaceholder(parts) || (parts.year >= 1800 && parts.year <= 3999));

const toWholeYear = (parts: DateParts, { today, twoDigitYear = 'past' }: FormOptions): number | undefined =>
  today === undefined ? undefined : findWholeYear(parts, today, twoDigitYear);

const toPart = (text: string | undefined): number => (text !== undefined && /^\d+$/.test(text) ? Number(text) : 0);

const readForm = (plain: string, hasTime: boolean, { pattern }: Form, options: FormOptions): DateParts | undefined => {
  const groups = pattern.exec(plain)?.groups;
  if (groups === undefined || (hasTime && groups.day === undefined)) return undefined;
  const month = groups.name === undefined ? toPart(groups.month) : findMonth(groups.name);
  if (month === undefined) return undefined;
  const parts = { year: toPart(groups.year), month, day: toPart(groups.day) };
  if (groups.name !== undefined && groups.day !== undefined && parts.day === 0) return undefined;
  const year = groups.year?.length === 2 ? toWholeYear(parts, options) : parts.year;
  return year === undefined ? undefined : { ...parts, year };
};

/** Day 1 is 1900-01-01, and Excel includes a nonexistent 1900-02-29. */
const EXCEL_DAY_OF_1970 = 25_569;

const findSerial = (plain: string): DateParts | undefined => {
  const days = Number(/^([1-9]\d{0,6})(?:\.\d+)?$/.exec(plain)?.[1] ?? Number.NaN);
  if (days === 1) return { year: 1900, month: 1, day: 1 };
  if (!(days >= 10_000)) return undefined;
  const parts = fromDayNumber(days - EXCEL_DAY_OF_1970);
  return days <= 99_999 || isPlaceholder(parts) ? parts : undefined;
};

export function findDateParts(plain: string, hasTime: boolean, options: FormOptions): DateParts | undefined {
  const isSerial = options.allowExcelSerial === true;
  const serial = isSerial && !hasTime ? findSerial(plain) : undefined;
  if (serial !== undefined) return serial;
  for (const form of FORMS) {
    // Six digits can be a serial after 2173 or a date. If serials occur, they are read as neither.
    if (form.run && isSerial) continue;
    if (form.order !== undefined && form.order !== (options.order ?? 'mdy')) continue;
    const parts = readForm(plain, hasTime, form, options);
    if (parts !== undefined && isReadable(parts)) return parts;
  }
  return undefined;
}
