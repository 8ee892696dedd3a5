import type { Sent } from '../../kit/http-client.ts';
import type { AccountRecord, Logbook } from '../logbook.ts';

/** What an operation leaves behind: searches, searches of the legacy endpoint, or a job. */
export type Effect = 'search' | 'compat' | 'job';

/** One thing a customer wanted: sent once, or again and again under one Idempotency-Key. */
export type SearchOperation = {
  readonly name: string;
  readonly path: string;
  readonly sent: Sent;
  readonly effect: Effect;
  /** Searches, jobs: each is one base call. */
  readonly weight: number;
  readonly idempotencyKey: string | undefined;
  readonly hasWebhook: boolean;
  readonly requestIds: string[];
  /** The texts of its answers: one, or a repeat got another. */
  readonly answers: Set<string>;
  /** What the answer named: searches, in the order of a batch's rows, or the job. */
  readonly ids: string[];
};

export type SearchAccount = Pick<AccountRecord, 'id' | 'key' | 'token' | 'prices'> & {
  readonly operations: SearchOperation[];
  /** Jobs whose DELETE was acknowledged. */
  readonly cancelled: Set<string>;
};

export type SearchBook = Omit<Logbook, 'accounts'> & {
  readonly searchers: SearchAccount[];
  /** Of each kill. */
  readonly killedAtMs: number[];
};

export const isAcknowledged = ({ answers }: SearchOperation): boolean => answers.size > 0;
export const isJob = ({ effect }: SearchOperation): boolean => effect === 'job';
