import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../clock.ts';
import { isBusinessDay, listHolidays, toEndOfBusinessDays } from './business-days.ts';

const at = (text: string): Date => new Date(text);
const moments = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2099-12-01T00:00:00Z'), noInvalidDate: true });

describe('business days are Monday to Friday, federal holidays excepted (5 U.S.C. 6103)', () => {
  it('the holidays of 2026, with July 4 on a Saturday observed on Friday', () =>
    expect(listHolidays(2026)).toEqual([
      ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
      ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ]));

  it('a holiday on a Sunday is observed on Monday', () => {
    expect(listHolidays(2027)).toContain('2027-07-05');
    expect(listHolidays(2023)).toContain('2023-01-02');
  });

  it('New Year’s Day on a Saturday is observed in the year before', () => {
    expect(listHolidays(2021)).toContain('2021-12-31');
    expect(listHolidays(2022)).not.toContain('2022-01-01');
    expect(isBusinessDay(at('2021-12-31T12:00:00Z'))).toBe(false);
  });

  it.each([
    ['five days over a weekend', '2026-09-14T15:00:00Z', 5, '2026-09-22T12:00:00.000Z'],
    ['sent on a Saturday', '2026-09-12T15:00:00Z', 5, '2026-09-19T12:00:00.000Z'],
    ['Thanksgiving is not counted', '2026-11-23T23:59:59Z', 5, '2026-12-02T12:00:00.000Z'],
    ['ten days over Christmas and New Year', '2026-12-21T10:00:00Z', 10, '2027-01-07T12:00:00.000Z'],
  ])('%s: the day of sending does not count, and the last day is over everywhere', (_what, from, days, expected) =>
    expect(toEndOfBusinessDays(at(from), days).toISOString()).toBe(expected),
  );

  it('the exact number of business days lies between the day of sending and the end', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const end = toEndOfBusinessDays(from, days);
        let counted = 0;
        const first = Math.floor(from.getTime() / DAY_MS) + 1;
        const last = Math.floor(end.getTime() / DAY_MS) - 1;
        for (let day = first; day <= last; day++) if (isBusinessDay(new Date(day * DAY_MS))) counted += 1;
        expect(counted).toBe(days);
        expect(isBusinessDay(new Date(last * DAY_MS))).toBe(true);
      }),
    );
  });

  it('more days never end earlier, and a later notice never ends earlier', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 59 }), fc.integer({ min: 0, max: 30 }), (from, days, later) => {
        const end = toEndOfBusinessDays(from, days);
        expect(toEndOfBusinessDays(from, days + 1) > end).toBe(true);
        expect(toEndOfBusinessDays(new Date(from.getTime() + later * DAY_MS), days) >= end).toBe(true);
      }),
    );
  });

  it('every year has eleven holidays, and none on a weekend', () => {
    for (let year = 2021; year <= 2099; year++) {
      const weekdays = listHolidays(year).map((day) => at(day).getUTCDay());
      expect(weekdays.filter((weekday) => weekday === 0 || weekday === 6)).toEqual([]);
      expect([10, 11, 12]).toContain(weekdays.length);
    }
  });
});
