import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openFoundation } from '../../src/compose/foundation.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/store/database.ts';
import { findRunningPostgres } from '../../src/store/embedded/embedded-postgres.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { createEmbeddedEnvironment } from '../kit/embedded-environment.ts';
import { countWaiting } from '../kit/locks.ts';
import { publish, registrant } from '../kit/people.ts';
import { BLOTTER, spawnServer, stopServer } from '../kit/server-process.ts';

const { makeFolder, cleanup, clear } = createEmbeddedEnvironment();
afterEach(clear);

/** Stores enough people for the first linking to run as a separate process. Workers stay paused. */
const prepare = async (dataDir: string): Promise<void> => {
  const foundation = await openFoundation(readConfig({ BLOTTER_DATA: dataDir }, {}), createLog('silent'));
  const people = Array.from({ length: 1_100 }, (_, i) => registrant(`TX-${i}`, `DOVERLANE${i}, JOHN`));
  await publish({ foundation }, 'TX', people, { links: false });
  await putSwitch(foundation.db, 'workers_paused', 'true');
  await foundation.close();
};

describe('graceful stop (contract, Operating: Ctrl-C stops everything cleanly)', () => {
  it('a child command of the server ends before the database and prints no error', async () => {
    const dataDir = join(await makeFolder(), 'data');
    await prepare(dataDir);
    const server = spawnServer({ entry: BLOTTER, args: ['serve'], settings: { BLOTTER_DATA: dataDir } });
    cleanup.push(() => stopServer(server));
    await server.ready;
    const url = (await findRunningPostgres(dataDir)) as string;
    const db = openDatabase({ connectionString: url, maxConnections: 2, onError: () => {} });
    // Only the command reads this table, so it waits for the lock until the server ends it.
    const locked = db.transaction(async (tx) => {
      await tx.query("SET LOCAL idle_in_transaction_session_timeout = '120s'");
      await tx.query('LOCK TABLE kept_apart');
      await putSwitch(db, 'workers_paused', 'false');
      await expect.poll(() => countWaiting(db, 'kept_apart'), { timeout: 60_000, interval: 50 }).toBe(1);
      const exit = await stopServer(server);
      expect(exit).toEqual({ code: 0, signal: null });
    });
    await locked.catch((error: Error) => {
      if (error.name === 'AssertionError') throw error;
    });
    expect(server.stderr()).toBe('');
    await db.close();
  });
});
