import { describe, expect, it } from 'vitest';
import { toBuckets, toEndpoints } from './delivery-summary.ts';

const NOW = new Date('2026-03-10T12:34:56.000Z');

describe('the plot of webhook deliveries', () => {
  it('has a bar for every day, or every hour of a short period, and the last one contains the present', () => {
    const week = toBuckets([], 7, NOW);
    expect([week.bucketSeconds, week.buckets.length]).toEqual([86_400, 7]);
    expect(week.buckets.at(-1)).toEqual({ from: '2026-03-10T00:00:00.000Z', delivered: 0, failed: 0, pending: 0 });
    const day = toBuckets([], 1, NOW);
    expect([day.bucketSeconds, day.buckets.length]).toEqual([3_600, 24]);
    expect(day.buckets.at(-1)?.from).toBe('2026-03-10T12:00:00.000Z');
    expect(day.buckets[0]?.from).toBe('2026-03-09T13:00:00.000Z');
  });

  it('counts each state at its time', () => {
    const from = new Date('2026-03-09T00:00:00.000Z');
    const { buckets } = toBuckets(
      [
        { from, status: 'delivered', count: 5 },
        { from, status: 'failed', count: 2 },
      ],
      7,
      NOW,
    );
    expect(buckets.at(-2)).toMatchObject({ delivered: 5, failed: 2, pending: 0 });
    expect(buckets.at(-1)).toMatchObject({ delivered: 0, failed: 0 });
  });
});

describe('the URLs of webhooks', () => {
  it('are counted by state with their last attempt, the most recently used first', () => {
    const [early, late] = [new Date('2026-03-01T00:00:00.000Z'), new Date('2026-03-02T00:00:00.000Z')];
    const newest = [
      { url: 'https://b.example', status: 'pending', lastAttemptAt: null },
      { url: 'https://a.example', status: 'failed', lastAttemptAt: late },
      { url: 'https://b.example', status: 'delivered', lastAttemptAt: early },
      { url: 'https://a.example', status: 'delivered', lastAttemptAt: early },
    ] as const;
    expect(toEndpoints(newest)).toEqual([
      { url: 'https://b.example', delivered: 1, failed: 0, pending: 1, lastAttemptAt: early.toISOString() },
      { url: 'https://a.example', delivered: 1, failed: 1, pending: 0, lastAttemptAt: late.toISOString() },
    ]);
  });
});
