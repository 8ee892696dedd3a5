/** The result of a probe over a separate connection. */
export type Probe = {
  readonly sign: 'alive' | 'silent';
  /** The suspects whose backend is gone or runs no statement. */
  readonly resting: readonly string[];
};

export type DatabaseWatchdogDeps = {
  /** Probes over a new connection with its own time limit. Never rejects. */
  readonly ask: (suspects: readonly string[]) => Promise<Probe>;
  /** The backends of connections that have been waiting without receiving anything. */
  readonly listQuiet: () => readonly string[];
  /** Closes the connections of these backends. */
  readonly cutQuiet: (backends: readonly string[]) => void;
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
 * fit both a look-up and an ingest of a million records. A connection that waits while its backend rests at two probes
 * has lost its statement or its answer, and only that connection is closed.
 */
export function startDatabaseWatchdog({
  ask,
  listQuiet,
  cutQuiet,
  cut,
  nowMs,
}: DatabaseWatchdogDeps): DatabaseWatchdog {
  const waiting = new Set<{ readonly sinceMs: number }>();
  let heardAtMs = nowMs();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let rested: readonly string[] = [];

  /** The next probe starts before the last one times out, so that recovery is noticed soon. */
  const look = async (): Promise<void> => {
    const now = nowMs();
    const [oldest] = waiting;
    const isDue = oldest !== undefined && now - oldest.sinceMs >= PATIENCE_MS;
    if (!(isDue || isAway) || now - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = now;
    const { sign, resting } = await ask(listQuiet());
    const stillQuiet = new Set(listQuiet());
    cutQuiet(resting.filter((backend) => rested.includes(backend) && stillQuiet.has(backend)));
    rested = resting;
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
