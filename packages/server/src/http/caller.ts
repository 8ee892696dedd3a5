import type { Limits } from '../limits/plans.ts';
import type { RateLimit } from '../limits/token-bucket.ts';

/** Who is calling, as far as the call's credential says. Read afresh at least twice a second, so a revoked key stops. */
export type AccountCaller = {
  readonly kind: 'key' | 'session';
  readonly accountId: string;
  readonly keyId: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly mode: 'live' | 'test';
  readonly billingEnabled: boolean;
  readonly fcraPartner: boolean;
  readonly limits: Limits;
  /** When the call was counted against the month's quota, if it was: it is charged in the same month. */
  readonly countedAt?: Date;
};

/** The person whom an order is about: for its file and nothing else. */
export type ConsumerCaller = {
  readonly kind: 'consumer';
  readonly accountId: string;
  readonly orderId: string;
  readonly sessionId: string;
  readonly limits: RateLimit;
};

export type Caller = AccountCaller | ConsumerCaller | { readonly kind: 'admin' } | { readonly kind: 'anybody' };

export type Authenticator = {
  readonly findKeyCaller: (key: string) => Promise<AccountCaller | undefined>;
  readonly findSessionCaller: (token: string) => Promise<AccountCaller | undefined>;
  readonly findConsumerCaller: (token: string) => Promise<ConsumerCaller | undefined>;
  /** With the account's key `console`; undefined where it has none that is valid. */
  readonly findConsoleCaller: (accountId: string) => Promise<AccountCaller | undefined>;
  readonly isAdminKey: (key: string) => boolean;
};
