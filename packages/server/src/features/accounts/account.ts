import type { Account } from '@blotter/contract';

/** An account as it is kept; its e-mail address is sealed and its owner's. */
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
