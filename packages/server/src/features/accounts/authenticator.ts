import { timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE_MS, monotonicMs } from '../../clock.ts';
import type { AccountCaller, Authenticator } from '../../http/caller.ts';
import { toLimits } from '../../limits/plans.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { toOwner, toTestScope } from '../../store/test-scope.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { isWellFormedKey } from './api-key.ts';
import { keyHashOf } from './keys-service.ts';
import { touchKey } from './keys-store.ts';
import {
  type AccountState,
  findInternalKeyState,
  findKeyState,
  findSessionState,
  type KeyState,
} from './sessions-store.ts';

/** A revoked key must stop working within a second in every process, so results are cached no longer than this. */
const BELIEVED_MS = 400;
const MAX_REMEMBERED = 10_000;

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
  const touchedAtMs = new Map<string, number>();

  const touch = (accountId: string, keyId: string): void => {
    const now = clock.now();
    if (now.getTime() - (touchedAtMs.get(keyId) ?? 0) < MINUTE_MS) return;
    if (touchedAtMs.size > MAX_REMEMBERED) touchedAtMs.clear();
    touchedAtMs.set(keyId, now.getTime());
    touchKey(db, accountId, keyId, now).catch((error: unknown) =>
      log.debug({ error }, 'last use of a key not recorded'),
    );
  };

  const toKeyCaller = (state: KeyState | undefined): AccountCaller | undefined => {
    if (!state) return undefined;
    const { accountId, keyId, mode } = state;
    const own = { ...toCaller(state), kind: 'key', keyId, userId: null, sessionId: null, mode } as const;
    return mode === 'test' ? { ...own, accountId: toTestScope(accountId) } : own;
  };
  const touched = (caller: AccountCaller | undefined): AccountCaller | undefined => {
    if (caller?.keyId) touch(toOwner(caller.accountId), caller.keyId);
    return caller;
  };
  const findKeyCaller = remember(async (hashHex: string) =>
    toKeyCaller(await findKeyState(db, Buffer.from(hashHex, 'hex'))),
  );
  const findConsoleCaller = remember(async (accountId: string) =>
    toKeyCaller(await findInternalKeyState(db, accountId)),
  );
  const findSessionCaller = remember(async (hashHex: string): Promise<AccountCaller | undefined> => {
    const state = await findSessionState(db, Buffer.from(hashHex, 'hex'), clock.now());
    const { sessionId = null, userId = null } = state ?? {};
    return state && { ...toCaller(state), kind: 'session', keyId: null, userId, sessionId, mode: 'live' };
  });

  return {
    findKeyCaller: async (key) => {
      if (!isWellFormedKey(key)) return undefined;
      return touched(await findKeyCaller(keyHashOf(blind, key).toString('hex')));
    },
    findConsoleCaller: async (accountId) => touched(await findConsoleCaller(accountId)),
    findSessionCaller: (token) => findSessionCaller(sessionHashOf(blind, token).toString('hex')),
    isAdminKey: (key) => adminHash !== undefined && timingSafeEqual(adminHash, blind.index('admin-key', key)),
  };
}

export function sessionHashOf(blind: BlindIndex, token: string): Buffer {
  return blind.index('session', token);
}

const toCaller = ({ accountId, plan, limits, billingEnabled, fcraPartner }: AccountState) => ({
  accountId,
  billingEnabled,
  fcraPartner,
  limits: toLimits(plan, limits),
});

/** Shares concurrent look-ups of a credential and caches a positive result briefly. */
const remember = <T>(find: (key: string) => Promise<T | undefined>) => {
  const kept = new Map<string, { readonly value: Promise<T | undefined>; readonly untilMs: number }>();
  return (key: string): Promise<T | undefined> => {
    const known = kept.get(key);
    if (known && known.untilMs > monotonicMs()) return known.value;
    if (kept.size > MAX_REMEMBERED) kept.clear();
    const value = find(key);
    kept.set(key, { value, untilMs: monotonicMs() + BELIEVED_MS });
    const forget = (found?: T): void => {
      if (found === undefined) kept.delete(key);
    };
    value.then(forget, () => forget());
    return value;
  };
};
