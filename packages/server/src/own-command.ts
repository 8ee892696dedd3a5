import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Config, inheritedSettings } from './config/config.ts';

const BLOTTER = fileURLToPath(new URL('../bin/blotter.mjs', import.meta.url));

/** A command of ours in a process of its own, on the same deployment; ended, and rejected, when the signal is aborted. */
export async function runCommand(
  args: readonly string[],
  { dataDir }: Config,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<undefined> {
  const child = spawn(process.execPath, [BLOTTER, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
    env: { ...inheritedSettings(), DATABASE_URL: databaseUrl, BLOTTER_DATA: dataDir },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`blotter ${args.join(' ')} ended with code ${code}`);
}
