/** When a failed attempt is tried again: the n-th entry is the wait after the n-th failure; past the last, it is given up. */
export type RetrySchedule = readonly number[];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const RETRY_SCHEDULES = {
  never: [],
  /** For our own work: it fails for a moment, or for a reason that someone must mend. */
  internal: [SECOND, 2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE],
} as const satisfies Record<string, RetrySchedule>;

export function nextAttemptAt(schedule: RetrySchedule, failures: number, now: Date): Date | undefined {
  const waitMs = schedule[failures - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}
