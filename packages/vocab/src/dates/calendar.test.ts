import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDayNumber, isCalendarDate, toDayNumber, toIsoDate } from './calendar.ts';

it('days are counted like the platform counts them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (dayNumber) => {
      const parts = fromDayNumber(dayNumber);
      expect(toIsoDate(parts)).toBe(new Date(dayNumber * 86_400_000).toISOString().slice(0, 10));
      expect(toDayNumber(parts)).toBe(dayNumber);
      expect(isCalendarDate(parts)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('the day after the last of a month is not a date of that month', () => {
  expect(isCalendarDate({ year: 2000, month: 2, day: 29 })).toBe(true);
  expect(isCalendarDate({ year: 1900, month: 2, day: 29 })).toBe(false);
  expect(isCalendarDate({ year: 1985, month: 4, day: 31 })).toBe(false);
  expect(isCalendarDate({ year: 1985, month: 13, day: 1 })).toBe(false);
  expect(isCalendarDate({ year: 1985, month: 0, day: 5 })).toBe(false);
});
