import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realClock } from '../../src/clock.ts';
import { openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { getMasterStatus, RotationNeedsKey, rotateMaster } from '../../src/vault/master-rotation.ts';
import { VaultMismatch } from '../../src/vault/vault-state.ts';
import { lockState, updateCurrentMaster } from '../../src/vault/vault-state-store.ts';
import {
  createVaultProcesses,
  expectReadable,
  put,
  type Stored,
  type VaultProcess,
  type VaultProcesses,
} from '../kit/vault-processes.ts';

const clock = realClock;
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

let processes: VaultProcesses;
beforeEach(async () => {
  processes = await createVaultProcesses();
});
afterEach(() => processes.close());

describe('the master key can be rotated while serving (contract Limits: At rest)', () => {
  it('every data key moves to a new master, the old one is removed from the file, and destroyed keys stay destroyed', async () => {
    const one = await processes.open();
    const values = await Promise.all(Array.from({ length: 7 }, (_, i) => put(one, `acct_${i}`)));
    const gone = await put(one, 'acct_gone');
    await one.vault.shredAccount('acct_gone');
    const [old] = await processes.listFileIds();
    const progress: number[] = [];

    const rotation = await rotateMaster({ ...one, clock, batchSize: 3, onProgress: (count) => progress.push(count) });

    expect(rotation).toEqual({
      currentMaster: rotation.currentMaster,
      resumed: false,
      rewrapped: 7,
      finished: true,
      removed: [old],
      removable: [],
    });
    expect(rotation.currentMaster).not.toBe(old);
    expect(progress).toEqual([3, 6, 7]);
    expect(await processes.listFileIds()).toEqual([rotation.currentMaster]);
    expect(await processes.listWrappingIds()).toEqual([rotation.currentMaster]);
    await expectReadable(one, values);
    await expectReadable(await processes.open(), values);
    expect(await one.vault.open('acct_gone', gone.sealed, 'test')).toBeUndefined();
    expect(await getMasterStatus(one.db, one.keyring)).toEqual({
      source: join(processes.dataDir, 'master.key'),
      currentMaster: rotation.currentMaster,
      masters: [{ id: rotation.currentMaster, inKeyring: true, dataKeys: 7 }],
      rotationUnderWay: false,
    });
  });

  it('two processes seal and open during the rotation, and nothing fails or is lost', async () => {
    const servers = await Promise.all([processes.open(), processes.open()]);
    const operator = await processes.open();
    const values: Stored[] = await Promise.all(Array.from({ length: 10 }, (_, i) => put(operator, `acct_before_${i}`)));
    let rotating = true;

    const serve = async (process: VaultProcess, name: string): Promise<number> => {
      let served = 0;
      for (; rotating && served < 2_000; served++) {
        values.push(await put(process, `acct_${name}_${served}`));
        const stored = values[(served * 7) % values.length] as Stored;
        await expectReadable(process, [stored]);
      }
      return served;
    };
    const serving = Promise.all(servers.map((process, i) => serve(process, String(i))));
    const masters = new Set<string>();
    try {
      for (let i = 0; i < 4; i++) masters.add((await rotateMaster({ ...operator, clock, batchSize: 2 })).currentMaster);
    } finally {
      rotating = false;
    }

    for (const served of await serving) expect(served).toBeGreaterThan(5);
    expect(masters.size).toBe(4);
    const ids = await processes.listFileIds();
    expect(ids).toHaveLength(1);
    expect(await processes.listWrappingIds()).toEqual(ids);
    for (const process of [...servers, operator, await processes.open()]) await expectReadable(process, values);
  });

  it('a data key created during the switch is wrapped by the new master', async () => {
    const one = await processes.open();
    const operator = await processes.open();
    let making: Promise<Stored> | undefined;
    let fresh = '';
    await operator.db.transaction(async (tx) => {
      await lockState(tx);
      fresh = (await operator.keyring.file?.putNew())?.id ?? '';
      await updateCurrentMaster(tx, fresh, clock.now());
      making = put(one, 'acct_during');
      await waitForBlockedStatement();
    });
    await expectReadable(operator, [(await making) as Stored]);
    expect(await processes.listWrappingIds()).toEqual([fresh]);
  });

  it('concurrent rotations agree on one new master', async () => {
    const [one, two] = await Promise.all([processes.open(), processes.open()]);
    const values = await Promise.all(Array.from({ length: 12 }, (_, i) => put(one, `acct_${i}`)));
    await Promise.all([one, two].map((process) => rotateMaster({ ...process, clock, batchSize: 2 })));
    const ids = await processes.listFileIds();
    expect(ids).toHaveLength(1);
    expect(await processes.listWrappingIds()).toEqual(ids);
    await expectReadable(await processes.open(), values);
  });
});

describe('rotation with BLOTTER_MASTER_KEY: deploy "new,old", rotate, deploy "new"', () => {
  it('re-wraps to the first given key while a process with the old order still serves', async () => {
    const before = await processes.open({ masterKey: key(1) });
    const values = [await put(before, 'acct_1'), await put(before, 'acct_2')];
    const deployed = await processes.open({ masterKey: `${key(2)},${key(1)}` });
    values.push(await put(deployed, 'acct_3'));
    await expectReadable(before, values);

    const [fresh, old] = deployed.keyring.ids();
    expect(await rotateMaster({ ...deployed, clock })).toMatchObject({
      currentMaster: fresh,
      rewrapped: 3,
      removable: [old],
    });
    await expectReadable(deployed, values);
    const after = await processes.open({ masterKey: key(2) });
    values.push(await put(after, 'acct_4'));
    await expectReadable(after, values);
    await expect(processes.open({ masterKey: key(1) })).rejects.toThrow(VaultMismatch);
  });

  it('changes nothing without a new key and says what to do', async () => {
    const one = await processes.open({ masterKey: key(1) });
    await put(one, 'acct_1');
    await expect(rotateMaster({ ...one, clock })).rejects.toThrow(RotationNeedsKey);
    expect(await processes.listWrappingIds()).toEqual(one.keyring.ids());
  });

  it('a key that data still needs must be among the given ones', async () => {
    await put(await processes.open({ masterKey: key(1) }), 'acct_1');
    const one = await processes.open({ masterKey: `${key(1)},${key(2)}` });
    const without = await openMasterKeyring({
      masterKey: `${key(3)},${key(2)}`,
      dataDir: processes.dataDir,
      warn: () => {},
    });
    await expect(rotateMaster({ db: one.db, keyring: without, clock })).rejects.toThrow(VaultMismatch);
    expect((await getMasterStatus(one.db, one.keyring)).currentMaster).toBe(one.keyring.first().id);
  });

  it('a read-only key file must be changed by the operator, like a setting', async () => {
    const one = await processes.open();
    const readOnly = () => Promise.reject(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
    const mounted = { ...one.keyring, file: { putNew: readOnly, retainOnly: readOnly } };
    await expect(rotateMaster({ ...one, keyring: mounted, clock })).rejects.toThrow(RotationNeedsKey);
    await one.keyring.file?.putNew();
    const [fresh, old] = await processes.listFileIds();
    expect(await rotateMaster({ ...one, keyring: mounted, clock })).toMatchObject({
      currentMaster: fresh,
      removable: [old],
    });
  });
});

const waitForBlockedStatement = async (): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries++) {
    const { rowCount } = await processes.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount > 0) return;
  }
  throw new Error('no statement came to wait for the lock');
};
