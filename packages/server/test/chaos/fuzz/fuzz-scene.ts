import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openFoundation } from '../../../src/compose/foundation.ts';
import { readConfig } from '../../../src/config.ts';
import { createLog } from '../../../src/log.ts';
import { createClient, type Send } from '../../kit/http-client.ts';
import { BLOTTER, newSharedSecrets, type ServerProcess, spawnServer, stopServer } from '../../kit/server-process.ts';
import type { PostgresScene } from '../postgres-scene.ts';
import type { Stage } from './world.ts';

const TELL_HEAP = pathToFileURL(fileURLToPath(new URL('../../kit/tell-heap.mjs', import.meta.url))).href;
const EVIDENCE_LINE = /^\s*evidence host\s+(https?:\/\/\S+)\s*$/m;
const HEAP_LINE = /^heap (\d+) bytes$/gm;
const LOOK_MS = 50;

export type FuzzScene = {
  readonly stage: Stage;
  /** After its garbage was collected. */
  readonly readHeapBytes: () => Promise<number>;
};

const toHeapReader = (server: ServerProcess) => async (): Promise<number> => {
  const told = (): readonly string[] => [...server.stderr().matchAll(HEAP_LINE)].map(([, bytes]) => bytes as string);
  const before = told().length;
  server.signal('SIGUSR2');
  while (told().length === before) {
    if (!server.isRunning()) throw new Error(`the server ended: ${server.stderr().slice(-2_000)}`);
    await sleep(LOOK_MS);
  }
  return Number(told().at(-1));
};

/** The program as it is installed, in a process of its own; nothing of it leaves this machine. */
export async function setFuzzScene({ folder, postgres, undo }: PostgresScene): Promise<FuzzScene> {
  const secrets = newSharedSecrets();
  const settings = { ...secrets, DATABASE_URL: postgres.url, BLOTTER_SIM: 'off', BLOTTER_LOG_LEVEL: 'error' };
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
