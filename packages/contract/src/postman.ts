import { findAnswerExample, findBodyExample, findQueryExample, toExampleStatus } from './body-examples.ts';
import { DESCRIPTION_VERSION } from './openapi.ts';
import type { Operation } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { describeTag } from './tags.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Attribute = { readonly key: string; readonly value: string; readonly type?: string };
type Auth = { readonly type: string; readonly [scheme: string]: string | readonly Attribute[] };
type Variable = { readonly key: string; readonly value: string; readonly description?: string };

type Request = {
  readonly method: string;
  readonly description: string;
  readonly header: readonly Variable[];
  /** Default: the auth of the collection. */
  readonly auth?: Auth;
  readonly url: {
    readonly raw: string;
    readonly host: readonly string[];
    readonly path: readonly string[];
    readonly query?: readonly (Variable & { readonly disabled: boolean })[];
    readonly variable?: readonly Variable[];
  };
  readonly body?: { readonly mode: 'raw'; readonly raw: string; readonly options: object };
};

/** A saved example of an answer. */
type Response = {
  readonly name: string;
  readonly originalRequest: Request;
  readonly code: number;
  readonly _postman_previewlanguage: 'json';
  readonly header: readonly Variable[];
  readonly body: string;
};

/** The part of Postman's collection format 2.1 that is used here. */
export type PostmanCollection = {
  readonly info: {
    readonly name: string;
    readonly description: string;
    readonly version: string;
    readonly schema: string;
  };
  readonly auth: Auth;
  readonly variable: readonly Variable[];
  readonly item: readonly {
    readonly name: string;
    readonly description: string;
    readonly item: readonly {
      readonly name: string;
      readonly request: Request;
      readonly response: readonly Response[];
    }[];
  }[];
};

const attribute = (key: string, value: string): Attribute => ({ key, value, type: 'string' });
const KEY_AUTH: Auth = {
  type: 'apikey',
  apikey: [attribute('key', 'X-API-Key'), attribute('value', '{{apiKey}}'), attribute('in', 'header')],
};
const SESSION_AUTH: Auth = { type: 'bearer', bearer: [attribute('token', '{{sessionToken}}')] };

/** Returns a collection with an example of every operation, in one folder per tag. */
export function toPostman(operations: readonly Operation[] = publicOperations): PostmanCollection {
  return {
    info: {
      name: 'Blotter API',
      description:
        'Offender-registry and criminal-records search. Set `apiKey`. For account operations set `sessionToken` to the token from “Log in”. Read the verdict of a search before you report “no match”. Results are public-record data and not a consumer report.',
      version: DESCRIPTION_VERSION,
      schema: SCHEMA,
    },
    auth: KEY_AUTH,
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:8080' },
      { key: 'evidenceUrl', value: 'http://127.0.0.1:8081' },
      { key: 'apiKey', value: '' },
      { key: 'sessionToken', value: '' },
      ...[...new Set(operations.flatMap(({ path }) => listEmbedded(path)))].map((key) => ({ key, value: '' })),
    ],
    item: [...new Set(operations.map(({ tag }) => tag))].map((tag) => ({
      name: tag,
      description: describeTag(tag) ?? '',
      item: operations.filter((operation) => operation.tag === tag).map(toItem),
    })),
  };
}

const toItem = (operation: Operation) => {
  const request = toRequest(operation);
  return { name: operation.summary, request, response: toResponses(operation, request) };
};

const toResponses = (operation: Operation, originalRequest: Request): readonly Response[] => {
  const code = toExampleStatus(operation);
  const answer = findAnswerExample(operation, code);
  if (answer === undefined) return [];
  return [
    {
      name: operation.answers[code]?.description ?? String(code),
      originalRequest,
      code,
      _postman_previewlanguage: 'json',
      header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
      body: JSON.stringify(answer, null, 2),
    },
  ];
};

const toRequest = (operation: Operation): Request => {
  const body = findBodyExample(operation);
  const auth = toAuth(operation);
  return {
    method: operation.method,
    description: [operation.description ?? operation.summary, toPrice(operation)].filter(Boolean).join('\n\n'),
    header: [
      ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ...(operation.idempotent
        ? [{ key: 'Idempotency-Key', value: '{{$guid}}', description: 'A repeat with the same key is charged once.' }]
        : []),
    ],
    ...(auth && { auth }),
    url: toUrl(operation),
    ...(body !== undefined && {
      body: { mode: 'raw' as const, raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
    }),
  };
};

const toPrice = ({ billable }: Operation): string => (billable ? 'Billable.' : '');

const toAuth = ({ credentials }: Operation): Auth | undefined => {
  if (credentials.length === 0) return { type: 'noauth' };
  return credentials.includes('key') ? undefined : SESSION_AUTH;
};

type DescribedSchema = { readonly description?: string; readonly examples?: readonly unknown[] };
type ObjectSchema = {
  readonly properties?: { readonly [name: string]: DescribedSchema };
  readonly required?: readonly string[];
};

const toVariables = (schema: unknown): readonly (Variable & { readonly disabled: boolean })[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([key, { description, examples }]) => ({
    key,
    value: String(examples?.[0] ?? ''),
    ...(description && { description }),
    disabled: !required.includes(key),
  }));
};

/** Lists parameters that are only a part of a path segment, as in `{jurisdiction}.pdf`. */
const listEmbedded = (path: string): readonly string[] =>
  path.split('/').flatMap((part) => (/^\{\w+\}$/.test(part) ? [] : (/\{(\w+)\}/.exec(part)?.[1] ?? [])));

/** Postman supports `:name` only as a whole path segment. Other parameters become variables. */
const toUrl = (operation: Operation): Request['url'] => {
  const { path, host, params, query } = operation;
  const base = host === 'evidence' ? '{{evidenceUrl}}' : '{{baseUrl}}';
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1').replace(/\{(\w+)\}/, '{{$1}}'));
  const inPath = toVariables(params)
    .filter(({ key }) => parts.includes(`:${key}`))
    .map(({ disabled: _, ...variable }) => variable);
  const values = findQueryExample(operation);
  const inQuery = toVariables(query).map((variable) => {
    const value = values[variable.key];
    return value === undefined ? variable : { ...variable, value, disabled: false };
  });
  return {
    raw: `${base}/${parts.join('/')}`,
    host: [base],
    path: parts,
    ...(inQuery.length > 0 && { query: inQuery }),
    ...(inPath.length > 0 && { variable: inPath }),
  };
};
