export type NarrowingLimits = {
  readonly most: number;
  /** However slow the machine is. */
  readonly least: number;
  /** The way through the gate takes a few milliseconds, and nobody else's machine has a part in it. */
  readonly slowGateMs: number;
  readonly windowMs: number;
};

const NARROWER = 0.7;
const WIDER = 1.1;

/**
 * How many are let in at once: fewer when even the quickest of a window was slow through the gate, for then all of them
 * stand in a queue; more, step by step, when it was not. The quickest, since one that is slow says nothing.
 */
export function createNarrowing({ most, least, slowGateMs, windowMs }: NarrowingLimits) {
  let size = most;
  let quickestMs = Number.POSITIVE_INFINITY;
  let beganAtMs = 0;
  return {
    size: (): number => size,
    passed: (gateMs: number, nowMs: number): void => {
      if (nowMs - beganAtMs >= windowMs) {
        if (quickestMs !== Number.POSITIVE_INFINITY)
          size = quickestMs > slowGateMs ? Math.max(least, size * NARROWER) : Math.min(most, size * WIDER);
        quickestMs = Number.POSITIVE_INFINITY;
        beganAtMs = nowMs;
      }
      quickestMs = Math.min(quickestMs, gateMs);
    },
  };
}
