import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

const SIMULATOR = fileURLToPath(new URL('../../bin/simulator.mjs', import.meta.url));

/** The simulator is a process of its own: nothing of it is loaded here. */
export const addNationCommand = (program: Command): void => {
  program
    .command('nation')
    .description('write a synthetic nation: a feed a source, and truth.ndjson that says which rows are one person')
    .option('--records <n>', 'how many registry rows')
    .option('--people <n>', 'or how many persons')
    .option('--seed <seed>', 'the same seed gives the same nation', '1')
    .requiredOption('--out <dir>', 'the folder to write into')
    .option('--json', 'no progress')
    .action(async ({ records, people, seed, out, json }: { [name: string]: string | undefined }) => {
      const given = Object.entries({ records, people, seed, out }).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
      );
      const child = spawn(process.execPath, [SIMULATOR, ...given, ...(json ? ['--json'] : [])], { stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      process.exitCode = code ?? 1;
    });
};
