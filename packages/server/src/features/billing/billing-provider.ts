import type { Billing } from '@blotter/contract';

export type Invoice = Billing['invoices'][number];

export type BillingAccount = {
  readonly id: string;
  readonly orgName: string;
  /** At the provider; null while there is none. */
  readonly customer: string | null;
};

/** A part of an account's spend. However often it is sent, the provider counts its identifier once. */
export type UsageReport = {
  readonly accountId: string;
  readonly number: bigint;
  readonly identifier: string;
  readonly customer: string;
  readonly amountMicros: bigint;
  /** The moment it counts in. */
  readonly at: Date;
};

/** `unknown`: it may have been counted. `refused` for good, or `busy` for now: it was not. */
export type ReportOutcome = 'sent' | 'refused' | 'busy' | 'unknown';

export type BillingProvider = {
  readonly name: string;
  /** Rejects with a Failure that the caller may see. */
  readonly enable: (
    account: BillingAccount,
    paymentMethod: string,
  ) => Promise<{ readonly customer: string; readonly paymentMethod: string }>;
  /** One outcome for each report, in their order. Absent where usage is not reported. */
  readonly reportUsage?: (reports: readonly UsageReport[], signal: AbortSignal) => Promise<readonly ReportOutcome[]>;
  /** Newest first. */
  readonly listInvoices: (customer: string) => Promise<readonly Invoice[]>;
};
