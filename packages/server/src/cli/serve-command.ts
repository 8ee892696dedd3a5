import type { Command } from 'commander';
import pc from 'picocolors';
import type { Feature, Platform } from '../compose.ts';
import { readConfig } from '../config.ts';
import { type Demo, seedDemo } from '../demo.ts';
import { type Foundation, openFoundation } from '../foundation.ts';
import { createLog } from '../log.ts';
import { type Running, serve } from '../serve.ts';
import { toEnding } from './exit-codes.ts';
import { print } from './with-foundation.ts';

export type ServeOptions = {
  readonly demo?: boolean;
  readonly settings?: { readonly [name: string]: string };
  /** For entry files of the tests: features from outside, and a foundation with a planted fault. */
  readonly extend?: (platform: Platform) => readonly Feature[];
  readonly alter?: (foundation: Foundation) => Promise<Foundation>;
};

const STOP_LIMIT_MS = 9_500;

/** Starts the program in this process and stops it on SIGINT or SIGTERM. */
export const runServer = async ({ demo, settings, extend, alter }: ServeOptions): Promise<void> => {
  const config = readConfig(settings);
  const log = createLog(config.logLevel);
  let running: Running | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    Promise.resolve(running?.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.fatal({ error }, 'stopping failed');
        process.exit(1);
      });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('unhandledRejection', (error) => log.fatal({ error }, 'a promise was rejected that nobody waited for'));

  const opened = await openFoundation(config, log);
  const foundation = (await alter?.(opened)) ?? opened;
  const seeded = demo ? await seedDemo(foundation) : undefined;
  running = await serve(foundation, extend).catch(async (error: unknown) => {
    await foundation.close();
    throw error;
  });
  if (stopping) return void running.stop().then(() => process.exit(0));
  announce(running, seeded);
};

const announce = ({ apiUrl, evidenceUrl }: Running, demo: Demo | undefined): void => {
  const line = (name: string, value: string): void => print(`  ${pc.dim(name.padEnd(15))}${value}`);
  print(pc.bold('Blotter is running.'));
  if (!apiUrl) {
    line('worker', 'taking jobs');
    return;
  }
  line('API', apiUrl);
  line('evidence host', evidenceUrl ?? '');
  line('docs', `${apiUrl}/docs`);
  if (!demo) return;
  line('demo login', `${demo.email}  ${demo.password}`);
  line('live key', demo.liveKey);
  line('test key', demo.testKey);
  print(`\nTry it:\n  curl -s ${apiUrl}/v1/webhook-secret -H 'X-API-Key: ${demo.liveKey}'\n`);
};

export const addServeCommand = (program: Command): void => {
  program
    .command('serve')
    .description('run the service: API, worker, or both, as BLOTTER_ROLE says')
    .option('--demo', 'make a demo account at the first start and print its credentials at each')
    .action(({ demo }: ServeOptions) => runServer(demo ? { demo } : {}));
  program
    .command('worker')
    .description('run a worker only; the same as serve with BLOTTER_ROLE=worker')
    .action(() => runServer({ settings: { BLOTTER_ROLE: 'worker' } }));
};

export const endWith = (error: unknown): never => {
  const { code, message } = toEnding(error);
  process.stderr.write(`${message}\n`);
  process.exit(code);
};
