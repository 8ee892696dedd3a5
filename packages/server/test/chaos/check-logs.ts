import { MAX_CRASHES } from '../../src/jobs/job.ts';
import type { ServerProcess } from '../kit/server-process.ts';
import { type Logbook, violate } from './logbook.ts';

const ERROR_LEVEL = 50;

type Line = {
  readonly level?: number;
  readonly msg?: string;
  readonly reason?: string;
  readonly error?: { readonly name?: string; readonly code?: string };
};

/**
 * No server may log an error: an outage that was expected is a warning, or nothing. A job is given up when eight workers died
 * with it in hand: so many kills explain one.
 */
export const checkLogs = (processes: readonly ServerProcess[], logbook: Logbook, kills = 0) => {
  let givenUp = 0;
  const warnings: { [message: string]: number } = {};
  const plain: { [line: string]: number } = {};
  for (const server of processes) {
    for (const text of server.stderr().split('\n')) {
      const line = toLine(text);
      if (!line) {
        if (text.trim() !== '') plain[text] = (plain[text] ?? 0) + 1;
      } else if (isGivenUp(line) && ++givenUp * MAX_CRASHES <= kills) continue;
      else if ((line.level ?? 0) >= ERROR_LEVEL) violate(logbook, 'nothing is logged as an error', text.slice(0, 600));
      else warnings[line.msg ?? ''] = (warnings[line.msg ?? ''] ?? 0) + 1;
    }
  }
  return { warnings, plainLines: plain };
};

const isGivenUp = ({ msg, reason }: Line): boolean => msg === 'a job was given up' && reason === 'poisoned';

const toLine = (text: string): Line | undefined => {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
};
