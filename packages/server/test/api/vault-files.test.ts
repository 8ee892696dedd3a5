import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { MasterKeyInvalid } from '../../src/vault/master-keys.ts';
import { openPepper, PepperInvalid } from '../../src/vault/pepper.ts';

let dataDir: string;
let warnings: string[];
const warn = (message: string) => {
  warnings.push(message);
};
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-files-'));
  warnings = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe('the master key is a file in the data folder or BLOTTER_MASTER_KEY (contract Limits: At rest)', () => {
  it('is created with private permissions on the first start, one for all concurrent processes', async () => {
    for (let round = 0; round < 10; round++) {
      const folder = join(dataDir, String(round));
      const keyrings = await Promise.all(Array.from({ length: 8 }, () => openMasterKeyring({ dataDir: folder, warn })));
      expect(new Set(keyrings.map((keyring) => keyring.first().id)).size).toBe(1);
      expect(await readdir(folder)).toEqual(['master.key']);
      expect(await mode(join(folder, 'master.key'))).toBe(0o600);
    }
    expect(warnings).toEqual([]);
  });

  it('a second start reads the same key', async () => {
    const first = await openMasterKeyring({ dataDir, warn });
    const again = await openMasterKeyring({ dataDir, warn });
    expect(again.first().key.equals(first.first().key)).toBe(true);
  });

  it('BLOTTER_MASTER_KEY does not touch the data folder', async () => {
    const keyring = await openMasterKeyring({ masterKey: `${key(2)},${key(1)}`, dataDir, warn });
    expect(keyring.first().key.export()).toEqual(Buffer.alloc(32, 2));
    expect(keyring.ids()).toHaveLength(2);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('BLOTTER_MASTER_KEY_FILE must exist, so that a mistyped path does not create a new key', async () => {
    await expect(openMasterKeyring({ masterKeyFile: join(dataDir, 'absent'), dataDir, warn })).rejects.toThrow(
      'ENOENT',
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('an error names the origin of the key and never shows it', async () => {
    const path = join(dataDir, 'keys');
    await writeFile(path, `${key(1)}\n${key(2).slice(1)}\n`);
    const fault = await openMasterKeyring({ masterKeyFile: path, dataDir, warn }).catch((error: Error) => error);
    expect(fault).toBeInstanceOf(MasterKeyInvalid);
    expect((fault as Error).message).toBe(`${path}: Line 2 is not 32 bytes in base64 or hex.`);
    await expect(openMasterKeyring({ masterKey: key(1), masterKeyFile: path, dataDir, warn })).rejects.toThrow(
      'not both',
    );
  });

  it('a file that every user can read causes a warning', async () => {
    const keyring = await openMasterKeyring({ dataDir, warn });
    await chmod(join(dataDir, 'master.key'), 0o644);
    await keyring.reload();
    expect(warnings).toEqual([expect.stringContaining('chmod 600')]);
  });

  it('a file that can no longer be read leaves the known keys in use', async () => {
    const keyring = await openMasterKeyring({ dataDir, warn });
    const { id } = keyring.first();
    await writeFile(join(dataDir, 'master.key'), 'damaged');
    await expect(keyring.reload()).rejects.toThrow(MasterKeyInvalid);
    expect(keyring.find(id)?.id).toBe(id);
  });

  it('a new key is put first, other processes see it after a reload, and the old one can be removed', async () => {
    const writer = await openMasterKeyring({ dataDir, warn });
    const reader = await openMasterKeyring({ dataDir, warn });
    const old = writer.first().id;
    const fresh = await writer.file?.putNew();
    await reader.reload();
    expect(reader.ids()).toEqual([fresh?.id, old]);
    await expect(writer.file?.retainOnly('00000000')).rejects.toThrow('was left as it is');
    await writer.file?.retainOnly(fresh?.id ?? '');
    await reader.reload();
    expect(reader.ids()).toEqual([fresh?.id]);
    expect(await readdir(dataDir)).toEqual(['master.key']);
  });

  it('a replaced file keeps its mode and its symlink, and a draft left by a crash is ignored', async () => {
    const real = join(dataDir, 'real.key');
    const linked = join(dataDir, 'linked.key');
    await writeFile(real, `${key(1)}\n`, { mode: 0o640 });
    await writeFile(`${real}.new`, 'half a dra');
    await symlink(real, linked);
    const keyring = await openMasterKeyring({ masterKeyFile: linked, dataDir, warn });
    await keyring.file?.putNew();
    expect(await mode(real)).toBe(0o640);
    expect((await readFile(real, 'utf8')).trim().split('\n')).toHaveLength(2);
    expect(await readdir(dataDir)).toEqual(['linked.key', 'real.key']);
  });

  it.skipIf(process.getuid?.() !== 0)('a file replaced by root keeps its owner', async () => {
    const keyring = await openMasterKeyring({ dataDir, warn });
    await chown(join(dataDir, 'master.key'), 65_534, 65_534);
    await keyring.file?.putNew();
    const { uid, gid } = await stat(join(dataDir, 'master.key'));
    expect([uid, gid]).toEqual([65_534, 65_534]);
    expect(await mode(join(dataDir, 'master.key'))).toBe(0o600);
  });
});

describe('the server pepper (contract Credentials)', () => {
  it('is created with private permissions on the first start and read later, one for all processes', async () => {
    const peppers = await Promise.all(Array.from({ length: 8 }, () => openPepper({ dataDir, warn })));
    expect(new Set(peppers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    expect(await mode(join(dataDir, 'pepper'))).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['pepper']);
  });

  it('comes from BLOTTER_PEPPER if set, and an error never shows it', async () => {
    expect((await openPepper({ pepper: key(3), dataDir, warn })).bytes).toEqual(Buffer.alloc(32, 3));
    const fault = await openPepper({ pepper: 'too short', dataDir, warn }).catch((error: Error) => error);
    expect(fault).toBeInstanceOf(PepperInvalid);
    expect((fault as Error).message).not.toContain('too short');
    expect(await readdir(dataDir)).toEqual([]);
  });
});
