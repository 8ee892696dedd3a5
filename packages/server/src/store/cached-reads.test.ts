import { describe, expect, it } from 'vitest';
import { createCachedReads } from './cached-reads.ts';

const setUp = (maxEntries = 10) => {
  const time = { ms: 0 };
  const loads: string[] = [];
  const cache = createCachedReads<string>({ maxAgeMs: 30_000, maxEntries, elapsedMs: () => time.ms });
  const find = (name: string) =>
    cache.find(name, async () => {
      loads.push(name);
      return 'fresh';
    });
  return { time, loads, cache, find };
};

describe('reads cached for 30 seconds (contract Limits: the key is destroyed)', () => {
  it('reads a value once within its age and again after it', async () => {
    const { time, loads, find } = setUp();
    await find('a');
    time.ms = 29_999;
    await find('a');
    expect(loads).toEqual(['a']);
    time.ms = 30_000;
    await find('a');
    expect(loads).toEqual(['a', 'a']);
  });

  it('counts the age from before the read, not from its end', async () => {
    const { time, loads, cache, find } = setUp();
    await cache.find('a', async () => {
      time.ms = 20_000;
      return 'old';
    });
    time.ms = 30_000;
    await find('a');
    expect(loads).toEqual(['a']);
  });

  it('shares one read among concurrent callers', async () => {
    const { loads, find } = setUp();
    await Promise.all([find('a'), find('a'), find('a')]);
    expect(loads).toEqual(['a']);
  });

  it('returns nothing that was read before it was cleared, not even a pending read', async () => {
    const { loads, cache, find } = setUp();
    let finish: (value: string) => void = () => {};
    const under = cache.find('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish('old');
    expect(await under).toBe('old');
    expect(await find('a')).toBe('fresh');
    expect(loads).toEqual(['a']);
  });

  it('limits the number of values and evicts the least recently used', async () => {
    const { loads, find } = setUp(2);
    for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await find(name);
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not cache a failed read or one that finds nothing', async () => {
    const { cache, find } = setUp();
    await expect(cache.find('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.find('a', async () => undefined)).toBeUndefined();
    expect(await find('a')).toBe('fresh');
  });
});
