import type { Limits } from '../limits/plans.ts';

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
};

export type Caller = AccountCaller | { readonly kind: 'admin' } | { readonly kind: 'anybody' };

export type Authenticator = {
  readonly findKeyCaller: (key: string) => Promise<AccountCaller | undefined>;
  readonly findSessionCaller: (token: string) => Promise<AccountCaller | undefined>;
  readonly isAdminKey: (key: string) => boolean;
};
