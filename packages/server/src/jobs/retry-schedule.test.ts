import { describe, expect, it } from 'vitest';
import { nextAttemptAt, RETRY_SCHEDULES } from './retry-schedule.ts';

describe('retry schedules are data', () => {
  const now = new Date('2026-11-15T00:00:00.000Z');

  it('the n-th failure waits for the n-th entry', () => {
    expect(nextAttemptAt([10, 20], 1, now)?.getTime()).toBe(now.getTime() + 10);
    expect(nextAttemptAt([10, 20], 2, now)?.getTime()).toBe(now.getTime() + 20);
  });

  it('gives up after the last entry', () => {
    expect(nextAttemptAt([10, 20], 3, now)).toBeUndefined();
    expect(nextAttemptAt(RETRY_SCHEDULES.never, 1, now)).toBeUndefined();
  });
});
