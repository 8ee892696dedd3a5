import { describe, expect, it } from 'vitest';
import { createBatchCache, type KeyLookup } from './batch-cache.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const create = (listKeysWithFacts?: () => Promise<KeyLookup<string>>) => {
  const asked: string[][] = [];
  const list = createBatchCache<string, number>({
    maxEntries: 100,
    readAtOnce: 10,
    nothing: 0,
    read: async (keys) => {
      asked.push([...keys]);
      return new Map(keys.filter((key) => key === 'b').map((key) => [key, 7]));
    },
    ...(listKeysWithFacts && { listKeysWithFacts }),
  });
  return { asked, list: async (keys: string[], batches: number) => [...(await list(keys, batches))] };
};

describe('the cache of facts outside the documents', () => {
  it('loads a fact once, and again after a new batch', async () => {
    const { asked, list } = create();
    expect(await list(['a', 'b'], 1)).toEqual([
      ['a', 0],
      ['b', 7],
    ]);
    expect(await list(['b', 'a'], 1)).toEqual([
      ['b', 7],
      ['a', 0],
    ]);
    await list(['b'], 2);
    expect(asked).toEqual([['a', 'b'], ['b']]);
  });

  it('queries every key until the named keys are known, and then only those', async () => {
    const { asked, list } = create(async () => new Set(['b']));
    expect(await list(['a'], 1)).toEqual([['a', 0]]);
    await settled();
    expect(await list(['a', 'b', 'c'], 1)).toEqual([
      ['a', 0],
      ['c', 0],
      ['b', 7],
    ]);
    expect(asked).toEqual([['a'], ['b']]);
  });

  it('does not use facts of an earlier batch for a later one, even if they arrive late', async () => {
    const told: ((named: KeyLookup<string>) => void)[] = [];
    const { asked, list } = create(() => new Promise((resolve) => told.push(resolve)));
    await list(['a'], 1);
    await list(['x'], 2);
    told[0]?.(new Set());
    await settled();
    expect(await list(['b'], 2)).toEqual([['b', 7]]);
    told[1]?.(new Set(['b']));
    await settled();
    expect(await list(['c', 'b'], 2)).toEqual([
      ['c', 0],
      ['b', 7],
    ]);
    expect(asked).toEqual([['a'], ['x'], ['b']]);
  });

  it('queries every key if the named keys cannot be loaded', async () => {
    const { asked, list } = create(() => Promise.reject(new Error('away')));
    await list(['a'], 1);
    await settled();
    await list(['b'], 1);
    expect(asked).toEqual([['a'], ['b']]);
  });
});
