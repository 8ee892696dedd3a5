import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOsaDistance } from './osa.ts';

const toNaiveOsa = (a: string, b: string): number => {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j++) {
      const at = (x: number, y: number): number => table[x]?.[y] ?? Number.POSITIVE_INFINITY;
      let best = i === 0 ? j : j === 0 ? i : Number.POSITIVE_INFINITY;
      if (i > 0 && j > 0) {
        best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          best = Math.min(best, at(i - 2, j - 2) + 1);
      }
      row.push(best);
    }
  }
  return table[a.length]?.[b.length] ?? 0;
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 9 });

describe('OSA distance', () => {
  it.each([
    ['smith', 'smith', 0],
    ['smith', 'smyth', 1],
    ['smith', 'smtih', 1],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['jonathan', 'johnathon', 2],
  ])('%s to %s is %i', (a, b, distance) => {
    expect(toOsaDistance(a, b)).toBe(distance);
  });

  it('equals the textbook table', () => {
    fc.assert(
      fc.property(word, word, (a, b) => toOsaDistance(a, b) === toNaiveOsa(a, b)),
      { numRuns: 2000 },
    );
  });

  it('is symmetric', () => {
    fc.assert(fc.property(word, word, (a, b) => toOsaDistance(a, b) === toOsaDistance(b, a)));
  });

  it('returns limit + 1 exactly when the distance is above the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 5 }), (a, b, limit) => {
        expect(toOsaDistance(a, b, limit)).toBe(Math.min(toNaiveOsa(a, b), limit + 1));
      }),
      { numRuns: 2000 },
    );
  });
});
