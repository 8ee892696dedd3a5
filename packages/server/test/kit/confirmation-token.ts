import { createAccounts } from '../../src/features/accounts/accounts-service.ts';
import { createKeys } from '../../src/features/accounts/keys-service.ts';
import { createSessions } from '../../src/features/accounts/sign-in/sessions-service.ts';
import { createSignUps } from '../../src/features/accounts/sign-in/sign-up-service.ts';
import type { TestServer } from './test-server.ts';

/** Signs up as with mail set up, and returns the token of the message. */
export async function toConfirmationToken(
  { foundation }: Pick<TestServer, 'foundation'>,
  email: string,
): Promise<string> {
  const { db, vault, blind, clock, writes } = foundation;
  const accounts = createAccounts({ db, vault, blind, clock, keys: createKeys({ db, blind, clock }) });
  const sessions = createSessions({ vault, blind, clock });
  const signUps = createSignUps({ db, accounts, sessions, blind, clock, mailIsSetUp: true });
  const { account } = await signUps.signUp({ email, password: '', orgName: 'Acme' }, '127.0.0.1', writes.commit);
  const { rows } = await db.query<{ id: string }>('SELECT id FROM sign_ups WHERE account_id = $1', [account.id]);
  return (await signUps.findMail(rows[0]?.id as string))?.token as string;
}
