/** Every error code of the contract. `http/dialects.ts` maps them to HTTP statuses. */
export type FailureCode =
  | 'invalid_request'
  | 'invalid_product'
  | 'invalid_type'
  | 'monitor_missing_predicate'
  | 'monitor_missing_channel'
  | 'limit_reached'
  | 'unauthorized'
  | 'billing_required'
  | 'not_found'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable_query'
  | 'rate_limited'
  | 'quota_exceeded'
  | 'internal'
  | 'overloaded'
  | 'deadline_exceeded';

/** Why an answer is 503. */
export const UNAVAILABLE_REASONS = [
  'requests',
  'event_loop',
  'database',
  'write_queue',
  'index',
  'documents',
  'other',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

export type FailureOptions = {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  /** The HTTP status, if it is not the one of the code. */
  readonly status?: number;
  /** Counted in the metrics if the answer is 503. */
  readonly reason?: UnavailableReason;
};

/** An error for the caller. The message is sent unchanged, so it never contains a stack, SQL, a path or a library's name. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly retryAfterSeconds: number | undefined;
  readonly status: number | undefined;
  readonly reason: UnavailableReason;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.status = options.status;
    this.reason = options.reason ?? 'other';
  }
}

/** A temporary outage. The caller may retry. */
export function overloaded(cause?: unknown, reason: UnavailableReason = 'other'): Failure {
  return new Failure('overloaded', 'The service cannot take this request right now; send it again in a moment.', {
    cause,
    reason,
    retryAfterSeconds: 1,
  });
}

/** 402 (spec §5 rule 7). */
export function billingRequired(): Failure {
  return new Failure('billing_required', 'Billing is not enabled on this account; enable it to make billable calls.');
}

/** Stops a start or a command that only the operator can fix. The message says how. */
export class OperatorNotice extends Error {
  override readonly name: string = 'OperatorNotice';
}

/** The maximum number of characters that a message repeats of the request (contract, Error bodies). */
export const LONGEST_ECHO = 80;

/** Cuts a text to `length` UTF-16 units, never inside a surrogate pair, and adds an ellipsis. */
export function cut(text: string, length = LONGEST_ECHO): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 2);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? length - 2 : length - 1)}…`;
}

/** Returns a sent text as an error message shows it. */
export function echo(text: string): string {
  return `“${cut(text)}”`;
}
