/** Repeatable randomness: the same seed, the same choices. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Mostly short, sometimes long: instants that are independent of each other lie so. */
  readonly waitMs: (meanMs: number) => number;
  /** A generator of its own for whoever runs beside. */
  readonly fork: () => Random;
};

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    waitMs: (meanMs) => Math.min(4 * meanMs, -Math.log(1 - next()) * meanMs),
    fork: () => createRandom(below(2 ** 32)),
  };
}
