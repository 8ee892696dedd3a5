const FREE_FAILURES = 4;
const MAX_WAIT_SECONDS = 900;

/** How long after this many failures in a row the next try must wait: 1 s after the fifth, doubling up to a quarter hour. */
export const waitAfterFailures = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES - 1), MAX_WAIT_SECONDS);

/** Whole seconds still to wait, 0 when a try is allowed. */
export const secondsToWait = (failures: number, lastAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((lastAt.getTime() + waitAfterFailures(failures) * 1_000 - now.getTime()) / 1_000));
