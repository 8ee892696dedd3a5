import type { Sent } from '../../../server/test/kit/http-client.ts';
import type { AccountRecord, ExpectedState } from '../expected-state.ts';
import type { Kill } from '../kill-all.ts';

/** The kind of object that an operation creates. `compat` is a search of the legacy endpoint. */
export type Effect = 'search' | 'compat' | 'job' | 'evidence' | 'report' | 'monitor' | 'clearance';

/** One operation of a customer: sent once, or repeated under one Idempotency-Key. */
export type SearchOperation = {
  readonly name: string;
  readonly path: string;
  readonly sent: Sent;
  readonly effect: Effect;
  /** The number of searches and jobs it creates. Each is one base call. */
  readonly weight: number;
  readonly idempotencyKey: string | undefined;
  readonly hasWebhook: boolean;
  readonly requestIds: string[];
  /** The texts of its answers, or the hash of a file. More than one means that a repeat got another answer. */
  readonly answers: Set<string>;
  /** The ids in the answer: searches in the order of a batch's rows, or the one object it created. */
  readonly ids: string[];
};

/** A person in the answer of one of the account's searches. */
export type Seen = { readonly searchId: string; readonly personRef: string };

export type SearchAccount = Pick<AccountRecord, 'id' | 'key' | 'token' | 'prices'> & {
  readonly operations: SearchOperation[];
  /** Jobs, monitors and clearances whose DELETE was acknowledged. */
  readonly cancelled: Set<string>;
  readonly seen: Seen[];
};

export type ExpectedSearches = Omit<ExpectedState, 'accounts'> & {
  readonly searchers: SearchAccount[];
  readonly kills: Kill[];
  /** The number of acknowledged operations. */
  readonly progress: { acknowledged: number };
};

export function isAcknowledged({ answers }: SearchOperation): boolean {
  return answers.size > 0;
}
export function isJob({ effect }: Pick<SearchOperation, 'effect'>): boolean {
  return effect === 'job';
}
