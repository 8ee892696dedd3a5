import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from '../../server/src/log.ts';
import { createMergedPersonCache } from '../../server/src/searches/documents/person-cache/person-cache.ts';
import { toPersonCacheFolder } from '../../server/src/searches/index/index-file.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { findRunningPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { type StartedServer, startServer, stopServer } from '../../server/test/kit/server-process.ts';

const SERVE = fileURLToPath(new URL('./serve-floor.ts', import.meta.url));

export const ADMIN_KEY = 'admin-key-of-the-bench';

export type RunningServer = StartedServer & {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly stop: () => Promise<void>;
};

const READY_LIMIT_MS = 900_000;

const waitUntilReady = async ({ send, exited }: StartedServer): Promise<void> => {
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS && !hasEnded; waitedMs += 200) {
    const answer = await send('GET', '/readyz').catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(200);
  }
  throw new Error('the server did not become ready');
};

/** Waits until the cache of merged people is complete, as in a server that has run for some minutes. */
const waitUntilCacheIsFilled = async (dataDir: string): Promise<void> => {
  const personCache = createMergedPersonCache({
    folder: toPersonCacheFolder(dataDir, 'offenders'),
    log: createLog('silent'),
  });
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += 500) {
    if ((await personCache.findWhole()) !== undefined) return;
    await sleep(500);
  }
  throw new Error('the cache of merged people was not filled in time');
};

export async function startBenchServer(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ entry: SERVE, settings: { BLOTTER_DATA: dataDir, BLOTTER_ADMIN_KEY: ADMIN_KEY } });
  try {
    await waitUntilReady(server);
    await waitUntilCacheIsFilled(dataDir);
    const databaseUrl = (await findRunningPostgres(dataDir)) as string;
    const db = openDatabase({ connectionString: databaseUrl, maxConnections: 2, onError: () => {} });
    const stop = async (): Promise<void> => {
      await db.close();
      await stopServer(server);
    };
    return { ...server, databaseUrl, db, stop };
  } catch (error) {
    await stopServer(server);
    throw error;
  }
}
