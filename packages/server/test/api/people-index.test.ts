import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CandidateIndex, createIndex } from '@blotter/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomText } from '../../src/ids.ts';
import { openFacets, openRest } from '../../src/searches/documents/stored-version.ts';
import { findIndexCopy, putIndexCopy } from '../../src/searches/index/index-copy-store.ts';
import {
  type Cursor,
  findIndexFile,
  type SavedIndex,
  toIndexPath,
  writeIndexFile,
} from '../../src/searches/index/index-file.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let dataDir: string;
let server: TestServer;
let account: TestAccount;

const start = async (): Promise<void> => {
  server = await startTestServer({ databaseUrl: database.url, dataDir });
};
type StoredVersion = {
  readonly published: string;
  readonly document: string;
  readonly facets: string;
  readonly core: Buffer;
  readonly rest: Buffer;
  readonly sealedFacets: Buffer;
};
const getVersion = async (rowKey: string): Promise<StoredVersion> => {
  const { rows } = await database.db.query<StoredVersion>(
    `SELECT published, document, facets, sealed_core AS core, sealed_rest AS rest, sealed_facets AS "sealedFacets"
     FROM record_versions WHERE row_key = $1`,
    [rowKey],
  );
  expect(rows).toHaveLength(1);
  return rows[0] as StoredVersion;
};
const find = async (lastName: string): Promise<readonly string[]> => {
  const { status, text, body } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query: { lastName } },
  });
  expect(status, text).toBe(200);
  return body.records.map(({ uuid }: { uuid: string }) => uuid);
};

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-index-'));
  await start();
  account = await server.createAccount();
  await publish(server, 'OK', [registrant('OK-1', 'HALLORAN, VERA'), registrant('OK-2', 'DOVERLANE, JOHN')]);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the index in memory and its file (ADR 13)', () => {
  it('the next start loads the file and applies changes committed since', async () => {
    await server.stop();
    const path = toIndexPath(dataDir, 'offenders');
    expect((await readFile(path)).length).toBeGreaterThan(0);
    await database.db.query(`INSERT INTO suppressions VALUES ('OK', 'OK-2', 'test', now())`);
    await database.db.query(
      `INSERT INTO record_changes (run_id, source, row_key, kind, version) VALUES ('ing_s', 'OK', 'OK-2', 'suppressed', 1)`,
    );
    await database.db.query(`INSERT INTO record_batches (id, created_at) VALUES ('ing_s', now())`);
    await start();
    expect(await find('Halloran')).toEqual(['OK-1']);
    expect(await find('Doverlane')).toEqual([]);
  });

  it('a file that is damaged, of another database, or newer than a restored database is not used', async () => {
    await server.stop();
    const path = toIndexPath(dataDir, 'offenders');
    const { rows } = await database.db.query<{ id: string }>('SELECT id::text AS id FROM deployment');
    const deployment = rows[0]?.id as string;
    const whole = await readFile(path);
    const { fileKey } = server.foundation.seal;
    const { cursor } = (await findIndexFile(path, fileKey)) as SavedIndex;
    expect(cursor.deployment).toBe(deployment);
    await writeFile(path, whole.subarray(0, whole.length - 8));
    expect(await findIndexFile(path, fileKey)).toBeUndefined();
    for (const foreign of [{ deployment: 'another' }, { horizon: '9999999999' }]) {
      await writeIndexFile(path, fileKey, createIndex(), { ...cursor, ...foreign });
      await start();
      expect(await find('Halloran')).toEqual(['OK-1']);
      await server.stop();
    }
    await start();
  });

  describe('without a file, the next start', () => {
    /** Stops the server and removes its file. A copy of an empty index shows whether a start uses it. */
    const withCopy = async (index: CandidateIndex, changed: Partial<Cursor> = {}): Promise<void> => {
      await server.stop();
      const path = toIndexPath(dataDir, 'offenders');
      const { seal } = server.foundation;
      const { cursor } = (await findIndexFile(path, seal.fileKey)) as SavedIndex;
      await rm(path);
      await database.db.query('DELETE FROM index_copies');
      await putIndexCopy(database.db, seal, 'offender', index, { ...cursor, ...changed });
      await start();
    };
    /** Only an index with changes is saved when the server stops. */
    const saveFile = () => publish(server, 'KS', [registrant(`KS-${randomText(8)}`, 'OTHER, PERSON')]);

    it('loads the copy of the database and applies changes committed since', async () => {
      await saveFile();
      await withCopy(createIndex());
      expect(await find('Halloran')).toEqual([]);
      await publish(server, 'AR', [registrant('AR-1', 'LATECOMER, ADA')]);
      expect(await find('Latecomer')).toEqual(['AR-1']);
    });

    it.each([{ deployment: 'another' }, { horizon: '9999999999' }])('does not load a copy of %j', async (foreign) => {
      await saveFile();
      await withCopy(createIndex(), foreign);
      expect(await find('Halloran')).toEqual(['OK-1']);
    });

    it('does not load a copy with a changed or missing part', async () => {
      for (const [damage, warnings] of [
        [`UPDATE index_copy_parts SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`, 1],
        ['DELETE FROM index_copy_parts', 0],
      ] as const) {
        await saveFile();
        await withCopy(createIndex());
        expect(await find('Halloran')).toEqual([]);
        await server.stop();
        await rm(toIndexPath(dataDir, 'offenders'), { force: true });
        await database.db.query(damage);
        await start();
        expect(await find('Halloran')).toEqual(['OK-1']);
        expect(server.logLines().filter((line) => line.includes('is damaged'))).toHaveLength(warnings);
      }
    });

    it('an older copy does not replace a later one', async () => {
      const { seal } = server.foundation;
      const read = async () => (await findIndexCopy(database.db, seal, 'offender'))?.cursor.horizon;
      const at = (horizon: string) => ({ deployment: 'this', horizon, seen: [] });
      await database.db.query('DELETE FROM index_copies');
      await putIndexCopy(database.db, seal, 'offender', createIndex(), at('20'));
      await putIndexCopy(database.db, seal, 'offender', createIndex(), at('10'));
      expect(await read()).toBe('20');
      await putIndexCopy(database.db, seal, 'offender', createIndex(), at('30'));
      expect(await read()).toBe('30');
      await database.db.query('DELETE FROM index_copies');
    });
  });

  it('after an upgrade, rows stored before facets existed are searched and shown like others', async () => {
    await server.stop();
    await rm(toIndexPath(dataDir, 'offenders'));
    const { rows } = await database.db.query<{ rest: Buffer }>(
      `SELECT sealed_rest AS rest FROM record_versions WHERE row_key = 'OK-1'`,
    );
    const { published } = openRest(server.foundation.seal, { source: 'OK', rowKey: 'OK-1' }, rows[0]?.rest as Buffer);
    await database.db.query(
      `UPDATE record_versions SET facets = '', document = '{"old":1}', published = $1, sealed_core = NULL,
         sealed_rest = NULL, sealed_facets = NULL
       WHERE row_key = 'OK-1'`,
      [published.toString()],
    );
    await start();
    expect(await find('Halloran')).toEqual(['OK-1']);
    const { body } = await server.send('GET', '/v1/records/OK-1', { key: account.key });
    expect(body).toMatchObject({ uuid: 'OK-1', name: { last: 'HALLORAN' }, flags: { absconder: null } });
  });

  const JAIL = 'us-nc-buncombe-jail';
  it.each([
    { product: 'offenders', source: 'OK', rowKey: 'OK-1', path: '/v1/search', query: { lastName: 'Halloran' } },
    { product: 'criminal', source: JAIL, rowKey: 'B-1', path: '/v1/criminal/search', query: { lastName: 'Harroway' } },
  ])('after a migration that empties facets, encrypted rows are searched: $product', async (example) => {
    const { product, source, rowKey, path, query } = example;
    await publish(server, JAIL, [inmate('B-1', 'HARROWAY, JOHN')]);
    const before = await getVersion(rowKey);
    await server.stop();
    await rm(toIndexPath(dataDir, product));
    const { seal } = server.foundation;
    // The facets of the earlier release do not have the name, so the record is found only by the new ones.
    const earlier = seal.seal('facets', { source, rowKey }, Buffer.from('{"names":[],"fullness":0}'));
    await database.db.query(`UPDATE record_versions SET facets = '', sealed_facets = $2 WHERE row_key = $1`, [
      rowKey,
      earlier,
    ]);
    await start();
    const { status, text, body } = await server.send('POST', path, { key: account.key, body: { query } });
    expect(status, text).toBe(200);
    expect(body.records).toHaveLength(1);
    const after = await getVersion(rowKey);
    expect(openFacets(seal, { source, rowKey, ...after })).toBe(openFacets(seal, { source, rowKey, ...before }));
    expect({ ...after, sealedFacets: before.sealedFacets }).toEqual(before);
    expect(after).toMatchObject({ published: '', document: '', facets: 'sealed' });
  });
});
