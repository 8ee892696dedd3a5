/** The rate limit of a source, shared by all its callers. */
export interface Pace {
  /** Returns the wait before the next request. Returns undefined and reserves nothing if it exceeds `patienceMs`. */
  readonly reserve: (patienceMs: number) => number | undefined | Promise<number | undefined>;
}

const HOUR_MS = 3_600_000;

/** `before` has the times of earlier requests, and `starts()` returns those to store. */
export function createPace(
  { maxRequestsPerHour, minDelayMs }: { readonly maxRequestsPerHour: number | null; readonly minDelayMs: number },
  monotonicMs: () => number,
  before: readonly number[] = [],
): { readonly reserve: (patienceMs: number) => number | undefined; readonly starts: () => readonly number[] } {
  let starts = [...before];
  return {
    starts: () => starts,
    reserve: (patienceMs) => {
      const now = monotonicMs();
      starts = starts.filter((start) => start > now - HOUR_MS);
      const last = starts.at(-1);
      const oldest = maxRequestsPerHour === null ? undefined : starts.at(-maxRequestsPerHour);
      const hourly = maxRequestsPerHour === null || starts.length < maxRequestsPerHour ? undefined : oldest;
      const start = Math.max(
        now,
        last === undefined ? now : last + minDelayMs,
        hourly === undefined ? now : hourly + HOUR_MS,
      );
      if (start - now > patienceMs) return undefined;
      starts.push(start);
      if (maxRequestsPerHour === null) starts = starts.slice(-1);
      return start - now;
    },
  };
}
