import type { Session } from '@blotter/contract';
import { type Clock, MINUTE_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { randomText } from '../../../ids.ts';
import type { Log } from '../../../log.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { type Accounts, emailIndexOf } from '../accounts-service.ts';
import { discardUnconfirmed, findUserByEmail } from '../accounts-store.ts';
import { INVITATION_MS } from '../members/members-service.ts';
import { acceptInvitation, findInvitationTo, type StoredMember } from '../members/members-store.ts';
import { noteLogin } from '../sign-in/login-attempts-store.ts';
import type { Sessions } from '../sign-in/sessions-service.ts';
import { insertSession } from '../sign-in/sessions-store.ts';
import { networkIndexOf } from '../sign-in/sign-in-service.ts';
import type { IdentityClient, Person, Provider } from './identity-client.ts';
import type { IdentityProviders } from './identity-providers-service.ts';
import { putSubject } from './identity-providers-store.ts';
import { readSignInToken, toSignInSecrets, toSignInToken } from './sign-in-secrets.ts';

export type ProviderSignInDeps = {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly sessions: Pick<Sessions, 'prepare'>;
  readonly providers: Pick<IdentityProviders, 'findOf' | 'findById'>;
  readonly client: Pick<IdentityClient, 'toSignInPage' | 'findPerson'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly log: Log;
  readonly redirectUrl: () => string;
};

/** A sign-in that takes longer at the provider is refused. */
const SIGN_IN_MS = 10 * MINUTE_MS;

/** The page of the provider, and the token of the cookie that ties the sign-in to the browser. */
export type Begun = { readonly location: string; readonly token: string; readonly expiresAt: Date };

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

type Member = { readonly id: string; readonly invitation: StoredMember | undefined };

export function createProviderSignIn(deps: ProviderSignInDeps) {
  const { db, accounts, sessions, providers, client, blind, clock, log, redirectUrl } = deps;
  const key = blind.derive('provider sign-in');

  /** All refusals read alike, so that they do not tell who is a member. The log has the reason, without personal data. */
  const refuse = (accountId: string, reason: string, cause?: unknown): Failure => {
    log.info({ accountId, reason }, 'a sign-in with the provider of an organization was refused');
    return new Failure(
      'unauthorized',
      'You were not signed in. Ask an owner of your Blotter account whether your organization’s sign-in works and whether you are a member.',
      { cause },
    );
  };

  const findMember = async (accountId: string, emailIndex: Buffer): Promise<Member | undefined> => {
    const user = await findUserByEmail(db, emailIndex);
    if (user?.confirmedAt) return user.accountId === accountId ? { id: user.id, invitation: undefined } : undefined;
    const invitation = await findInvitationTo(db, accountId, emailIndex);
    const isOpen = invitation?.invitedAt && invitation.invitedAt.getTime() + INVITATION_MS > clock.now().getTime();
    return isOpen ? { id: invitation.id, invitation } : undefined;
  };

  const accept = async (tx: Executor, invitation: StoredMember, emailIndex: Buffer): Promise<boolean> => {
    await discardUnconfirmed(tx, emailIndex);
    return acceptInvitation(tx, invitation, { emailIndex, passwordHash: '', now: clock.now() });
  };

  /** Returns the verified address of a person, if the account of the provider has proven its domain. */
  const findAddress = async (provider: Provider, person: Person): Promise<string | undefined> => {
    const { email, emailIsVerified } = person;
    if (!email || !emailIsVerified) return undefined;
    return (await providers.findOf(email))?.accountId === provider.accountId ? email : undefined;
  };

  return {
    /** Throws 404 if no account has proven the domain of the address, and 409 if its provider does not answer. */
    begin: async (email: string): Promise<Begun> => {
      const provider = await providers.findOf(email);
      if (!provider)
        throw new Failure(
          'not_found',
          'No organization has connected its sign-in for this mail domain. Sign in with your password.',
        );
      const expiresAt = new Date(clock.now().getTime() + SIGN_IN_MS);
      const token = toSignInToken(key, provider.accountId, randomText(32), expiresAt);
      const location = await client.toSignInPage(provider, redirectUrl(), toSignInSecrets(key, token), email);
      return { location, token, expiresAt };
    },

    /** Signs the person in whom the provider has sent back. Reaches only members and open invitations of its account. */
    finish: async (token: string, query: string, address: string, commit: Commit): Promise<Session> => {
      const begun = readSignInToken(key, token, clock.now());
      if (!begun)
        throw new Failure(
          'unauthorized',
          'This sign-in took longer than ten minutes or began in another browser. Start again.',
        );
      const { accountId } = begun;
      const provider = await providers.findById(accountId);
      if (!provider) throw refuse(accountId, 'no provider is connected');
      const called = new URL(`${redirectUrl()}${query}`);
      const person = await client.findPerson(provider, called, toSignInSecrets(key, token)).catch((error: unknown) => {
        throw refuse(accountId, toReason(error), error);
      });
      const email = await findAddress(provider, person);
      if (!email) throw refuse(accountId, 'no verified address of a proven domain');
      const emailIndex = emailIndexOf(blind, email);
      const member = await findMember(accountId, emailIndex);
      if (!member) throw refuse(accountId, 'no member');
      const owner = { accountId, id: member.id };
      const subject = blind.index('provider subject', JSON.stringify([provider.issuer, person.subject]));
      const { session, token: sessionToken } = await sessions.prepare(accountId, member.id, address);
      await commit({
        run: async (tx) => {
          if (member.invitation && !(await accept(tx, member.invitation, emailIndex)))
            throw refuse(accountId, 'the invitation is no longer open');
          if (!(await putSubject(tx, owner, subject))) throw refuse(accountId, 'another person of the provider');
          await noteLogin(tx, { emailIndex, networkIndex: networkIndexOf(blind, address) }, clock.now());
          await insertSession(tx, session);
        },
      });
      const account = await accounts.get(accountId);
      return { token: sessionToken, expiresAt: session.expiresAt.toISOString(), account };
    },
  };
}

/** Returns the code of an error of the library. Its message could contain what the provider sent. */
const toReason = (error: unknown): string => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name);
};
