import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/test/kit/random.ts';
import { compare } from './rank-test.ts';

const draw = (count: number, shift: number, seed: number): readonly number[] => {
  const { next } = createRandom(seed);
  return Array.from({ length: count }, () => 2 + shift - Math.log(1 - next()));
};

describe('the rank test of the timing bench', () => {
  it('finds no difference between two equal series', () => {
    for (let seed = 1; seed <= 20; seed++)
      expect(Math.abs(compare(draw(300, 0, seed), draw(300, 0, seed + 100)).z)).toBeLessThan(4);
  });

  it('finds a difference of a tenth of the spread in a few thousand samples, with its sign', () => {
    const { z, difference, low, high } = compare(draw(4_000, 0.1, 1), draw(4_000, 0, 2));
    expect(z).toBeGreaterThan(4);
    expect(difference).toBeGreaterThan(0);
    expect([low < difference, difference < high]).toEqual([true, true]);
    expect(compare(draw(4_000, 0, 2), draw(4_000, 0.1, 1)).z).toBeLessThan(-4);
  });
});
