/** So many failures cost nothing; the next try then waits, and twice as long after each further one. */
export type Throttle = {
  readonly freeFailures: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
};

/** How long after this many failures in a row the next try must wait. */
export function waitAfterFailures(
  { freeFailures, firstWaitSeconds, maxWaitSeconds }: Throttle,
  failures: number,
): number {
  return failures <= freeFailures ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - freeFailures - 1), maxWaitSeconds);
}

/** Whole seconds still to wait, 0 when a try is allowed. */
export function secondsToWait(throttle: Throttle, failures: number, lastAt: Date, now: Date): number {
  return Math.max(
    0,
    Math.ceil((lastAt.getTime() + waitAfterFailures(throttle, failures) * 1_000 - now.getTime()) / 1_000),
  );
}

/** Of log-ins by address of e-mail; of the consumer portal by access code, and by where a try comes from. */
export const THROTTLES = {
  login: { freeFailures: 4, firstWaitSeconds: 1, maxWaitSeconds: 900 },
  accessCode: { freeFailures: 4, firstWaitSeconds: 60, maxWaitSeconds: 86_400 },
  // A library's or an employer's: several people mistype there.
  consumerNetwork: { freeFailures: 19, firstWaitSeconds: 60, maxWaitSeconds: 3_600 },
} as const satisfies { readonly [name: string]: Throttle };
