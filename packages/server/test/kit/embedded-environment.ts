import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createLog } from '../../src/log.ts';
import { openDatabase, type Row } from '../../src/store/database.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../src/store/embedded/embedded-postgres.ts';

export const PARENT_FILE = fileURLToPath(new URL('../programs/embedded-postgres-parent.ts', import.meta.url));

const RUN_FILE = fileURLToPath(new URL('./run.mjs', import.meta.url));

export type Parent = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
  readonly runAs: string;
};

export type EmbeddedEnvironment = {
  /** The steps of `clear`, last first. */
  readonly cleanup: (() => unknown)[];
  /** A folder of this test's own, 0700 as mkdtemp makes it. */
  readonly makeFolder: () => Promise<string>;
  /** A folder with a stopped cluster: a copy of one that is made once, because to make one takes most of a start. */
  readonly makeCluster: () => Promise<string>;
  readonly start: (
    options: Omit<EmbeddedPostgresOptions, 'log'>,
  ) => Promise<EmbeddedPostgres & { readonly appUrl: string }>;
  /** The same in a process of its own. */
  readonly startParent: (options: object, spawnOptions?: SpawnOptions) => Promise<Parent>;
  readonly clear: () => Promise<void>;
};

let template: Promise<string | undefined> | undefined;
/** Undefined if the cluster of a folder lies outside of it, as it does where root has no user namespaces. */
const getTemplate = (): Promise<string | undefined> => {
  template ??= makeTemplate();
  return template;
};
const makeTemplate = async (): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-test-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { clusterFolder, stop } = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });
  await stop();
  if (clusterFolder.startsWith(folder)) return folder;
  await rm(dirname(clusterFolder), { recursive: true, force: true });
  return undefined;
};

/** Starts embedded PostgreSQLs and ends them, with their folders and processes, at `clear`. */
export function createEmbeddedEnvironment(): EmbeddedEnvironment {
  const cleanup: (() => unknown)[] = [];
  const makeFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'blotter-test-'));
    cleanup.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  return {
    cleanup,
    makeFolder,
    makeCluster: async () => {
      const [folder, template] = await Promise.all([makeFolder(), getTemplate()]);
      // Files stay their owner's, whom PostgreSQL checks.
      if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
      return folder;
    },
    start: async (options) => {
      const postgres = await startEmbeddedPostgres({ ...options, log: createLog('silent') });
      cleanup.push(() => postgres.stop());
      return asOwner(postgres);
    },
    startParent: async (options, spawnOptions = {}) => {
      const child = spawn(process.execPath, [RUN_FILE, PARENT_FILE, JSON.stringify(options)], {
        cwd: dirname(PARENT_FILE),
        ...spawnOptions,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      cleanup.push(async () => {
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      });
      const line = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', resolve);
        child.once('exit', (code) => reject(new Error(`the parent ended with ${code}`)));
      });
      return { ...asOwner(JSON.parse(line) as Parent & { readonly ownerUrl: string }), child };
    },
    clear: async () => {
      for (let step = cleanup.pop(); step; step = cleanup.pop()) await step();
    },
  };
}

/** These tests create tables, so their URL is the owner's. `appUrl` is the running program's. */
const asOwner = <T extends { readonly url: string; readonly ownerUrl: string }>(postgres: T) => ({
  ...postgres,
  url: postgres.ownerUrl,
  appUrl: postgres.url,
});

export async function ask(url: string, sql: string): Promise<Row> {
  const db = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  try {
    return (await db.query(sql)).rows[0] ?? {};
  } finally {
    await db.close();
  }
}

export async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

export function kill(pid: number | undefined): boolean {
  return process.kill(pid as number, 'SIGKILL');
}
