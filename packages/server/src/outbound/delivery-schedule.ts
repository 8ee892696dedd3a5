import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';

const steps = (count: number, toMs: (step: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, i) => toMs(i + 1));

/** The due times of attempts relative to the first: §6.2 rule 4. */
const PLAN_MS: readonly number[] = [
  0,
  ...steps(10, (step) => step * MINUTE_MS),
  ...steps(24, (step) => 10 * MINUTE_MS + step * HOUR_MS),
];

export const MAX_ATTEMPTS = PLAN_MS.length;
export const SCHEDULE_LENGTH_MS = PLAN_MS.at(-1) ?? 0;

/** With a call of at most 15 s this gives steps of a minute, the pace of overdue attempts. */
const SHORTEST_PAUSE_MS = 45 * SECOND_MS;

/**
 * Returns when to try again after `attemptsMade` failures, the last of which ended at `now`. Undefined after all 35
 * attempts. Attempts are due at fixed times after the first. `Retry-After` may delay one, as long as the rest fits
 * before the end of the schedule at a minute each. Overdue attempts follow at that pace. So a receiver can move
 * attempts within the 24 h 10 min, but not change their number or the end. Only our own downtime moves the end: a
 * missed attempt is made late, not dropped.
 */
export function nextAttemptAt(
  firstAttemptAt: Date,
  attemptsMade: number,
  now: Date,
  retryAfterSeconds = 0,
): Date | undefined {
  const plannedMs = PLAN_MS[attemptsMade];
  if (plannedMs === undefined) return undefined;
  const attemptsAfter = MAX_ATTEMPTS - 1 - attemptsMade;
  const latestMs = SCHEDULE_LENGTH_MS - attemptsAfter * MINUTE_MS;
  const askedMs = now.getTime() + retryAfterSeconds * SECOND_MS;
  return new Date(
    Math.max(
      firstAttemptAt.getTime() + plannedMs,
      now.getTime() + SHORTEST_PAUSE_MS,
      Math.min(askedMs, firstAttemptAt.getTime() + latestMs),
    ),
  );
}
