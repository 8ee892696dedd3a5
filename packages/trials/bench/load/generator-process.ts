import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Command } from './generator.ts';
import type { Aim, Loaded, Phase } from './phase.ts';

const RUN = fileURLToPath(new URL('../../../server/test/kit/run.mjs', import.meta.url));
const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Sends the requests of its target, starting where the last phase stopped. */
export type Load = (phase: Phase) => Promise<Loaded>;

export type Generator = { readonly aim: (aim: Aim) => Promise<Load>; readonly close: () => Promise<void> };

/** Starts a process that generates the load, so that neither process delays the other. It runs one phase at a time. */
export function startGenerator(): Generator {
  const child = spawn(process.execPath, [RUN, GENERATOR], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const command = async <T>(sent: Command): Promise<T> => {
    child.stdin.write(`${JSON.stringify(sent)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('the load generator exited');
    return JSON.parse(value) as T;
  };
  return {
    aim: async (aim) => {
      const at = await command<number>({ aim });
      return (phase) => command<Loaded>({ run: phase, at });
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
