/** The result of a probe over a separate connection. */
export type Sign = 'alive' | 'silent';

export type DatabaseWatchdogDeps = {
  /** Probes over a new connection with its own time limit. Never rejects. */
  readonly ask: () => Promise<Sign>;
  /** Closes every connection, which fails all waiting statements. */
  readonly cut: () => void;
  readonly nowMs: () => number;
};

export type DatabaseWatchdog = {
  /** Call when a statement is sent or a connection requested. Call the returned function when that is over. */
  readonly waitFor: () => () => void;
  /** Call when any connection receives data. */
  readonly hear: () => void;
  /** True while the database is silent, so that callers fail fast. */
  readonly isAway: () => boolean;
  readonly close: () => void;
};

const LOOK_EVERY_MS = 500;
/** A statement that runs longer triggers a probe. */
const PATIENCE_MS = 2_000;
const ASK_EVERY_MS = 1_000;

/**
 * Tells a silent network from a long statement by probing over another connection. A statement timeout would have to
 * fit both a look-up and an ingest of a million records.
 */
export function startDatabaseWatchdog({ ask, cut, nowMs }: DatabaseWatchdogDeps): DatabaseWatchdog {
  const waiting = new Set<{ readonly sinceMs: number }>();
  let heardAtMs = nowMs();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isAway = false;

  /** The next probe starts before the last one times out, so that recovery is noticed soon. */
  const look = async (): Promise<void> => {
    const now = nowMs();
    const [oldest] = waiting;
    const isDue = oldest !== undefined && now - oldest.sinceMs >= PATIENCE_MS;
    if (!(isDue || isAway) || now - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = now;
    const sign = await ask();
    if (sign === 'alive') heardAtMs = nowMs();
    // Data on one connection is enough, because this process may have been the one that stalled.
    isAway = sign === 'silent' && heardAtMs < now;
    if (isAway) cut();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    waitFor: () => {
      const wait = { sinceMs: nowMs() };
      waiting.add(wait);
      return () => {
        waiting.delete(wait);
      };
    },
    hear: () => {
      heardAtMs = nowMs();
    },
    isAway: () => isAway,
    close: () => clearInterval(timer),
  };
}
