import { dialectOf, faultStatusOf, toErrorBody } from '@blotter/contract';
import { Failure, type FailureCode } from '../failure.ts';

const STATUS: { readonly [code in FailureCode]: number } = {
  invalid_request: 400,
  invalid_product: 400,
  invalid_type: 400,
  monitor_missing_predicate: 400,
  monitor_missing_channel: 400,
  limit_reached: 400,
  unauthorized: 401,
  billing_required: 402,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable_query: 422,
  rate_limited: 429,
  quota_exceeded: 429,
  internal: 500,
  overloaded: 503,
  deadline_exceeded: 504,
};

export function statusOf(code: FailureCode): number {
  return STATUS[code];
}

export type ErrorAnswer = {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds: number | undefined;
};

/** Returns status and body of a failure in the dialect of the called path. */
export function toErrorAnswer(failure: Failure, path: string): ErrorAnswer {
  const isFault400 = failure.code === 'unprocessable_query' && faultStatusOf(path) === 400;
  const code = isFault400 ? 'invalid_request' : failure.code;
  const status = failure.status ?? STATUS[code];
  const retryAfterSeconds = failure.retryAfterSeconds ?? 1;
  return {
    status,
    body: toErrorBody(dialectOf(path), status, { code, message: failure.message, retryAfterSeconds }),
    retryAfterSeconds: status === 429 || status === 503 ? retryAfterSeconds : undefined,
  };
}

/** Any error that is not a Failure reveals nothing internal. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (statusCode === 404) return notFoundRoute();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Failure('invalid_request', 'The request cannot be read.', { cause: error });
  return new Failure('internal', 'The service failed to answer this request.', { cause: error });
}

export function notFoundRoute(): Failure {
  return new Failure('not_found', 'There is nothing at this path and method.');
}

/** 405. The contract has no code of its own for it. */
export function methodNotAllowed(allow: string): Failure {
  return new Failure('invalid_request', `This path does not accept this method; accepted: ${allow}.`, { status: 405 });
}
