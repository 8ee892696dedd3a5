import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeptBySize } from './kept-by-size.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const putAll = (kept: ReturnType<typeof createKeptBySize<string>>, keys: string): void => {
  for (const key of keys) kept.put(key, key, 1);
};
const listKept = (kept: ReturnType<typeof createKeptBySize<string>>): string =>
  KEYS.filter((key) => kept.find(key) === key).join('');

describe('what is kept by size', () => {
  it('is what was put there under its key, and never more than its size in all', () => {
    const sizeOf = (key: string): number => 1 + KEYS.indexOf(key) * 2;
    const step = fc.record({ key: fc.constantFrom(...KEYS), isRead: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const kept = createKeptBySize<string>(10);
        const put = new Set<string>();
        for (const { key, isRead } of steps) {
          if (isRead) expect([undefined, ...(put.has(key) ? [key] : [])]).toContain(kept.find(key));
          else {
            kept.put(key, key, sizeOf(key));
            put.add(key);
          }
        }
        const sizes = KEYS.map((key) => (kept.find(key) === undefined ? 0 : sizeOf(key)));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('is everything, as long as it fits', () => {
    const kept = createKeptBySize<string>(6);
    putAll(kept, 'abcdef');
    expect(listKept(kept)).toBe('abcdef');
  });

  it('once it is full, what comes once throws nobody out; what comes twice takes the place of the oldest', () => {
    const kept = createKeptBySize<string>(3);
    putAll(kept, 'abcdef');
    putAll(kept, 'e');
    expect(listKept(kept)).toBe('bce');
  });

  it('who was used gets another round', () => {
    const kept = createKeptBySize<string>(3);
    putAll(kept, 'abc');
    kept.find('a');
    putAll(kept, 'dd');
    expect(listKept(kept)).toBe('acd');
  });

  it('a value that is too large on its own throws nobody out, however often it comes', () => {
    const kept = createKeptBySize<string>(3);
    putAll(kept, 'abc');
    for (let times = 0; times < 3; times++) kept.put('d', 'd', 4);
    expect(listKept(kept)).toBe('abc');
  });
});
