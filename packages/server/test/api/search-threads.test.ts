import { listManifests } from '@blotter/connectors';
import type { SearchRequest } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOffenderDocuments } from '../../src/features/offenders/people/documents-service.ts';
import { createPeopleIndex } from '../../src/features/offenders/query/people-index.ts';
import { createRecordHistory } from '../../src/features/offenders/query/record-history.ts';
import { toSearchedRegistries } from '../../src/features/offenders/query/search-scope.ts';
import { createPeopleSearch } from '../../src/features/offenders/searching/people-search-service.ts';
import { createSearchThreads } from '../../src/features/offenders/searching/threads/search-threads-service.ts';
import { listSourceStates } from '../../src/features/sources/sources-store.ts';
import { createLog } from '../../src/log.ts';
import { createMergedPersonCache } from '../../src/searches/documents/person-cache/person-cache.ts';
import { toPersonCacheFolder } from '../../src/searches/index/index-file.ts';
import { createPersonRefs } from '../../src/searches/person-ref.ts';
import { publish, registrant } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PEPPER = 'ab'.repeat(32);
const PEOPLE = 150;
const SURNAMES = ['THREADGOLD', 'WEAVER', 'SPINNER', 'O’LOOM', 'TWINE-SPOOL'];

const listRegistrants = (registry: string, count = PEOPLE, more: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    registrant(`${registry}-${at}`, `${SURNAMES[at % SURNAMES.length]}, ${['ANNA', 'BORIS', 'ZOË'][at % 3]}${at}`, {
      dob: `0${1 + (at % 9)}/1${at % 9}/19${60 + (at % 30)}`,
      aliases: [`${registry} ALIAS ${at}`],
      ...more,
    }),
  );

/** One search for each search mode and for each kind that must stay on the main thread. */
const SEARCHES: readonly Partial<SearchRequest>[] = [
  { query: { lastName: 'Threadgold' } },
  { query: { lastName: 'Weavre', firstName: 'Ana12' }, match: 'broad' },
  { query: { lastName: 'Spinner', firstName: 'Boris7', dob: '1977-08-17' } },
  { query: { dob: '1961-02-11' } },
  { query: { lastName: 'O’Loom', page: 2, perPage: 7 } },
  { query: { zipcode: '78701', perPage: 3 } },
  { query: { q: 'twine austin' }, include: ['stateData', 'explain'] },
  { query: { lastName: 'Thr', prefixMatch: 'lastName' }, jurisdictions: ['OK'] },
  { query: { lastName: 'Nobody Of That Name' } },
  { query: { lastName: 'Weaver', city: 'Dallas' } },
  { query: { lastName: 'Spiner' }, match: 'strict' },
  { query: { lastName: 'Weaver' }, asOf: '2026-01-15T00:00:00Z' },
  { query: { lastName: 'Weaver' }, subjectId: 'subject-1' },
];

let database: TestDatabase;
let alone: TestServer;
let threaded: TestServer;
let account: TestAccount;

/** Returns the answer without the parts that differ between searches. */
const search = async (server: TestServer, body: object): Promise<unknown> => {
  const { status, text } = await server.send('POST', '/v1/search', { key: account.key, body });
  expect(status, text).toBe(200);
  return text.replace(/srch_\w+/g, 'srch').replace(/"elapsedMs":\d+/, '"elapsedMs":0');
};
const countBy = async (server: TestServer, by: string): Promise<number> => {
  const { text } = await server.send('GET', '/metrics', {});
  return Number(new RegExp(`^blotter_people_searches_total\\{by="${by}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

beforeAll(async () => {
  database = await cloneDatabase();
  const open = (threads: string) =>
    startTestServer({
      databaseUrl: database.url,
      settings: {
        BLOTTER_PEPPER: PEPPER,
        BLOTTER_MASTER_KEY: PEPPER,
        BLOTTER_SEARCH_THREADS: threads,
        // Records are not linked between the searches that are compared.
        BLOTTER_WORKER_PAUSED: 'on',
      },
    });
  alone = await open('0');
  threaded = await open('1');
  account = await alone.createAccount();
  await publish(alone, 'OK', listRegistrants('OK'));
  await publish(alone, 'AR', listRegistrants('AR', 50));
  await threaded.catchUp();
});
afterAll(async () => {
  await alone.stop();
  await threaded.stop();
  await database.drop();
});

describe('search threads next to the main thread (engine §6)', () => {
  it.each(SEARCHES.map((body) => [JSON.stringify(body), body] as const))('%s: the same bytes', async (_, body) => {
    expect(await search(threaded, body)).toBe(await search(alone, body));
  });

  it('run the searches that need only the index, and leave the others to the main thread', async () => {
    expect(await countBy(threaded, 'thread')).toBeGreaterThanOrEqual(6);
    expect(await countBy(threaded, 'main')).toBeGreaterThanOrEqual(3);
    expect(await countBy(alone, 'thread')).toBe(0);
  });

  it('search new, changed and departed records as soon as the main thread does', async () => {
    await publish(threaded, 'OK', listRegistrants('OK', 75, { marks: 'SCAR OF A LATER DAY' }));
    await alone.catchUp();
    for (const body of SEARCHES) expect(await search(threaded, body)).toBe(await search(alone, body));
    expect(await search(threaded, { query: { lastName: 'Threadgold' }, include: ['stateData'] })).toContain(
      'LATER DAY',
    );
  });

  it('return the same rows for a batch', async () => {
    const body = SEARCHES.slice(0, 9).map(({ query }) => query);
    const [there, here] = await Promise.all(
      [threaded, alone].map((server) => server.send('POST', '/v1/batch', { key: account.key, body })),
    );
    const lasting = (text: string | undefined) =>
      text?.replace(/(srch|bat)_\w+/g, '$1').replace(/"elapsedMs":\d+/g, '"elapsedMs":0');
    expect(there?.status).toBe(200);
    expect(lasting(there?.text)).toBe(lasting(here?.text));
  });

  it('reject an empty query with the error of the contract', async () => {
    const { status, body } = await threaded.send('POST', '/v1/search', { key: account.key, body: { query: {} } });
    expect([status, body.error.code]).toEqual([422, 'unprocessable_query']);
  });
});

describe('a search thread that ends', () => {
  it('loses no answer, and another thread replaces it', async () => {
    const { foundation } = alone;
    const log = createLog('silent');
    const index = createPeopleIndex({
      db: database.db,
      clock: foundation.clock,
      log,
      dataDir: foundation.config.dataDir,
      listRegistries: async () => toSearchedRegistries(listManifests()),
      listStates: listSourceStates,
    });
    const personCache = createMergedPersonCache({
      folder: toPersonCacheFolder(foundation.config.dataDir, 'unused'),
      log,
    });
    const documents = createOffenderDocuments({ db: database.db, personCache });
    let isSpoilt = false;
    const threads = createSearchThreads({
      personCache,
      documents,
      blind: foundation.blind,
      log,
      searchThreads: 1,
      againAfterMs: 1,
      index: {
        onSnapshot: index.onSnapshot,
        toDelta: (generation, told) => ({
          ...index.toDelta(generation, told),
          ...(isSpoilt && { segments: null as never }),
        }),
      },
    });
    const seen: string[] = [];
    const searchPeople = createPeopleSearch({ threads, observeSearch: (by) => seen.push(by) });
    const deps = {
      documents,
      history: createRecordHistory({ db: database.db }),
      listClearances: async () => [],
      toPersonRef: createPersonRefs(foundation.blind).to(account.id),
    };
    const ask = async (): Promise<number> => {
      const request = { query: { lastName: 'Threadgold' } };
      const snapshot = await index.get();
      return (await searchPeople(account.id, deps, { request, snapshot, now: foundation.clock.now() })).facts.total;
    };
    threads.start();
    await index.catchUp();
    await threads.catchUp();
    try {
      const total = await ask();
      expect(total).toBeGreaterThan(0);
      expect(seen).toEqual(['thread']);

      isSpoilt = true;
      await publish(alone, 'AR', listRegistrants('AR', 51));
      await index.catchUp();
      await expect.poll(() => threads.find()).toBeUndefined();
      isSpoilt = false;
      expect(await ask()).toBe(total);
      expect(seen).toEqual(['thread', 'main']);

      await expect.poll(() => threads.find()).toBeDefined();
      expect(await ask()).toBe(total);
      expect(seen).toEqual(['thread', 'main', 'thread']);
    } finally {
      await threads.stop();
      await index.stop();
      await personCache.close();
    }
  });
});
