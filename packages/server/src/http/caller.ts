import type { Role } from '@blotter/contract';
import type { Limits } from '../limits/plans.ts';
import type { RateLimit } from '../limits/token-bucket.ts';

/** The account behind a credential. It is read again at least twice a second, so a revoked key stops working. */
export type AccountCaller = {
  readonly kind: 'key' | 'session';
  readonly accountId: string;
  readonly keyId: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** Null if no user is signed in. */
  readonly role: Role | null;
  readonly mode: 'live' | 'test';
  readonly billingEnabled: boolean;
  readonly fcraPartner: boolean;
  readonly limits: Limits;
  /** The time at which the call was counted against the monthly quota. It is charged in the same month. */
  readonly countedAt?: Date;
};

/** The consumer of an order. The credential opens only that file. */
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
  /** Finds the caller by the account's key `console` of a mode. Returns undefined if that key is missing or revoked. */
  readonly findConsoleCaller: (accountId: string, mode: AccountCaller['mode']) => Promise<AccountCaller | undefined>;
  readonly isAdminKey: (key: string) => boolean;
};
