/** Business time. Leases, timeouts and rates use real time instead: `monotonicMs` here, `clock_timestamp()` in SQL. */
export type Clock = { readonly now: () => Date };

export const realClock: Clock = { now: () => new Date() };

/** Returns a clock of real time plus an offset that can be changed. */
export function offsetClock(offsetMs: () => number): Clock {
  return { now: () => new Date(Date.now() + offsetMs()) };
}

export function monotonicMs(): number {
  return performance.now();
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The calendar day in UTC, `YYYY-MM-DD`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The calendar month in UTC, `YYYY-MM`. */
export function utcMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}
