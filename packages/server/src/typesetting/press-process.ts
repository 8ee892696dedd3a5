import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';

const PRESS = fileURLToPath(new URL('../../bin/typesetting.mjs', import.meta.url));

/** `band` is printed at the top of each page, empty for none. `files` are pictures by absolute path in the document. */
export type PressOrder = {
  readonly template: string;
  readonly json: string;
  readonly band: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
};
export type PressAnswer = { readonly pdf: Uint8Array } | { readonly fault: string };

/** The process ended while it was setting a document. */
export class PressLost extends Error {
  override readonly name = 'PressLost';
}

export type PressProcess = {
  readonly print: (order: PressOrder, timeLimitMs: number) => Promise<PressAnswer>;
  readonly printed: () => number;
  /** Resident memory after its last document. */
  readonly rssBytes: () => number;
  readonly isAlive: () => boolean;
  readonly end: () => Promise<void>;
};

const take = (child: ChildProcess, order: PressOrder, signal: AbortSignal) =>
  new Promise<PressAnswer & { readonly rssBytes: number }>((resolve, reject) => {
    const lost = (): void => reject(new PressLost('the typesetting process ended with a document in hand'));
    child.once('message', resolve).once('exit', lost);
    signal.addEventListener('abort', () => child.off('message', resolve).off('exit', lost));
    child.send(order, (error) => error && lost());
  });

/** A child process that sets one document at a time. It ends with this process, because their channel closes. */
export function startPress(largestBytes: number): PressProcess {
  const child = spawn(process.execPath, [PRESS, String(largestBytes)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: CLEAN_ENVIRONMENT,
  });
  child.on('error', () => undefined);
  const exited = once(child, 'exit').catch(() => undefined);
  let printed = 0;
  let rssBytes = 0;
  /** A broken channel may be noticed before the exit event. */
  let isLost = false;
  const isAlive = (): boolean => !isLost && child.connected && child.exitCode === null && child.signalCode === null;
  return {
    printed: () => printed,
    rssBytes: () => rssBytes,
    isAlive,
    print: async (order, timeLimitMs) => {
      const done = new AbortController();
      const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      try {
        const answer = await take(child, order, done.signal);
        rssBytes = answer.rssBytes;
        printed += 1;
        return answer;
      } catch (error) {
        isLost = true;
        child.kill('SIGKILL');
        throw error;
      } finally {
        clearTimeout(timer);
        done.abort();
      }
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
