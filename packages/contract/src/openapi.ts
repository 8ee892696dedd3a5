import type { TSchema } from 'typebox';
import { acceptNulls } from './nulls.ts';
import { type Components, type Json, sortByName, toReference, toShared } from './openapi-components.ts';
import { ANSWER_HEADERS, HEADERS, METHOD_NOT_ALLOWED, toMethodNotAllowed, toRefusals } from './openapi-refusals.ts';
import type { Answer, Operation } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { describeTag } from './tags.ts';
import { answersTestKeys, describeTestMode } from './test-mode.ts';

export const DESCRIPTION_VERSION = '1.0.0';

/** Returns the OpenAPI 3.1 description of the operations. Each titled shape and each error response is one component. */
export function toOpenApi(operations: readonly Operation[] = publicOperations): Json {
  const components: Components = { schemas: {}, responses: {}, parameters: {} };
  const paths: { [path: string]: Json } = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as Json)[operation.method.toLowerCase()] = toOperationObject(operation, components);
  }
  components.responses[METHOD_NOT_ALLOWED] = toMethodNotAllowed(components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blotter API',
      version: DESCRIPTION_VERSION,
      summary: 'Offender-registry and criminal-records search',
      description: ABOUT,
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
      parameters: sortByName(components.parameters),
      responses: sortByName(components.responses),
      schemas: sortByName(components.schemas),
    },
  };
}

const ABOUT = `Results are public-record data and not a consumer report. They must not be used for any purpose under the Fair Credit Reporting Act.

HEAD is answered wherever GET is, with the same headers and without a body. Any other method that a path does not list is answered with 405 and \`Allow\`, as in \`#/components/responses/MethodNotAllowed\`. Every 401 carries \`WWW-Authenticate\`. Fields without a \`default\` keyword may still have a default: their description states it, and it applies only if the field is not sent.`;

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

const toOperationObject = (operation: Operation, components: Components): Json => {
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

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body returns the original response and is not billed again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const toParameters = (operation: Operation, components: Components): Json[] => [
  ...toPlacedParameters(operation.params, 'path', [], components),
  ...toPlacedParameters(operation.query, 'query', operation.requiredQuery ?? [], components),
  ...(operation.idempotent ? [toShared(components, 'parameters', 'IdempotencyKey', IDEMPOTENCY_KEY)] : []),
];

/** The service refuses control characters in every text (422). Paths say so, because tests of the description fill them at random. */
const WITHOUT_CONTROL_CHARACTERS = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]+$';

const toPlacedParameters = (
  schema: TSchema | undefined,
  place: 'path' | 'query',
  further: readonly string[],
  components: Components,
): Json[] => {
  const { properties = {}, required: own = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const required = [...own, ...further];
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = toReference(property, components) as Json;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: place === 'path' ? { ...rest, pattern: WITHOUT_CONTROL_CHARACTERS } : rest,
    };
  });
};

const toAnswerSchema = (operation: Operation, body: TSchema, components: Components): unknown => {
  const schema = toReference(body, components);
  if (answersTestKeys(operation)) describeTestMode(schema, components.schemas);
  return schema;
};

const toAnswers = (operation: Operation, components: Components): Json =>
  Object.fromEntries(
    Object.entries(operation.answers).map(
      ([status, { description, body, mediaType = 'application/json', file, headers = {}, links }]) => [
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
          ...(links && { links: toLinks(links) }),
        },
      ],
    ),
  );

const toLinks = (links: NonNullable<Answer['links']>): Json =>
  Object.fromEntries(
    Object.entries(links).map(([operationId, fields]) => [
      operationId,
      {
        operationId,
        parameters: Object.fromEntries(
          Object.entries(fields).map(([parameter, field]) => [parameter, `$response.body#/${field}`]),
        ),
      },
    ]),
  );

const toOwnHeaders = (headers: { readonly [name: string]: string }): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, required: false, schema: { type: 'string' } },
    ]),
  );
