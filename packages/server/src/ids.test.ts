import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

const idsAt = (time: string, count: number): readonly string[] => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  return Array.from({ length: count }, () => newId('srch'));
};

it('an id is a prefix and twenty letters or digits, seventeen of them random: at least 96 bits (contract, Names and forms)', () => {
  const ids = idsAt('2026-03-01T10:00:00Z', 1_000);
  for (const id of ids) expect(id).toMatch(/^srch_[0-9A-Za-z]{20}$/);
  expect(new Set(ids.map((id) => id.slice(-17))).size).toBe(1_000);
});

it('ids of one minute are adjacent in an index and follow those of the previous minute', () => {
  const before = idsAt('2026-03-01T10:00:30Z', 500);
  const after = idsAt('2026-03-01T10:01:00Z', 500);
  expect([...after, ...before].sort()).toEqual([...[...before].sort(), ...[...after].sort()]);
  expect(new Set(after.map((id) => id.slice(0, 8))).size).toBe(1);
});

it('an ingest run’s id is as random as any other: upper and lower case both occur', () => {
  const ids = Array.from({ length: 200 }, () => newId('ing')).join('');
  expect(ids).toMatch(/[A-Z]/);
  expect(ids).toMatch(/[a-z]/);
});
