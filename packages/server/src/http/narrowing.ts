export type NarrowingLimits = {
  readonly most: number;
  /** The lower bound of the limit. */
  readonly least: number;
  /** The gate normally takes a few milliseconds and depends on no external service. */
  readonly slowGateMs: number;
  readonly windowMs: number;
};

const NARROWER = 0.7;
const WIDER = 1.1;

/**
 * Adapts the number of admitted requests. It falls if even the fastest request of a window was slow at the gate, because
 * then all of them queue. Otherwise it rises step by step. A single slow request proves nothing.
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
