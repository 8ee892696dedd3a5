import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Phase, PhaseResult } from './generator.ts';

const RUN = fileURLToPath(new URL('../../test/kit/run.mjs', import.meta.url));
const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));

export type Generator = { readonly run: (phase: Phase) => Promise<PhaseResult>; readonly close: () => Promise<void> };

/** The load comes from a process of its own: nothing that this one does holds it up. */
export const startGenerator = (origin: string, path: string, bodies: readonly string[]): Generator => {
  const child = spawn(process.execPath, [RUN, GENERATOR, origin, path, JSON.stringify(bodies)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    run: async (phase) => {
      child.stdin.write(`${JSON.stringify(phase)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('the load generator has ended');
      return JSON.parse(value) as PhaseResult;
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};
