import type { Command } from 'commander';
import pc from 'picocolors';
import type { Feature, Platform } from '../compose/feature.ts';
import { type Foundation, openFoundation } from '../compose/foundation.ts';
import { readConfig } from '../config/config.ts';
import { listUnknownSettings } from '../config/settings.ts';
import { buildWebApps, WEB_APPS } from '../http/pages/web-build.ts';
import { createLog } from '../log.ts';
import { boundHeapGrowth } from '../process/heap-growth.ts';
import { seedDemo } from '../serve/demo.ts';
import { DEMO_NATION, seedNation } from '../serve/demo-nation.ts';
import { type RunningServer, serve } from '../serve/serve.ts';
import { serveEvidence } from '../serve/serve-evidence.ts';
import { type Simulator, startSimulator } from '../serve/simulator.ts';
import { toAnnouncement } from './announcement.ts';
import { toEnding } from './exit-codes.ts';
import { NO_OUTPUT, type Show, withProgress } from './progress.ts';
import { print } from './with-foundation.ts';

export type ServeOptions = {
  readonly demo?: boolean;
  readonly settings?: { readonly [name: string]: string };
  /** For test entry files: additional features, and a foundation with an injected fault. */
  readonly extend?: (platform: Platform) => readonly Feature[];
  readonly alter?: (foundation: Foundation) => Promise<Foundation>;
};

const STOP_LIMIT_MS = 9_500;

/** Starts the program in this process and stops it on SIGINT or SIGTERM. */
export async function runServer({ demo, settings, extend, alter }: ServeOptions): Promise<void> {
  boundHeapGrowth();
  const base = readConfig(settings);
  const log = createLog(base.logLevel);
  const unknown = listUnknownSettings();
  if (unknown.length > 0) log.warn({ settings: unknown }, 'these settings are not known and are ignored');
  let running: Pick<RunningServer, 'stop'> | undefined;
  let simulator: Simulator | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    Promise.resolve(running?.stop())
      .then(() => simulator?.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.fatal({ error }, 'stopping failed');
        process.exit(1);
      });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('unhandledRejection', (error) => log.fatal({ error }, 'unhandled promise rejection'));

  if (base.role === 'evidence') {
    const worker = await serveEvidence(base, log);
    running = worker;
    print(pc.bold('Blotter is running.'));
    print(`  ${pc.dim('evidence worker')}  ${worker.url}`);
    return;
  }

  const wanted = base.simulator ?? (demo ? 'on' : 'off');
  simulator = wanted === 'on' ? await startSimulator({ ...DEMO_NATION, port: '0' }) : undefined;
  // The demo prints only pages of the simulator, so it also prints them where the system refuses the sandbox.
  const requiresSandbox = base.requiresSandbox && !(demo && simulator);
  const config = { ...base, requiresSandbox, simulator: simulator?.origin ?? wanted };
  const start = async (show: Show) => {
    show({ phase: 'starting the database' });
    const opened = await openFoundation(config, log);
    const foundation = (await alter?.(opened)) ?? opened;
    const seeded = demo ? await seedDemo(foundation) : undefined;
    const showSeeding = (done: number, all: number): void =>
      show({ phase: 'reading the simulated nation', detail: `${done} of ${all} sources`, share: done / all });
    if (demo && simulator) await seedNation(foundation, simulator.origin, showSeeding);
    show({ phase: 'starting the service' });
    const server = await serve(foundation, extend).catch(async (error: unknown) => {
      await foundation.close();
      throw error;
    });
    return { server, seeded };
  };
  const { server, seeded } = await withProgress(start, demo ? {} : { output: NO_OUTPUT });
  running = server;
  if (stopping) return void server.stop().then(() => process.exit(0));
  for (const line of toAnnouncement(server, config, seeded)) print(line);
  // The first visit would otherwise wait for the build. It also retries a failed one.
  if (server.apiUrl) {
    const apps = WEB_APPS.filter((app) => app !== 'console' || config.console);
    buildWebApps(apps, config.cacheDir).catch((error: unknown) =>
      log.warn({ error }, 'the web apps are not built yet'),
    );
  }
}

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('run the service: API, worker, both, or an evidence worker, as BLOTTER_ROLE says')
    .option('--demo', 'make a demo account at the first start and print its credentials at each')
    .action(({ demo }: ServeOptions) => runServer(demo ? { demo } : {}));
  program
    .command('worker')
    .description('run a worker only; the same as serve with BLOTTER_ROLE=worker')
    .action(() => runServer({ settings: { BLOTTER_ROLE: 'worker' } }));
}

export function endWith(error: unknown): never {
  const { code, message } = toEnding(error);
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
