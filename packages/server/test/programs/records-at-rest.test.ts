import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CRIMINAL_FILE } from '../../src/features/criminal/answers/fill-records-service.ts';
import { PEOPLE_FILE } from '../../src/features/offenders/people/fill-people-service.ts';
import { hasFilledPieces } from '../../src/searches/documents/pieces-file.ts';
import { toIndexFolder } from '../../src/searches/index/index-file.ts';
import { openDatabase } from '../../src/store/database.ts';
import { findRunningPostgres } from '../../src/store/embedded/embedded-postgres.ts';
import { copyBuiltPages } from '../kit/built-pages.ts';
import { type Canary, searchFolders, textCanary } from '../kit/leak-search.ts';
import { inmate, registrant } from '../kit/people.ts';
import {
  BLOTTER,
  findClusterHome,
  type StartedServer,
  spawnServer,
  startServer,
  stopServer,
} from '../kit/server-process.ts';

const ADMIN = 'admin-key-of-the-tests-0123456789';
const STREET = '4711 QUIXOTIC HERON TERRACE';
const [FIRST, LAST] = ['ZEBULON', 'QUACKENTHORPE'] as const;

/** A full name in the orders and cases in which sources and the program write it. */
const NAMES = [`${FIRST} ${LAST}`, `${LAST}, ${FIRST}`, `${LAST} ${FIRST}`, `${LAST}","${FIRST}`];
const CANARIES: readonly Canary[] = [
  textCanary('street', STREET),
  textCanary('street in lower case', STREET.toLowerCase()),
  ...NAMES.flatMap((name) => [textCanary(name, name), textCanary(name.toLowerCase(), name.toLowerCase())]),
];

let folder: string;
let dataDir: string;
let server: StartedServer | undefined;
const homes = new Set<string>();

const settings = (index = 'memory') => ({
  BLOTTER_INDEX: index,
  BLOTTER_DATA: dataDir,
  BLOTTER_CACHE: join(folder, 'cache'),
  BLOTTER_ADMIN_KEY: ADMIN,
});
const start = async (index?: string): Promise<StartedServer> => {
  server = await startServer({ settings: settings(index), entry: BLOTTER, args: ['serve'] });
  const home = findClusterHome(server);
  if (home) homes.add(home);
  return server;
};
const run = async (...args: readonly string[]): Promise<string> => {
  const command = spawnServer({ settings: settings(), entry: BLOTTER, args });
  expect((await command.exited).code, command.stderr()).toBe(0);
  return command.stdout();
};

const home = { addresses: [{ type: 'residence', line1: STREET, city: 'AUSTIN', state: 'TX', zipcode: '78701' }] };
const person = (uuid: string, more: object = {}) => registrant(uuid, `${LAST}, ${FIRST}`, { ...home, ...more });

const ingest = async (source: string, rows: readonly object[]): Promise<void> => {
  const path = join(folder, `${source}.ndjson`);
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  await run('ingest', source, path);
  await rm(path);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-at-rest-'));
  dataDir = join(folder, 'data');
  await copyBuiltPages(join(folder, 'cache'));
});
afterAll(async () => {
  if (server?.isRunning()) await stopServer(server);
  for (const path of [folder, ...homes]) await rm(path, { recursive: true, force: true });
});

const search = async ({ send }: StartedServer, key: string) => {
  const { status, body, text } = await send('POST', '/v1/search', {
    key,
    body: { query: { lastName: LAST, firstName: FIRST }, include: ['stateData'] },
  });
  expect(status, text).toBe(200);
  return body.records as readonly { addresses: readonly { line1: string }[]; sources: readonly unknown[] }[];
};

describe('records are encrypted at rest (spec §5.9; contract, At rest)', () => {
  it('no file of the data folder, write-ahead log, index or backup contains a registrant’s address or full name', async () => {
    const first = await start();
    // Two registries, a changed version, a contradicting row in quarantine, and a criminal record.
    await ingest('TX', [person('TX-1'), person('TX-2', { dob: '01/02/1970' })]);
    await ingest('TX', [person('TX-1', { marks: 'SCAR' }), person('TX-1', { marks: 'OTHER' }), person('TX-2')]);
    await ingest('OK', [person('OK-1')]);
    await ingest('us-nc-buncombe-jail', [inmate('J-1', `${LAST}, ${FIRST}`, home)]);
    const body = { email: 'a@example.com', password: 'at least twelve', orgName: 'A', billingEnabled: true };
    const made = await first.send('POST', '/v1/admin/accounts', { admin: ADMIN, body: { ...body, keyMode: 'live' } });
    const key: string = made.body.key.secret;
    await expect.poll(async () => (await search(first, key)).length).toBeGreaterThan(0);
    expect((await search(first, key))[0]?.addresses[0]?.line1).toBe(STREET);
    first.signal('SIGKILL');
    await first.exited;
    // The next start stores merged people and criminal records in files of the data folder.
    const files = [PEOPLE_FILE, CRIMINAL_FILE];
    for (const name of files) await rm(join(toIndexFolder(dataDir), name));
    const filling = await start();
    for (const name of files)
      await expect.poll(() => hasFilledPieces(toIndexFolder(dataDir), name), { timeout: 30_000 }).toBe(true);
    expect(await stopServer(filling)).toEqual({ code: 0, signal: null });
    // The rows of the index in the database are searched, too.
    const second = await start('database');
    expect((await search(second, key)).length).toBeGreaterThan(0);
    await run('backup', join(folder, 'backup'));
    expect(await stopServer(second)).toEqual({ code: 0, signal: null });
    const { leaks, bytes } = await searchFolders([folder, ...homes], CANARIES);
    expect(leaks).toEqual([]);
    expect(bytes).toBeGreaterThan(30e6);
  });

  it.runIf(inject('isNightly'))(
    'records that an earlier version stored in clear are shown, and `blotter seal` encrypts them',
    async () => {
      const running = await start();
      const db = openDatabase({
        connectionString: (await findRunningPostgres(dataDir)) as string,
        maxConnections: 1,
        onError: () => {},
      });
      try {
        const document = {
          uuid: 'TX-9',
          recordType: 'sex_offender',
          name: { first: 'OBADIAH', middle: '', last: 'CLEARWATER', suffix: '', full: 'OBADIAH CLEARWATER' },
          aliases: [],
          dob: '1970-01-02',
          birthYear: 1970,
          dobPrecision: 'exact',
          dobAsPublished: '',
          age: '',
          sex: '',
          race: '',
          ethnicity: '',
          eyeColor: '',
          hairColor: '',
          marks: '',
          height: '',
          weight: '',
          addresses: [],
          registrationState: 'TX',
          addressStates: [],
          offense: { crime: '', federal: null },
          offenses: [{ crime: 'INDECENCY', federal: null }],
          flags: { absconder: null, predator: null },
          stateData: { status: 'ACTIVE' },
          images: [],
          photos: [],
          vehicles: [],
          recordUrl: 'https://tx.example/9',
        };
        const facets = { names: [['CLEARWATER', 'OBADIAH']], dob: '1970-01-02', places: [], fullness: 3 };
        await db.query(
          `INSERT INTO record_versions (source, row_key, version, valid_from, published, document, facets)
         VALUES ('TX', 'TX-9', 1, now(), '{"uuid":"TX-9"}', $1, $2)`,
          [JSON.stringify(document), JSON.stringify(facets)],
        );
        await db.query(
          `INSERT INTO records (source, row_key, person_id, version, content_hash, first_seen_at, source_updated_at)
         VALUES ('TX', 'TX-9', 9, 1, '\\x00', now(), now())`,
        );
        await db.query(
          `INSERT INTO record_changes (run_id, source, row_key, kind, version) VALUES ('ing_old', 'TX', 'TX-9', 'arrived', 1)`,
        );
        await db.query(`INSERT INTO record_batches (id, created_at) VALUES ('ing_old', now())`);
        const body = { email: 'b@example.com', password: 'at least twelve', orgName: 'B', billingEnabled: true };
        const made = await running.send('POST', '/v1/admin/accounts', {
          admin: ADMIN,
          body: { ...body, keyMode: 'live' },
        });
        const show = async () => {
          const { body: answer } = await running.send('POST', '/v1/search', {
            key: made.body.key.secret,
            body: { query: { lastName: 'Clearwater' }, include: ['stateData'] },
          });
          return answer.records;
        };
        await expect.poll(async () => (await show()).length).toBe(1);
        const [clear] = await show();
        expect(clear).toMatchObject({
          uuid: 'TX-9',
          offenses: [{ crime: 'INDECENCY', sources: ['TX'] }],
          stateData: { status: 'ACTIVE' },
          source: { recordUrl: 'https://tx.example/9' },
        });
        expect(await run('seal')).toContain('1 versions of records were encrypted.');
        expect(await run('seal')).toContain('Every record is encrypted.');
        const { rows } = await db.query(
          `SELECT published, document, facets FROM record_versions WHERE row_key = 'TX-9' AND sealed_core IS NOT NULL`,
        );
        expect(rows).toEqual([{ published: '', document: '', facets: 'sealed' }]);
        expect(await show()).toEqual([clear]);
      } finally {
        await db.close();
      }
      await stopServer(running);
    },
  );
});
