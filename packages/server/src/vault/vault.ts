import { type Clock, monotonicMs, SECOND_MS } from '../clock.ts';
import { newSecretBytes } from '../ids.ts';
import { createCachedReads } from '../store/cached-reads.ts';
import type { Database } from '../store/database.ts';
import type { DataKey } from './data-key-wrap.ts';
import { createDataKeys } from './data-keys.ts';
import { destroyBefore, destroyOfAccount } from './data-keys-store.ts';
import { NONCE_BYTES, SealBroken } from './gcm.ts';
import type { MasterKeyring } from './master-keyring.ts';
import { type DataClass, firstKeptDay, isPastRetention, RETENTION_DAYS, toKeyDay } from './retention.ts';
import { seal, toKeyId, unseal } from './seal.ts';

export type Vault = {
  /** `context` identifies the value, such as table, column and row id. `open` needs the same context. */
  readonly seal: (
    accountId: string,
    dataClass: DataClass,
    plaintext: Buffer | string,
    context: string,
  ) => Promise<Buffer>;
  /** Undefined if the value's data key was destroyed. Throws `SealBroken` if the value was changed or belongs elsewhere. */
  readonly open: (accountId: string, sealed: Buffer, context: string) => Promise<Buffer | undefined>;
  /** Destroys the data keys past their retention and returns their number. */
  readonly shred: () => Promise<number>;
  /** Destroys every data key of an account. Callers first stop everything that may write for it. */
  readonly shredAccount: (accountId: string) => Promise<number>;
};

/** The account's keys were destroyed, so nothing can be sealed for it. */
export class DataKeyDestroyed extends Error {
  override readonly name = 'DataKeyDestroyed';
}

export type VaultOptions = {
  readonly db: Database;
  readonly keyring: MasterKeyring;
  readonly clock: Clock;
  readonly elapsedMs?: () => number;
};

/** How long another process may use a key that was destroyed here. */
export const DATA_KEY_MAX_AGE_MS = 30 * SECOND_MS;
const MAX_CACHED_KEYS = 20_000;
const SHRED_BATCH = 1_000;

const DAILY_CLASSES = (Object.keys(RETENTION_DAYS) as DataClass[]).filter((name) => RETENTION_DAYS[name] !== undefined);

export function createVault({ db, keyring, clock, elapsedMs = monotonicMs }: VaultOptions): Vault {
  const keys = createDataKeys(db, keyring, clock);
  const cache = createCachedReads<DataKey>({
    maxAgeMs: DATA_KEY_MAX_AGE_MS,
    maxEntries: MAX_CACHED_KEYS,
    elapsedMs,
  });

  const getSealingKey = async (accountId: string, dataClass: DataClass): Promise<DataKey> => {
    const day = toKeyDay(dataClass, clock.now());
    const found = await cache.find(`${dataClass} ${day} ${accountId}`, async () =>
      unlessDestroyed(await keys.getForDay({ accountId, dataClass, day })),
    );
    if (!found) throw new DataKeyDestroyed('The data key of this account has been destroyed.');
    return found;
  };

  const findOpeningKey = (accountId: string, id: Buffer): Promise<DataKey | undefined> =>
    cache.find(`${id.toString('hex')} ${accountId}`, async () => {
      const found = await keys.findById(accountId, id);
      if (!found) throw new SealBroken('A sealed value names a data key that its account never had.');
      return unlessDestroyed(found);
    });

  const shredClass = async (dataClass: DataClass): Promise<number> => {
    const now = clock.now();
    const due = { dataClass, firstKept: firstKeptDay(dataClass, now), limit: SHRED_BATCH, now };
    let destroyed = 0;
    for (let batch = SHRED_BATCH; batch === SHRED_BATCH; destroyed += batch) batch = await destroyBefore(db, due);
    return destroyed;
  };

  return {
    seal: async (accountId, dataClass, plaintext, context) => {
      const key = await getSealingKey(accountId, dataClass);
      const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext;
      return seal(key, newSecretBytes(NONCE_BYTES), { accountId, dataClass, context }, bytes);
    },
    open: async (accountId, sealed, context) => {
      const found = await findOpeningKey(accountId, toKeyId(sealed));
      // Applies even before `shred` has run and while the key is still cached here.
      if (!found || isPastRetention(found.dataClass, found.day, clock.now())) return undefined;
      return unseal(found.key, { accountId, dataClass: found.dataClass, context }, sealed);
    },
    shred: async () => {
      let destroyed = 0;
      for (const dataClass of DAILY_CLASSES) destroyed += await shredClass(dataClass);
      cache.clear();
      return destroyed;
    },
    shredAccount: async (accountId) => {
      const destroyed = await destroyOfAccount(db, accountId, clock.now());
      cache.clear();
      return destroyed;
    },
  };
}

const unlessDestroyed = (found: DataKey | 'destroyed'): DataKey | undefined =>
  found === 'destroyed' ? undefined : found;
