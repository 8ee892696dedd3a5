import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWordLikeness } from './word-likeness.ts';

describe('word likeness', () => {
  it.each([
    ['smith', 'smith', 100],
    ['quarrington', 'quarington', 91],
    ['smith', 'smyth', 80],
    ['white', 'whiet', 85],
    ['catherine', 'kathryn', 75],
    ['will', 'william', 77],
    ['thomson', 'tmhsmoo', 65],
    ['walton', 'wantol', 75],
    ['smith', 'jones', 0],
    ['li', 'lu', 0],
    ['a', 'anna', 0],
  ])('%s and %s: %d', (one, other, likeness) => {
    expect(toWordLikeness(one, other)).toBe(likeness);
    expect(toWordLikeness(other, one)).toBe(likeness);
  });

  it('is symmetric, and 100 for equal words only', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (one, other) => {
        const likeness = toWordLikeness(one, other);
        expect(toWordLikeness(other, one)).toBe(likeness);
        expect(likeness === 100).toBe(one === other);
        expect(likeness >= 0 && likeness <= 100).toBe(true);
      }),
    ));
});
