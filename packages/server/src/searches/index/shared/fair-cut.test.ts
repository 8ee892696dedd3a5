import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { toFairCut } from './fair-cut.ts';

const keptAt = (counts: readonly number[], cut: number): number =>
  counts.reduce((sum, count) => sum + Math.min(count, cut), 0);

describe('the cut of a wide search', () => {
  it('cuts nothing if all records fit', () => {
    expect(toFairCut([3, 4], 7)).toBe(Number.POSITIVE_INFINITY);
    expect(toFairCut([], 7)).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes from the largest sources only', () => {
    expect(toFairCut([2, 100, 5, 100], 27)).toBe(10);
  });

  it('keeps a record of every source, even if these are more than fit', () => {
    expect(toFairCut([1, 1, 9], 2)).toBe(1);
  });

  it('keeps as many records as fit, for any counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 30, max: 5_000 }),
        (counts, most) => {
          const cut = toFairCut(counts, most);
          expect(keptAt(counts, cut)).toBeLessThanOrEqual(most);
          if (Number.isFinite(cut)) expect(keptAt(counts, cut + 1)).toBeGreaterThan(most);
        },
      ),
      { numRuns: 200 * inject('scale') },
    );
  });
});
