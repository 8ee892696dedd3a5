import { type DateParts, isCalendarDate, toIsoDate } from './calendar.ts';

/** The plausible dates of a field. They decide the century of a two-digit year. */
export type TwoDigitYear = 'past' | 'birth' | 'future' | 'open';

/**
 * Years from today, after `from` and up to `to`.
 *
 * - past: offenses, convictions and registrations of living people are less than 100 years old.
 * - birth: people on file are 10 to 110 years old.
 * - future: expected dates are up to 79 years ahead, or less than 21 years ago.
 * - open: releases and ends of registration are less than 60 years ago or up to 60 years ahead.
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
 * Returns the full year of a date with a two-digit year. A century is chosen only if exactly one gives a plausible
 * date. Returns undefined otherwise: the text then stays as published, and no part of it is invented (§2.4).
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
