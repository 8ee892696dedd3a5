import type { ListedSession } from '@blotter/contract';
import { type Clock, HOUR_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId, randomText } from '../../../ids.ts';
import { toShownNetwork } from '../../../limits/network.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import { sessionHashOf } from './session-hash.ts';
import { listSessions, type NewSession, revokeSession, type SessionOwner } from './sessions-store.ts';

const SESSION_HOURS = 24;

export type SessionDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, vault, blind, clock }: SessionDeps) {
  const newToken = () => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS * HOUR_MS);
    return { token: `blt_session_${randomText(43)}`, createdAt, expiresAt };
  };
  const contextOf = (id: string): string => `session ${id}`;

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
      const networkSealed = await vault.seal(accountId, 'longlived', toShownNetwork(address), contextOf(id));
      const tokenHash = sessionHashOf(blind, token);
      return { token, session: { accountId, id, userId, tokenHash, networkSealed, createdAt, expiresAt } };
    },

    list: async (owner: SessionOwner, currentId: string): Promise<ListedSession[]> =>
      Promise.all(
        (await listSessions(db, owner, clock.now())).map(async (session) => {
          const { id, networkSealed } = session;
          const network = networkSealed && (await vault.open(owner.accountId, networkSealed, contextOf(id)));
          return {
            id,
            createdAt: session.createdAt.toISOString(),
            lastUsedAt: session.lastUsedAt?.toISOString() ?? null,
            expiresAt: session.expiresAt.toISOString(),
            network: network?.toString('utf8') ?? null,
            current: id === currentId,
          };
        }),
      ),

    /** Throws 404 unless the user has this session open. */
    end: async (owner: SessionOwner, id: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          const open = await listSessions(tx, owner, clock.now());
          if (!open.some((session) => session.id === id)) throw new Failure('not_found', 'You have no such session.');
          await revokeSession(tx, owner.accountId, id, clock.now());
        },
      }),
  };
}
