import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIndex } from '@blotter/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRest } from '../../src/searches/documents/stored-version.ts';
import { findIndexFile, toIndexPath, writeIndexFile } from '../../src/searches/index/index-file.ts';
import { publish, registrant } from '../kit/people.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let database: TestDatabase;
let dataDir: string;
let server: TestServer;
let account: TestAccount;

const start = async (): Promise<void> => {
  server = await startTestServer({ databaseUrl: database.url, dataDir });
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
    expect(await findIndexFile(path, fileKey, deployment)).toBeDefined();
    expect(await findIndexFile(path, fileKey, 'another')).toBeUndefined();
    await writeFile(path, whole.subarray(0, whole.length - 8));
    expect(await findIndexFile(path, fileKey, deployment)).toBeUndefined();
    await writeFile(path, whole);
    const kept = await findIndexFile(path, fileKey, deployment);
    await writeIndexFile(path, fileKey, createIndex(), {
      ...(kept as NonNullable<typeof kept>).cursor,
      horizon: '9999999999',
    });
    await start();
    expect(await find('Halloran')).toEqual(['OK-1']);
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
});
