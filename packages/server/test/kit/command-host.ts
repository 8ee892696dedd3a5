import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from './server-process.ts';

export type CommandOrder = { readonly id: number; readonly args: readonly string[]; readonly settings: Settings };
export type CommandEnd = {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The most resident memory while the command ran. */
  readonly peakMb: number;
};

export type CommandHost = {
  /** Runs a command with these settings and no others, after those that were started before. */
  readonly run: (args: readonly string[], settings: Settings) => Promise<CommandEnd>;
  /** The log lines of all commands. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

const toPath = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * One process that runs commands of the program one after the other, because to start the program takes longer than most
 * of its commands. Tests of exit codes, signals and pipes start the program itself.
 */
export function startCommandHost(): CommandHost {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const system = { PATH, HOME, ...(TMPDIR && { TMPDIR }) };
  const child = fork(toPath('./run.mjs'), [toPath('./command-host-process.ts')], {
    execArgv: ['--expose-gc', '--max-semi-space-size=64', '--import', toPath('./end-with-parent.mjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: system,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const waiting = new Map<number, { resolve: (end: CommandEnd) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, end }: { readonly id: number; readonly end: CommandEnd }) => {
    waiting.get(id)?.resolve(end);
    waiting.delete(id);
  });
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the commands ended with ${code ?? signal}: ${log}`));
  });
  let orders = 0;
  return {
    run: (args, settings) =>
      new Promise((resolve, reject) => {
        const id = ++orders;
        waiting.set(id, { resolve, reject });
        child.send({ id, args, settings: { ...system, ...settings } } satisfies CommandOrder);
      }),
    log: () => log,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
