import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSourceStates } from '../../src/features/sources/sources-store.ts';
import { createChosenIndex, type UsedPlace } from '../../src/searches/index/chosen-index.ts';
import { listIndexStatus } from '../../src/searches/index/index-status.ts';
import { putChosenPlace, type StoredPlace } from '../../src/searches/index/shared/state-store.ts';
import { dumpIndexRows, fillAnew } from '../kit/index-rows.ts';
import { publish, registrant } from '../kit/people.ts';
import { CRIMINAL_QUERIES, JAIL, listOf, PEOPLE_QUERIES, toInmate, toPerson } from '../kit/similar-people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let account: TestAccount;

const start = (): Promise<TestServer> =>
  startTestServer({
    databaseUrl: database.url,
    settings: {
      BLOTTER_WORKER_PAUSED: 'on',
      BLOTTER_INDEX: 'memory',
      BLOTTER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLOTTER_PEPPER: Buffer.alloc(32, 9).toString('base64'),
    },
  });

const BOTH = ['offender', 'criminal'] as const;
const choose = (place: StoredPlace | undefined, products: readonly (typeof BOTH)[number][] = BOTH): Promise<void> =>
  database.db.transaction((tx) => putChosenPlace(tx, products, place));

const listPlaces = async (): Promise<readonly string[]> => {
  const { text } = await server.send('GET', '/metrics');
  return [...text.matchAll(/^blotter_index_place\{product="(\w+)",place="(\w+)"\} 1$/gm)]
    .map(([, product, place]) => `${product} ${place}`)
    .sort();
};
const inBoth = (place: UsedPlace): readonly string[] => [`criminal ${place}`, `offender ${place}`];

const OWN = /"(searchId|elapsedMs|requestId|createdAt|completedAt|expiresAt|searchedAt|asOf|timestamp)":("[^"]*"|\d+)/g;
const ask = async (path: string, body: object): Promise<string> => {
  const { status, text } = await server.send('POST', path, { key: account.key, body });
  expect(status, text).toBe(200);
  return text.replaceAll(OWN, '"$1":0');
};
const askAll = async (): Promise<readonly string[]> => {
  const answers: string[] = [];
  for (const body of PEOPLE_QUERIES) answers.push(await ask('/v1/search', body));
  for (const body of CRIMINAL_QUERIES) answers.push(await ask('/v1/criminal/search', body));
  return answers;
};

beforeAll(async () => {
  database = await cloneDatabase();
  server = await start();
  account = await server.createAccount();
  await publish(
    server,
    'TX',
    listOf(0, 160, (at) => toPerson('TX', at)),
  );
  await publish(server, JAIL, listOf(0, 100, toInmate));
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
});

describe('the operator moves the index while it serves', () => {
  it.each(['database', 'memory'] as const)('to %s: every search is answered, and alike', async (place) => {
    const before = await askAll();
    await choose(place);
    while ((await listPlaces()).join() !== inBoth(place).join()) expect(await askAll()).toEqual(before);
    expect(await askAll()).toEqual(before);
  });

  it.each(['database', 'memory'] as const)(
    'to %s: a search finds every record that was committed before it, also while searches move',
    async (place) => {
      await choose(place);
      let added = 0;
      for (let isMoved = false; !isMoved; ) {
        isMoved = (await listPlaces()).join() === inBoth(place).join();
        added += 1;
        const uuid = `OK-${place}-${added}`;
        await publish(server, 'OK', [registrant(uuid, `QUARREL, ${place} ${added}`)], { delta: true, links: false });
        expect(await ask('/v1/search', { query: { lastName: 'Quarrel' } })).toContain(uuid);
      }
    },
  );

  it('the rows that were followed and left twice are those of a fresh fill', async () => {
    await choose('database');
    await expect.poll(listPlaces).toEqual(inBoth('database'));
    await server.catchUp();
    const before = await askAll();
    const followed = await dumpIndexRows(database.db);
    await server.stop();
    expect(followed).toEqual(await fillAnew(database.db, server.foundation.seal));
    server = await start();
    await server.catchUp();
    expect(await askAll()).toEqual(before);
  });

  it('the choice outlives a restart, holds for one product if asked, and ends with its removal', async () => {
    await expect.poll(listPlaces).toEqual(inBoth('database'));
    await choose(undefined, ['criminal']);
    await expect.poll(listPlaces).toEqual(['criminal memory', 'offender database']);
    const settings = { offender: 'memory', criminal: 'auto' } as const;
    expect(await listIndexStatus(database.db, settings)).toMatchObject([
      { product: 'offender', place: 'database', isChosen: true, setting: 'memory', rows: 'filled' },
      { product: 'criminal', place: 'auto', isChosen: false, setting: 'auto', rows: 'filled', records: 100 },
    ]);
    await choose(undefined);
    await expect.poll(listPlaces).toEqual(inBoth('memory'));
  });

  it('a choice that changes before the next index is ready leaves the current one', async () => {
    const before = await askAll();
    for (const place of ['database', 'memory', 'database', 'memory', undefined] as const) await choose(place);
    await server.catchUp();
    expect(await askAll()).toEqual(before);
    await expect.poll(listPlaces).toEqual(inBoth('memory'));
  });
});

describe('an index in memory that searches have left', () => {
  it('is freed', async () => {
    const { db, log, seal, config } = server.foundation;
    const index = createChosenIndex('memory', {
      db,
      log,
      seal,
      product: 'offender',
      path: `${config.dataDir}/index-of-the-test`,
      readSources: async (tx) => [...(await listSourceStates(tx)).keys()].map((code) => ({ code })),
      restateOldVersions: async () => {},
    });
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const getWhole = async (): Promise<WeakRef<object> | undefined> => {
      const { whole } = await index.get();
      return whole && new WeakRef(whole);
    };
    try {
      index.start();
      await expect.poll(getWhole).toBeDefined();
      const whole = await getWhole();
      expect(whole?.deref()).toBeDefined();
      await choose('database');
      await expect.poll(getWhole).toBeUndefined();
      await expect
        .poll(() => {
          collect();
          return whole?.deref() === undefined;
        })
        .toBe(true);
    } finally {
      await index.stop();
      await choose(undefined);
    }
  });
});
