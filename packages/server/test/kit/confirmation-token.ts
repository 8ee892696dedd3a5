import { createAccounts } from '../../src/features/accounts/accounts-service.ts';
import { createKeys } from '../../src/features/accounts/keys-service.ts';
import { createSignIn } from '../../src/features/accounts/sign-in-service.ts';
import type { TestServer } from './test-server.ts';

/** Returns the token of the confirmation mail to a new owner. */
export async function toConfirmationToken(
  { foundation }: Pick<TestServer, 'foundation'>,
  accountId: string,
): Promise<string> {
  const { db, vault, blind, clock } = foundation;
  const accounts = createAccounts({ db, vault, blind, clock, keys: createKeys({ db, blind, clock }) });
  const { rows } = await db.query<{ id: string }>('SELECT id FROM users WHERE account_id = $1', [accountId]);
  return createSignIn({ db, accounts, blind, clock, mailIsSetUp: false }).toConfirmationToken(rows[0]?.id as string);
}
