import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Config, inheritedSettings } from '../config/config.ts';

const BLOTTER = fileURLToPath(new URL('../../bin/blotter.mjs', import.meta.url));

/** Runs one of our commands in its own process, on the same deployment. If the signal aborts, it kills the process and rejects. */
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
