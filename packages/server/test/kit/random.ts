/** A repeatable random generator: the same seed gives the same choices. */
export type Random = {
  /** At least 0 and less than 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Exponentially distributed, as the gaps between independent events are. */
  readonly waitMs: (meanMs: number) => number;
  /** Returns an independent generator for concurrent work. */
  readonly fork: () => Random;
};

/** Creates a Mulberry32 generator. */
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
