import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endProcess,
  openServerFolder,
  PASSWORD,
  type SystemPostgres,
  toUrl,
  waitUntilReady,
} from './system-postgres.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

export function findPgbouncer(): string | undefined {
  return PROGRAMS.find((program) => existsSync(program));
}

export type Pooler = { readonly url: string; readonly stop: () => Promise<void> };

/** Transaction pooling before a server, with fewer connections to it than clients have to the pooler. */
export async function startPgbouncer(program: string, postgres: SystemPostgres, connections: number): Promise<Pooler> {
  const { folder, launcher } = await openServerFolder('blotter-pool-');
  const settings = [
    '[databases]',
    `postgres = host=${postgres.folder} dbname=postgres user=blotter password=${PASSWORD}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 1000',
    'auth_type = any',
    'listen_port = 5432',
    `unix_socket_dir = ${folder}`,
    'ignore_startup_parameters = extra_float_digits',
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  const server: ChildProcess = launcher.spawn([program, '-q', file], 'ignore');
  const url = toUrl(folder);
  await waitUntilReady(url);
  return {
    url,
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
