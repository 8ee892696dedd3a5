import type { Clock } from '../clock.ts';
import { OperatorNotice } from '../failure.ts';
import { newSecretBytes } from '../ids.ts';
import type { Database, Executor } from '../store/database.ts';
import { type DataKeySlot, unwrapDataKey, wrapDataKey } from './data-key-wrap.ts';
import { countByMaster, type DataKeyRow, listMastersInUse, lockWrappedBy, updateWrapped } from './data-keys-store.ts';
import { NONCE_BYTES, SealBroken } from './gcm.ts';
import type { MasterKeyring } from './master-keyring.ts';
import type { MasterKey } from './master-keys.ts';
import { unknownMaster, VaultMismatch } from './vault-state.ts';
import { getState, lockState, updateCurrentMaster } from './vault-state-store.ts';

export type RotateMasterOptions = {
  readonly db: Database;
  readonly keyring: MasterKeyring;
  readonly clock: Clock;
  readonly batchSize?: number;
  /** Called after each batch with the number of data keys re-wrapped so far. */
  readonly onProgress?: (rewrapped: number) => void;
};

export type MasterRotation = {
  readonly currentMaster: string;
  /** True if it finished an earlier, interrupted run. */
  readonly resumed: boolean;
  readonly rewrapped: number;
  /** False if another rotation began in the meantime. Some keys still need an old master, and the command must be run again. */
  readonly finished: boolean;
  /** Unused keys that were removed from the file. */
  readonly removed: readonly string[];
  /** Unused keys that the operator must remove from the setting or the read-only file. */
  readonly removable: readonly string[];
};

/** Only the operator can add a new key to this source of keys. */
export class RotationNeedsKey extends OperatorNotice {
  override readonly name = 'RotationNeedsKey';
}

/**
 * Re-wraps every data key while other processes serve. The order keeps each key readable after an interruption: the
 * new master is written to disk, becomes current, old keys move to it, and the old master is dropped. Another run
 * continues. Processes that do not share the key file need the new key as their first one beforehand.
 */
export async function rotateMaster(options: RotateMasterOptions): Promise<MasterRotation> {
  const { db, keyring, batchSize = 200, onProgress } = options;
  const { target, resumed } = await beginRotation(options);
  let rewrapped = 0;
  for (const masterId of await listMastersInUse(db)) {
    if (masterId === target.id) continue;
    let after: DataKeySlot | undefined;
    do {
      const last: DataKeySlot | undefined = after;
      const batch = await db.transaction((tx) =>
        rewrapBatch(tx, { keyring, target, masterId, after: last, batchSize }),
      );
      rewrapped += batch.length;
      after = batch.at(-1);
      if (after) onProgress?.(rewrapped);
    } while (after);
  }
  return { currentMaster: target.id, resumed, rewrapped, ...(await endRotation(options, target)) };
}

/** Holds the lock on the state, so that two concurrent rotations choose one new key. */
const beginRotation = ({ db, keyring, clock }: RotateMasterOptions): Promise<{ target: MasterKey; resumed: boolean }> =>
  db.transaction(async (tx) => {
    const { currentMaster } = await lockState(tx);
    await keyring.reload();
    const inUse = await listMastersInUse(tx);
    for (const id of [currentMaster, ...inUse]) if (!keyring.find(id)) throw unknownMaster(keyring, id);
    const given = keyring.first();
    const unfinished = keyring.ids().length > 1 || inUse.some((id) => id !== currentMaster);
    if (given.id === currentMaster && unfinished) return { target: given, resumed: true };
    const target = given.id === currentMaster ? await putNewMaster(keyring) : given;
    await updateCurrentMaster(tx, target.id, clock.now());
    return { target, resumed: false };
  });

const putNewMaster = async (keyring: MasterKeyring): Promise<MasterKey> => {
  const fresh = await keyring.file?.putNew().catch(unlessReadOnly);
  if (fresh) return fresh;
  throw new RotationNeedsKey(
    `${keyring.source} contains only the current master key and is not writable. Put a new key before it, for every process, ` +
      'and run this again.',
  );
};

/** The file is a mounted secret, which the operator changes like a setting. */
const unlessReadOnly = (error: NodeJS.ErrnoException): undefined => {
  if (!['EROFS', 'EACCES', 'EPERM', 'EBUSY'].includes(error.code ?? '')) throw error;
};

type Batch = {
  readonly keyring: MasterKeyring;
  readonly target: MasterKey;
  readonly masterId: string;
  readonly after: DataKeySlot | undefined;
  readonly batchSize: number;
};

const rewrapBatch = async (tx: Executor, batch: Batch): Promise<readonly DataKeySlot[]> => {
  const { keyring, target, masterId, after, batchSize } = batch;
  const old = keyring.find(masterId);
  if (!old) throw unknownMaster(keyring, masterId);
  const rows = await lockWrappedBy(tx, { masterId, after, limit: batchSize });
  if (rows.length > 0)
    await updateWrapped(
      tx,
      rows.map((row) => rewrap(old, target, row)),
    );
  return rows;
};

const rewrap = (
  old: MasterKey,
  target: MasterKey,
  { wrapped, ...slot }: Required<DataKeyRow>,
): Required<DataKeyRow> => {
  try {
    const key = unwrapDataKey(old.key, slot, wrapped.bytes);
    const bytes = wrapDataKey(target.key, newSecretBytes(NONCE_BYTES), slot, key);
    return { ...slot, wrapped: { bytes, masterId: target.id } };
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    const { accountId, dataClass, day } = slot;
    throw new VaultMismatch(
      `The data key of ${accountId}, ${dataClass}, ${day} is damaged; no master key was removed.`,
      { cause },
    );
  }
};

const endRotation = (
  { db, keyring }: RotateMasterOptions,
  target: MasterKey,
): Promise<Pick<MasterRotation, 'finished' | 'removed' | 'removable'>> =>
  db.transaction(async (tx) => {
    const { currentMaster } = await lockState(tx);
    const inUse = await listMastersInUse(tx);
    if (currentMaster !== target.id || inUse.some((id) => id !== target.id)) {
      return { finished: false, removed: [], removable: [] };
    }
    await keyring.reload();
    const unneeded = keyring.ids().filter((id) => id !== target.id);
    if (unneeded.length === 0) return { finished: true, removed: [], removable: [] };
    const written = await keyring.file?.retainOnly(target.id).then(() => true, unlessReadOnly);
    return { finished: true, removed: written ? unneeded : [], removable: written ? [] : unneeded };
  });

export type MasterStatus = {
  readonly source: string;
  readonly currentMaster: string;
  readonly masters: readonly { readonly id: string; readonly inKeyring: boolean; readonly dataKeys: number }[];
  /** True if `rotateMaster` would finish a running rotation instead of creating a new key. */
  readonly rotationUnderWay: boolean;
};

export async function getMasterStatus(db: Executor, keyring: MasterKeyring): Promise<MasterStatus> {
  await keyring.reload();
  const { currentMaster } = await getState(db);
  const counts = await countByMaster(db);
  const ids = [...new Set([currentMaster, ...keyring.ids(), ...counts.keys()])];
  return {
    source: keyring.source,
    currentMaster,
    masters: ids.map((id) => ({ id, inKeyring: keyring.find(id) !== undefined, dataKeys: counts.get(id) ?? 0 })),
    rotationUnderWay: ids.length > 1,
  };
}
