import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, toIsoDate } from './calendar.ts';
import { findWholeYear, type TwoDigitYear } from './century.ts';

const parts = fc
  .record({ year: fc.nat(99), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .filter((each) => isCalendarDate({ ...each, year: 2000 }));
const days = fc
  .record({ year: fc.integer({ min: 1990, max: 2099 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(27) })
  .map(({ year, month, day }) => toIsoDate({ year, month, day: day + 1 }));

/** Returns the whole years between two days, counted like an age. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
const CENTURIES = [18, 19, 20, 21, 22];
const listDates = (date: { readonly year: number; readonly month: number; readonly day: number }) =>
  CENTURIES.map((century) => ({ ...date, year: century * 100 + date.year }))
    .filter(isCalendarDate)
    .map(toIsoDate);

const plausible: { readonly [K in TwoDigitYear]: (date: string, today: string) => boolean } = {
  past: (date, today) => date <= today && yearsBetween(date, today) < 100,
  birth: (date, today) => date <= today && yearsBetween(date, today) >= 10 && yearsBetween(date, today) <= 110,
  future: (date, today) => (date <= today ? yearsBetween(date, today) < 21 : toSpan(today, date) <= 79),
  open: (date, today) => (date <= today ? yearsBetween(date, today) < 60 : toSpan(today, date) <= 60),
};
/** Returns the years ahead, rounded up. */
const toSpan = (today: string, date: string): number =>
  yearsBetween(today, date) + (today.slice(5) === date.slice(5) ? 0 : 1);

describe('the century of a two-digit year', () => {
  it.each(['past', 'birth', 'future', 'open'] as const)(
    'is chosen only when exactly one gives a plausible date: %s',
    (field) => {
      fc.assert(
        fc.property(parts, days, (date, today) => {
          const year = findWholeYear(date, today, field);
          const found = listDates(date).filter((each) => plausible[field](each, today));
          if (year === undefined) expect(found.length).not.toBe(1);
          else expect(found).toEqual([toIsoDate({ ...date, year })]);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('stays open for a birth exactly if the person could be 10 or 110 years old', () => {
    fc.assert(
      fc.property(parts, days, (date, today) => {
        const ages = listDates(date).map((each) => yearsBetween(each, today));
        fc.pre(date.month !== 2 || date.day !== 29);
        expect(findWholeYear(date, today, 'birth') === undefined).toBe(ages.includes(10) && ages.includes(110));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is always found for a past date', () => {
    fc.assert(
      fc.property(parts, days, (date, today) => {
        fc.pre(date.month !== 2 || date.day !== 29);
        expect(findWholeYear(date, today, 'past')).toBeDefined();
      }),
    );
  });
});
