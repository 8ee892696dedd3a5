import { fromDayNumber, toDayNumber, toIsoDate } from './dates/calendar.ts';
import { findDateParts } from './dates/forms.ts';
import { isPlaceholder } from './dates/placeholders.ts';
import { splitTime } from './dates/time-of-day.ts';
import { toPlain } from './plain.ts';

const MS_PER_DAY = 86_400_000;
const LONGEST_TEXT = 60;

const toTimestamp = (epochMs: number): string => {
  const day = Math.floor(epochMs / MS_PER_DAY);
  const ms = epochMs - day * MS_PER_DAY;
  const unit = (divisor: number, modulus: number, length: number): string =>
    String(Math.floor(ms / divisor) % modulus).padStart(length, '0');
  const time = `${unit(3_600_000, 24, 2)}:${unit(60_000, 60, 2)}:${unit(1000, 60, 2)}.${unit(1, 1000, 3)}`;
  return `${toIsoDate(fromDayNumber(day))}T${time}Z`;
};

/**
 * Returns `""` unless at least a full date with a four-digit year is published. A text without a time zone is read as
 * UTC: it is off by some hours at most, and the alternative is to lose the update.
 */
export function readTimestamp(published: string): string {
  const text = published.trim();
  if (text === '' || text.length > LONGEST_TEXT) return '';
  if (/^\d{13}$/.test(text)) return toTimestamp(Number(text));
  if (/^\d{10}$/.test(text)) return toTimestamp(Number(text) * 1000);
  const split = splitTime(toPlain(text));
  const parts = split && findDateParts(split.date, split.time !== undefined, {});
  if (split === undefined || parts === undefined || parts.day === 0 || isPlaceholder(parts)) return '';
  const { hour = 0, minute = 0, second = 0, millisecond = 0, offsetMinutes = 0 } = split.time ?? {};
  const minutes = hour * 60 + minute - offsetMinutes;
  return toTimestamp(toDayNumber(parts) * MS_PER_DAY + minutes * 60_000 + second * 1000 + millisecond);
}
