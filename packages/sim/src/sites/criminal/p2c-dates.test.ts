import { expect, test } from 'vitest';
import { toMidnight, toSlashed, toSortKey } from './p2c-dates.ts';

test.each([
  ['7/8/2026 3:05 PM', '7/8/2026 12:00:00 AM', '07/08/2026', '20260708'],
  ['12/24/1971', '12/24/1971 12:00:00 AM', '12/24/1971', '19711224'],
  ['02/03/1984', '2/3/1984 12:00:00 AM', '02/03/1984', '19840203'],
  ['REDACTED', 'REDACTED', 'REDACTED', 'REDACTED'],
])('%s is a day in every format of P2C (sources §4)', (published, midnight, slashed, key) => {
  expect([toMidnight(published), toSlashed(published), toSortKey(published)]).toEqual([midnight, slashed, key]);
});
