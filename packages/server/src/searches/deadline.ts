import { monotonicMs } from '../clock.ts';

export type Deadline = {
  readonly elapsedMs: () => number;
  /** Aborts shortly before the end, which leaves time to assemble the answer. */
  readonly signal: AbortSignal;
  /** Time left to assemble the answer. It is never zero, even if the sources used up the deadline. */
  readonly leftMs: () => number;
  readonly clear: () => void;
};

export const DEFAULT_DEADLINE_MS = 120_000;
const RESERVE_SHARE = 0.1;
const MAX_RESERVE_MS = 500;
const LAST_MOMENT_MS = 1_000;

export function startDeadline(ms: number = DEFAULT_DEADLINE_MS): Deadline {
  const startedAtMs = monotonicMs();
  const elapsedMs = (): number => monotonicMs() - startedAtMs;
  const abortAfterMs = ms - Math.min(ms * RESERVE_SHARE, MAX_RESERVE_MS);
  let controller: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    // Created on first use, because most searches have nothing to abort.
    get signal() {
      if (!controller) {
        const own = new AbortController();
        controller = own;
        timer = setTimeout(() => own.abort(), Math.max(0, abortAfterMs - elapsedMs()));
      }
      return controller.signal;
    },
    elapsedMs,
    leftMs: () => Math.max(ms - elapsedMs(), controller?.signal.aborted ? LAST_MOMENT_MS : 0),
    clear: () => clearTimeout(timer),
  };
}

/** Returns undefined if the deadline passes first. A late result is discarded. */
export async function beforeDeadline<T>(work: Promise<T>, { leftMs }: Deadline): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), leftMs());
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
