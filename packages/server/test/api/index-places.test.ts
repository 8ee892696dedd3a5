import { join } from 'node:path';
import { OPEN_QUERY, toRules } from '@blotter/match';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listSourceStates } from '../../src/features/sources/sources-store.ts';
import { createChosenIndex } from '../../src/searches/index/chosen-index.ts';
import { onSnapshot, SnapshotMoved } from '../../src/searches/index/index-snapshot.ts';
import { createSharedFollower } from '../../src/searches/index/shared/follower.ts';
import { createSharedIndex } from '../../src/searches/index/shared/shared-index.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import { dumpIndexRows, emptyIndexRows } from '../kit/index-rows.ts';
import { publish } from '../kit/people.ts';
import { CRIMINAL_QUERIES, JAIL, listOf, PEOPLE_QUERIES, toInmate, toPerson } from '../kit/similar-people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let memory: TestServer;
let shared: TestServer;
let account: TestAccount;

/** Both processes have one set of secrets, as processes of one deployment do. */
const start = (place: string): Promise<TestServer> =>
  startTestServer({
    databaseUrl: database.url,
    settings: {
      BLOTTER_WORKER_PAUSED: 'on',
      BLOTTER_INDEX: place,
      BLOTTER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLOTTER_PEPPER: Buffer.alloc(32, 9).toString('base64'),
    },
  });

const OWN = /"(searchId|elapsedMs|requestId|createdAt|completedAt|expiresAt|searchedAt|asOf|timestamp)":("[^"]*"|\d+)/g;
const ask = async (server: TestServer, path: string, body: object): Promise<string> => {
  const { status, text } = await server.send('POST', path, { key: account.key, body });
  expect(status, text).toBe(200);
  return text.replaceAll(OWN, '"$1":0');
};
const expectEqualAnswers = async (): Promise<void> => {
  let found = 0;
  const asked = [
    ...PEOPLE_QUERIES.map((body) => ['/v1/search', body] as const),
    ...CRIMINAL_QUERIES.map((body) => ['/v1/criminal/search', body] as const),
  ];
  for (const [path, body] of asked) {
    const answer = await ask(shared, path, body);
    expect(answer).toBe(await ask(memory, path, body));
    if (JSON.parse(answer).records.length > 0) found += 1;
  }
  expect(found).toBeGreaterThan(asked.length / 2);
};
const publishBoth = async (source: string, rows: readonly object[]): Promise<void> => {
  await publish(memory, source, rows);
  await shared.catchUp();
};

const dumpRows = (): Promise<unknown> => dumpIndexRows(database.db);

beforeAll(async () => {
  database = await cloneDatabase();
  memory = await start('memory');
  shared = await start('database');
  account = await memory.createAccount();
  await publish(
    memory,
    'TX',
    listOf(0, 160, (at) => toPerson('TX', at)),
  );
  await publish(
    memory,
    'OK',
    listOf(100, 220, (at) => toPerson('OK', at)),
  );
  await publishBoth(JAIL, listOf(0, 150, toInmate));
});
afterAll(async () => {
  await shared?.stop();
  await memory?.stop();
  await database.drop();
});

describe('the index in the database', () => {
  it('answers every search with the bytes of the index in memory', async () => {
    await expectEqualAnswers();
  });

  it('does so after an ingest that changes, adds and removes records', async () => {
    await publishBoth('TX', [
      ...listOf(0, 60, (at) => toPerson('TX', at)),
      ...listOf(60, 100, (at) => ({ ...toPerson('TX', at + 5), uuid: `TX-${at}` })),
      ...listOf(300, 380, (at) => toPerson('TX', at)),
    ]);
    await publishBoth(JAIL, listOf(40, 170, toInmate));
    await expectEqualAnswers();
  });

  it('holds the same rows as an index that is filled at once', async () => {
    const followed = await dumpRows();
    await emptyIndexRows(database.db);
    await shared.catchUp();
    expect(await dumpRows()).toEqual(followed);
    await expectEqualAnswers();
  });
});

describe('an index in memory that is loading', () => {
  it('lets the rows of the database answer, and takes over when it is loaded', async () => {
    let load = (): void => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    const index = createChosenIndex('memory', {
      db: database.db,
      log: memory.foundation.log,
      seal: memory.foundation.seal,
      product: 'offender',
      path: join(memory.foundation.config.dataDir, 'index-of-the-test'),
      readSources: async () => [{ code: 'TX' }],
      restateOldVersions: () => loading,
    });
    try {
      index.start();
      await vi.waitUntil(index.isLoaded, { timeout: 180_000 });
      const { whole, size, batches } = await index.get();
      expect(whole).toBeUndefined();
      load();
      await expect.poll(async () => (await index.get()).whole?.size).toBe(size);
      // Caches that the rows filled are stale.
      expect((await index.get()).batches).toBeGreaterThan(batches);
    } finally {
      await index.stop();
    }
  });
});

describe('an interrupted change of the index in the database', () => {
  /** A database whose transactions run `before` ahead of each statement. */
  const intercept = (db: Database, before: (text: string) => Promise<void>): Database => ({
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        const query: Executor['query'] = async (text, values, name) => {
          await before(text);
          return tx.query(text, values, name);
        };
        return work({ ...tx, query });
      }),
  });
  const toFollower = (before: (text: string) => Promise<void>) =>
    createSharedFollower({
      db: intercept(database.db, before),
      seal: memory.foundation.seal,
      product: 'offender',
      readSources: async (tx) => [...(await listSourceStates(tx))],
    });
  const change = async (from: number): Promise<void> => {
    await shared.stop();
    await publish(
      memory,
      'OK',
      listOf(from, from + 90, (at) => toPerson('OK', at)),
    );
  };
  const restart = async (): Promise<void> => {
    shared = await start('database');
    await shared.catchUp();
  };

  it('leaves nothing, wherever it stops, and is complete afterwards', async () => {
    await change(150);
    const before = await dumpRows();
    let isDone = false;
    for (let stopAt = 1; !isDone; stopAt += 3) {
      let statements = 0;
      const { follow } = toFollower(async () => {
        if (++statements === stopAt) throw new Error('stopped here');
      });
      isDone = await follow().then(
        () => true,
        () => false,
      );
      if (!isDone) expect(await dumpRows()).toEqual(before);
    }
    expect(await dumpRows()).not.toEqual(before);
    await restart();
    await expectEqualAnswers();
  });

  it('is invisible to searches until it is committed', async () => {
    const index = createSharedIndex({
      db: database.db,
      log: memory.foundation.log,
      seal: memory.foundation.seal,
      product: 'offender',
      readSources: async () => [{ code: 'TX' }],
      restateOldVersions: async () => {},
    });
    const query = { ...OPEN_QUERY, rule: toRules({}), last: 'Smith' };
    const listFound = () =>
      onSnapshot(index, async ({ forQuery }) => {
        const generation = await forQuery(query);
        return [...generation.search(query).candidates.record].map(generation.rowKeyOf).sort();
      });
    await change(400);
    const before = await listFound();
    let during: readonly string[] = [];
    const { follow } = toFollower(async (text) => {
      if (text.includes('UPDATE index_states')) during = await listFound();
    });
    expect(await follow()).toBe('applied');
    expect(during).toEqual(before);
    expect(await listFound()).not.toEqual(before);
    expect(await follow()).toBe('current');
    await restart();
    await expectEqualAnswers();
  });

  it('makes a search start again if it began before', async () => {
    const { db } = database;
    let isFirst = true;
    const moved = await onSnapshot({ get: async () => 'snapshot' as never }, async () => {
      if (!isFirst) return 'again';
      isFirst = false;
      throw new SnapshotMoved();
    });
    expect(moved).toBe('again');
    expect((await db.query('SELECT 1 FROM index_states WHERE horizon IS NOT NULL')).rowCount).toBe(2);
  });
});
