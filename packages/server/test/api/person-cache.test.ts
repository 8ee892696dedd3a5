import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uint8At } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCacheWarmer } from '../../src/features/offenders/people/cache-warmer-service.ts';
import { createOffenderDocuments } from '../../src/features/offenders/people/documents-service.ts';
import { createPeopleIndex } from '../../src/features/offenders/query/people-index.ts';
import { createLog } from '../../src/log.ts';
import { createMergedPersonCache } from '../../src/searches/documents/person-cache/person-cache.ts';
import { toPersonCacheFolder } from '../../src/searches/index/index-file.ts';
import { noteBatch } from '../../src/store/record-batches.ts';
import { publish, registrant } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let dataDir: string;
let server: TestServer;
let account: TestAccount;

/** Their documents exceed one megabyte, because a smaller file is not cached. */
const PEOPLE = 300;
const PEOPLE_OF_AR = 70;
/** The digits become letters, so that the linker merges no two names. */
const spell = (at: number): string => [...`${at}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const listRegistrants = (registry: string, more: object = {}) =>
  Array.from({ length: PEOPLE }, (_, at) =>
    registrant(`${registry}-${at}`, `SHELFORD, ${spell(at)}WIN`, {
      aliases: [`${spell(at)}WINNA SHELFORD É`],
      marks: `TATTOO ${registry} `.repeat(400),
      ...more,
    }),
  );

const start = async (): Promise<void> => {
  // Records are not linked meanwhile, because a merged person would be shown differently.
  server = await startTestServer({ databaseUrl: database.url, dataDir, settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  await server.catchUp();
};
const search = async (more: object = {}): Promise<readonly { readonly uuid: string; readonly marks: string }[]> => {
  const { status, text, body } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query: { lastName: 'Shelford' }, include: ['stateData'], ...more },
  });
  expect(status, text).toBe(200);
  return body.records;
};
/** Omits lastCheckedAt and returns a digest per record, so that a difference stays short. */
const toLasting = (records: readonly { readonly uuid: string }[]): readonly string[] =>
  records.map((record) => {
    const text = JSON.stringify(record, (key, value) => (key === 'lastCheckedAt' ? undefined : value));
    return `${record.uuid} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  });

const spoil = (): Promise<unknown> =>
  database.db.query(`UPDATE record_versions SET document = replace(document, 'TATTOO', 'SPOILT')`);
const mend = (): Promise<unknown> =>
  database.db.query(`UPDATE record_versions SET document = replace(document, 'SPOILT', 'TATTOO')`);
const listFiles = async (): Promise<readonly string[]> => {
  const folder = toPersonCacheFolder(dataDir, 'offenders');
  return (await readdir(folder)).map((name) => join(folder, name));
};

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-shelf-'));
  await start();
  account = await server.createAccount();
  await publish(server, 'OK', listRegistrants('OK'));
  await publish(server, 'AR', listRegistrants('AR').slice(0, PEOPLE_OF_AR));
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('merged people are cached on disk (ADR 29)', () => {
  let first: readonly string[];

  it('the next start shows them byte for byte without querying the database for them', async () => {
    const shown = await search();
    expect(shown).toHaveLength(PEOPLE);
    expect(shown.filter(({ marks }) => marks.includes('TATTOO'))).toHaveLength(PEOPLE);
    first = toLasting(shown);
    await server.stop();
    expect((await listFiles()).filter((path) => path.endsWith('.shelf'))).toHaveLength(1);
    await spoil();
    await start();
    expect(toLasting(await search())).toEqual(first);
  });

  it('in another scope a person is merged from the records of that scope', async () => {
    await mend();
    const scoped = await search({ jurisdictions: ['AR'] });
    expect(scoped).toHaveLength(PEOPLE_OF_AR);
    expect(scoped.every(({ uuid, marks }) => uuid.startsWith('AR-') && marks.includes('TATTOO AR'))).toBe(true);
  });

  it('a newer version is shown, with nothing of the older one', async () => {
    await publish(server, 'OK', listRegistrants('OK', { marks: 'SCAR' }));
    const shown = await search({ jurisdictions: ['OK'] });
    expect(new Set(shown.map(({ marks }) => marks))).toEqual(new Set(['SCAR']));
    await publish(server, 'OK', listRegistrants('OK'));
  });

  it('lost or altered parts of a file are read from the database, and are never shown wrong', async () => {
    const before = toLasting(await search());
    await server.stop();
    for (const path of await listFiles()) {
      if (!path.endsWith('.shelf')) continue;
      const bytes = await readFile(path);
      for (let at = 0; at < bytes.length; at += 1_000) bytes[at] = uint8At(bytes, at) ^ 0x20;
      await writeFile(path, bytes);
    }
    await start();
    expect(toLasting(await search())).toEqual(before);
  });

  it('all people are cached without being searched for, and can be shown without the database', async () => {
    await server.stop();
    const log = createLog('silent');
    const { foundation } = server;
    const index = createPeopleIndex({
      db: database.db,
      clock: foundation.clock,
      log,
      dataDir,
      listRegistries: async () => [],
      listStates: async () => new Map(),
    });
    await index.catchUp();
    const folder = toPersonCacheFolder(dataDir, 'filled');
    const fill = async () => {
      const personCache = createMergedPersonCache({ folder, log });
      const documents = createOffenderDocuments({ db: database.db, personCache });
      let shelved = 0;
      const shelve: typeof documents.shelve = (people) => {
        shelved += people.length;
        return documents.shelve(people);
      };
      const cacheWarmer = createCacheWarmer({ db: database.db, log, index, personCache, documents: { shelve } });
      await cacheWarmer.fill();
      await cacheWarmer.stop();
      return { shelved };
    };
    const people = (await index.get()).whole?.people;
    expect(await fill()).toMatchObject({ shelved: people });
    const files = (await readdir(folder)).sort();
    // Nothing has changed since, so no person is read again.
    expect(await fill()).toMatchObject({ shelved: 0 });
    expect((await readdir(folder)).sort()).toEqual(files);
    await noteBatch(database.db, 'ing_shelf', new Date());
    await index.catchUp();
    expect(await fill()).toMatchObject({ shelved: 0 });
    for (const file of files) if (file !== 'whole') await rm(join(folder, file));
    await noteBatch(database.db, 'ing_shelf_again', new Date());
    await index.catchUp();
    expect(await fill()).toMatchObject({ shelved: people });
    await index.stop();
    await start();
  });
});
