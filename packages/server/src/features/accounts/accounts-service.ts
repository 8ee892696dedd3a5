import type { Account, NewApiKey } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { DEFAULT_PLAN, toLimits } from '../../limits/plans.ts';
import { foldEmail } from '../../outbound/mail-address.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { Vault } from '../../vault/vault.ts';
import { type StoredAccount, type StoredUser, toPublicAccount } from './account.ts';
import {
  type AccountPatch,
  findAccount,
  findOwner,
  insertAccount,
  insertUser,
  listAccounts,
  updateAccount,
} from './accounts-store.ts';
import type { KeyMode } from './api-key.ts';
import type { Keys } from './keys-service.ts';
import { hashPassword } from './password.ts';

export type AccountDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly keys: Keys;
};

export type NewAccount = {
  readonly email: string;
  readonly orgName: string;
  /** Without a password no one can sign in. */
  readonly password: string | undefined;
  readonly billingEnabled: boolean;
  readonly fcraPartner: boolean;
  readonly keyMode: KeyMode;
};

export type PreparedAccount = {
  readonly account: StoredAccount;
  readonly user: StoredUser;
  readonly emailIndex: Buffer;
};

export function emailIndexOf(blind: BlindIndex, email: string): Buffer {
  return blind.index('email', foldEmail(email));
}

const unknownAccount = (): Failure => new Failure('not_found', 'There is no such account.');

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, vault, blind, clock, keys }: AccountDeps) {
  const openEmail = async (user: Pick<StoredUser, 'accountId' | 'id' | 'emailSealed'>): Promise<string> => {
    const opened = await vault.open(user.accountId, user.emailSealed, `user ${user.id}`);
    return opened?.toString('utf8') ?? '';
  };
  const getOwnerEmail = async (accountId: string): Promise<string> => {
    const owner = await findOwner(db, accountId);
    return owner ? openEmail(owner) : '';
  };
  const toPublic = async (account: StoredAccount): Promise<Account> =>
    toPublicAccount(account, await getOwnerEmail(account.id));
  const toAdmin = async (account: StoredAccount) => ({
    ...(await toPublic(account)),
    prices: account.prices,
    limits: account.limits,
  });

  /** Hashes and encrypts before the transaction. */
  const prepare = async (wanted: Omit<NewAccount, 'keyMode'>, confirmed: boolean): Promise<PreparedAccount> => {
    const now = clock.now();
    const accountId = newId('acct');
    const userId = newId('usr');
    const account: StoredAccount = {
      id: accountId,
      orgName: wanted.orgName,
      plan: DEFAULT_PLAN,
      billingEnabled: wanted.billingEnabled,
      fcraPartner: wanted.fcraPartner,
      prices: {},
      limits: {},
      createdAt: now,
    };
    const user: StoredUser = {
      accountId,
      id: userId,
      emailSealed: await vault.seal(accountId, 'longlived', wanted.email, `user ${userId}`),
      passwordHash: wanted.password === undefined ? '' : await hashPassword(wanted.password),
      confirmedAt: confirmed ? now : null,
    };
    return { account, user, emailIndex: emailIndexOf(blind, wanted.email) };
  };

  return {
    prepare,
    openEmail,
    getOwnerEmail,
    toPublic,

    get: async (accountId: string): Promise<Account> => {
      const account = await findAccount(db, accountId);
      if (!account) throw unknownAccount();
      return toPublic(account);
    },

    rename: async (accountId: string, orgName: string, commit: Commit): Promise<Account> => {
      const account = await commit({ run: (tx) => updateAccount(tx, accountId, { orgName }) });
      if (!account) throw unknownAccount();
      return toPublic(account);
    },

    /** Creates an account for an operator: confirmed at once, with a first key. */
    create: async (wanted: NewAccount, commit: Commit) => {
      const { account, user, emailIndex } = await prepare(wanted, true);
      const key = await commit<NewApiKey>({
        run: async (tx) => {
          await insertAccount(tx, account);
          if (!(await insertUser(tx, { ...user, emailIndex, createdAt: account.createdAt })))
            throw new Failure('conflict', 'email: this address already has an account.');
          return keys.issue(tx, account.id, 'first', wanted.keyMode);
        },
      });
      return { account: await toAdmin(account), key };
    },

    change: async (accountId: string, patch: AccountPatch, commit: Commit) => {
      if (patch.plan !== undefined) toLimits(patch.plan, {});
      const account = await commit({
        run: async (tx) => {
          const changed = await updateAccount(tx, accountId, patch);
          if (!changed) throw unknownAccount();
          return changed;
        },
      });
      return toAdmin(account);
    },

    list: async (after: { createdAt: Date; id: string } | undefined, limit: number) =>
      Promise.all(
        (await listAccounts(db, after, limit)).map(async (account) => ({
          stored: account,
          shown: await toAdmin(account),
        })),
      ),
  };
}
