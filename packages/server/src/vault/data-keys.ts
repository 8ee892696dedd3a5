import { createSecretKey } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { overloaded } from '../failure.ts';
import { newSecretBytes } from '../ids.ts';
import type { Database } from '../store/database.ts';
import { type DataKey, type DataKeySlot, unwrapDataKey, wrapDataKey } from './data-key-wrap.ts';
import { type DataKeyRow, findByDay, findById, insertUnderCurrentMaster } from './data-keys-store.ts';
import { NONCE_BYTES } from './gcm.ts';
import { SECRET_BYTES } from './key-text.ts';
import type { MasterKeyring } from './master-keyring.ts';
import type { MasterKey } from './master-keys.ts';
import { KEY_ID_BYTES } from './seal.ts';
import { unknownMaster, VaultMismatch } from './vault-state.ts';
import { getState } from './vault-state-store.ts';

export type DataKeys = {
  /** Creates the key if there is none. */
  readonly getForDay: (slot: Omit<DataKeySlot, 'id'>) => Promise<DataKey | 'destroyed'>;
  /** Undefined if there never was such a key. */
  readonly findById: (accountId: string, id: Buffer) => Promise<DataKey | 'destroyed' | undefined>;
};

export function createDataKeys(db: Database, keyring: MasterKeyring, clock: Clock): DataKeys {
  const getMaster = async (id: string): Promise<MasterKey> => {
    if (!keyring.find(id)) await keyring.reload();
    const master = keyring.find(id);
    if (!master) throw unknownMaster(keyring, id);
    return master;
  };

  const unwrap = async ({ wrapped, ...slot }: DataKeyRow): Promise<DataKey | 'destroyed'> => {
    if (!wrapped) return 'destroyed';
    const master = await getMaster(wrapped.masterId);
    return { ...slot, key: unwrapDataKey(master.key, slot, wrapped.bytes) };
  };

  const create = async (wanted: Omit<DataKeySlot, 'id'>): Promise<DataKey | 'again'> => {
    const master = await getMaster((await getState(db)).currentMaster);
    const slot = { ...wanted, id: newSecretBytes(KEY_ID_BYTES) };
    const key = createSecretKey(newSecretBytes(SECRET_BYTES));
    const bytes = wrapDataKey(master.key, newSecretBytes(NONCE_BYTES), slot, key);
    const row = { ...slot, wrapped: { bytes, masterId: master.id } };
    return (await insertUnderCurrentMaster(db, row, clock.now())) ? { ...slot, key } : 'again';
  };

  return {
    getForDay: (slot) =>
      withAttempts(async () => {
        const row = await findByDay(db, slot);
        return row ? unwrap(row) : create(slot);
      }),
    findById: (accountId, id) =>
      withAttempts(async () => {
        const row = await findById(db, accountId, id);
        return row && unwrap(row);
      }),
  };
}

const MAX_ATTEMPTS = 5;

/**
 * Each attempt reads the database again. `again` means that another process created the key first, or the current
 * master has just changed. After a mismatch, a rotation may have re-wrapped the key and dropped its old master
 * between our two reads.
 */
const withAttempts = async <T>(attempt: () => Promise<T | 'again'>): Promise<T> => {
  for (let left = MAX_ATTEMPTS - 1; ; left--) {
    try {
      const result = await attempt();
      if (result !== 'again') return result;
      if (left === 0) throw overloaded();
    } catch (error) {
      if (!(error instanceof VaultMismatch) || left === 0) throw error;
    }
  }
};
