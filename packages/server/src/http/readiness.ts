import { monotonicMs } from '../clock.ts';

export type Readiness = {
  /** Returns why the program should get no traffic now, or undefined if it should. */
  readonly findUnreadiness: () => Promise<string | undefined>;
  readonly isDraining: () => boolean;
  /** Reports from now on that this process is stopping. */
  readonly drain: () => void;
  /** Returns whether readiness was asked for recently, most likely by a load balancer. */
  readonly isWatched: () => boolean;
};

const WATCHED_MS = 30_000;

export function createReadiness(findReason: () => Promise<string | undefined>): Readiness {
  let draining = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return {
    findUnreadiness: async () => {
      askedAtMs = monotonicMs();
      return draining ? 'stopping' : findReason();
    },
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
    isWatched: () => monotonicMs() - askedAtMs < WATCHED_MS,
  };
}
