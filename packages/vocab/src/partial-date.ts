import { type DateParts, toIsoDate } from './dates/calendar.ts';
import { type FormOptions, findDateParts } from './dates/forms.ts';
import { isPlaceholder } from './dates/placeholders.ts';
import { splitTime } from './dates/time-of-day.ts';
import { isAbsent, isLifetime } from './dates/wording.ts';
import { type Duration, findDuration } from './duration.ts';
import { toPlain } from './plain.ts';

export type DatePrecision = 'exact' | 'year_month' | 'year' | 'none' | 'unparseable';

export type DateOptions = FormOptions;

export type PublishedDate = {
  /** `""`, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly value: string;
  readonly precision: DatePrecision;
  /** The trimmed published text, or `""` if it equals the value or is empty. */
  readonly asPublished: string;
  /** Set if the cell has a duration instead of a date. */
  readonly duration?: Duration;
  /** Set if the cell says that there is no end. */
  readonly lifetime?: true;
};

/** No date or duration is longer. Longer prose is not searched. */
const LONGEST_TEXT = 120;

const toPrecision = ({ month, day }: DateParts): DatePrecision =>
  day > 0 ? 'exact' : month > 0 ? 'year_month' : 'year';

const toUnreadable = (text: string, plain: string): PublishedDate => {
  const unreadable = { value: '', precision: 'unparseable', asPublished: text } as const;
  if (isLifetime(plain)) return { ...unreadable, lifetime: true };
  const duration = findDuration(plain);
  return duration === undefined ? unreadable : { ...unreadable, duration };
};

/** Returns a date that is never more precise than published. The published text is never lost (§2.4). */
export function readDate(published: string, options: DateOptions = {}): PublishedDate {
  const text = published.trim();
  if (text.length > LONGEST_TEXT) return { value: '', precision: 'unparseable', asPublished: text };
  const plain = toPlain(text);
  if (plain === '' || isAbsent(plain)) return { value: '', precision: 'none', asPublished: text };
  const split = splitTime(plain);
  const parts = split && findDateParts(split.date, split.time !== undefined, options);
  if (parts === undefined) return toUnreadable(text, plain);
  if (isPlaceholder(parts)) return { value: '', precision: 'none', asPublished: text };
  const value = toIsoDate(parts);
  return { value, precision: toPrecision(parts), asPublished: text === value ? '' : text };
}
