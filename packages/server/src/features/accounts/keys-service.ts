import type { ApiKey, NewApiKey } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Database, Executor } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { type KeyMode, newApiKey, toMaskedKey } from './api-key.ts';
import { countActiveKeys, findKey, insertKey, listKeys, revokeKey, type StoredKey } from './keys-store.ts';

const MAX_ACTIVE_KEYS = 20;

export function keyHashOf(blind: BlindIndex, key: string): Buffer {
  return blind.index('api-key', key);
}

const toPublicKey = (key: StoredKey): ApiKey => ({
  id: key.id,
  name: key.name,
  maskedKey: key.masked,
  mode: key.mode,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  status: key.revokedAt ? 'revoked' : 'active',
});

const unknownKey = (): Failure => new Failure('not_found', 'There is no such key on this account.');

export type Keys = ReturnType<typeof createKeys>;

export function createKeys({ db, blind, clock }: { db: Database; blind: BlindIndex; clock: Clock }) {
  const add = async (tx: Executor, accountId: string, name: string, mode: KeyMode, internal: boolean) => {
    const secret = newApiKey(mode);
    const key: StoredKey = {
      id: newId('key'),
      name,
      mode,
      masked: toMaskedKey(secret),
      createdAt: clock.now(),
      lastUsedAt: null,
      revokedAt: null,
      internal,
    };
    await insertKey(tx, accountId, key, keyHashOf(blind, secret));
    return { ...toPublicKey(key), secret };
  };

  const issue = async (tx: Executor, accountId: string, name: string, mode: KeyMode): Promise<NewApiKey> => {
    if ((await countActiveKeys(tx, accountId)) >= MAX_ACTIVE_KEYS)
      throw new Failure('conflict', `An account has at most ${MAX_ACTIVE_KEYS} keys; revoke one first.`);
    return add(tx, accountId, name, mode, false);
  };

  return {
    issue,
    /** Creates the key `console` of each mode that has no valid one. Its secret is discarded at once (contract, Credentials). */
    openConsoleKeys: (accountId: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          await add(tx, accountId, 'console', 'live', true);
          await add(tx, accountId, 'console', 'test', true);
        },
      }),
    list: async (accountId: string): Promise<ApiKey[]> => (await listKeys(db, accountId)).map(toPublicKey),
    create: (accountId: string, name: string, mode: KeyMode, commit: Commit): Promise<NewApiKey> =>
      commit({ run: (tx) => issue(tx, accountId, name, mode) }),
    /** Creates a second key. The first one works until it is revoked (spec §5 rule 6). */
    rotate: (accountId: string, id: string, commit: Commit): Promise<NewApiKey> =>
      commit({
        run: async (tx) => {
          const old = await findKey(tx, accountId, id);
          if (!old) throw unknownKey();
          if (old.revokedAt) throw new Failure('conflict', 'This key is revoked; make a new one instead.');
          if (old.internal)
            throw new Failure('conflict', 'This key belongs to the console and has no secret to rotate.');
          return issue(tx, accountId, old.name, old.mode);
        },
      }),
    revoke: (accountId: string, id: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          if (!(await revokeKey(tx, accountId, id, clock.now()))) throw unknownKey();
        },
      }),
  };
}
