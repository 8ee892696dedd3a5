import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS, monotonicMs } from '../../../clock.ts';
import type { AccountCaller, Authenticator } from '../../../http/caller.ts';
import { toLimits } from '../../../limits/plans.ts';
import type { Log } from '../../../log.ts';
import { createCachedReads } from '../../../store/cached-reads.ts';
import type { Database } from '../../../store/database.ts';
import { toOwner, toTestScope } from '../../../store/test-scope.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { isWellFormedKey } from '../api-key.ts';
import { keyHashOf } from '../keys-service.ts';
import { touchKey } from '../keys-store.ts';
import { sessionHashOf } from './session-hash.ts';
import {
  type AccountState,
  findInternalKeyState,
  findKeyState,
  findSessionState,
  type KeyState,
  touchSession,
} from './sessions-store.ts';

/** A revoked key must stop working within a second in every process, so results are cached no longer than this. */
const MAX_AGE_MS = 400;
const MAX_ENTRIES = 10_000;

export type AuthenticatorDeps = {
  readonly db: Database;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly log: Log;
  readonly adminKey: string | undefined;
};

export type AccountAuthenticator = Omit<Authenticator, 'findConsumerCaller'>;

export function createAuthenticator(deps: AuthenticatorDeps): AccountAuthenticator {
  const { db, blind, clock, log, adminKey } = deps;
  const adminHash = adminKey === undefined ? undefined : blind.index('admin-key', adminKey);
  const touchedAtMs = new LRUCache<string, number>({ max: MAX_ENTRIES });

  /** Records the last use of a key or session, at most once a minute. */
  const touch = (put: typeof touchKey | typeof touchSession, accountId: string, id: string): void => {
    const now = clock.now();
    if (now.getTime() - (touchedAtMs.get(id) ?? 0) < MINUTE_MS) return;
    touchedAtMs.set(id, now.getTime());
    put(db, accountId, id, now).catch((error: unknown) =>
      log.debug({ error }, 'last use of a credential not recorded'),
    );
  };

  const toKeyCaller = (state: KeyState | undefined): AccountCaller | undefined => {
    if (!state) return undefined;
    const { accountId, keyId, mode } = state;
    const own = { ...toCaller(state), kind: 'key', keyId, userId: null, sessionId: null, role: null, mode } as const;
    return mode === 'test' ? { ...own, accountId: toTestScope(accountId) } : own;
  };
  const touched = (caller: AccountCaller | undefined): AccountCaller | undefined => {
    if (caller?.keyId) touch(touchKey, toOwner(caller.accountId), caller.keyId);
    else if (caller?.sessionId) touch(touchSession, caller.accountId, caller.sessionId);
    return caller;
  };
  const callers = createCachedReads<AccountCaller>({
    maxEntries: MAX_ENTRIES,
    maxAgeMs: MAX_AGE_MS,
    elapsedMs: monotonicMs,
  });
  const readSession = async (hash: Buffer): Promise<AccountCaller | undefined> => {
    const state = await findSessionState(db, hash, clock.now());
    const { sessionId = null, userId = null, role = null } = state ?? {};
    return state && { ...toCaller(state), kind: 'session', keyId: null, userId, sessionId, role, mode: 'live' };
  };

  return {
    findKeyCaller: async (key) => {
      if (!isWellFormedKey(key)) return undefined;
      const hash = keyHashOf(blind, key);
      const read = async () => toKeyCaller(await findKeyState(db, hash));
      return touched(await callers.find(`key ${hash.toString('hex')}`, read));
    },
    findConsoleCaller: async (accountId, mode) => {
      const read = async () => toKeyCaller(await findInternalKeyState(db, accountId, mode));
      return touched(await callers.find(`console ${mode} ${accountId}`, read));
    },
    findSessionCaller: async (token) => {
      const hash = sessionHashOf(blind, token);
      return touched(await callers.find(`session ${hash.toString('hex')}`, () => readSession(hash)));
    },
    isAdminKey: (key) => adminHash !== undefined && timingSafeEqual(adminHash, blind.index('admin-key', key)),
  };
}

const toCaller = ({ accountId, plan, limits, billingEnabled, fcraPartner }: AccountState) => ({
  accountId,
  billingEnabled,
  fcraPartner,
  limits: toLimits(plan, limits),
});
