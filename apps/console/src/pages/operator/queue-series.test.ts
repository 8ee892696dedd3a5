import { describe, expect, it } from 'vitest';
import { findPeak, toSeries } from './queue-series.ts';

const sample = (minute: number, due: number) => ({
  at: new Date(minute * 60_000).toISOString(),
  due,
  later: 0,
  running: 1,
  oldestDueSeconds: 90,
});

describe('the plot of the queue', () => {
  it('has one point for each sample and interrupts the line where samples are missing', () => {
    const { times, due, waitMinutes } = toSeries({
      stepSeconds: 60,
      samples: [sample(1, 3), sample(2, 4), sample(9, 5)],
    });
    expect(times).toEqual([60, 120, 180, 540]);
    expect(due).toEqual([3, 4, null, 5]);
    expect(waitMinutes).toEqual([1.5, 1.5, null, 1.5]);
  });

  it('names the longest queue, or nothing without samples', () => {
    expect(findPeak([sample(1, 3), sample(2, 7), sample(3, 7)])?.at).toBe('1970-01-01T00:02:00.000Z');
    expect(findPeak([])).toBeUndefined();
  });
});
