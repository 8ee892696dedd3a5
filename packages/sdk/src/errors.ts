import type {
  CompatError,
  EnvelopeError,
  GatewayError,
  RateLimitError,
  Error as StandardError,
} from './generated/api-types.ts';
import type { OperationName } from './operation.ts';

export type ErrorCode = StandardError['error']['code'];

/** All error bodies of the service. `shape` tells them apart. */
export type ErrorBody =
  | ({ readonly shape: 'standard' } & StandardError)
  | ({ readonly shape: 'rate_limit' } & RateLimitError)
  | ({ readonly shape: 'envelope' } & EnvelopeError)
  | ({ readonly shape: 'gateway' } & GatewayError)
  | ({ readonly shape: 'compat' } & CompatError)
  /** A body that is not from the service, such as the page of a proxy. */
  | { readonly shape: 'unknown'; readonly text: string };

/** The base class of all errors of this package. */
export abstract class BlotterError extends Error {
  abstract readonly kind: 'api' | 'connection' | 'timeout' | 'job' | 'webhook';
}

type Refusal = {
  readonly operation: OperationName;
  readonly status: number;
  readonly body: ErrorBody;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
};

/** The service returned an error. Branch on `code`. `message` is for people. */
export class BlotterApiError extends BlotterError {
  override readonly name = 'BlotterApiError';
  readonly kind = 'api';
  readonly operation: OperationName;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: ErrorBody;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ operation, status, body, requestId, retryAfterSeconds }: Refusal) {
    super(toMessage(body, status));
    this.operation = operation;
    this.status = status;
    this.body = body;
    this.code = toCode(body, status);
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No response arrived. You can safely repeat a billable call with the same idempotency key. */
export class BlotterConnectionError extends BlotterError {
  override readonly name = 'BlotterConnectionError';
  readonly kind = 'connection';
}

/** The `timeoutMs` of a call or the `deadlineMs` of a wait has passed. */
export class BlotterTimeoutError extends BlotterError {
  override readonly name = 'BlotterTimeoutError';
  readonly kind = 'timeout';
}

/** A job ended in error, and its charges were refunded. */
export class BlotterJobError extends BlotterError {
  override readonly name = 'BlotterJobError';
  readonly kind = 'job';
  readonly searchId: string;
  /** `cancelled`, `deadline_exceeded` or `internal`. */
  readonly reason: string;

  constructor(searchId: string, reason: string) {
    super(`The search ${searchId} ended in error: ${reason}.`);
    this.searchId = searchId;
    this.reason = reason;
  }
}

export type WebhookFault = 'no_signature' | 'malformed_signature' | 'wrong_signature' | 'too_old' | 'not_json';

/** A webhook delivery that failed verification. Do not process it. */
export class BlotterWebhookError extends BlotterError {
  override readonly name = 'BlotterWebhookError';
  readonly kind = 'webhook';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Every error of this package. `kind` tells them apart. */
export type AnyBlotterError =
  | BlotterApiError
  | BlotterConnectionError
  | BlotterTimeoutError
  | BlotterJobError
  | BlotterWebhookError;

export function isBlotterError(error: unknown): error is AnyBlotterError {
  return error instanceof BlotterError;
}

/** Recognizes the shape of an error body by its fields (contract, Error bodies). */
export function toErrorBody(text: string): ErrorBody {
  const json = parse(text);
  if (!isObject(json)) return { shape: 'unknown', text };
  const { error, detail, code, message } = json;
  if (isObject(error) && typeof error.code === 'string') {
    if (isObject(detail)) return { shape: 'rate_limit', ...(json as RateLimitError) };
    if (typeof detail === 'string') return { shape: 'standard', ...(json as StandardError) };
    return { shape: 'envelope', ...(json as EnvelopeError) };
  }
  if (typeof detail === 'string') return { shape: 'gateway', detail };
  if (typeof code === 'number' && typeof message === 'string') return { shape: 'compat', code, message };
  return { shape: 'unknown', text };
}

const toMessage = (body: ErrorBody, status: number): string => {
  if ('error' in body) return body.error.message;
  if (body.shape === 'gateway') return body.detail;
  return body.shape === 'compat' ? body.message : `The answer was ${status}, in a form that is not the service’s.`;
};

const CODES: { readonly [status: number]: ErrorCode } = {
  400: 'invalid_request',
  401: 'unauthorized',
  402: 'billing_required',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable_query',
  429: 'rate_limited',
  500: 'internal',
  503: 'overloaded',
  504: 'deadline_exceeded',
};

/** Returns the code by status for the two shapes that have no code. */
const toCode = (body: ErrorBody, status: number): ErrorCode | undefined => {
  if ('error' in body) return body.error.code;
  return body.shape === 'unknown' ? undefined : CODES[status];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;
