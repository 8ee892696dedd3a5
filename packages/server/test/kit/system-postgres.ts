import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/store/database.ts';
import { canEndWithParent, createLauncher, type Launcher } from '../../src/store/embedded/launcher.ts';
import { type RunAs, toNobody } from '../../src/store/embedded/run-as.ts';

/** Folders in which distributions install the oldest supported PostgreSQL. */
const FOLDERS = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

export function findPostgres15(): string | undefined {
  return FOLDERS.find((folder) => existsSync(join(folder, 'postgres')));
}

export const PASSWORD = 'password-of-the-tests';

export type SystemPostgres = {
  /** Through its socket. */
  readonly url: string;
  readonly folder: string;
  /** After a kill or a stop for good. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** In order, and its folder is gone. */
  readonly stop: () => Promise<void>;
};

export type SystemPostgresOptions = {
  /** Settings of the form `name=value`. */
  readonly settings?: readonly string[];
  /** A replica of this server, by streaming. */
  readonly replicaOf?: SystemPostgres;
};

/** A PostgreSQL 15 of the machine, as an operator's external database would be. */
export async function startPostgres15(
  bin: string,
  { settings = [], replicaOf }: SystemPostgresOptions = {},
): Promise<SystemPostgres> {
  const { folder, launcher } = await openServerFolder('blotter-pg15-');
  const data = join(folder, 'data');
  const url = toUrl(folder);
  await (replicaOf ? copyCluster(launcher, bin, data, replicaOf.folder) : initCluster(launcher, bin, data, folder));
  const options = ['max_connections=300', 'fsync=off', ...settings].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    server = launcher.spawn([join(bin, 'postgres'), '-D', data, '-k', folder, '-h', '', ...options], 'ignore');
    await waitUntilReady(url);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server) await endProcess(server, signal);
    server = undefined;
  };
  await start();
  return {
    url,
    folder,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function toUrl(folder: string): string {
  return `postgres://blotter:${PASSWORD}@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** A folder of a server's own, and what starts it there: servers refuse root. */
export async function openServerFolder(
  prefix: string,
): Promise<{ readonly folder: string; readonly launcher: Launcher }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  return { folder, launcher: createLauncher(await chooseRunAs(folder), await canEndWithParent()) };
}

export async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

const initCluster = async (launcher: Launcher, bin: string, data: string, folder: string): Promise<void> => {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  const made = await launcher.run([
    ...([join(bin, 'initdb'), '-D', data, '-U', 'blotter', '-A', 'scram-sha-256'] as const),
    ...['-E', 'UTF8', '--no-sync', `--pwfile=${passwordFile}`],
  ]);
  if (!made.ok) throw new Error(`initdb of PostgreSQL 15 failed: ${made.output}`);
};

const copyCluster = async (launcher: Launcher, bin: string, data: string, primary: string): Promise<void> => {
  const source = `host=${primary} user=blotter password=${PASSWORD}`;
  const made = await launcher.run([
    ...([join(bin, 'pg_basebackup'), '-D', data, '-d', source] as const),
    ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'],
  ]);
  if (!made.ok) throw new Error(`pg_basebackup of PostgreSQL 15 failed: ${made.output}`);
};

const chooseRunAs = async (folder: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const user = toNobody(await readFile('/etc/passwd', 'utf8'));
  const namespace: RunAs = { kind: 'namespace', user };
  if ((await createLauncher(namespace, false).run(['true'])).ok) return namespace;
  await chmod(folder, 0o755);
  await chown(folder, user.uid, user.gid);
  return { kind: 'user', user };
};

export async function waitUntilReady(url: string): Promise<void> {
  const db = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  try {
    for (let tries = 0; ; tries++) {
      try {
        await db.query('SELECT 1');
        return;
      } catch (error) {
        if (tries > 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await db.close();
  }
}
