import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { OperatorNotice } from '../failure.ts';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';

export const SIMULATOR = fileURLToPath(new URL('../../bin/simulator.mjs', import.meta.url));

export type Simulator = {
  readonly origin: `http://${string}`;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts the simulator in its own process. It exits with this one, because its standard input closes. */
export async function startSimulator(size: {
  readonly people: string;
  /** The number of rows in jails, prisons, courts and warrant lists. By default it follows the number of people. */
  readonly criminal?: string;
  readonly seed: string;
  readonly style?: 'plain' | 'true-to-life';
  readonly port: string;
}): Promise<Simulator> {
  const settings = Object.entries(size).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [SIMULATOR, 'serve', ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: CLEAN_ENVIRONMENT,
  });
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const first = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(() => undefined),
  ]);
  if (first === undefined) throw new OperatorNotice('The simulator did not start.');
  const { origin } = JSON.parse(first) as Pick<Simulator, 'origin'>;
  return {
    origin,
    ended,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
