import type { Clock } from '../clock.ts';
import { OperatorNotice } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { listMastersInUse } from './data-keys-store.ts';
import type { MasterKeyring } from './master-keyring.ts';
import { getState, insertFirstState } from './vault-state-store.ts';

/** The database belongs to other secrets. The message tells the operator what to set. */
export class VaultMismatch extends OperatorNotice {
  override readonly name = 'VaultMismatch';
}

export type VerifyStateOptions = {
  readonly db: Database;
  readonly keyring: MasterKeyring;
  readonly pepper: { readonly source: string; readonly fingerprint: Buffer };
  readonly clock: Clock;
};

/** Runs at every start. The first start records the secrets of the database, and later starts refuse any others. */
export async function verifyState({ db, keyring, pepper, clock }: VerifyStateOptions): Promise<void> {
  const ours = { currentMaster: keyring.first().id, pepperFingerprint: pepper.fingerprint };
  await insertFirstState(db, ours, clock.now());
  const state = await getState(db);
  if (!state.pepperFingerprint.equals(pepper.fingerprint)) {
    throw new VaultMismatch(
      `The pepper of ${pepper.source} is not the one this database was made with: no API key or e-mail address in it could be ` +
        `found. Set BLOTTER_PEPPER to its pepper, or put its pepper file back into the data folder.`,
    );
  }
  for (const masterId of new Set([state.currentMaster, ...(await listMastersInUse(db))])) {
    await requireMaster(keyring, masterId, db);
  }
}

/** Passes if the keyring knows the master, possibly after reading its file again, or if no key needs it any longer. */
const requireMaster = async (keyring: MasterKeyring, masterId: string, db: Database): Promise<void> => {
  if (keyring.find(masterId)) return;
  await keyring.reload();
  if (keyring.find(masterId)) return;
  const needed = [(await getState(db)).currentMaster, ...(await listMastersInUse(db))];
  if (needed.includes(masterId)) throw unknownMaster(keyring, masterId);
};

export function unknownMaster(keyring: MasterKeyring, masterId: string): VaultMismatch {
  return new VaultMismatch(
    `Data keys of this database are wrapped by master key ${masterId}; ${keyring.source} holds ${keyring.ids().join(', ')}. ` +
      `Add it to BLOTTER_MASTER_KEY, behind a comma, or put its key file back.`,
  );
}
