import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

const counted = () => {
  const asked: string[] = [];
  const read = remember((text) => {
    asked.push(text);
    return `<${text}>`;
  });
  return { asked, read };
};

describe('a memoized reader', () => {
  it('returns the same result and calls the reader once per text', () => {
    const { asked, read } = counted();
    expect(['a', 'b', 'a', '', ''].map(read)).toEqual(['<a>', '<b>', '<a>', '<>', '<>']);
    expect(asked).toEqual(['a', 'b', '']);
  });

  it('never caches a long text', () => {
    const { asked, read } = counted();
    const long = 'x'.repeat(10_000);
    expect([read(long), read(long)]).toEqual([`<${long}>`, `<${long}>`]);
    expect(asked).toHaveLength(2);
  });

  it('clears its cache when it is full, and still returns results', () => {
    const { asked, read } = counted();
    for (let i = 0; i < 100_000; i++) read(String(i));
    expect(read('0')).toBe('<0>');
    expect(asked).toHaveLength(100_001);
  });
});
