import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/store/database.ts';
import { createLauncher } from '../../src/store/embedded/launcher.ts';
import { type RunAs, toNobody } from '../../src/store/embedded/run-as.ts';

/** Where distributions put the oldest PostgreSQL we support. */
const FOLDERS = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

export const findPostgres15 = (): string | undefined => FOLDERS.find((folder) => existsSync(join(folder, 'postgres')));

/** A PostgreSQL 15 of the machine, as an operator's external database would be. */
export const startPostgres15 = async (bin: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-pg15-'));
  const runAs = await chooseRunAs(folder);
  const launcher = createLauncher(runAs, false);
  const data = join(folder, 'data');
  await writeFile(join(folder, 'password'), 'password-of-the-tests', { mode: 0o644 });
  const made = await launcher.run([
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'blotter',
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--no-sync',
    `--pwfile=${join(folder, 'password')}`,
  ]);
  if (!made.ok) throw new Error(`initdb of PostgreSQL 15 failed: ${made.output}`);
  const server = launcher.spawn(
    [join(bin, 'postgres'), '-D', data, '-k', folder, '-h', '', '-c', 'max_connections=300', '-c', 'fsync=off'],
    'ignore',
  );
  const url = `postgres://blotter:password-of-the-tests@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(url);
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
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

const waitUntilReady = async (url: string): Promise<void> => {
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
};
