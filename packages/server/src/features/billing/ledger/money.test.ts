import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUsd, toUsd, toUsdText } from './money.ts';

const BILLION = 10n ** 15n;

describe('money (contract Names and forms)', () => {
  test('every amount below a billion dollars survives conversion to a JSON number and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -BILLION + 1n, max: BILLION - 1n }), (micros) => {
        expect(fromUsd(JSON.parse(JSON.stringify(toUsd(micros))))).toBe(micros);
      }),
    );
  });

  test('a decimal number of dollars means its decimal text', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999), (whole, decimals) => {
        const text = `${whole}.${String(decimals).padStart(6, '0')}`;
        expect(fromUsd(Number(text))).toBe(BigInt(text.replace('.', '')));
      }),
    );
  });

  test.each([
    [0.15, 150_000n],
    [0.07, 70_000n],
    [1.1, 1_100_000n],
    [-2, -2_000_000n],
    [0.000001, 1n],
    [-0, 0n],
  ])('%d dollars are %s micro-dollars', (usd, micros) => {
    expect(fromUsd(usd)).toBe(micros);
  });

  test.each([0.0000001, 0.1 + 0.2, 1.2345678, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused: more than six decimals, or no amount',
    (usd) => {
      expect(() => fromUsd(usd)).toThrow(RangeError);
    },
  );

  test.each([
    [12_500_000n, '12.50'],
    [0n, '0.00'],
    [-150_000n, '-0.15'],
    [1n, '0.000001'],
    [1_230_000n, '1.23'],
    [1_234_500n, '1.2345'],
    [100_000_000n, '100.00'],
  ])('%s micro-dollars read as %s', (micros, text) => {
    expect(toUsdText(micros)).toBe(text);
  });
});
