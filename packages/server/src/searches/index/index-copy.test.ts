import { describe, expect, it } from 'vitest';
import { isCopyDue } from './index-copy.ts';

describe('the copy of the index in the database is written again', () => {
  it.each([
    ['the records of a first load', 1_000_000, 1_000_000, true],
    ['100,000 changes of a million records', 1_000_000, 100_000, true],
    ['fewer changes', 1_000_000, 99_999, false],
    ['a tenth of a larger index', 10_000_000, 1_000_000, true],
    ['less than a tenth of a larger index', 10_000_000, 999_999, false],
    ['a small index, which is read from its records in seconds', 99_999, 99_999, false],
  ])('if it lacks %s', (_what, records, behind, isDue) => {
    expect(isCopyDue({ records, behind })).toBe(isDue);
  });
});
