import type { Billing } from '@blotter/contract';

export type Invoice = Billing['invoices'][number];

export type BillingAccount = {
  readonly id: string;
  readonly orgName: string;
  /** The provider's customer id. Null while there is none. */
  readonly customer: string | null;
};

/** A part of an account's spend. The provider counts its identifier once, however often it is sent. */
export type UsageReport = {
  readonly accountId: string;
  readonly number: bigint;
  readonly identifier: string;
  readonly customer: string;
  readonly amountMicros: bigint;
  /** The time at which it counts. */
  readonly at: Date;
};

/** `unknown` may have been counted. `refused` (permanent) and `busy` (temporary) were not. */
export type ReportOutcome = 'sent' | 'refused' | 'busy' | 'unknown';

export type BillingProvider = {
  readonly name: string;
  /** Rejects with a Failure that the caller may see. */
  readonly enable: (
    account: BillingAccount,
    paymentMethod: string,
  ) => Promise<{ readonly customer: string; readonly paymentMethod: string }>;
  /** Returns one outcome per report, in order. Absent if usage is not reported. */
  readonly reportUsage?: (reports: readonly UsageReport[], signal: AbortSignal) => Promise<readonly ReportOutcome[]>;
  /** Newest first. */
  readonly listInvoices: (customer: string) => Promise<readonly Invoice[]>;
};
