import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSizedCache } from './sized-cache.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const putAll = (kept: ReturnType<typeof createSizedCache<string>>, keys: string): void => {
  for (const key of keys) kept.put(key, key, 1);
};
const listKept = (kept: ReturnType<typeof createSizedCache<string>>): string =>
  KEYS.filter((key) => kept.find(key) === key).join('');

describe('the cache by size', () => {
  it('keeps what a plain queue with second chances for used entries and an admission filter would keep', () => {
    const maxSize = 10;
    const sizeOf = (key: string): number => 1 + KEYS.indexOf(key) * 2;
    const step = fc.record({ key: fc.constantFrom(...KEYS), isRead: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const kept = createSizedCache<string>(maxSize);
        const turnedDown = new Set<string>();
        let model: { readonly key: string; isUsed: boolean }[] = [];
        const sizeOfAll = (): number => model.reduce((sum, { key }) => sum + sizeOf(key), 0);
        const read = (key: string): string | undefined => {
          const entry = model.find((each) => each.key === key);
          if (entry) entry.isUsed = true;
          return entry?.key;
        };
        const put = (key: string): void => {
          if (sizeOf(key) > maxSize || model.some((each) => each.key === key)) return;
          const isFull = sizeOfAll() + sizeOf(key) > maxSize;
          if (isFull && !turnedDown.has(key)) return void turnedDown.add(key);
          model.push({ key, isUsed: false });
          while (sizeOfAll() > maxSize) {
            const [oldest, ...others] = model as [(typeof model)[number], ...typeof model];
            model = oldest.isUsed ? [...others, { key: oldest.key, isUsed: false }] : others;
          }
        };
        for (const { key, isRead } of steps) {
          if (isRead) expect(kept.find(key)).toBe(read(key));
          else {
            kept.put(key, key, sizeOf(key));
            put(key);
          }
        }
        expect(KEYS.map((key) => kept.find(key))).toEqual(KEYS.map(read));
        expect(sizeOfAll()).toBeLessThanOrEqual(maxSize);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps everything as long as it fits', () => {
    const kept = createSizedCache<string>(6);
    putAll(kept, 'abcdef');
    expect(listKept(kept)).toBe('abcdef');
  });

  it('when full, evicts nothing for a first request, and the oldest for a second one', () => {
    const kept = createSizedCache<string>(3);
    putAll(kept, 'abcdef');
    putAll(kept, 'e');
    expect(listKept(kept)).toBe('bce');
  });

  it('keeps used entries for another round', () => {
    const kept = createSizedCache<string>(3);
    putAll(kept, 'abc');
    kept.find('a');
    putAll(kept, 'dd');
    expect(listKept(kept)).toBe('acd');
  });

  it('evicts nothing for a value that is too large, however often it is requested', () => {
    const kept = createSizedCache<string>(3);
    putAll(kept, 'abc');
    for (let times = 0; times < 3; times++) kept.put('d', 'd', 4);
    expect(listKept(kept)).toBe('abc');
  });
});
