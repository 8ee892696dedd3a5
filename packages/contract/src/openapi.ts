import type { TSchema } from 'typebox';
import { dialectOf, errorShape, faultStatusOf, toErrorBody } from './dialects.ts';
import type { ERROR_CODES } from './errors.ts';
import { acceptNulls } from './nulls.ts';
import type { Dialect, Operation } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { describeTag } from './tags.ts';
import { answersTestKeys, describeTestMode } from './test-mode.ts';

export const DESCRIPTION_VERSION = '1.0.0';

type Json = { [key: string]: unknown };

/** Returns the OpenAPI 3.1 description of the operations. Each titled shape becomes one component. */
export function toOpenApi(operations: readonly Operation[] = publicOperations): Json {
  const components: Json = {};
  const paths: { [path: string]: Json } = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as Json)[operation.method.toLowerCase()] = toOperationObject(operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blotter API',
      version: DESCRIPTION_VERSION,
      summary: 'Offender-registry and criminal-records search',
      description:
        'Results are public-record data and not a consumer report. They must not be used for any purpose under the Fair Credit Reporting Act.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: describeTag(name) })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        session: { type: 'http', scheme: 'bearer', description: 'A token from POST /v1/auth/login.' },
        consumerSession: { type: 'http', scheme: 'bearer', description: 'A token from POST /v1/consumer/session.' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'An API key. Only on the compatibility endpoint.' },
        queryKey: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'An API key. Only on the compatibility endpoint.',
        },
      },
      headers: HEADERS,
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const HEADERS: Json = {
  RequestId: { description: 'The X-Request-Id of the request, or a new id.', schema: { type: 'string' } },
  RateLimitLimit: { description: 'Number of requests allowed in the window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Number of requests left in the window.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Unix time at which the window resets.', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
};

const ANSWER_HEADERS: Json = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
};
const RETRY_HEADERS: Json = { ...ANSWER_HEADERS, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const SERVERS = {
  evidence: [
    {
      url: '{evidenceUrl}',
      description: 'The evidence host',
      variables: { evidenceUrl: { default: 'http://localhost:8081' } },
    },
  ],
} as const;

const SECURITY = {
  key: { apiKey: [] },
  session: { session: [] },
  consumer: { consumerSession: [] },
  admin: { adminKey: [] },
} as const;
const LEGACY_KEY = [{ bearerKey: [] }, { queryKey: [] }] as const;

const toOperationObject = (operation: Operation, components: Json): Json => {
  const { id, tag, summary, description, credentials, body, acceptsCsv } = operation;
  const { optionalBody = false, legacyKey = false } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(operation.host && { servers: SERVERS[operation.host] }),
    security: [...credentials.map((kind) => SECURITY[kind]), ...(legacyKey ? LEGACY_KEY : [])],
    parameters: toParameters(operation, components),
    ...(body && {
      requestBody: {
        required: !optionalBody,
        content: {
          'application/json': {
            schema: toReference(operation.nullIsAbsent ? acceptNulls(body) : body, components),
            ...toExample(body),
          },
          ...(acceptsCsv && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
    }),
    responses: { ...toAnswers(operation, components), ...toRefusals(operation, components) },
  };
};

/** Tools that read the description cannot derive an example from a body with several forms. */
const toExample = ({ examples }: TSchema & { readonly examples?: readonly unknown[] }): Json =>
  examples?.[0] === undefined ? {} : { example: examples[0] };

const toParameters = ({ params, query, idempotent }: Operation, components: Json): Json[] => [
  ...toPlacedParameters(params, 'path', components),
  ...toPlacedParameters(query, 'query', components),
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeat with the same key and body returns the original response and is not billed again.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : []),
];

const toPlacedParameters = (schema: TSchema | undefined, place: 'path' | 'query', components: Json): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = toReference(property, components) as Json;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
};

const toAnswerSchema = (operation: Operation, body: TSchema, components: Json): unknown => {
  const schema = toReference(body, components);
  if (answersTestKeys(operation)) describeTestMode(schema, components);
  return schema;
};

const toAnswers = (operation: Operation, components: Json): Json =>
  Object.fromEntries(
    Object.entries(operation.answers).map(
      ([status, { description, body, mediaType = 'application/json', file, headers = {} }]) => [
        status,
        {
          description,
          headers: { ...ANSWER_HEADERS, ...toOwnHeaders(headers) },
          ...((body || file) && {
            content: {
              ...(body && { [mediaType]: { schema: toAnswerSchema(operation, body, components) } }),
              ...Object.fromEntries(
                [file ?? []].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
              ),
            },
          }),
        },
      ],
    ),
  );

const toOwnHeaders = (headers: { readonly [name: string]: string }): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, required: false, schema: { type: 'string' } },
    ]),
  );

type RefusalStatus = NonNullable<Operation['refuses']>[number] | 413 | 415 | 429 | 500 | 503;

const REFUSALS: { readonly [status in RefusalStatus]: string } = {
  400: 'The request cannot be parsed, or a required part is missing.',
  401: 'The credential is missing, unknown or of the wrong kind.',
  402: 'Billing is not enabled on the account.',
  404: 'The object does not exist in this account.',
  409: 'The state of the object does not allow the operation.',
  413: 'The body is too large.',
  415: 'The media type or encoding is not supported.',
  422: 'The request can be parsed but is not valid.',
  429: 'The rate limit or the quota is exceeded.',
  500: 'The service failed.',
  503: 'The service cannot accept the request right now.',
  504: 'The deadline passed.',
};

type Sample = readonly [code: (typeof ERROR_CODES)[number], message: string];

const SAMPLES: { readonly [status in RefusalStatus]: Sample } = {
  400: ['invalid_request', 'The body is missing; send one.'],
  401: ['unauthorized', 'Send a valid credential.'],
  402: ['billing_required', 'Billing is not enabled on this account; enable it to make billable calls.'],
  404: ['not_found', 'The object does not exist in this account.'],
  409: ['conflict', 'The state of the object does not allow the operation.'],
  413: ['payload_too_large', 'The body is larger than 2 MB; send a smaller one.'],
  415: ['unsupported_media_type', 'Content-Type: got "text/plain"; send application/json, in UTF-8.'],
  422: ['unprocessable_query', 'page: got 0; send a whole number of at least 1.'],
  429: ['rate_limited', 'More than 100 requests a second were sent; wait 1 s.'],
  500: ['internal', 'The service failed to answer this request.'],
  503: ['overloaded', 'The service cannot take this request right now; send it again in a moment.'],
  504: ['deadline_exceeded', 'The deadline passed before the result was complete.'],
};

const toSample = (dialect: Dialect, status: RefusalStatus): object => {
  const [code, message] = SAMPLES[status];
  return toErrorBody(dialect, status, { code, message, retryAfterSeconds: 1 });
};

const when = (holds: unknown, ...statuses: readonly RefusalStatus[]): readonly RefusalStatus[] =>
  holds ? statuses : [];

const toRefusals = (operation: Operation, components: Json): Json => {
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
    [...statuses].sort().map((status) => [
      status,
      {
        description: REFUSALS[status],
        headers: status === 429 || status === 503 ? RETRY_HEADERS : ANSWER_HEADERS,
        content: {
          'application/json': {
            schema: toReference(errorShape(dialect, status), components),
            example: toSample(dialect, status),
          },
        },
      },
    ]),
  );
};

/** Returns the shape as plain JSON Schema and moves every titled shape inside it to the components. */
const toReference = (schema: unknown, components: Json): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => toReference(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toReference(value, components)]),
  ) as Json;
  const { title } = plain;
  if (typeof title !== 'string') return plain;
  components[title] ??= plain;
  return { $ref: `#/components/schemas/${title}` };
};
