/** A number of failures is free. The next try must wait, and twice as long after each further failure. */
export type Throttle = {
  readonly freeFailures: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
};

/** Returns how long the next try must wait after this many failures in a row. */
export function waitAfterFailures(
  { freeFailures, firstWaitSeconds, maxWaitSeconds }: Throttle,
  failures: number,
): number {
  return failures <= freeFailures ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - freeFailures - 1), maxWaitSeconds);
}

/** Whole seconds left to wait, 0 if a try is allowed. */
export function secondsToWait(throttle: Throttle, failures: number, lastAt: Date, now: Date): number {
  return Math.max(
    0,
    Math.ceil((lastAt.getTime() + waitAfterFailures(throttle, failures) * 1_000 - now.getTime()) / 1_000),
  );
}

/** Logins are counted by e-mail address. The consumer portal counts by access code and by network. */
export const THROTTLES = {
  login: { freeFailures: 4, firstWaitSeconds: 1, maxWaitSeconds: 900 },
  accessCode: { freeFailures: 4, firstWaitSeconds: 60, maxWaitSeconds: 86_400 },
  // Several people of a library or an employer may mistype.
  consumerNetwork: { freeFailures: 19, firstWaitSeconds: 60, maxWaitSeconds: 3_600 },
} as const satisfies { readonly [name: string]: Throttle };
