import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '@blotter/contract';
import { type Clock, HOUR_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId, randomText } from '../../ids.ts';
import type { NewJob } from '../../jobs/job.ts';
import { jobsWriter } from '../../jobs/jobs-store.ts';
import { secondsToWait, THROTTLES } from '../../limits/failure-throttle.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { toPublicAccount } from './account.ts';
import { type Accounts, emailIndexOf } from './accounts-service.ts';
import { confirmUser, findUser, findUserByEmail, insertAccount, insertUser } from './accounts-store.ts';
import { sessionHashOf } from './authenticator.ts';
import { passwordFits } from './password.ts';
import {
  countLoginFailure,
  forgetLoginFailures,
  insertSession,
  lockLoginFailures,
  type NewSession,
  revokeSession,
} from './sessions-store.ts';

const SESSION_HOURS = 24;

export type SignInDeps = {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  /** With e-mail configured, addresses are confirmed, and sign-up does not reveal that one is taken. */
  readonly mailIsSetUp: boolean;
};

export type AccountMail = 'confirm-address' | 'address-taken';

export const ACCOUNT_MAIL_JOB = 'accounts.mail';

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ db, accounts, blind, clock, mailIsSetUp }: SignInDeps) {
  const confirmationKey = blind.derive('e-mail confirmation');
  const signConfirmation = (userId: string): string =>
    createHmac('sha256', confirmationKey).update(userId).digest('base64url');

  const newSession = (accountId: string, userId: string): { session: NewSession; token: string } => {
    const createdAt = clock.now();
    const token = `blt_session_${randomText(43)}`;
    const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS * HOUR_MS);
    const tokenHash = sessionHashOf(blind, token);
    return { token, session: { accountId, id: newId('ses'), userId, tokenHash, createdAt, expiresAt } };
  };

  const mailJob = (userId: string, accountId: string, mail: AccountMail): NewJob => {
    const now = clock.now();
    return {
      id: newId('job'),
      kind: ACCOUNT_MAIL_JOB,
      accountId,
      payload: { userId, mail },
      runAt: now,
      createdAt: now,
    };
  };

  return {
    toConfirmationToken: (userId: string): string => `${userId}.${signConfirmation(userId)}`,

    /**
     * With e-mail configured, a taken address gets the same response as a free one, with an account and a token that
     * do not exist. Its owner gets a message. No token works before its address is confirmed, so the two responses
     * look alike.
     */
    signUp: async (
      wanted: { readonly email: string; readonly password: string; readonly orgName: string },
      commit: Commit,
    ): Promise<Session> => {
      const prepared = await accounts.prepare({ ...wanted, billingEnabled: false, fcraPartner: false }, !mailIsSetUp);
      const { account, user, emailIndex } = prepared;
      const { session, token } = newSession(account.id, user.id);
      await commit({
        run: async (tx) => {
          const taken = await findUserByEmail(tx, emailIndex);
          if (taken && !mailIsSetUp) throw new Failure('conflict', 'email: this address already has an account.');
          if (taken) return jobsWriter.write(tx, [mailJob(taken.id, taken.accountId, 'address-taken')], 0);
          await insertAccount(tx, account);
          if (!(await insertUser(tx, { ...user, emailIndex, createdAt: account.createdAt })))
            throw new Failure('conflict', 'email: another sign-up with this address is in progress.');
          await insertSession(tx, session);
          if (mailIsSetUp) await jobsWriter.write(tx, [mailJob(user.id, account.id, 'confirm-address')], 0);
        },
      });
      return { token, expiresAt: session.expiresAt.toISOString(), account: toPublicAccount(account, wanted.email) };
    },

    confirm: async (token: string, commit: Commit): Promise<void> => {
      const [userId = '', signature = ''] = token.split('.');
      const expected = Buffer.from(signConfirmation(userId));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Failure('not_found', 'This confirmation link is not valid.');
      const known = await commit({ run: (tx) => confirmUser(tx, userId, clock.now()) });
      if (!known) throw new Failure('not_found', 'This confirmation link is not valid.');
    },

    logIn: async (email: string, password: string, commit: Commit): Promise<Session> => {
      const emailIndex = emailIndexOf(blind, email);
      await countAttempt(db, clock, emailIndex);
      const user = await findUserByEmail(db, emailIndex);
      if (!(await passwordFits(user?.passwordHash || undefined, password)) || !user)
        throw new Failure('unauthorized', 'The e-mail address or the password is wrong.');
      if (!user.confirmedAt)
        throw new Failure('unauthorized', 'Confirm the e-mail address first: a link was sent to it.');
      const { session, token } = newSession(user.accountId, user.id);
      await commit({
        run: async (tx) => {
          await forgetLoginFailures(tx, emailIndex);
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

    findUser: (id: string) => findUser(db, id),
  };
}

/** Each attempt counts as a failure until it succeeds, so that parallel attempts cannot bypass the limit. */
const countAttempt = (db: Database, clock: Clock, emailIndex: Buffer): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const { failures, lastAt } = await lockLoginFailures(tx, emailIndex, now);
    const retryAfterSeconds = secondsToWait(THROTTLES.login, failures, lastAt, now);
    if (retryAfterSeconds > 0)
      throw new Failure('rate_limited', `Too many failed log-ins; wait ${retryAfterSeconds} s.`, { retryAfterSeconds });
    await countLoginFailure(tx, emailIndex, now);
  });
