import type { KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { newSecretBytes } from '../ids.ts';
import type { Database } from '../store/database.ts';
import type { Vault } from '../vault/vault.ts';
import { SEED_BYTES, toKeyId, toPrivateKey, toPublicBytes } from './ed25519.ts';
import type { StoredPublicKey } from './key-set.ts';
import { findCurrentKey, insertFirstKey, listKeys, replaceKey, type StoredKey } from './signing-store.ts';

export type SigningKeysDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
};

/** Not an account. The vault wraps these keys with the master key and rotates them with all others. */
const OWNER = 'signing';
const toContext = (id: string): string => `signing key ${id}`;

export type SigningKey = { readonly id: string; readonly privateKey: KeyObject };

export function createSigningKeys({ db, vault, clock }: SigningKeysDeps) {
  const opened = new Map<string, KeyObject>();

  const make = async () => {
    const seed = newSecretBytes(SEED_BYTES);
    const publicKey = toPublicBytes(toPrivateKey(seed));
    const id = toKeyId(publicKey);
    const privateSealed = await vault.seal(OWNER, 'longlived', seed, toContext(id));
    return { id, publicKey, privateSealed, createdAt: clock.now() };
  };

  const open = async ({ id, privateSealed }: StoredKey): Promise<KeyObject> => {
    const known = opened.get(id);
    if (known) return known;
    const seed = await vault.open(OWNER, privateSealed, toContext(id));
    if (!seed) throw new Error(`the signing key ${id} cannot be opened`);
    const key = toPrivateKey(seed);
    opened.set(id, key);
    return key;
  };

  const ensureCurrent = async (): Promise<StoredKey> => {
    const found = await findCurrentKey(db);
    if (found) return found;
    await insertFirstKey(db, await make());
    return (await findCurrentKey(db)) as StoredKey;
  };

  return {
    /** Read each time, so that no process signs with a key that was retired elsewhere. */
    getCurrent: async (): Promise<SigningKey> => {
      const stored = await ensureCurrent();
      return { id: stored.id, privateKey: await open(stored) };
    },

    /** Newest first, including retired ones. */
    listPublic: async (): Promise<readonly StoredPublicKey[]> => {
      await ensureCurrent();
      return listKeys(db);
    },

    rotate: async (): Promise<{ readonly keyId: string; readonly retired: string }> => {
      const { id: retired } = await ensureCurrent();
      const made = await make();
      await replaceKey(db, made);
      return { keyId: made.id, retired };
    },
  };
}
