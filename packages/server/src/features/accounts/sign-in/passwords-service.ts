import { type Clock, MINUTE_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { StoredUser } from '../account.ts';
import { type Accounts, emailIndexOf } from '../accounts-service.ts';
import { findUser, findUserByEmail, replacePassword, takeResetMail } from '../accounts-store.ts';
import { hashPassword, passwordFits } from '../password.ts';
import { isLinkToken, splitLinkToken, toLinkToken } from './link-token.ts';
import { noteLogin } from './login-attempts-store.ts';
import { revokeSessionsOf } from './sessions-store.ts';
import { networkIndexOf, type SignIn } from './sign-in-service.ts';

/** Contract, Account endpoints: the link lives 30 minutes and is used once. */
const LINK_MS = 30 * MINUTE_MS;
const MAIL_EVERY_MS = 15 * MINUTE_MS;

export const RESET_MAIL_JOB = 'accounts.reset-mail';

export type PasswordDeps = {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'openEmail'>;
  readonly signIn: Pick<SignIn, 'countAttempt'>;
  /** Throws 422 if the user has a second factor and the code is missing or wrong. */
  readonly proveCode: (
    user: StoredUser,
    code: string | undefined,
    fault: 'unprocessable_query',
  ) => Promise<(tx: Executor) => Promise<void>>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly mailIsSetUp: boolean;
};

/** The user whose password changes, and the session that stays open. */
export type PasswordOwner = { readonly userId: string; readonly sessionId: string; readonly address: string };

export type ChangedPassword = {
  readonly currentPassword: string;
  readonly password: string;
  readonly code?: string | undefined;
};

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(deps: PasswordDeps) {
  const { db, accounts, signIn, proveCode, blind, clock, mailIsSetUp } = deps;
  const linkKey = blind.derive('password link');
  const invalidLink = (): Failure =>
    new Failure('not_found', 'This link is not valid, was used or has expired. Request a new one.');

  /** The token depends on the old password, so it works once. */
  const toToken = ({ id, passwordHash }: StoredUser, atMs: number): string =>
    toLinkToken(linkKey, [id, String(atMs)], passwordHash);
  const isCurrent = (atMs: number): boolean => clock.now().getTime() < atMs + LINK_MS;
  const placeOf = async (user: StoredUser, address: string) => ({
    emailIndex: emailIndexOf(blind, await accounts.openEmail(user)),
    networkIndex: networkIndexOf(blind, address),
  });

  /**
   * Counts an attempt of a signed-in user to prove who they are, as a failed log-in until the caller notes its success.
   * Throws 422 if a password is given and wrong.
   */
  const attempt = async ({ userId, address }: PasswordOwner, currentPassword: string | undefined) => {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('unauthorized', 'This session has ended.');
    const place = await placeOf(user, address);
    await signIn.countAttempt(place);
    if (currentPassword !== undefined && !(await passwordFits(user.passwordHash || undefined, currentPassword)))
      throw new Failure('unprocessable_query', 'currentPassword: this is not your current password.');
    return { user, place };
  };

  return {
    attempt,

    /** Sends a link if the address has an account. Throws 409 if no mail is set up. */
    forget: async (email: string, commit: Commit): Promise<void> => {
      if (!mailIsSetUp)
        throw new Failure('conflict', 'This service sends no e-mail. Ask its operator for a new password.');
      const now = clock.now();
      const emailIndex = emailIndexOf(blind, email);
      await commit({
        run: async (tx) => {
          const user = await takeResetMail(tx, emailIndex, now, new Date(now.getTime() - MAIL_EVERY_MS));
          if (!user) return;
          const { accountId, id: userId } = user;
          const about = { accountId, payload: { userId, atMs: now.getTime() } };
          const job = { id: newId('job'), kind: RESET_MAIL_JOB, ...about, runAt: now, createdAt: now };
          await jobsWriter.write(tx, [job], 0);
        },
      });
    },

    /** Returns the message with the link, or undefined if the link has expired. */
    findMail: async (userId: string, atMs: number): Promise<{ to: string; token: string } | undefined> => {
      const user = await findUser(db, userId);
      if (!user || !isCurrent(atMs)) return undefined;
      return { to: await accounts.openEmail(user), token: toToken(user, atMs) };
    },

    /** Sets the password and ends all sessions. Throws 404 for an unknown, used or expired link. */
    reset: async (token: string, password: string, address: string, commit: Commit): Promise<void> => {
      const parts = splitLinkToken(token, 2) ?? [];
      const [userId = '', atMs = ''] = parts;
      const user = await findUser(db, userId);
      if (!user || !isLinkToken(linkKey, token, parts, user.passwordHash) || !isCurrent(Number(atMs)))
        throw invalidLink();
      const passwordHash = await hashPassword(password);
      const place = await placeOf(user, address);
      await commit({
        run: async (tx) => {
          if (!(await replacePassword(tx, user, passwordHash))) throw invalidLink();
          await revokeSessionsOf(tx, user, '', clock.now());
          await noteLogin(tx, place, clock.now());
        },
      });
    },

    /** Changes the password and ends all other sessions. A wrong current password or code counts as a failed log-in. */
    change: async (
      owner: PasswordOwner,
      { currentPassword, password, code }: ChangedPassword,
      commit: Commit,
    ): Promise<void> => {
      const { user, place } = await attempt(owner, currentPassword);
      const useCode = await proveCode(user, code, 'unprocessable_query');
      const passwordHash = await hashPassword(password);
      await commit({
        run: async (tx) => {
          await useCode(tx);
          if (!(await replacePassword(tx, user, passwordHash)))
            throw new Failure('conflict', 'The password was changed in the meantime.');
          await revokeSessionsOf(tx, user, owner.sessionId, clock.now());
          await noteLogin(tx, place, clock.now());
        },
      });
    },

    /** Sets the password for the operator and ends all sessions. Throws 404 for an unknown address. */
    set: async (email: string, password: string, commit: Commit): Promise<void> => {
      const user = await findUserByEmail(db, emailIndexOf(blind, email));
      if (!user?.confirmedAt) throw new Failure('not_found', 'No user has this e-mail address.');
      const passwordHash = await hashPassword(password);
      await commit({
        run: async (tx) => {
          if (!(await replacePassword(tx, user, passwordHash)))
            throw new Failure('conflict', 'The password was changed in the meantime.');
          await revokeSessionsOf(tx, user, '', clock.now());
        },
      });
    },
  };
}
