import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBirthSlip, listBirthSlips } from './birth-slips.ts';

const date = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => year * 10_000 + month * 100 + day);

describe('a recognised slip of a birth date (contract, Birth evidence)', () => {
  it.each([
    ['one digit', 19850304, 19850305, 'one_digit'],
    ['one digit of the year', 19850304, 19750304, 'one_digit'],
    ['two neighbouring digits swapped', 19850312, 19850321, 'neighbouring_digits'],
    ['two neighbouring digits of the year swapped', 19570812, 19750812, 'neighbouring_digits'],
    ['two neighbouring digits of year and month swapped', 19801005, 19810005, 'neighbouring_digits'],
    ['day and month swapped', 19850304, 19850403, 'day_and_month'],
    ['day and month swapped where one digit of each differs', 19850102, 19850201, 'day_and_month'],
    ['equal dates', 19850304, 19850304, undefined],
    ['two digits apart from each other', 19850304, 19950305, undefined],
    ['two neighbouring digits replaced', 19850312, 19850329, undefined],
  ] as const)('%s', (_kind, one, other, slip) => {
    expect(findBirthSlip(one, other)).toBe(slip);
    expect(findBirthSlip(other, one)).toBe(slip);
  });

  it('the list of slips contains every slip and nothing else', () =>
    fc.assert(
      fc.property(date, date, (one, other) => {
        const slips = listBirthSlips(one);
        expect(slips.every((slip) => findBirthSlip(one, slip) !== undefined)).toBe(true);
        expect(slips.includes(other)).toBe(findBirthSlip(one, other) !== undefined);
      }),
    ));
});
