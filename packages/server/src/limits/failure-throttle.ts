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

/** Whole seconds left to wait, 0 if a try is allowed. A free failure causes no wait, even if a parallel try failed later than `now`. */
export function secondsToWait(throttle: Throttle, failures: number, lastAt: Date, now: Date): number {
  const waitSeconds = waitAfterFailures(throttle, failures);
  return waitSeconds === 0
    ? 0
    : Math.max(0, Math.ceil((lastAt.getTime() + waitSeconds * 1_000 - now.getTime()) / 1_000));
}

/** Log-ins are counted by address and network together and by each alone. The consumer portal counts by access code and by network. */
export const THROTTLES = {
  login: { freeFailures: 4, firstWaitSeconds: 1, maxWaitSeconds: 900 },
  // Several people of an office may mistype, and failures of a person who then succeeds are forgiven.
  loginNetwork: { freeFailures: 20, firstWaitSeconds: 1, maxWaitSeconds: 900 },
  // Failures of five networks are needed, because each network counts at most five times.
  loginAddress: { freeFailures: 24, firstWaitSeconds: 1, maxWaitSeconds: 900 },
  // Counts the codes of a user's authenticator app from all networks. Someone who knows the password cannot guess six digits with one try a day.
  secondFactor: { freeFailures: 9, firstWaitSeconds: 60, maxWaitSeconds: 86_400 },
  accessCode: { freeFailures: 4, firstWaitSeconds: 60, maxWaitSeconds: 86_400 },
  // Several people of a library or an employer may mistype.
  consumerNetwork: { freeFailures: 19, firstWaitSeconds: 60, maxWaitSeconds: 3_600 },
} as const satisfies { readonly [name: string]: Throttle };

export type Failures = { readonly failures: number; readonly lastAt: Date };

/** The failed log-ins of the last day that count for an attempt. */
export type LoginFailures = {
  /** With this address from this network. */
  readonly own: Failures;
  /** From this network, with any address. */
  readonly network: Failures;
  /** With this address from any network, each network counted at most `MAX_FAILURES_OF_NETWORK` times. */
  readonly address: Failures;
  /** True if this network has logged in with this address before. */
  readonly isKnownNetwork: boolean;
};

/** More failures of one network do not slow other networks down. */
export const MAX_FAILURES_OF_NETWORK = THROTTLES.login.freeFailures + 1;

/** Whole seconds until a log-in may be tried. Failures elsewhere never slow down a network that has logged in before. */
export function secondsUntilLogin({ own, network, address, isKnownNetwork }: LoginFailures, now: Date): number {
  return Math.max(
    secondsToWait(THROTTLES.login, own.failures, own.lastAt, now),
    secondsToWait(THROTTLES.loginNetwork, network.failures, network.lastAt, now),
    isKnownNetwork ? 0 : secondsToWait(THROTTLES.loginAddress, address.failures, address.lastAt, now),
  );
}
