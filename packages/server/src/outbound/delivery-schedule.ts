import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';

const steps = (count: number, toMs: (step: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, i) => toMs(i + 1));

/** When each attempt is due, counted from the first: §6.2 rule 4. */
const PLAN_MS: readonly number[] = [
  0,
  ...steps(10, (step) => step * MINUTE_MS),
  ...steps(24, (step) => 10 * MINUTE_MS + step * HOUR_MS),
];

export const MAX_ATTEMPTS = PLAN_MS.length;
export const SCHEDULE_LENGTH_MS = PLAN_MS.at(-1) ?? 0;

/** With a call of at most 15 s this is a step of a minute: the pace of attempts that come late. */
const SHORTEST_PAUSE_MS = 45 * SECOND_MS;

/**
 * When to try again after `attemptsMade` failures, the last of which ended at `now`; undefined when all 35 are made.
 *
 * Attempts are due at fixed times after the first. `Retry-After` may push one back, up to the moment from which the rest
 * still fits before the end of the schedule at a minute each; those overdue after it follow at that pace. So a receiver
 * can move attempts within the 24 h 10 min, never their number nor the end. Only our own absence moves the end: an attempt
 * that nobody made in time is made late, not dropped.
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
