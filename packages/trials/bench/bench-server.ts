import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { realClock } from '../../server/src/clock.ts';
import { CRIMINAL_FILE } from '../../server/src/features/criminal/answers/fill-records-service.ts';
import { PEOPLE_FILE } from '../../server/src/features/offenders/people/fill-people-service.ts';
import { hasFilledPieces } from '../../server/src/searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../server/src/searches/index/index-file.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { findRunningPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { createDataKeys } from '../../server/src/vault/data-keys.ts';
import { openMasterKeyring } from '../../server/src/vault/master-keyring.ts';
import { openRecordSeal, type RecordSeal } from '../../server/src/vault/record-seal.ts';
import { type StartedServer, startServer, stopServer } from '../../server/test/kit/server-process.ts';

const SERVE = fileURLToPath(new URL('./serve-floor.ts', import.meta.url));

export const ADMIN_KEY = 'admin-key-of-the-bench-0123456789';

export type RunningServer = StartedServer & {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly seal: RecordSeal;
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

/**
 * Waits until all merged people and criminal records are stored, as in a server that has run for some minutes. A product
 * without records is stored at once.
 */
const waitUntilAllIsStored = async (dataDir: string): Promise<void> => {
  const folder = toIndexFolder(dataDir);
  const unfilled = [PEOPLE_FILE, CRIMINAL_FILE];
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += 500) {
    while (unfilled[0] && (await hasFilledPieces(folder, unfilled[0]))) unfilled.shift();
    if (unfilled.length === 0) return;
    await sleep(500);
  }
  throw new Error(`${unfilled.join(' and ')} were not filled in time`);
};

export async function startBenchServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const settings = { BLOTTER_DATA: dataDir, BLOTTER_ADMIN_KEY: ADMIN_KEY, ...more };
  const server = await startServer({ entry: SERVE, settings });
  try {
    await waitUntilReady(server);
    if (more.BLOTTER_INDEX !== 'database') await waitUntilAllIsStored(dataDir);
    // Benchmarks put tables of their own beside those of the program.
    const databaseUrl = (await findRunningPostgres(dataDir, 'owner')) as string;
    const db = openDatabase({ connectionString: databaseUrl, maxConnections: 2, onError: () => {} });
    const stop = async (): Promise<void> => {
      await db.close();
      await stopServer(server);
    };
    const keyring = await openMasterKeyring({ dataDir, warn: () => {} });
    const seal = await openRecordSeal(createDataKeys(db, keyring, realClock));
    return { ...server, databaseUrl, db, seal, stop };
  } catch (error) {
    await stopServer(server);
    throw error;
  }
}
