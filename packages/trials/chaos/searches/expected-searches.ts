import type { Sent } from '../../../server/test/kit/http-client.ts';
import type { AccountRecord, ExpectedState } from '../expected-state.ts';
import type { Kill } from '../kill-all.ts';
import type { Seen } from './document-operations.ts';

/** What an operation leaves behind: searches, searches of the legacy endpoint, a job, a job of the evidence host, or a thing of that name. */
export type Effect = 'search' | 'compat' | 'job' | 'evidence' | 'report' | 'monitor' | 'clearance';

/** One thing a customer wanted: sent once, or again and again under one Idempotency-Key. */
export type SearchOperation = {
  readonly name: string;
  readonly path: string;
  readonly sent: Sent;
  readonly effect: Effect;
  /** Searches and jobs it leaves: each is one base call. */
  readonly weight: number;
  readonly idempotencyKey: string | undefined;
  readonly hasWebhook: boolean;
  readonly requestIds: string[];
  /** The texts of its answers, of a file its hash: one, or a repeat got another. */
  readonly answers: Set<string>;
  /** What the answer named: searches, in the order of a batch's rows, or the one thing it made. */
  readonly ids: string[];
};

export type SearchAccount = Pick<AccountRecord, 'id' | 'key' | 'token' | 'prices'> & {
  readonly operations: SearchOperation[];
  /** Jobs, monitors and clearances whose DELETE was acknowledged. */
  readonly cancelled: Set<string>;
  readonly seen: Seen[];
};

export type ExpectedSearches = Omit<ExpectedState, 'accounts'> & {
  readonly searchers: SearchAccount[];
  readonly kills: Kill[];
  /** Operations that were acknowledged. */
  readonly progress: { acknowledged: number };
};

export function isAcknowledged({ answers }: SearchOperation): boolean {
  return answers.size > 0;
}
export function isJob({ effect }: Pick<SearchOperation, 'effect'>): boolean {
  return effect === 'job';
}
