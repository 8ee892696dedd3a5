import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage } from './page.ts';

describe('paging (spec §2.1, §8)', () => {
  it('an unpaged answer holds everything: perPage equals the number of records and totalPages is 1', () => {
    expect(cutPage(37, undefined)).toEqual({ page: 1, perPage: 37, totalPages: 1, from: 0, to: 37, cappedLimit: null });
  });

  it('an unpaged answer is capped at 4,000 records', () => {
    expect(cutPage(4_001, undefined)).toMatchObject({ perPage: 4_001, totalPages: 1, to: 4_000, cappedLimit: 4_000 });
    expect(cutPage(4_000, undefined).cappedLimit).toBeNull();
  });

  it('a page past the end is clamped to the last page', () => {
    expect(cutPage(45, { page: 99, perPage: 20 })).toMatchObject({ page: 3, from: 40, to: 45, totalPages: 3 });
    expect(cutPage(0, { page: 7, perPage: 20 })).toMatchObject({ page: 1, from: 0, to: 0, totalPages: 1 });
  });

  it('all pages together contain every record once', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 4_000 }), (total, perPage) => {
        const { totalPages } = cutPage(total, { page: 1, perPage });
        let next = 0;
        for (let page = 1; page <= totalPages; page++) {
          const cut = cutPage(total, { page, perPage });
          expect(cut.from).toBe(next);
          expect(cut.to - cut.from).toBeLessThanOrEqual(perPage);
          next = cut.to;
        }
        expect(next).toBe(total);
      }),
    );
  });
});
