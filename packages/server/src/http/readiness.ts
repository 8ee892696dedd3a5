import { monotonicMs } from '../clock.ts';

export type Readiness = {
  /** Why the program should get no traffic now; undefined when it should. */
  readonly findUnreadiness: () => Promise<string | undefined>;
  readonly isDraining: () => boolean;
  /** Says from now on that this process is going. */
  readonly drain: () => void;
  /** Somebody, most likely a load balancer, keeps asking. */
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
