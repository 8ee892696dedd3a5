import type { Session } from '@blotter/contract';
import { type Clock, DAY_MS, HOUR_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId, randomText } from '../../../ids.ts';
import type { NewJob } from '../../../jobs/job.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import { DEFAULT_PLAN } from '../../../limits/plans.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { toPublicAccount } from '../account.ts';
import type { Accounts, PreparedAccount } from '../accounts-service.ts';
import { discardUnconfirmed, findUserByEmail, insertAccount, insertUser } from '../accounts-store.ts';
import { hashPassword } from '../password.ts';
import { isLinkToken, splitLinkToken, toLinkToken } from './link-token.ts';
import type { Sessions } from './sessions-service.ts';
import { insertSession } from './sessions-store.ts';
import { confirmSignUp, findSignUp, putSignUp } from './sign-ups-store.ts';

/** Contract, Credentials: the link lives 24 h; one sign-up mail an hour and address. */
const LINK_MS = DAY_MS;
const MAIL_EVERY_MS = HOUR_MS;

export const SIGN_UP_MAIL_JOB = 'accounts.sign-up-mail';

export type SignUpDeps = {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  /** With e-mail configured, addresses are confirmed, and sign-up does not reveal that one is taken. */
  readonly mailIsSetUp: boolean;
};

export type Wanted = { readonly email: string; readonly password: string; readonly orgName: string };

/** The message about a sign-up. Without a token, the address has an account. */
export type SignUpMail = { readonly to: string; readonly token: string | undefined };

export type SignUps = ReturnType<typeof createSignUps>;

export function createSignUps({ db, accounts, sessions, blind, clock, mailIsSetUp }: SignUpDeps) {
  const linkKey = blind.derive('sign-up link');
  const invalidLink = (): Failure =>
    new Failure('not_found', 'This link is not valid or has expired. Sign up again to get a new one.');

  const signUpAtOnce = async (wanted: Wanted, address: string, commit: Commit): Promise<Session> => {
    const prepared = await accounts.prepare({ ...wanted, billingEnabled: false, fcraPartner: false }, true);
    const { account, user, emailIndex } = prepared;
    const { session, token } = await sessions.prepare(account.id, user.id, address);
    await commit({
      run: async (tx) => {
        if (await findUserByEmail(tx, emailIndex))
          throw new Failure('conflict', 'email: this address already has an account.');
        await insertAccount(tx, account);
        if (!(await insertUser(tx, { ...user, emailIndex, createdAt: account.createdAt })))
          throw new Failure('conflict', 'email: another sign-up with this address is in progress.');
        await insertSession(tx, session);
      },
    });
    return { token, expiresAt: session.expiresAt.toISOString(), account: toPublicAccount(account, wanted.email) };
  };

  const mailJob = (id: string, now: Date): NewJob => ({
    id: newId('job'),
    kind: SIGN_UP_MAIL_JOB,
    accountId: null,
    payload: { signUpId: id },
    runAt: now,
    createdAt: now,
  });

  const store = ({ account, user, emailIndex }: PreparedAccount, since: Date, commit: Commit): Promise<void> =>
    commit({
      run: async (tx) => {
        const { id: accountId, orgName, createdAt } = account;
        const { id: userId, emailSealed } = user;
        const id = randomText(20);
        const signUp = { id, emailIndex, accountId, userId, orgName, emailSealed, createdAt };
        if (await putSignUp(tx, signUp, since)) await jobsWriter.write(tx, [mailJob(id, createdAt)], 0);
      },
    });

  return {
    /**
     * With e-mail configured, nothing is created before the address is confirmed. A taken address gets the same answer
     * as a free one, and its owner gets a message. The token of the answer never works.
     */
    signUp: async (wanted: Wanted, address: string, commit: Commit): Promise<Session> => {
      if (!mailIsSetUp) return signUpAtOnce(wanted, address, commit);
      const since = new Date(clock.now().getTime() - MAIL_EVERY_MS);
      const unsent = { orgName: wanted.orgName, password: undefined, billingEnabled: false, fcraPartner: false };
      const prepared = await accounts.prepare({ ...unsent, email: wanted.email }, false);
      await store(prepared, since, commit);
      const { token, expiresAt } = sessions.newToken();
      return { token, expiresAt: expiresAt.toISOString(), account: toPublicAccount(prepared.account, wanted.email) };
    },

    /** Returns the message of a sign-up, or undefined if its link has expired or was used. */
    findMail: async (id: string): Promise<SignUpMail | undefined> => {
      const signUp = await findSignUp(db, id, new Date(clock.now().getTime() - LINK_MS));
      if (!signUp) return undefined;
      const owner = await findUserByEmail(db, signUp.emailIndex);
      const to = await accounts.openEmail({ ...signUp, id: signUp.userId });
      return { to, token: owner?.confirmedAt ? undefined : toLinkToken(linkKey, [id]) };
    },

    /** Creates the account of a sign-up with this password. Throws 404 for an unknown, used or expired link. */
    confirm: async (token: string, password: string, commit: Commit): Promise<void> => {
      const [id = ''] = splitLinkToken(token, 1) ?? [];
      if (!isLinkToken(linkKey, token, [id])) throw invalidLink();
      const now = clock.now();
      const signUp = await findSignUp(db, id, new Date(now.getTime() - LINK_MS));
      if (!signUp) throw invalidLink();
      const { accountId, userId, emailIndex, emailSealed, orgName, createdAt } = signUp;
      const passwordHash = await hashPassword(password);
      await commit({
        run: async (tx) => {
          if (!(await confirmSignUp(tx, id, now))) throw invalidLink();
          await discardUnconfirmed(tx, emailIndex);
          const own = { id: accountId, orgName, createdAt, plan: DEFAULT_PLAN, billingEnabled: false };
          await insertAccount(tx, { ...own, fcraPartner: false, prices: {}, limits: {} });
          const user = { accountId, id: userId, emailSealed, emailIndex, passwordHash, confirmedAt: now, createdAt };
          if (!(await insertUser(tx, user)))
            throw new Failure('conflict', 'This address already has an account. Sign in instead.');
        },
      });
    },
  };
}
