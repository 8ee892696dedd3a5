import { createAccounts, emailIndexOf } from '../../src/features/accounts/accounts-service.ts';
import { createKeys } from '../../src/features/accounts/keys-service.ts';
import { createCodes } from '../../src/features/accounts/second-factor/codes-service.ts';
import { createPasswords } from '../../src/features/accounts/sign-in/passwords-service.ts';
import { createSessions } from '../../src/features/accounts/sign-in/sessions-service.ts';
import { createSignIn } from '../../src/features/accounts/sign-in/sign-in-service.ts';
import { createSignUps } from '../../src/features/accounts/sign-in/sign-up-service.ts';
import type { TestServer } from './test-server.ts';

const toServices = ({ db, vault, blind, clock }: TestServer['foundation']) => {
  const accounts = createAccounts({ db, vault, blind, clock, keys: createKeys({ db, blind, clock }) });
  const sessions = createSessions({ db, vault, blind, clock });
  const { prove: proveCode } = createCodes({ db, vault, blind, clock });
  const refusePassword = async () => {};
  return {
    accounts,
    sessions,
    proveCode,
    signIn: createSignIn({ db, accounts, sessions, blind, clock, proveCode, refusePassword }),
  };
};

/** Signs up as with mail set up, and returns the token of the message. */
export async function toConfirmationToken(
  { foundation }: Pick<TestServer, 'foundation'>,
  email: string,
): Promise<string> {
  const { db, blind, clock, writes } = foundation;
  const { accounts, sessions } = toServices(foundation);
  const signUps = createSignUps({ db, accounts, sessions, blind, clock, mailIsSetUp: true });
  const { account } = await signUps.signUp({ email, password: '', orgName: 'Acme' }, '127.0.0.1', writes.commit);
  const { rows } = await db.query<{ id: string }>('SELECT id FROM sign_ups WHERE account_id = $1', [account.id]);
  return (await signUps.findMail(rows[0]?.id as string))?.token as string;
}

/** Returns the token of the message that a forgotten password gets with mail set up. */
export async function toResetToken({ foundation }: Pick<TestServer, 'foundation'>, email: string): Promise<string> {
  const { db, blind, clock } = foundation;
  const passwords = createPasswords({ db, blind, clock, ...toServices(foundation), mailIsSetUp: true });
  const emailIndex = emailIndexOf(blind, email);
  const { rows } = await db.query<{ id: string }>('SELECT id FROM users WHERE email_index = $1', [emailIndex]);
  return (await passwords.findMail(rows[0]?.id as string, clock.now().getTime()))?.token as string;
}
