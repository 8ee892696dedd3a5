import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { realClock } from '../../src/clock.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import { getMasterStatus, rotateMaster } from '../../src/vault/master-rotation.ts';
import { createVaultProcesses, expectReadable, put, type VaultProcesses } from '../kit/vault-processes.ts';

const clock = realClock;

let processes: VaultProcesses;
beforeEach(async () => {
  processes = await createVaultProcesses();
});
afterEach(() => processes.close());

/** Fails the `step`-th use of the database: a query, a begin, before a commit, or after one whose answer is lost. */
const failingAt = (db: Database, step: number): Database & { readonly used: () => number } => {
  let used = 0;
  const use = () => {
    used += 1;
    if (used === step) throw new Error('interrupted');
  };
  const failing = (inner: Executor): Executor => ({
    query: async (...args) => {
      use();
      return inner.query(...args);
    },
  });
  return {
    ...failing(db),
    transaction: async (work) => {
      use();
      const result = await db.transaction(async (tx) => {
        const done = await work({ ...tx, ...failing(tx) });
        use();
        return done;
      });
      use();
      return result;
    },
    replicaReads: db.replicaReads,
    close: db.close,
    used: () => used,
  };
};

describe('an interrupted rotation of the master key loses nothing (contract Limits: At rest)', () => {
  it('if any use of the database fails, everything stays readable and a second run completes', async () => {
    const serving = await processes.open();
    const values = await Promise.all(Array.from({ length: 5 }, (_, i) => put(serving, `acct_${i}`)));
    let completed = false;
    let step = 1;
    // Growing gaps reach each kind of use, whatever their period. A nightly run takes every step.
    for (let gap = 1; !completed && step < 100; step += inject('isNightly') ? 1 : gap++) {
      const operator = await processes.open();
      const failing = failingAt(operator.db, step);
      completed = await rotateMaster({ ...operator, db: failing, clock, batchSize: 2 }).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'interrupted') throw error;
          return false;
        },
      );
      expect(completed).toBe(failing.used() < step);

      const started = await processes.open();
      const added = [await put(started, `acct_started_${step}`), await put(serving, `acct_serving_${step}`)];
      for (const process of [started, serving]) await expectReadable(process, [...values, ...added]);

      const rotation = await rotateMaster({ ...started, clock });
      expect(await processes.listFileIds()).toEqual([rotation.currentMaster]);
      expect(await processes.listWrappingIds()).toEqual([rotation.currentMaster]);
      await expectReadable(serving, [...values, ...added]);
      for (const { accountId } of added) await serving.vault.shredAccount(accountId);
      for (const process of [operator, started]) await process.close();
    }
    expect(completed).toBe(true);
    expect(step).toBeGreaterThan(20);
  });

  it('a master key that any data key still needs stays in the file', async () => {
    const one = await processes.open();
    const value = await put(one, 'acct_late');
    const { rows } = await processes.db.query<{ wrapped: Buffer; master_id: string }>(
      'SELECT wrapped, master_id FROM data_keys',
    );
    let transactions = 0;
    const db: Database = {
      ...one.db,
      transaction: async (work) => {
        transactions += 1;
        // An older wrapping returns before the fourth transaction, which follows begin, one batch and an empty batch.
        if (transactions === 4) {
          await processes.db.query('UPDATE data_keys SET wrapped = $1, master_id = $2', [
            rows[0]?.wrapped,
            rows[0]?.master_id,
          ]);
        }
        return one.db.transaction(work);
      },
    };
    expect(await rotateMaster({ ...one, db, clock })).toMatchObject({ finished: false, removed: [], removable: [] });
    expect(await processes.listFileIds()).toHaveLength(2);
    await expectReadable(await processes.open(), [value]);
    expect(await rotateMaster({ ...one, clock })).toMatchObject({ resumed: true, finished: true, rewrapped: 1 });
    expect(await processes.listFileIds()).toHaveLength(1);
    await expectReadable(await processes.open(), [value]);
  });

  it('a run that was interrupted after the switch is resumed, not restarted', async () => {
    const one = await processes.open();
    await Promise.all(Array.from({ length: 5 }, (_, i) => put(one, `acct_${i}`)));
    let batches = 0;
    const interrupted = rotateMaster({
      ...one,
      clock,
      batchSize: 2,
      onProgress: () => {
        batches += 1;
        if (batches === 2) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const [target, old] = await processes.listFileIds();
    expect((await getMasterStatus(one.db, one.keyring)).masters).toEqual([
      { id: target, inKeyring: true, dataKeys: 4 },
      { id: old, inKeyring: true, dataKeys: 1 },
    ]);
    expect(await rotateMaster({ ...one, clock })).toEqual({
      currentMaster: target,
      resumed: true,
      rewrapped: 1,
      finished: true,
      removed: [old],
      removable: [],
    });
  });
});
