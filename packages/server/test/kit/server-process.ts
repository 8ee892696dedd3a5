import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, METRICS_TOKEN, type Send } from './http-client.ts';

const toPath = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const SERVER_FOLDER = toPath('../../');
/** The real server with the test routes. */
const DURABLE_ENTRY = toPath('../durable/serve.ts');
/** The command as it is installed. */
export const BLOTTER = toPath('../../bin/blotter.mjs');

export type Settings = Readonly<Record<string, string>>;

/** The secrets that processes of one database share. */
export function newSharedSecrets(): Settings {
  return {
    BLOTTER_MASTER_KEY: randomBytes(32).toString('hex'),
    BLOTTER_PEPPER: randomBytes(32).toString('hex'),
    BLOTTER_ADMIN_KEY: randomBytes(24).toString('hex'),
  };
}

const OWN_SETTINGS: Settings = { PORT: '0', BLOTTER_EVIDENCE_PORT: '0', BLOTTER_METRICS_TOKEN: METRICS_TOKEN };

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type ServerProcess = {
  readonly pid: number;
  /** The address of the API or of an evidence worker, once it is printed, or '' of a worker; rejects when the process ends before. */
  readonly ready: Promise<string>;
  readonly exited: Promise<Exit>;
  readonly isRunning: () => boolean;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
};

export type SpawnOptions = {
  readonly settings: Settings;
  /** The Node binary; the one of this process if absent. */
  readonly node?: string;
  readonly entry?: string;
  readonly args?: readonly string[];
  /** Another user to run as, which only root may choose. */
  readonly uid?: number;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const API_LINE = /^\s*API\s+(https?:\/\/\S+)\s*$/m;
const WORKER_LINE = /^\s*worker\s+taking jobs\s*$/m;
const EVIDENCE_WORKER_LINE = /^\s*evidence worker\s*(https?:\/\/\S+)\s*$/m;

/** A process with these settings and no other of ours; ports are free ones unless the settings say otherwise. */
export function spawnServer({
  settings,
  node = process.execPath,
  entry = DURABLE_ENTRY,
  args = [],
  uid,
}: SpawnOptions): ServerProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const program = entry.endsWith('.ts') ? [toPath('./run.mjs'), entry] : [entry];
  const child = spawn(
    node,
    ['--max-semi-space-size=64', '--import', toPath('./end-with-parent.mjs'), ...program, ...args],
    {
      cwd: SERVER_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...OWN_SETTINGS, ...settings },
    },
  );
  running.add(child);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const url = (API_LINE.exec(output.stdout) ?? EVIDENCE_WORKER_LINE.exec(output.stdout))?.[1];
      if (url || WORKER_LINE.test(output.stdout)) resolve(url ?? '');
    };
    child.stdout.on('data', look);
    exited.then(
      ({ code, signal }) =>
        reject(new Error(`the server ended with ${code ?? signal}: ${output.stderr.slice(-2_000)}`)),
      reject,
    );
  });
  ready.catch(() => {});
  return {
    pid: child.pid as number,
    ready,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    signal: (signal) => child.kill(signal),
  };
}

/** It is printed a moment after the API's. */
export function findEvidenceUrl({ stdout }: ServerProcess): string | undefined {
  return /^\s*evidence host\s+(http\S+)\s*$/m.exec(stdout())?.[1];
}

export type StartedServer = ServerProcess & { readonly url: string; readonly send: Send };

export async function startServer(options: SpawnOptions): Promise<StartedServer> {
  const server = spawnServer(options);
  const url = await server.ready;
  return { ...server, url, send: createClient(url) };
}

/** The folder of an embedded cluster whose user cannot reach the data folder. */
export function findClusterHome({ stderr }: ServerProcess): string | undefined {
  return /"folder":"([^"]+)","msg":"the embedded database lies outside/.exec(stderr())?.[1];
}

const STOP_LIMIT_MS = 12_000;

/** In order if it can, by force if not; a stopped (SIGSTOP) process too. */
export async function stopServer(server: ServerProcess): Promise<Exit> {
  server.signal('SIGCONT');
  server.signal('SIGTERM');
  const force = setTimeout(() => server.signal('SIGKILL'), STOP_LIMIT_MS);
  return server.exited.finally(() => clearTimeout(force));
}

export type ServerGroup = {
  readonly servers: readonly StartedServer[];
  readonly adminKey: string;
  /** Starts one more on the same database with the same secrets. */
  readonly add: () => Promise<StartedServer>;
  readonly stop: () => Promise<void>;
};

/** Servers on one database, each with a data folder of its own. */
export async function startServers(count: number, databaseUrl: string, more: Settings = {}): Promise<ServerGroup> {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-servers-'));
  const secrets = newSharedSecrets();
  const started: ServerProcess[] = [];
  const add = async (): Promise<StartedServer> => {
    const BLOTTER_DATA = join(folder, String(started.length));
    const server = spawnServer({ settings: { ...secrets, DATABASE_URL: databaseUrl, BLOTTER_DATA, ...more } });
    started.push(server);
    const url = await server.ready;
    return { ...server, url, send: createClient(url) };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(stopServer));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const servers = await Promise.all(Array.from({ length: count }, add));
    return { servers, adminKey: secrets.BLOTTER_ADMIN_KEY as string, add, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
