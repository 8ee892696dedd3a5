import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICES, firstMonitorMonth } from './prices.ts';

const price = fc.bigInt({ min: 0n, max: 10n ** 12n });
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

/** Counts by stepping through the calendar one day at a time. */
const countDays = (from: Date): number => {
  let days = 0;
  const month = from.toISOString().slice(0, 7);
  for (let at = Date.parse(from.toISOString().slice(0, 10)); new Date(at).toISOString().startsWith(month); days++)
    at += 86_400_000;
  return days;
};

describe('the first month of a monitor is prorated by day (contract, Money)', () => {
  it('days left including today, of the days of the month, UTC, rounded down to a micro-dollar', () => {
    fc.assert(
      fc.property(price, instant, (monitorMonth, at) => {
        const charged = firstMonitorMonth({ ...DEFAULT_PRICES, monitorMonth }, at);
        const first = new Date(`${at.toISOString().slice(0, 7)}-01T00:00:00Z`);
        const [left, all] = [BigInt(countDays(at)), BigInt(countDays(first))];
        const exact = monitorMonth * left;
        expect(charged * all <= exact && exact < (charged + 1n) * all).toBe(true);
        expect(firstMonitorMonth({ ...DEFAULT_PRICES, monitorMonth }, first)).toBe(monitorMonth);
      }),
    );
  });

  it('a later day never costs more, and the time of day has no effect', () => {
    fc.assert(
      fc.property(price, instant, (monitorMonth, at) => {
        const prices = { ...DEFAULT_PRICES, monitorMonth };
        const day = at.toISOString().slice(0, 10);
        const charged = firstMonitorMonth(prices, at);
        expect(firstMonitorMonth(prices, new Date(`${day}T23:59:59.999Z`))).toBe(charged);
        const next = new Date(Date.parse(day) + 86_400_000);
        if (next.getUTCMonth() === at.getUTCMonth()) expect(firstMonitorMonth(prices, next) <= charged).toBe(true);
      }),
    );
  });
});
