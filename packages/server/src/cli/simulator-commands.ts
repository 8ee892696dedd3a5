import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';
import { SIMULATOR, startSimulator } from '../serve/simulator.ts';
import { print } from './with-foundation.ts';

type NationStyle = 'plain' | 'true-to-life';

const styleOption = (): Option =>
  new Option('--style <style>', 'true-to-life has twins, namesakes and clerical errors as registries meet them')
    .choices(['plain', 'true-to-life'])
    .default('plain');

/** The simulator is a separate process, so none of its code is loaded here. */
export function addSimulatorCommands(program: Command): void {
  program
    .command('sim')
    .description('serve the simulated registries, jails, prisons and courts until interrupted')
    .option('--people <n>', 'how many persons', '3000')
    .option(
      '--criminal <n>',
      'how many rows of jails, prisons, courts and warrant lists; without it those of the persons',
    )
    .option('--seed <seed>', 'the same seed gives the same nation', '1')
    .addOption(styleOption())
    .option('--port <port>', 'where to listen; 0 takes a free port', '0')
    .action(async (size: { people: string; criminal?: string; seed: string; style: NationStyle; port: string }) => {
      const simulator = await startSimulator(size);
      print(`The simulator serves at ${simulator.origin}; set BLOTTER_SIM to it.`);
      process.exitCode = await simulator.ended;
    });

  program
    .command('nation')
    .description('write a synthetic nation: a feed a source, and truth.ndjson that says which rows are one person')
    .option('--records <n>', 'how many registry rows')
    .option('--people <n>', 'or how many persons')
    .option('--criminal <n>', 'how many rows of jails, prisons, courts and warrant lists, beside these or alone')
    .option('--seed <seed>', 'the same seed gives the same nation', '1')
    .addOption(styleOption())
    .requiredOption('--out <dir>', 'the folder to write into')
    .option('--json', 'no progress')
    .action(async ({ json, ...size }: { [name: string]: string | undefined }) => {
      const given = Object.entries(size).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
      const child = spawn(process.execPath, [SIMULATOR, 'nation', ...given, ...(json ? ['--json'] : [])], {
        stdio: 'inherit',
        env: CLEAN_ENVIRONMENT,
      });
      const [code] = await once(child, 'exit');
      process.exitCode = code ?? 1;
    });
}
