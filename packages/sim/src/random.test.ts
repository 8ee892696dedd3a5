import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random, toWeighted } from './random.ts';

const draw = (random: Random, count = 5): readonly number[] => Array.from({ length: count }, () => random.bits());

describe('randomness of the simulator (contract Simulator: deterministic by seed)', () => {
  test('a seed gives the same numbers on every platform', () => {
    expect(draw(createRandom('blotter'), 3)).toEqual([2271668984, 3132873947, 61944859]);
    expect(draw(createRandom('blotter').fork('row').fork(70_000).fork('GA'), 3)).toEqual([
      12246749, 193121080, 3183445043,
    ]);
  });

  test('a number and its text are the same seed, and another seed gives other numbers', () => {
    expect(draw(createRandom(7))).toEqual(draw(createRandom('7')));
    expect(draw(createRandom(7))).not.toEqual(draw(createRandom(8)));
  });

  test('a fork depends on its labels, not on earlier draws', () => {
    const random = createRandom(1);
    const before = draw(random.fork('a').fork(3));
    random.bits();
    expect(draw(random.fork('a').fork(3))).toEqual(before);
    expect(draw(random.fork('a').fork(4))).not.toEqual(before);
    expect(draw(random.fork('b').fork(3))).not.toEqual(before);
  });

  test('an integer lies between its bounds and reaches both', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(50), (seed, least, width) => {
        const random = createRandom(seed);
        const drawn = Array.from({ length: 20 }, () => random.int(least, least + width));
        return drawn.every((each) => Number.isInteger(each) && each >= least && each <= least + width);
      }),
    );
    const random = createRandom(2);
    expect(new Set(Array.from({ length: 200 }, () => random.int(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('weighted items occur as often as their weights say', () => {
    const table = toWeighted(['often', 'seldom', 'never'], [90, 10, 0]);
    const random = createRandom(3);
    const counts = new Map<string, number>();
    for (let index = 0; index < 50_000; index++) {
      const item = random.weighted(table);
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    expect((counts.get('often') ?? 0) / 50_000).toBeCloseTo(0.9, 1.7);
    expect(counts.has('never')).toBe(false);
  });

  test('normal numbers have the requested mean and deviation', () => {
    const random = createRandom(4);
    const drawn = Array.from({ length: 20_000 }, () => random.normal(69, 3));
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    const deviation = Math.sqrt(drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / drawn.length);
    expect(mean).toBeCloseTo(69, 0);
    expect(deviation).toBeCloseTo(3, 0);
  });
});
