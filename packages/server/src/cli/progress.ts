import { monotonicMs, SECOND_MS } from '../clock.ts';

export type Step = {
  /** The kind of work, such as `reading`. Without a terminal its first line is printed at once. */
  readonly phase: string;
  readonly detail?: string;
  /** From 0 to 1, if the total is known. */
  readonly share?: number;
};

export type Show = (step: Step) => void;

type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };
type ProgressOptions = {
  readonly output?: Output;
  readonly nowMs?: () => number;
  readonly everyMs?: number;
};

/** Discards the progress of a command that runs without a terminal. */
export const NO_OUTPUT: Output = { write: () => undefined };

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const LINE_EVERY_MS = 5 * SECOND_MS;

/**
 * Shows the progress of a long command on standard error: a bar on a terminal, otherwise plain lines, at most one in
 * five seconds per phase. Work without reports for that long is shown with its duration. Standard output is left to
 * the command.
 */
export async function withProgress<T>(
  work: (show: Show) => Promise<T>,
  { output = process.stderr, nowMs = monotonicMs, everyMs = LINE_EVERY_MS }: ProgressOptions = {},
): Promise<T> {
  const began = nowMs();
  const waitMs = output.isTTY ? REDRAW_MS : everyMs;
  let step: Step = { phase: 'starting' };
  let phaseShown: string | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;

  const draw = (): void => {
    phaseShown = step.phase;
    shownAt = nowMs();
    const line = toLine(step, shownAt - began);
    output.write(output.isTTY ? `\r\u001b[K${toBar(step)}${line}` : `${line}\n`);
  };
  const show: Show = (next) => {
    step = next;
    if (next.phase !== phaseShown || nowMs() - shownAt >= waitMs) draw();
  };
  const timer = setInterval(() => {
    if (nowMs() - shownAt >= everyMs) draw();
  }, everyMs).unref();
  try {
    return await work(show);
  } finally {
    clearInterval(timer);
    if (output.isTTY && phaseShown !== undefined) output.write('\r\u001b[K');
  }
}

const toLine = ({ phase, detail, share }: Step, elapsedMs: number): string =>
  [
    detail === undefined ? phase : `${phase}: ${detail}`,
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    ...(elapsedMs < SECOND_MS ? [] : [`${Math.floor(elapsedMs / SECOND_MS)} s`]),
  ].join(', ');

const toBar = ({ share }: Step): string => {
  if (share === undefined) return '';
  const filled = Math.round(Math.min(1, share) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] `;
};
