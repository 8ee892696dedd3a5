import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PerformanceRow, toPerformancePage } from './performance-page.ts';

const read = (name: string): string => readFileSync(new URL(`../../../docs/develop/${name}`, import.meta.url), 'utf8');
const rows = JSON.parse(read('performance.json')) as readonly PerformanceRow[];

const row: PerformanceRow = {
  area: 'Batch',
  what: '1,000 rows',
  goal: '4 s',
  measured: '1.61 s',
  commit: 'e9539cd6',
  command: 'npm run bench -- batch',
};

describe('docs/develop/performance.md', () => {
  it('is what npm run docs:performance writes', () => {
    expect(read('performance.md')).toBe(toPerformancePage(rows));
  });

  it('has every figure once, with a value, a commit and a command', () => {
    const keys = rows.map(({ area, what }) => `${area}: ${what}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { area, what, measured, commit, command } of rows) {
      expect([area, what, measured, command].filter((text) => text === '')).toEqual([]);
      expect(commit).toMatch(/^[0-9a-f]{8}$/);
    }
  });

  it('shows a note behind the figure', () => {
    const page = toPerformancePage([row, { ...row, note: 'missed' }]);
    expect(page).toContain('| Batch | 1,000 rows | 4 s | 1.61 s | e9539cd6 | `npm run bench -- batch` |\n');
    expect(page).toContain('| 1.61 s (missed) |');
  });

  it('rejects a text that would break the table', () => {
    expect(() => toPerformancePage([{ ...row, what: 'a | b' }])).toThrow('A pipe breaks the table');
  });
});
