import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basePrice,
  DEFAULT_PRICES,
  firstMonitorMonth,
  fromPriceOverrides,
  liveCharge,
  liveStepCharge,
  toPriceOverrides,
  toPrices,
} from './prices.ts';

const at = (text: string): Date => new Date(text);

describe('prices (contract Money)', () => {
  test.each([
    [1, 150_000n],
    [2_000, 150_000n],
    [2_001, 110_000n],
    [1_000_000, 110_000n],
  ])('base call number %d of a month costs %s micro-dollars', (ordinal, price) => {
    expect(basePrice(DEFAULT_PRICES, ordinal)).toBe(price);
  });

  test.each([
    [0, 0n],
    [1, 20_000n],
    [99, 1_980_000n],
    [100, 2_000_000n],
    [101, 2_000_000n],
  ])('%d completed live sources cost %s micro-dollars: the ceiling is $2.00 a search', (completed, charge) => {
    expect(liveCharge(DEFAULT_PRICES, completed)).toBe(charge);
  });

  test('sources charged one by one cost the same as together, whatever the prices', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 11n),
        fc.nat(200),
        (liveSource, liveCeiling, completed) => {
          const prices = { ...DEFAULT_PRICES, liveSource, liveCeiling };
          const steps = Array.from({ length: completed }, (_, before) => liveStepCharge(prices, before));
          expect(steps.every((step) => step >= 0n && step <= liveSource)).toBe(true);
          expect(steps.reduce((sum, step) => sum + step, 0n)).toBe(liveCharge(prices, completed));
        },
      ),
    );
  });

  test('an evidence document costs nothing and a document $0.02', () => {
    expect([DEFAULT_PRICES.evidenceDocument, DEFAULT_PRICES.document]).toEqual([0n, 20_000n]);
  });

  test.each([
    ['2026-11-01T00:00:00.000Z', 1_000_000n],
    ['2026-11-30T23:59:59.999Z', 33_333n],
    ['2026-11-16T12:00:00.000Z', 500_000n],
    ['2028-02-29T00:00:00.000Z', 34_482n],
    ['2026-12-31T00:00:00.000Z', 32_258n],
  ])('a monitor created on %s costs %s for its first month: prorated by day, rounded down', (from, charge) => {
    expect(firstMonitorMonth(DEFAULT_PRICES, at(from))).toBe(charge);
  });
});

describe('overrides per account (contract Money)', () => {
  test('an override in dollars is charged and shown again unchanged', () => {
    const cents = fc.nat(100_000).map((n) => n / 100);
    const overrides = fc.record(
      { baseCall: cents, liveCeiling: cents, monitorMonth: cents, graduationCalls: fc.nat(1_000_000) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(overrides, (set) => {
        const stored = JSON.parse(JSON.stringify(fromPriceOverrides(set)));
        expect(toPriceOverrides(stored)).toEqual({ ...set });
        expect(toPrices(stored).document).toBe(DEFAULT_PRICES.document);
      }),
    );
  });

  test('an override replaces one price and leaves the others', () => {
    expect(toPrices({ baseCall: '90000', graduationCalls: 5 })).toEqual({
      ...DEFAULT_PRICES,
      baseCall: 90_000n,
      graduationCalls: 5,
    });
  });

  test.each([
    [{ baseCall: 0.15 }],
    [{ baseCall: 1 }],
    [{ baseCall: '0.15' }],
    [{ baseCall: '-1' }],
    [{ graduationCalls: -1 }],
    [{ graduationCalls: '5' }],
    [{ unknown: '1' }],
    [{ toString: '1' }],
    [null],
    [[]],
  ])('%j is refused: an unreadable price is never guessed', (stored) => {
    expect(() => toPrices(stored)).toThrow(/prices/);
  });

  test('an operator cannot set a price of more than six decimals', () => {
    expect(() => fromPriceOverrides({ baseCall: 0.1234567 })).toThrow(
      expect.objectContaining({ code: 'unprocessable_query' }),
    );
  });
});
