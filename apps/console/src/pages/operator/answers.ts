import type { Account, Dispute } from '@blotter/sdk';

/** Responses of `/v1/admin`. They are not in the public description, so the SDK has no types for them. */
export type IngestRun = {
  readonly id: string;
  readonly source: string;
  readonly kind: 'full' | 'delta';
  readonly state: 'reading' | 'held' | 'done' | 'failed' | 'discarded';
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly rowsRead: number;
  readonly arrived: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly departed: number;
  readonly quarantined: number;
  readonly repeated: number;
  readonly reasons: readonly string[];
  readonly fillRates: { readonly [field: string]: number };
  readonly unknownFields: readonly string[];
  readonly missingFields: readonly string[];
  readonly drift: readonly string[];
};

export type QuarantineDecision = 'not_a_record' | 'source_error' | 'reader_error';

export type QuarantinedRow = {
  readonly position: number;
  readonly decision: {
    readonly decision: QuarantineDecision;
    readonly note: string;
    readonly decidedAt: string;
    readonly requestId: string;
  } | null;
  readonly rowNumber: number;
  readonly resource: string;
  readonly reason: string;
  readonly excerpt: string;
};

export type OperatedSource = {
  readonly code: string;
  readonly product: 'offender' | 'criminal';
  readonly name: string;
  readonly gate: readonly string[];
  readonly schedule: string | null;
  readonly paused: boolean;
  readonly records: number;
  readonly simulated: boolean;
  readonly lastSuccessAt: string | null;
  readonly lastOutcome: string | null;
  readonly warnings: readonly string[];
};

export type OperatedSourceDetail = OperatedSource & {
  readonly agency: string;
  readonly url: string;
  readonly maxCacheDays: number | null;
  readonly nextRunAt: string | null;
};

export type BacklogSample = {
  readonly at: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly oldestDueSeconds: number;
};

export type Backlog = {
  readonly from: string;
  readonly to: string;
  readonly stepSeconds: number;
  readonly samples: readonly BacklogSample[];
  readonly kinds: readonly {
    readonly kind: string;
    readonly due: number;
    readonly later: number;
    readonly running: number;
    readonly dueSince: string | null;
  }[];
};

export type AdminJob = {
  readonly id: string;
  readonly kind: string;
  readonly state: 'pending' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly attempts: number;
  readonly crashes: number;
  readonly createdAt: string;
  readonly runAt: string;
  readonly finishedAt: string | null;
  readonly lastError: string | null;
};

export type AdminDelivery = {
  readonly id: string;
  readonly accountId: string;
  readonly mode: 'live' | 'test';
  readonly kind: string;
  readonly eventId: string;
  readonly host: string | null;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastStatusCode: number | null;
  readonly createdAt: string;
  readonly lastAttemptAt: string | null;
  readonly nextAttemptAt: string | null;
};

export type AdminAccount = Account & {
  readonly prices: { readonly [price: string]: number };
  readonly limits: { readonly [limit: string]: number | null };
};

export type AdminDispute = Dispute & { readonly accountId: string };
