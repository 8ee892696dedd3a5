import { describe, expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

describe('batches without a timer (engine §5)', () => {
  test('a single item runs at once, and items that arrive meanwhile share the next batch in order', async () => {
    const batches: (readonly number[])[] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      return items.map((item) => item * 2);
    }, 100);
    const answers = await Promise.all([1, 2, 3, 4].map(double));
    expect(answers).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('a batch never exceeds its maximum', async () => {
    const sizes: number[] = [];
    const same = createBatcher(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    }, 3);
    await Promise.all(Array.from({ length: 8 }, (_, i) => same(i)));
    expect(sizes).toEqual([1, 3, 3, 1]);
  });

  test('an error fails its own batch and no later one', async () => {
    const fussy = createBatcher(async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('refused');
      return items;
    }, 2);
    const settled = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(fussy));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    await expect(fussy('d')).resolves.toBe('d');
  });
});
