/** What a database of which nothing is heard said when it was asked over a connection of its own. */
export type Sign = 'alive' | 'silent';

export type VigilDeps = {
  /** Asks over a new connection, within a limit of its own. Never rejects. */
  readonly ask: () => Promise<Sign>;
  /** Ends every connection: whoever waits on one is told. */
  readonly cut: () => void;
  readonly nowMs: () => number;
};

export type Vigil = {
  /** A statement is sent, or a connection waited for; what is returned is called when that is over. */
  readonly waitFor: () => () => void;
  /** Something came over any of the connections. */
  readonly hear: () => void;
  /** Nothing can be asked now: waiting would be in vain. */
  readonly isAway: () => boolean;
  readonly close: () => void;
};

const LOOK_EVERY_MS = 500;
/** Past this a statement is asked after. */
const PATIENCE_MS = 2_000;
const ASK_EVERY_MS = 1_000;

/**
 * A network that swallows everything is told from a long statement by asking over another connection: time limits of
 * statements would have to suit both a look-up and the takeover of a million records.
 */
export function keepVigil({ ask, cut, nowMs }: VigilDeps): Vigil {
  const waiting = new Set<{ readonly sinceMs: number }>();
  let heardAtMs = nowMs();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isAway = false;

  /** The next is asked before the last has given up, so that the end of an outage is seen soon. */
  const look = async (): Promise<void> => {
    const now = nowMs();
    const [oldest] = waiting;
    const isDue = oldest !== undefined && now - oldest.sinceMs >= PATIENCE_MS;
    if (!(isDue || isAway) || now - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = now;
    const sign = await ask();
    if (sign === 'alive') heardAtMs = nowMs();
    // One connection that answers is enough: this process may have been the one that stood still.
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
