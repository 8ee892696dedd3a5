import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';

describe('bondAmount is a number or null (contract CriminalRecord: custody, charge, warrant)', () => {
  it.each([
    ['$12,500.00', 12_500, ''],
    ['0.00', 0, ''],
    ['$0.00', 0, ''],
    ['0', 0, ''],
    ['5000', 5_000, ''],
    ['5000.0000', 5_000, ''],
    ['2500.5', 2_500.5, ''],
    ['$1,000 CASH', 1_000, 'CASH'],
    ['CASH ONLY: $1,000.00', 1_000, 'CASH ONLY'],
    ['10% of $5,000', 5_000, '10% of'],
    ['Surety - 7,500', 7_500, 'Surety'],
    ['2500 CASH/SURETY', 2_500, 'CASH/SURETY'],
  ])('%s is an amount in dollars', (published, amount, words) =>
    expect(readAmount(published)).toEqual({ amount, words }),
  );

  it.each([
    'NO BOND',
    'HOLD',
    'TO BE SET',
    '$500 or $250 cash',
    '$5K',
    '10%',
    '#4711',
    'CR-4711',
    'Bond No 4711',
    '0004711',
    '1234567890123',
    '($500.00)',
    '-$500',
    '1.000,00',
    '12,50',
    '$1,00',
    'x'.repeat(500),
  ])('%s has no amount, and its words are kept', (published) =>
    expect(readAmount(published)).toEqual({ amount: null, words: published }),
  );

  it.each(['', '  ', 'N/A', 'UNKNOWN', '-'])('"%s" gives no amount and no words', (published) =>
    expect(readAmount(published)).toEqual({ amount: null, words: '' }),
  );

  it('printed dollars are read back, and no text gives a number that it does not contain', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(99), (dollars, cents) => {
        const printed = `$${dollars.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`;
        expect(readAmount(printed).amount).toBe(Number(`${dollars}.${String(cents).padStart(2, '0')}`));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (published) => {
        const { amount } = readAmount(published);
        if (amount === null) return;
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(published.replaceAll(',', '')).toContain(String(Math.trunc(amount)));
      }),
    );
  });
});
