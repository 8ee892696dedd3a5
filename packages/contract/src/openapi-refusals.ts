import { dialectOf, errorShape, faultStatusOf, toErrorBody } from './dialects.ts';
import { CompatError, EnvelopeError, type ERROR_CODES, MainError } from './errors.ts';
import { type Components, type Json, toReference, toShared } from './openapi-components.ts';
import type { Dialect, Operation } from './operation.ts';

const HEADER_TABLE = {
  RequestId: { description: 'The X-Request-Id of the request, or a new id.', schema: { type: 'string' } },
  RateLimitLimit: { description: 'Number of requests allowed in the window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Number of requests left in the window.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Unix time at which the window resets.', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
  WwwAuthenticate: {
    description: 'The credentials that the path accepts.',
    schema: { type: 'string' },
    example: 'ApiKey realm="Blotter", header="X-API-Key"',
  },
  Allow: { description: 'The methods that the path accepts.', schema: { type: 'string' }, example: 'GET, HEAD' },
} as const;

/** The headers of the description, by component name. */
export const HEADERS: Json = HEADER_TABLE;

const headerOf = (name: keyof typeof HEADER_TABLE): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of every response. */
export const ANSWER_HEADERS: Json = {
  'X-Request-Id': headerOf('RequestId'),
  'X-RateLimit-Limit': headerOf('RateLimitLimit'),
  'X-RateLimit-Remaining': headerOf('RateLimitRemaining'),
  'X-RateLimit-Reset': headerOf('RateLimitReset'),
};
const RETRY_HEADERS: Json = { ...ANSWER_HEADERS, 'Retry-After': headerOf('RetryAfter') };
const CHALLENGE_HEADERS: Json = { ...ANSWER_HEADERS, 'WWW-Authenticate': headerOf('WwwAuthenticate') };

type RefusalStatus = NonNullable<Operation['refuses']>[number] | 413 | 415 | 429 | 500 | 503;
type Refusal = {
  /** Names the shared response. Paths with their own error bodies add a prefix. */
  readonly name: string;
  readonly description: string;
  readonly code: (typeof ERROR_CODES)[number];
  /** The message of the example. */
  readonly message: string;
  readonly headers?: Json;
};

const REFUSALS: { readonly [status in RefusalStatus]: Refusal } = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be parsed, or a required part is missing.',
    code: 'invalid_request',
    message: 'The body is missing; send one.',
  },
  401: {
    name: 'Unauthorized',
    description: 'The credential is missing, unknown or of the wrong kind.',
    code: 'unauthorized',
    message: 'Send a valid credential.',
    headers: CHALLENGE_HEADERS,
  },
  402: {
    name: 'BillingRequired',
    description: 'Billing is not enabled on the account.',
    code: 'billing_required',
    message: 'Billing is not enabled on this account; enable it to make billable calls.',
  },
  404: {
    name: 'NotFound',
    description: 'The object does not exist in this account.',
    code: 'not_found',
    message: 'The object does not exist in this account.',
  },
  409: {
    name: 'Conflict',
    description: 'The state of the object does not allow the operation.',
    code: 'conflict',
    message: 'The state of the object does not allow the operation.',
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is too large.',
    code: 'payload_too_large',
    message: 'The body is larger than 2 MB; send a smaller one.',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The media type or encoding is not supported.',
    code: 'unsupported_media_type',
    message: 'Content-Type: got "text/plain"; send application/json, in UTF-8.',
  },
  422: {
    name: 'UnprocessableQuery',
    description: 'The request can be parsed but is not valid.',
    code: 'unprocessable_query',
    message: 'page: got 0; send a whole number of at least 1.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'The rate limit or the quota is exceeded.',
    code: 'rate_limited',
    message: 'More than 100 requests a second were sent; wait 1 s.',
    headers: RETRY_HEADERS,
  },
  500: {
    name: 'InternalError',
    description: 'The service failed.',
    code: 'internal',
    message: 'The service failed to answer this request.',
  },
  503: {
    name: 'Overloaded',
    description: 'The service cannot accept the request right now.',
    code: 'overloaded',
    message: 'The service cannot take this request right now; send it again in a moment.',
    headers: RETRY_HEADERS,
  },
  504: {
    name: 'DeadlineExceeded',
    description: 'The deadline passed.',
    code: 'deadline_exceeded',
    message: 'The deadline passed before the result was complete.',
  },
};

const PREFIX: { readonly [dialect in Dialect]: string } = {
  main: '',
  criminal: 'Criminal',
  compat: 'Compat',
  monitors: 'Monitor',
};

const toSharedRefusal = (dialect: Dialect, status: RefusalStatus, components: Components): Json => {
  const { name, description, code, message, headers = ANSWER_HEADERS } = REFUSALS[status];
  return toShared(components, 'responses', `${PREFIX[dialect]}${name}`, {
    description,
    headers,
    content: {
      'application/json': {
        schema: toReference(errorShape(dialect, status), components),
        example: toErrorBody(dialect, status, { code, message, retryAfterSeconds: 1 }),
      },
    },
  });
};

const when = (holds: unknown, ...statuses: readonly RefusalStatus[]): readonly RefusalStatus[] =>
  holds ? statuses : [];

/** Returns a reference to a shared response for every error status of the operation. */
export function toRefusals(operation: Operation, components: Components): Json {
  const { credentials, body, billable, unmetered, refuses = [] } = operation;
  const statuses = new Set<RefusalStatus>([
    ...when(credentials.length > 0, 401),
    ...when(billable, 402),
    ...when(body, 400, 413, 415),
    // Returned for an unknown parameter, and for a body if the operation has none.
    faultStatusOf(operation.path),
    ...when(!unmetered, 429),
    ...refuses,
    500,
    503,
  ]);
  const dialect = dialectOf(operation.path);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [status, toSharedRefusal(dialect, status, components)]),
  );
}

/** The name of the shared response that no operation refers to, because OpenAPI describes responses of declared methods only. */
export const METHOD_NOT_ALLOWED = 'MethodNotAllowed';

/** Returns the response to a method that its path does not declare. */
export function toMethodNotAllowed(components: Components): Json {
  const message = 'This path does not accept this method; accepted: GET, HEAD.';
  return {
    description: 'The path does not accept this method. The body has the form of the path’s other errors.',
    headers: { ...ANSWER_HEADERS, Allow: headerOf('Allow') },
    content: {
      'application/json': {
        schema: { anyOf: [MainError, EnvelopeError, CompatError].map((shape) => toReference(shape, components)) },
        example: toErrorBody('main', 405, { code: 'invalid_request', message, retryAfterSeconds: 0 }),
      },
    },
  };
}
