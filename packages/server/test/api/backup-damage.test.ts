import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uint8At } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MANIFEST_FILE, type Manifest, type TableFile, toManifestText } from '../../src/backup/manifest.ts';
import { verifyBackup } from '../../src/backup/read-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeTableFile } from '../../src/backup/table-files.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { DAY_MS, realClock } from '../../src/clock.ts';
import { openFoundation } from '../../src/compose/foundation.ts';
import { createLog } from '../../src/log.ts';
import { openDatabase } from '../../src/store/database.ts';
import { rotateMaster } from '../../src/vault/master-rotation.ts';
import { createBlindIndex } from '../../src/vault/pepper.ts';
import { createVault } from '../../src/vault/vault.ts';
import { createBackupEnvironment } from '../kit/backup-environment.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

/** Every fifth byte of a file is damaged in each of its eight bits. A nightly run damages every byte. */
const STEP = inject('isNightly') ? 1 : 5;
const environment = createBackupEnvironment();
const blind = createBlindIndex(Buffer.alloc(32, 7));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await environment.clear();
});

const FACTS: Omit<Manifest, 'format' | 'tables'> = {
  takenAt: '2026-03-01T00:00:00.000Z',
  migrations: [],
  postgres: '18.4',
  pepperFingerprint: blind.fingerprint.toString('hex'),
  masters: ['00000000'],
  lastTransaction: 16,
};

const makeSmallBackup = async (facts = FACTS): Promise<string> => {
  const folder = await environment.makeFolder();
  const tables: TableFile[] = [];
  for (const [n, rows] of [['a\tb\n', 'c\td\n'], []].entries()) {
    const file = `${n}.copy.gz`;
    const written = await writeTableFile(join(folder, file), Readable.from(rows));
    tables.push({ schema: 'public', table: `t${n}`, columns: ['x', 'y'], file, rows: rows.length, ...written });
  }
  await writeFile(join(folder, MANIFEST_FILE), toManifestText({ ...facts, tables }, blind.derive('backup')));
  return folder;
};

describe('verifyBackup rejects a damaged backup', () => {
  it('if any bit of any file is flipped', async () => {
    const folder = await makeSmallBackup();
    await verifyBackup(folder, blind);
    let turned = 0;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const good = await readFile(path);
      for (let at = 0; at < good.length; at += STEP) {
        const bad = Buffer.from(good);
        bad[at] = uint8At(good, at) ^ (1 << (at % 8));
        await writeFile(path, bad);
        await expect(verifyBackup(folder, blind), `${name} ${at}`).rejects.toThrow(/damaged|changed|pepper/);
        turned++;
      }
      await writeFile(path, good);
    }
    expect(turned).toBeGreaterThan(500 / STEP);
  });

  it('if a file is truncated, extended or missing', async () => {
    const folder = await makeSmallBackup();
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const good = await readFile(path);
      for (let length = 0; length < good.length; length += 7 * STEP) {
        await truncate(path, length);
        await expect(verifyBackup(folder, blind)).rejects.toThrow();
        await writeFile(path, good);
      }
      await writeFile(path, Buffer.concat([good, Buffer.from('\n')]));
      await expect(verifyBackup(folder, blind)).rejects.toThrow();
      await rm(path);
      await expect(verifyBackup(folder, blind)).rejects.toThrow(/missing|no backup/);
      await writeFile(path, good);
    }
    await verifyBackup(folder, blind);
  });

  it('if it belongs to another pepper, which the error names', async () => {
    await expect(verifyBackup(await makeSmallBackup(), createBlindIndex(Buffer.alloc(32, 8)))).rejects.toThrow(
      'another pepper',
    );
  });
});

describe('restore rejects', () => {
  const keyring = () => server.foundation.keyring;

  it('a database that is not empty, and leaves it unchanged', async () => {
    const { folder } = await environment.backUp(server.foundation);
    const { databaseUrl, blind: own } = server.foundation;
    const again = restoreBackup({ databaseUrl, folder, blind: own, keyring: keyring(), clock: realClock });
    await expect(again).rejects.toThrow('not empty');
    await expect(writeBackup({ databaseUrl, folder, blind: own, clock: realClock })).rejects.toThrow('not empty');
  });

  it('a backup of a newer program version, before it writes anything', async () => {
    const migrations = [{ version: 9_999, name: 'later', checksum: '' }];
    const folder = await makeSmallBackup({ ...FACTS, migrations });
    const databaseUrl = await environment.makeDatabase();
    await expect(restoreBackup({ databaseUrl, folder, blind, keyring: keyring(), clock: realClock })).rejects.toThrow(
      'The backup has migration 9999, which this program does not know: it is newer.',
    );
  });
});

describe('crypto-shredding reaches backups (contract Limits: the key is destroyed)', () => {
  it('a data key whose retention ended after the backup is absent after a restore, whatever the clock says', async () => {
    const { foundation } = server;
    const sealed = await foundation.vault.seal('acct_a', 'search', 'a query', 'test');
    const kept = await foundation.vault.seal('acct_a', 'longlived', 'a clearance', 'test');
    const { folder } = await environment.backUp(foundation);
    const later = { now: () => new Date(Date.now() + 16 * DAY_MS) };
    const { databaseUrl, restored } = await environment.restore(foundation, folder, later);
    expect(restored.destroyedKeys).toBeGreaterThan(0);
    const db = openDatabase({ connectionString: databaseUrl, maxConnections: 2, onError: () => {} });
    const vault = createVault({ db, keyring: foundation.keyring, clock: realClock });
    try {
      expect(await vault.open('acct_a', sealed, 'test')).toBeUndefined();
      expect((await vault.open('acct_a', kept, 'test'))?.toString()).toBe('a clearance');
      const left = await db.query(`SELECT 1 FROM data_keys WHERE data_class = 'search' AND wrapped IS NOT NULL`);
      expect(left.rows).toEqual([]);
    } finally {
      await db.close();
    }
  });

  it('after a rotation of the master key, no earlier backup can be restored with the current keys', async () => {
    const { foundation } = server;
    await foundation.vault.seal('acct_a', 'longlived', 'a clearance', 'test');
    const { folder } = await environment.backUp(foundation);
    const old = foundation.keyring.first().id;
    await rotateMaster(foundation);
    await expect(environment.restore(foundation, folder)).rejects.toThrow(`wrapped by master key ${old}`);
    const { databaseUrl } = await environment.restore(foundation, (await environment.backUp(foundation)).folder);
    const dataDir = await environment.makeDataFolder(foundation);
    const config = { ...foundation.config, databaseUrl, dataDir };
    await (await openFoundation(config, createLog('silent'))).close();
  });
});
