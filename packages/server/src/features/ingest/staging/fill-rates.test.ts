import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFillRates } from './fill-rates.ts';

const groups = fc.array(
  fc.record({ fields: fc.array(fc.constantFrom('dob', 'name', 'race', 'uuid')), rows: fc.nat(1_000_000) }),
);

describe('fill rates (operator, Feeds: run history, fill rates and drift)', () => {
  it('every fill rate is between 0 and 1, for any rows', () => {
    fc.assert(
      fc.property(groups, (each) => {
        for (const rate of Object.values(toFillRates(each))) expect(rate >= 0 && rate <= 1).toBe(true);
      }),
    );
  });

  it('a fill rate is the share of distinct rows that fill the field', () => {
    expect(
      toFillRates([
        { fields: ['uuid', 'dob'], rows: 2 },
        { fields: ['uuid'], rows: 1 },
      ]),
    ).toEqual({ dob: 0.667, uuid: 1 });
    expect(toFillRates([])).toEqual({});
  });
});
