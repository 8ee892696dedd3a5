import type { ServerProcess } from '../../server/test/kit/server-process.ts';
import { type ExpectedState, violate } from './expected-state.ts';

const ERROR_LEVEL = 50;

type Line = {
  readonly level?: number;
  readonly msg?: string;
  readonly error?: { readonly name?: string; readonly code?: string };
};

/** Checks that no server logged an error. An expected outage is a warning or nothing. */
export function checkLogs(processes: readonly ServerProcess[], expectedState: ExpectedState) {
  const warnings: { [message: string]: number } = {};
  const plain: { [line: string]: number } = {};
  for (const server of processes) {
    for (const text of server.stderr().split('\n')) {
      const line = toLine(text);
      if (!line) {
        if (text.trim() !== '') plain[text] = (plain[text] ?? 0) + 1;
      } else if ((line.level ?? 0) >= ERROR_LEVEL)
        violate(expectedState, 'nothing is logged as an error', text.slice(0, 600));
      else warnings[line.msg ?? ''] = (warnings[line.msg ?? ''] ?? 0) + 1;
    }
  }
  return { warnings, plainLines: plain };
}

const toLine = (text: string): Line | undefined => {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
};
