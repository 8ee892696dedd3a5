import { type DateParts, isCalendarDate, toIsoDate } from './calendar.ts';

/** Which dates a field can hold: this decides the century of a year of two digits. */
export type TwoDigitYear = 'past' | 'birth' | 'future' | 'open';

/**
 * Dates after `from` and up to `to`, in years from today.
 * - past: offenses, convictions and registrations of living people lie less than 100 years back.
 * - birth: people on file are 10 to 110 years old.
 * - future: expected dates lie up to 79 years ahead, or less than 21 back.
 * - open: releases and ends of registration lie less than 60 years back or up to 60 ahead.
 */
const PLAUSIBLE: { readonly [K in TwoDigitYear]: { readonly from: number; readonly to: number } } = {
  past: { from: -100, to: 0 },
  birth: { from: -111, to: -10 },
  future: { from: -21, to: 79 },
  open: { from: -60, to: 60 },
};

const shiftYears = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) + years).padStart(4, '0')}${today.slice(4)}`;

/**
 * Returns the whole year of a date whose year has two digits. A century is chosen only when exactly one gives a plausible date.
 * Returns undefined where none or two of them do: the text then stays as published, and no part of it is invented (§2.4).
 */
export function findWholeYear(parts: DateParts, today: string, field: TwoDigitYear): number | undefined {
  const { from, to } = PLAUSIBLE[field];
  const [first, last] = [shiftYears(today, from), shiftYears(today, to)];
  const century = Math.floor(Number(today.slice(0, 4)) / 100);
  const plausible = [century - 2, century - 1, century, century + 1]
    .map((each) => each * 100 + parts.year)
    .filter((year) => {
      const date = toIsoDate({ ...parts, year });
      return isCalendarDate({ ...parts, year }) && date > first && date <= last;
    });
  return plausible.length === 1 ? plausible[0] : undefined;
}
