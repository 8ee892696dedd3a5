import { type Static, Type } from 'typebox';
import { count, oneOf, shape } from './shapes.ts';

export const ERROR_CODES = [
  'invalid_request',
  'invalid_product',
  'invalid_type',
  'monitor_missing_predicate',
  'monitor_missing_channel',
  'limit_reached',
  'unauthorized',
  'unauthenticated',
  'billing_required',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable_query',
  'rate_limited',
  'quota_exceeded',
  'internal',
  'overloaded',
  'deadline_exceeded',
] as const;

const CodeAndMessage = shape({
  code: oneOf('ErrorCode', ERROR_CODES, 'A stable code. Use it in your program.'),
  message: Type.String({
    description: 'A sentence for people. It names the field, the value sent and the values accepted.',
  }),
});

/** The error body of the main API (spec §7). */
export const MainError = shape(
  { error: CodeAndMessage, detail: Type.String({ description: 'The same text as `error.message`.' }) },
  { title: 'Error' },
);

export const RateLimitError = shape(
  {
    error: CodeAndMessage,
    detail: shape({ code: oneOf('ErrorCode', ERROR_CODES), message: Type.String(), retryAfterSeconds: count() }),
  },
  { title: 'RateLimitError' },
);

/** The error body of monitors, and of criminal endpoints behind their gateway. */
export const EnvelopeError = shape({ error: CodeAndMessage }, { title: 'EnvelopeError' });

/** The error body of the criminal gateway: 401, 402 and 429. */
export const GatewayError = shape({ detail: Type.String() }, { title: 'GatewayError' });

export const CompatError = shape({ code: Type.Integer(), message: Type.String() }, { title: 'CompatError' });

export type MainError = Static<typeof MainError>;
