/** Waits between attempts: the n-th entry follows the n-th failure. After the last one the work is given up. */
export type RetrySchedule = readonly number[];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const RETRY_SCHEDULES = {
  never: [],
  /** For internal work, which fails briefly or for a reason that needs a person. */
  internal: [SECOND, 2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE],
} as const satisfies Record<string, RetrySchedule>;

export function nextAttemptAt(schedule: RetrySchedule, failures: number, now: Date): Date | undefined {
  const waitMs = schedule[failures - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}
