import { expect, it } from 'vitest';
import { toGrowthPercent } from './heap-growth.ts';

it.each([
  ['a small heap', 64_000_000, 400],
  ['a medium one', 160_000_000, 160],
  ['a large one', 330_000_000, 100],
  ['a very large one', 4_000_000_000, 100],
])('%s of %i bytes may grow by %i percent', (_, liveBytes, percent) => {
  expect(toGrowthPercent(liveBytes)).toBe(percent);
});
