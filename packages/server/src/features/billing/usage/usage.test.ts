import { describe, expect, test } from 'vitest';
import { toPeriod, toUsage } from './usage.ts';

const NOW = new Date('2026-11-15T23:59:59.999Z');
const periodOf = (filter: Parameters<typeof toPeriod>[0]) => {
  const { periodStart, periodEnd, daily } = toUsage(toPeriod(filter, NOW), []);
  return { periodStart, periodEnd, days: daily.length };
};

describe('the period of GET /v1/usage (contract Account endpoints)', () => {
  test('defaults to the current month up to today', () => {
    expect(periodOf({})).toEqual({
      periodStart: '2026-11-01T00:00:00.000Z',
      periodEnd: '2026-11-15T23:59:59.999Z',
      days: 15,
    });
  });

  test('the last day is included', () => {
    expect(periodOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
      periodStart: '2026-02-28T00:00:00.000Z',
      periodEnd: '2026-02-28T23:59:59.999Z',
      days: 1,
    });
  });

  test('400 days are accepted and 401 refused', () => {
    expect(periodOf({ from: '2025-01-01', to: '2026-02-04' }).days).toBe(400);
    expect(() => periodOf({ from: '2025-01-01', to: '2026-02-05' })).toThrow(/at most 400 days/);
  });

  test.each([
    [{ from: '2026-11-16' }, /from: 2026-11-16 is after 2026-11-15/],
    [{ to: '2026-10-31' }, /from: 2026-11-01 is after 2026-10-31/],
    [{ from: '2026-02-30' }, /from: 2026-02-30 is not a day/],
    [{ to: 'soon' }, /to: soon is not a day/],
  ])('%j is refused with 422 and names the field', (filter, message) => {
    expect(() => toPeriod(filter, NOW)).toThrow(
      expect.objectContaining({ code: 'unprocessable_query', message: expect.stringMatching(message) }),
    );
  });

  test('a period without calls shows every kind and every day with zero', () => {
    const usage = toUsage(toPeriod({ from: '2026-11-14' }, NOW), []);
    expect(usage).toMatchObject({ totalCalls: 0, currentSpend: 0, byKey: [] });
    expect(usage.byKind.map(({ calls, cost }) => [calls, cost])).toEqual(Array.from({ length: 5 }, () => [0, 0]));
    expect(usage.daily).toEqual([
      { date: '2026-11-14', calls: 0, cost: 0 },
      { date: '2026-11-15', calls: 0, cost: 0 },
    ]);
  });
});
