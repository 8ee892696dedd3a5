import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorNotice } from '../../failure.ts';
import { randomBelow } from '../../ids.ts';
import { canWriteTo, type Launcher } from './launcher.ts';
import type { RunAs } from './run-as.ts';

export type Endpoint = {
  readonly settings: Readonly<Record<string, string>>;
  /** Undefined if the server listens on a loopback port. */
  readonly socketFolder: string | undefined;
  readonly toUrl: (user: string, password: string, database: string) => string;
};

/** Only starts use it: it creates the database and the roles of the program. */
export const SUPERUSER = 'blotter';

const SOCKET_PORT = 5432;
/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, and the server adds a lock file with the suffix `.lock`. */
const LONGEST_SOCKET_PATH_BYTES = 100;

export function toSocketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** Returns a socket in a private folder below one of `bases`, else a loopback port. */
export async function chooseEndpoint(
  name: string,
  runAs: RunAs,
  launcher: Launcher,
  bases: readonly string[] = [tmpdir(), '/tmp'],
): Promise<Endpoint> {
  for (const base of bases) {
    const folder = join(base, name);
    if (Buffer.byteLength(toSocketPath(folder)) >= LONGEST_SOCKET_PATH_BYTES) continue;
    if ((await makePrivate(folder, runAs)) && (await canWriteTo(folder, launcher))) return onSocket(folder);
  }
  return onPort(await findFreePort());
}

/** Returns the endpoint of a running server by its socket folder or loopback port. */
export function toEndpoint(place: string | number): Endpoint {
  return typeof place === 'string' ? onSocket(place) : onPort(place);
}

const onSocket = (folder: string): Endpoint => ({
  settings: {
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  },
  socketFolder: folder,
  // `new URL` requires a host name. The host in the query takes precedence.
  toUrl: (user, password, database) =>
    `postgres://${user}:${password}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(folder)}`,
});

const onPort = (port: number): Endpoint => ({
  settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
  socketFolder: undefined,
  toUrl: (user, password, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
});

/** False if the name is taken by something else, because the temporary folder is shared by all users. */
const makePrivate = async (folder: string, runAs: RunAs): Promise<boolean> => {
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const found = await lstat(folder);
    const owners = [process.getuid?.(), ...(runAs.kind === 'user' ? [runAs.user.uid] : [])];
    if (!found.isDirectory() || !owners.includes(found.uid)) return false;
    if (runAs.kind === 'user') await chown(folder, runAs.user.uid, runAs.user.gid);
    await chmod(folder, 0o700);
    return true;
  } catch {
    return false;
  }
};

/** Below 32768, because higher ports are used for outgoing connections. */
const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const port = 20_000 + randomBelow(12_000);
    if (await isFree(port)) return port;
  }
  throw new OperatorNotice('No free port between 20000 and 32000 on 127.0.0.1 for the embedded PostgreSQL.');
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

export async function removeSocketFolder({ socketFolder }: Endpoint): Promise<void> {
  if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
}
