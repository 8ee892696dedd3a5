import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDataKeyCache, type DataKey } from './data-key-cache.ts';

const dataKey = (fill: number): DataKey => ({
  accountId: 'acct_a',
  dataClass: 'longlived',
  day: '0001-01-01',
  id: Buffer.alloc(16, fill),
  key: createSecretKey(Buffer.alloc(32, fill)),
});

const setUp = (maxKeys = 10) => {
  const time = { ms: 0 };
  const loads: string[] = [];
  const cache = createDataKeyCache({ maxAgeMs: 30_000, maxKeys, elapsedMs: () => time.ms });
  const find = (name: string) =>
    cache.find(name, async () => {
      loads.push(name);
      return dataKey(1);
    });
  return { time, loads, cache, find };
};

describe('plaintext data keys are cached for 30 seconds (contract Limits: the key is destroyed)', () => {
  it('reads a key once within its age and again after it', async () => {
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
      return dataKey(1);
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
    let finish: (key: DataKey) => void = () => {};
    const under = cache.find('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(dataKey(9));
    expect((await under)?.id).toEqual(Buffer.alloc(16, 9));
    expect((await find('a'))?.id).toEqual(Buffer.alloc(16, 1));
    expect(loads).toEqual(['a']);
  });

  it('limits the number of keys and evicts the oldest', async () => {
    const { loads, find } = setUp(2);
    for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await find(name);
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not cache a failed read', async () => {
    const { cache, find } = setUp();
    await expect(cache.find('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect((await find('a'))?.dataClass).toBe('longlived');
  });
});
