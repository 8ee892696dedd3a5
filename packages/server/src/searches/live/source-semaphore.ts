/** A permit. Its holder releases it by calling it. */
export type Permit = () => void;

export type SourceSemaphore = {
  /** Undefined if too many wait already or the signal aborts first. */
  readonly take: (key: string, atOnce: number, signal: AbortSignal) => Promise<Permit | undefined>;
};

type Line = { busy: number; readonly waiting: (() => void)[] };

/** A semaphore per key in one process. Waiters are served in order, and at most `maxWaiting` may wait. */
export function createSourceSemaphore(maxWaiting: number): SourceSemaphore {
  const lines = new Map<string, Line>();

  const toTurn = (key: string, line: Line): Permit => {
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
