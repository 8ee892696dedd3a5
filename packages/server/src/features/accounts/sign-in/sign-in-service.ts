import type { Session } from '@blotter/contract';
import { type Clock, DAY_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { MAX_FAILURES_OF_NETWORK, secondsUntilLogin } from '../../../limits/failure-throttle.ts';
import { toNetwork } from '../../../limits/network.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { StoredUser } from '../account.ts';
import { type Accounts, emailIndexOf } from '../accounts-service.ts';
import { findUserByEmail } from '../accounts-store.ts';
import { passwordFits } from '../password.ts';
import { countLoginFailure, type LoginPlace, lockLoginFailures, noteLogin } from './login-attempts-store.ts';
import type { Sessions } from './sessions-service.ts';
import { insertSession, revokeSession } from './sessions-store.ts';

export type SignInDeps = {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  /** Returns how the transaction of the log-in uses the code up. Throws 401 if a code is needed and missing or wrong. */
  readonly proveCode: (user: StoredUser, code: string | undefined) => Promise<(tx: Executor) => Promise<void>>;
  /** Throws 401 if the user must sign in with the provider of the organization. */
  readonly refusePassword: (user: StoredUser, email: string) => Promise<void>;
};

export type Entered = { readonly email: string; readonly password: string; readonly code?: string | undefined };

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ db, accounts, sessions, blind, clock, proveCode, refusePassword }: SignInDeps) {
  /** Each attempt counts as a failure until it succeeds, so that parallel attempts cannot bypass the limit. */
  const countAttempt = (place: LoginPlace): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const since = new Date(now.getTime() - DAY_MS);
      const failures = await lockLoginFailures(tx, place, since, MAX_FAILURES_OF_NETWORK);
      const retryAfterSeconds = secondsUntilLogin(failures, now);
      if (retryAfterSeconds > 0)
        throw new Failure('rate_limited', `Too many failed log-ins; wait ${retryAfterSeconds} s.`, {
          retryAfterSeconds,
        });
      await countLoginFailure(tx, place, now, since);
    });

  return {
    countAttempt,

    logIn: async ({ email, password, code }: Entered, address: string, commit: Commit): Promise<Session> => {
      const emailIndex = emailIndexOf(blind, email);
      const place = { emailIndex, networkIndex: networkIndexOf(blind, address) };
      await countAttempt(place);
      const user = await findUserByEmail(db, emailIndex);
      if (!(await passwordFits(user?.passwordHash || undefined, password)) || !user?.confirmedAt)
        throw new Failure('unauthorized', 'The e-mail address or the password is wrong.');
      await refusePassword(user, email);
      const useCode = await proveCode(user, code);
      const { session, token } = await sessions.prepare(user.accountId, user.id, address);
      await commit({
        run: async (tx) => {
          await useCode(tx);
          await noteLogin(tx, place, clock.now());
          await insertSession(tx, session);
        },
      });
      return { token, expiresAt: session.expiresAt.toISOString(), account: await accounts.get(user.accountId) };
    },

    logOut: async (accountId: string, sessionId: string, commit: Commit): Promise<void> => {
      await commit({
        run: async (tx) => {
          await revokeSession(tx, accountId, sessionId, clock.now());
        },
      });
    },
  };
}

/** Stored instead of the network, because a caller's address is not kept. */
export function networkIndexOf(blind: BlindIndex, address: string): Buffer {
  return blind.index('login network', toNetwork(address));
}
