import { type Clock, HOUR_MS } from '../../../clock.ts';
import { newId, randomText } from '../../../ids.ts';
import { toShownNetwork } from '../../../limits/network.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import { sessionHashOf } from './session-hash.ts';
import type { NewSession } from './sessions-store.ts';

const SESSION_HOURS = 24;

export type SessionDeps = {
  readonly vault: Pick<Vault, 'seal'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ vault, blind, clock }: SessionDeps) {
  const newToken = () => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS * HOUR_MS);
    return { token: `blt_session_${randomText(43)}`, createdAt, expiresAt };
  };

  return {
    newToken,

    /** Creates a token and its session, which the caller stores. */
    prepare: async (
      accountId: string,
      userId: string,
      address: string,
    ): Promise<{ readonly session: NewSession; readonly token: string }> => {
      const { token, createdAt, expiresAt } = newToken();
      const id = newId('ses');
      const networkSealed = await vault.seal(accountId, 'longlived', toShownNetwork(address), `session ${id}`);
      const tokenHash = sessionHashOf(blind, token);
      return { token, session: { accountId, id, userId, tokenHash, networkSealed, createdAt, expiresAt } };
    },
  };
}
