import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uint8At } from '@blotter/vocab';
import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { createCriminalDocuments, PIECES_FORM } from '../../src/features/criminal/answers/documents-service.ts';
import { CRIMINAL_FILE, createFillRecords } from '../../src/features/criminal/answers/fill-records-service.ts';
import type { CriminalFacts } from '../../src/features/criminal/documents/criminal-facts.ts';
import { createCriminalLinks } from '../../src/features/criminal/linking/link-records-service.ts';
import { createCriminalIndex } from '../../src/features/criminal/query/criminal-index.ts';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { createLog } from '../../src/log.ts';
import { createPiecesFile } from '../../src/searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../src/searches/index/index-file.ts';
import { searchFolders, textCanary } from '../kit/leak-search.ts';
import { inmate, publish } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const PRISON = 'us-nc-doc-prison';
const BOOKED = 40;
const IMPRISONED = 10;
const STREET = '4711 QUIXOTIC HERON TERRACE';

let database: TestDatabase;
let dataDir: string;
let server: TestServer;
let account: TestAccount;

type Shown = {
  readonly externalId: string;
  readonly currentStatus: string | null;
  readonly lifecycle: { readonly state: string };
  readonly related: readonly unknown[];
};

/** The digits become letters, so that only the two records of one inmate have the same name. */
const spell = (at: number): string => [...`${at}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const listInmates = (recordType: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    inmate(`${recordType}-${at}`, `SHELFORD, ${spell(at)}WIN`, {
      recordType,
      dob: `10/11/19${60 + (at % 40)}`,
      addresses: [{ type: 'residence', line1: STREET, city: 'ASHEVILLE', state: 'NC', zipcode: '28801' }],
      ...more,
    }),
  );

const start = async (): Promise<void> => {
  server = await startTestServer({ databaseUrl: database.url, dataDir, settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  await server.catchUp();
};

const search = async (): Promise<readonly Shown[]> => {
  const { status, text, body } = await server.send('POST', '/v1/criminal/search', {
    key: account.key,
    body: { lastName: 'Shelford', limit: 50 },
  });
  expect(status, text).toBe(200);
  return body.records;
};
const toTexts = (records: readonly Shown[]): readonly string[] => records.map((record) => JSON.stringify(record));

/** Stores all records in the file of the data folder, as a running server does in the background. Returns their number. */
const fill = async (): Promise<number> => {
  const { clock, seal } = server.foundation;
  const log = createLog('silent');
  const { sources } = composeIntake(server.foundation);
  const index = createCriminalIndex({
    db: database.db,
    clock,
    log,
    seal,
    dataDir: join(dataDir, 'of-the-test'),
    readSources: sources.readCriminal,
    getJurisdiction: sources.getJurisdiction,
  });
  await index.catchUp();
  const folder = toIndexFolder(dataDir);
  const file = createPiecesFile<CriminalFacts>({
    folder,
    name: CRIMINAL_FILE,
    what: 'records',
    form: PIECES_FORM,
    seal,
    log,
    leftFreeBytes: 0,
  });
  const documents = createCriminalDocuments({ db: database.db, seal, file });
  let stored = 0;
  const storePieces: typeof documents.storePieces = (refs) => {
    stored += refs.length;
    return documents.storePieces(refs);
  };
  const filling = createFillRecords({ db: database.db, log, index, file, documents: { storePieces } });
  await filling.fill();
  await filling.stop();
  await index.stop();
  return stored;
};

/** Without their documents, records can be shown only from the file. */
const withoutDocuments = async (work: () => Promise<void>): Promise<void> => {
  await database.db.query('ALTER TABLE record_versions RENAME COLUMN sealed_core TO hidden_core');
  try {
    await work();
  } finally {
    await database.db.query('ALTER TABLE record_versions RENAME COLUMN hidden_core TO sealed_core');
  }
};

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-criminal-file-'));
  await start();
  account = await server.createAccount();
  await publish(server, JAIL, listInmates('jail', BOOKED));
  await publish(server, PRISON, listInmates('prison', IMPRISONED, { county: undefined, custody: undefined }));
  await createCriminalLinks(server.foundation).linkAll();
  await server.catchUp();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the pieces of criminal records are stored on disk (ADR 35)', () => {
  it('the next start shows them byte for byte without reading their documents', async () => {
    const shown = await search();
    expect(shown).toHaveLength(BOOKED + IMPRISONED);
    expect(shown.filter(({ related }) => related.length > 0)).toHaveLength(2 * IMPRISONED);
    await server.stop();
    await fill();
    await withoutDocuments(async () => {
      await start();
      expect(toTexts(await search())).toEqual(toTexts(shown));
    });
  });

  it('the file contains no name and no address in clear', async () => {
    const { leaks, bytes } = await searchFolders(
      [toIndexFolder(dataDir)],
      [textCanary('street', STREET), textCanary('name', 'SHELFORD'), textCanary('folded name', 'shelford')],
    );
    expect(leaks).toEqual([]);
    expect(bytes).toBeGreaterThan(BOOKED * 500);
  });

  it('no record is stored again unless it has changed', async () => {
    expect(await fill()).toBe(0);
  });

  it('a newer version is shown at once, before and after it is stored', async () => {
    const custody = { status: 'RELEASED', facility: 'BUNCOMBE COUNTY JAIL', bookedAt: '10/01/2026' };
    await publish(server, JAIL, listInmates('jail', BOOKED, { custody }));
    const unstored = await search();
    expect(toTexts(unstored).filter((text) => text.includes('RELEASED'))).toHaveLength(BOOKED);
    await fill();
    await withoutDocuments(async () => expect(toTexts(await search())).toEqual(toTexts(unstored)));
  });

  it('a record that left its source is shown as departed, although it is stored', async () => {
    await publish(server, JAIL, listInmates('jail', BOOKED - 1));
    const states = (await search()).map(({ lifecycle }) => lifecycle.state);
    expect(states.filter((state) => state === 'departed')).toHaveLength(1);
    expect(states).toHaveLength(BOOKED + IMPRISONED);
  });

  it('a withheld record disappears at once, although it is stored', async () => {
    await fill();
    const suppressions = createSuppressions(server.foundation);
    const wanted = { uuid: 'prison-1', jurisdiction: PRISON, ofPerson: false };
    await suppressions.suppress(wanted, 'expunged');
    await server.catchUp();
    const shown = await search();
    expect(shown).toHaveLength(BOOKED + IMPRISONED - 1);
    expect(JSON.stringify(shown)).not.toContain('prison-1"');
    await suppressions.lift(wanted);
    await server.catchUp();
    expect(await search()).toHaveLength(BOOKED + IMPRISONED);
  });

  it('lost or altered values are read from the database, and are never shown wrong', async () => {
    await fill();
    const before = toTexts(await search());
    await server.stop();
    const format = { encoding: 'binary', keyEncoding: 'binary' } as const;
    const file = open<Buffer, Buffer>({ path: join(toIndexFolder(dataDir), CRIMINAL_FILE), ...format });
    const stored = [...file.getRange()].filter(({ key }) => key.length === 8);
    expect(stored).toHaveLength(BOOKED + IMPRISONED);
    const anotherValue = stored[0]?.value as Buffer;
    for (const [at, { key, value }] of stored.entries()) {
      const altered = Buffer.from(value);
      const place = 40 + ((at * 7) % (altered.length - 40));
      altered[place] = uint8At(altered, place) ^ 0x20;
      // The key of the versions stays, and the rest is of another record.
      const exchanged = Buffer.concat([value.subarray(0, 16), anotherValue.subarray(16)]);
      if (at % 3 === 0) await file.remove(key);
      else await file.put(key, at % 3 === 1 ? altered : exchanged);
    }
    await file.close();
    await start();
    expect(toTexts(await search())).toEqual(before);
  });
});
