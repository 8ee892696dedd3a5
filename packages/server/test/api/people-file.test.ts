import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uint8At } from '@blotter/vocab';
import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OffenderFacts } from '../../src/features/offenders/documents/offender-facts.ts';
import { createOffenderDocuments } from '../../src/features/offenders/people/documents-service.ts';
import { createFillPeople, PEOPLE_FILE } from '../../src/features/offenders/people/fill-people-service.ts';
import { MERGE_FORM } from '../../src/features/offenders/people/merged-person.ts';
import { createPeopleIndex } from '../../src/features/offenders/query/people-index.ts';
import { createLog } from '../../src/log.ts';
import { createPiecesFile } from '../../src/searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../src/searches/index/index-file.ts';
import { noteBatch } from '../../src/store/record-batches.ts';
import { publish, registrant } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let dataDir: string;
let server: TestServer;
let account: TestAccount;

const PEOPLE = 60;
const PEOPLE_OF_AR = 20;
/** The digits become letters, so that the linker merges no two names. */
const spell = (at: number): string => [...`${at}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const listRegistrants = (registry: string, more: object = {}) =>
  Array.from({ length: PEOPLE }, (_, at) =>
    registrant(`${registry}-${at}`, `SHELFORD, ${spell(at)}WIN`, {
      aliases: [`${spell(at)}WINNA SHELFORD É`],
      marks: `TATTOO ${registry}`,
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

/** Stores everyone in the file of the data folder, as a running server does in the background. Returns their number. */
const fill = async (leftFreeBytes = 0): Promise<number> => {
  const { clock, seal } = server.foundation;
  const log = createLog('silent');
  const index = createPeopleIndex({
    db: database.db,
    clock,
    log,
    seal,
    dataDir: join(dataDir, 'of-the-test'),
    listRegistries: async () => [],
    listStates: async () => new Map(),
  });
  await index.catchUp();
  const file = createPiecesFile<OffenderFacts>({
    folder: toIndexFolder(dataDir),
    name: PEOPLE_FILE,
    what: 'merged people',
    form: MERGE_FORM,
    seal,
    log,
    leftFreeBytes,
  });
  const documents = createOffenderDocuments({ db: database.db, seal, file });
  let stored = 0;
  const storeMerged: typeof documents.storeMerged = (wanted) => {
    stored += wanted.length;
    return documents.storeMerged(wanted);
  };
  const filling = createFillPeople({ db: database.db, log, index, file, documents: { storeMerged } });
  await filling.fill();
  await filling.stop();
  await index.stop();
  return stored;
};

/** Without their documents, people can be shown only from the file. */
const hideDocuments = () => database.db.query('ALTER TABLE record_versions RENAME COLUMN sealed_core TO hidden_core');
const showDocuments = () => database.db.query('ALTER TABLE record_versions RENAME COLUMN hidden_core TO sealed_core');

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-people-file-'));
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

describe('merged people are stored on disk (ADR 35)', () => {
  let first: readonly string[];

  it('the next start shows them byte for byte without reading their documents', async () => {
    const shown = await search();
    expect(shown).toHaveLength(PEOPLE);
    first = toLasting(shown);
    await server.stop();
    await fill();
    await hideDocuments();
    try {
      await start();
      expect(toLasting(await search())).toEqual(first);
    } finally {
      await showDocuments();
    }
  });

  it('nobody is stored again unless something has changed', async () => {
    expect(await fill()).toBe(0);
    await noteBatch(database.db, 'ing_without_records', new Date());
    expect(await fill()).toBe(0);
  });

  it('in another scope a person is merged from the records of that scope', async () => {
    const scoped = await search({ jurisdictions: ['AR'] });
    expect(scoped).toHaveLength(PEOPLE_OF_AR);
    expect(scoped.every(({ uuid, marks }) => uuid.startsWith('AR-') && marks === 'TATTOO AR')).toBe(true);
  });

  it('a newer version is shown, with nothing of the older one, before and after it is stored', async () => {
    await publish(server, 'OK', listRegistrants('OK', { marks: 'SCAR' }));
    const toMarks = async () => new Set((await search({ jurisdictions: ['OK'] })).map(({ marks }) => marks));
    expect(await toMarks()).toEqual(new Set(['SCAR']));
    // The server may store some of them itself at the same time.
    await fill();
    expect(await fill()).toBe(0);
    expect(await toMarks()).toEqual(new Set(['SCAR']));
  });

  it('lost or altered parts of the file are read from the database, and are never shown wrong', async () => {
    const before = toLasting(await search());
    await server.stop();
    const format = { encoding: 'binary', keyEncoding: 'binary' } as const;
    const file = open<Buffer, Buffer>({ path: join(toIndexFolder(dataDir), PEOPLE_FILE), ...format });
    const stored = [...file.getRange()].filter(({ value }) => value.length > 500);
    // Records that were stored before they were linked are there, too.
    expect(stored.length).toBeGreaterThanOrEqual(PEOPLE);
    for (const [at, { key, value }] of stored.entries()) {
      const altered = Buffer.from(value);
      const place = 40 + ((at * 7) % (altered.length - 40));
      altered[place] = uint8At(altered, place) ^ 0x20;
      await (at % 3 === 0 ? file.remove(key) : file.put(key, altered));
    }
    await file.close();
    await start();
    expect(toLasting(await search())).toEqual(before);
  });

  it('nobody is stored on a disk that is nearly full, and everyone is shown', async () => {
    await server.stop();
    await rm(join(toIndexFolder(dataDir), PEOPLE_FILE), { force: true });
    expect(await fill(Number.MAX_SAFE_INTEGER)).toBe(PEOPLE);
    expect(await fill(0)).toBe(PEOPLE);
    await start();
    expect(await search()).toHaveLength(PEOPLE);
  });
});
