import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT, toEnding } from '../../src/cli/exit-codes.ts';
import { createProgram } from '../../src/cli/program.ts';
import type { CommandEnd, CommandOrder } from './command-host.ts';

/** Thrown where the program would end. */
class Ended extends Error {}

const PEAK = '/proc/self/status';
/** This value resets the peak of the resident memory. */
const RESET_PEAK = '5';

const findPeakMb = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(PEAK, 'utf8'))?.[1]) / 1_024;
  } catch {
    return process.resourceUsage().maxRSS / 1_024;
  }
};
const forgetPeak = (): void => {
  globalThis.gc?.();
  try {
    writeFileSync('/proc/self/clear_refs', RESET_PEAK);
  } catch {
    // Other systems report the peak of all commands.
  }
};

const run = async ({ args, settings }: CommandOrder): Promise<CommandEnd> => {
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  const output = { stdout: '', stderr: '' };
  const { exit } = process;
  const writes = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = ((text: string | Uint8Array) => {
      output[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }) as typeof process.stdout.write;
  process.exit = (code) => {
    process.exitCode = code ?? EXIT.done;
    throw new Ended();
  };
  process.exitCode = EXIT.done;
  forgetPeak();
  try {
    await createProgram().parseAsync([process.execPath, 'blotter', ...args]);
  } catch (error) {
    if (!(error instanceof Ended)) {
      const { code, message } = toEnding(error);
      output.stderr += `${message}\n`;
      process.exitCode = code;
    }
  }
  for (const name of ['stdout', 'stderr'] as const) process[name].write = writes[name];
  process.exit = exit;
  const code = Number(process.exitCode);
  process.exitCode = EXIT.done;
  return { code, out: output.stdout, err: output.stderr, peakMb: findPeakMb() };
};

let last: Promise<unknown> = Promise.resolve();
process.on('message', (order: CommandOrder) => {
  last = last.then(() => run(order)).then((end) => process.send?.({ id: order.id, end }));
});
process.on('disconnect', () => process.exit());
