import type { Command } from 'commander';
import { composeIdentity } from '../compose/compose-identity.ts';
import type { Foundation } from '../compose/foundation.ts';
import { createAccounts } from '../features/accounts/accounts-service.ts';
import { createKeys } from '../features/accounts/keys-service.ts';
import { createCodes } from '../features/accounts/second-factor/codes-service.ts';
import { createSecondFactors } from '../features/accounts/second-factor/second-factor-service.ts';
import { createPasswords } from '../features/accounts/sign-in/passwords-service.ts';
import { createSessions } from '../features/accounts/sign-in/sessions-service.ts';
import { createSignIn } from '../features/accounts/sign-in/sign-in-service.ts';
import { randomText } from '../ids.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';
import { isMailAddress } from '../outbound/mailer.ts';
import { EXIT } from './exit-codes.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

export function toAccountServices(foundation: Foundation) {
  const { config, db, vault, blind, clock } = foundation;
  const keys = createKeys({ db, blind, clock });
  const accounts = createAccounts({ db, vault, blind, clock, keys });
  const sessions = createSessions({ db, vault, blind, clock });
  const codes = createCodes({ db, vault, blind, clock });
  const egress = createEgress({ allowedOrigins: config.egressAllow });
  const publicUrl = (): string => config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  const { providers } = composeIdentity(foundation, { accounts, sessions, egress, publicUrl });
  const { refusePassword } = providers;
  const signIn = createSignIn({ db, accounts, sessions, blind, clock, proveCode: codes.prove, refusePassword });
  const passwords = createPasswords({ db, accounts, signIn, proveCode: codes.prove, blind, clock, mailIsSetUp: false });
  const secondFactors = createSecondFactors({ db, accounts, passwords, codes, blind, clock });
  return { keys, accounts, passwords, secondFactors, providers, publicUrl };
}

type CreateOptions = {
  readonly email: string;
  readonly org: string;
  readonly password?: string;
  readonly billing?: boolean;
  readonly fcra?: boolean;
  readonly test?: boolean;
  readonly json?: boolean;
};

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('accounts: create one, set a password, switch billing');
  account
    .command('create')
    .description('create an account and print its id and a key, which is shown this once')
    .requiredOption('--email <address>', 'the owner’s e-mail address')
    .requiredOption('--org <name>', 'the organisation’s name')
    .option('--password <password>', 'at least 12 characters; without a password, sign-in is disabled')
    .option('--billing', 'enable billing')
    .option('--fcra', 'give FCRA partner access')
    .option('--test', 'make the first key a test key')
    .option('--json', 'print JSON')
    .action(async (options: CreateOptions) => {
      if (!isMailAddress(options.email)) program.error('--email: not an e-mail address', { exitCode: EXIT.usage });
      if (options.password !== undefined && options.password.length < 12)
        program.error('--password: at least 12 characters', { exitCode: EXIT.usage });
      const created = await withFoundation((foundation) =>
        toAccountServices(foundation).accounts.create(
          {
            email: options.email,
            orgName: options.org,
            password: options.password,
            billingEnabled: options.billing ?? false,
            fcraPartner: options.fcra ?? false,
            keyMode: options.test ? 'test' : 'live',
          },
          foundation.writes.commit,
        ),
      );
      if (options.json) printJson({ accountId: created.account.id, keyId: created.key.id, key: created.key.secret });
      else print(`account  ${created.account.id}\nkey      ${created.key.secret}`);
    });
  account
    .command('password <email>')
    .description('set a user’s password and end all sessions of the user')
    .option('--password <password>', 'at least 12 characters; without it, a new one is made and printed, this once')
    .action(async (email: string, options: { password?: string }) => {
      if (options.password !== undefined && options.password.length < 12)
        program.error('--password: at least 12 characters', { exitCode: EXIT.usage });
      const password = options.password ?? randomText(20);
      await withFoundation((foundation) =>
        toAccountServices(foundation).passwords.set(email, password, foundation.writes.commit),
      );
      print(options.password === undefined ? `password  ${password}` : 'the password is set');
    });
  account
    .command('billing <id> <on|off>')
    .description('switch an account’s billing on or off')
    .action(async (id: string, state: string) => {
      if (state !== 'on' && state !== 'off') program.error('say on or off', { exitCode: EXIT.usage });
      const changed = await withFoundation((foundation) =>
        toAccountServices(foundation).accounts.change(id, { billingEnabled: state === 'on' }, foundation.writes.commit),
      );
      print(`billing of ${changed.id} is ${changed.billingEnabled ? 'on' : 'off'}`);
    });

  const key = program.command('key').description('API keys: create, revoke');
  key
    .command('create <account>')
    .description('make a key and print it, this once')
    .option('--name <name>', 'what the key is for', 'made by the operator')
    .option('--test', 'a test key')
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: { name: string; test?: boolean; json?: boolean }) => {
      const made = await withFoundation(async (foundation) => {
        const { accounts, keys } = toAccountServices(foundation);
        await accounts.get(accountId);
        return keys.create(accountId, options.name, options.test ? 'test' : 'live', foundation.writes.commit);
      });
      if (options.json) printJson({ keyId: made.id, key: made.secret });
      else print(`${made.id}  ${made.secret}`);
    });
  key
    .command('revoke <account> <key>')
    .description('revoke a key; it stops within a second')
    .action(async (accountId: string, id: string) => {
      await withFoundation((foundation) =>
        toAccountServices(foundation).keys.revoke(accountId, id, foundation.writes.commit),
      );
      print(`${id} is revoked`);
    });
}
