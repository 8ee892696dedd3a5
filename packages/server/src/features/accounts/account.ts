import type { Account } from '@blotter/contract';

/** A stored account. Its e-mail address is encrypted and belongs to its owner. */
export type StoredAccount = {
  readonly id: string;
  readonly orgName: string;
  readonly plan: string;
  readonly billingEnabled: boolean;
  readonly fcraPartner: boolean;
  readonly prices: { readonly [name: string]: unknown };
  readonly limits: { readonly [name: string]: unknown };
  readonly createdAt: Date;
};

export type StoredUser = {
  readonly accountId: string;
  readonly id: string;
  readonly emailSealed: Buffer;
  readonly passwordHash: string;
  readonly confirmedAt: Date | null;
};

export function toPublicAccount(account: StoredAccount, email: string): Account {
  return {
    id: account.id,
    orgName: account.orgName,
    email,
    billingEnabled: account.billingEnabled,
    fcraPartner: account.fcraPartner,
    plan: account.plan,
    createdAt: account.createdAt.toISOString(),
  };
}
