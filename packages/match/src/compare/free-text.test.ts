import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFreeText, toFreeText, toFreeTextRecord } from './free-text.ts';

const record = toFreeTextRecord(
  { first: 'María', middle: 'Q', last: 'De La Cruz', suffix: 'JR' },
  [{ first: 'Mia', middle: '', last: 'Cross', suffix: '' }, 'SMOKE, BIG'],
  [{ line1: '12 County Road 9 North', city: 'Saint Paul', state: 'MN', zipcode: '55101-1234' }],
);

describe('query.q: every token somewhere in name, aliases, city, ZIP, address, state (contract Request)', () => {
  it.each([
    ['maria cruz', 100, false],
    ['MARIA DELACRUZ', 100, false],
    ['maria 55101', 75, false],
    ['cruz st paul minnesota', 62, false],
    ['cruz saint paul mn', 62, false],
    ['12 county road 9', 50, false],
    ['mia', 75, true],
    ['cruz cross', 87, true],
    ['big smoke', 75, true],
    ['maria ruiz', 0, false],
    ['', 0, false],
    ['of the', 0, false],
    ['maria of the cruz', 100, false],
  ])('%s', (text, value, aliasOnly) => {
    expect(compareFreeText(toFreeText(text), record)).toEqual({ value, aliasOnly });
  });

  it('an additional word never turns "not found" into found, and order does not matter', () => {
    const words = fc.array(fc.constantFrom('maria', 'cruz', 'mia', 'paul', '55101', 'nobody', 'of', 'north'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, fc.constantFrom('cruz', 'nobody', 'mia'), (text, extra) => {
        const found = compareFreeText(toFreeText(text.join(' ')), record);
        expect(compareFreeText(toFreeText(text.toReversed().join(' ')), record)).toEqual(found);
        if (text.includes('nobody'))
          expect(compareFreeText(toFreeText([...text, extra].join(' ')), record).value).toBe(0);
      }),
    );
  });

  it('never throws', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(compareFreeText(toFreeText(text), record).value).toBeLessThanOrEqual(100);
      }),
    ));
});
