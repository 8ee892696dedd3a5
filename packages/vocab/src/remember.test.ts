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

describe('a remembered reading', () => {
  it('answers as the reading does and asks it once for each text', () => {
    const { asked, read } = counted();
    expect(['a', 'b', 'a', '', ''].map(read)).toEqual(['<a>', '<b>', '<a>', '<>', '<>']);
    expect(asked).toEqual(['a', 'b', '']);
  });

  it('never keeps a long text', () => {
    const { asked, read } = counted();
    const long = 'x'.repeat(10_000);
    expect([read(long), read(long)]).toEqual([`<${long}>`, `<${long}>`]);
    expect(asked).toHaveLength(2);
  });

  it('forgets when there are too many, and answers still', () => {
    const { asked, read } = counted();
    for (let i = 0; i < 100_000; i++) read(String(i));
    expect(read('0')).toBe('<0>');
    expect(asked).toHaveLength(100_001);
  });
});
