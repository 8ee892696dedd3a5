import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJaro, toJaroWinkler } from './jaro-winkler.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ß'), maxLength: 10 });

describe('Jaro-Winkler similarity', () => {
  it.each([
    ['martha', 'marhta', 0.9444, 0.9611],
    ['dwayne', 'duane', 0.8222, 0.84],
    ['dixon', 'dicksonx', 0.7667, 0.8133],
    ['abc', 'xyz', 0, 0],
  ])('gives the published values for %s and %s', (a, b, jaro, winkler) => {
    expect(toJaro(a, b)).toBeCloseTo(jaro, 4);
    expect(toJaroWinkler(a, b)).toBeCloseTo(winkler, 4);
  });

  it('is symmetric, between 0 and 1, and 1 only for equal strings', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const similarity = toJaroWinkler(a, b);
        expect(similarity).toBeCloseTo(toJaroWinkler(b, a), 12);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(similarity === 1).toBe(a === b);
      }),
      { numRuns: 2000 },
    );
  });

  it('is never below plain Jaro, and equals it when the first letters differ', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(toJaroWinkler(a, b)).toBeGreaterThanOrEqual(toJaro(a, b));
        if (a !== b && a[0] !== b[0]) expect(toJaroWinkler(a, b)).toBe(toJaro(a, b));
      }),
    );
  });
});
