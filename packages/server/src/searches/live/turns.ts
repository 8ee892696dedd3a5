/** Whoever has a turn gives it back by calling it. */
export type Turn = () => void;

export type Turns = {
  /** Undefined when too many wait already, or when the signal came first. */
  readonly take: (key: string, atOnce: number, signal: AbortSignal) => Promise<Turn | undefined>;
};

type Line = { busy: number; readonly waiting: (() => void)[] };

/** In one process: so many at once for a key, the others in the order they came, and no more than `maxWaiting` of them. */
export function createTurns(maxWaiting: number): Turns {
  const lines = new Map<string, Line>();

  const toTurn = (key: string, line: Line): Turn => {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      line.busy -= 1;
      line.waiting.shift()?.();
      if (line.busy === 0 && line.waiting.length === 0) lines.delete(key);
    };
  };

  return {
    take: async (key, atOnce, signal) => {
      if (signal.aborted) return undefined;
      const line = lines.get(key) ?? { busy: 0, waiting: [] };
      lines.set(key, line);
      if (line.busy < atOnce && line.waiting.length === 0) {
        line.busy += 1;
        return toTurn(key, line);
      }
      if (line.waiting.length >= maxWaiting) return undefined;
      return new Promise((resolve) => {
        const leave = (): void => {
          line.waiting.splice(line.waiting.indexOf(enter), 1);
          resolve(undefined);
        };
        const enter = (): void => {
          signal.removeEventListener('abort', leave);
          line.busy += 1;
          resolve(toTurn(key, line));
        };
        signal.addEventListener('abort', leave, { once: true });
        line.waiting.push(enter);
      });
    },
  };
}
