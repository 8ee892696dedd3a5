import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openFoundation } from '../../server/src/compose/foundation.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { createLog } from '../../server/src/log.ts';
import { createClient, type Send } from '../../server/test/kit/http-client.ts';
import {
  BLOTTER,
  newSharedSecrets,
  type ServerProcess,
  spawnServer,
  stopServer,
} from '../../server/test/kit/server-process.ts';
import type { PostgresEnvironment } from '../chaos/postgres-environment.ts';
import type { Stage } from './stage.ts';

const TELL_HEAP = pathToFileURL(fileURLToPath(new URL('../../server/test/kit/tell-heap.mjs', import.meta.url))).href;
const EVIDENCE_LINE = /^\s*evidence host\s+(https?:\/\/\S+)\s*$/m;
const HEAP_LINE = /^heap (\d+) bytes$/gm;
const LOOK_MS = 50;

export type FuzzEnvironment = {
  readonly stage: Stage;
  /** Reads the heap size after a garbage collection. */
  readonly readHeapBytes: () => Promise<number>;
};

const toHeapReader = (server: ServerProcess) => async (): Promise<number> => {
  const readings = (): readonly string[] =>
    [...server.stderr().matchAll(HEAP_LINE)].map(([, bytes]) => bytes as string);
  const before = readings().length;
  server.signal('SIGUSR2');
  while (readings().length === before) {
    if (!server.isRunning()) throw new Error(`the server ended: ${server.stderr().slice(-2_000)}`);
    await sleep(LOOK_MS);
  }
  return Number(readings().at(-1));
};

/** Starts the installed program in its own process. It sends nothing outside this machine. */
export async function createFuzzEnvironment({ folder, postgres, undo }: PostgresEnvironment): Promise<FuzzEnvironment> {
  const secrets = newSharedSecrets();
  const settings = {
    ...secrets,
    DATABASE_URL: postgres.adminUrl,
    BLOTTER_SIM: 'off',
    BLOTTER_LOG_LEVEL: 'error',
    BLOTTER_MAX_MONITORS: '1000000',
    BLOTTER_MAX_UNCONFIRMED_ADDRESSES: '10000',
  };
  const server = spawnServer({
    entry: BLOTTER,
    args: ['serve'],
    settings: { ...settings, BLOTTER_DATA: join(folder, 'server'), NODE_OPTIONS: `--import=${TELL_HEAP}` },
  });
  undo.push(() => stopServer(server));
  const url = await server.ready;
  let evidenceUrl = EVIDENCE_LINE.exec(server.stdout())?.[1];
  for (; evidenceUrl === undefined; evidenceUrl = EVIDENCE_LINE.exec(server.stdout())?.[1]) await sleep(LOOK_MS);
  const hosts = { main: createClient(url), evidence: createClient(evidenceUrl) };
  const send: Send = (method, path, sent) =>
    (path.startsWith('/v1/evidence/') ? hosts.evidence : hosts.main)(method, path, sent);
  const foundation = await openFoundation(
    readConfig({ ...settings, BLOTTER_DATA: join(folder, 'intake') }, {}),
    createLog('silent'),
  );
  undo.push(foundation.close);
  const stage = { url, send, foundation, adminKey: secrets.BLOTTER_ADMIN_KEY as string };
  return { stage, readHeapBytes: toHeapReader(server) };
}
