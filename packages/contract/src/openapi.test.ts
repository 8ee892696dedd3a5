import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { dialectOf, errorShape, faultStatusOf } from './dialects.ts';
import { acceptNulls } from './nulls.ts';
import { toOpenApi } from './openapi.ts';
import { resolvePart } from './openapi-components.ts';
import { METHOD_NOT_ALLOWED } from './openapi-refusals.ts';
import { rotateKey } from './operations/accounts.ts';
import { publicOperations } from './public-operations.ts';
import { CriminalReportRequest } from './reports.ts';

type Json = { readonly [key: string]: unknown };
type Refusal = {
  readonly headers: Json;
  readonly content: { readonly 'application/json': { readonly example: Json } };
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns the schema and all schemas inside it. */
const listSchemas = (schema: unknown): readonly Json[] =>
  isObject(schema) ? [schema, ...Object.values(schema).flatMap(listSchemas)] : [];

const parts = publicOperations.flatMap(({ path, params, query, body, nullIsAbsent, answers }) => [
  params,
  query,
  body && nullIsAbsent ? acceptNulls(body) : body,
  ...Object.values(answers).map((answer) => answer.body),
  ...[400, 429].map((status) => errorShape(dialectOf(path), status)),
]);

describe('the contract defines every public shape once', () => {
  it('no two operations share an id or a method and path', () => {
    const ids = publicOperations.map(({ id }) => id);
    const places = publicOperations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('a title belongs to one shape, because it names the component', () => {
    const shapes = new Map<unknown, Set<string>>();
    for (const schema of parts.flatMap(listSchemas)) {
      if (typeof schema.title !== 'string') continue;
      // Fields that share an enumeration have their own descriptions.
      const { description, ...own } = schema;
      const text = JSON.stringify('enum' in schema ? own : { ...own, description });
      shapes.set(schema.title, (shapes.get(schema.title) ?? new Set()).add(text));
    }
    expect(shapes.size).toBeGreaterThan(10);
    expect([...shapes].filter(([, texts]) => texts.size > 1).map(([title]) => title)).toEqual([]);
  });

  it('the placeholders of a path are its parameters', () => {
    for (const { path, params } of publicOperations) {
      const holes = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys((params as { properties?: Json } | undefined)?.properties ?? {})).toEqual(holes);
    }
  });

  it('every object rejects unknown fields (contract, Error bodies)', () => {
    const open = parts
      .flatMap(listSchemas)
      .filter(({ type, additionalProperties }) => type === 'object' && additionalProperties !== false);
    expect(open).toEqual([]);
  });

  it('a criminal report request has exactly one form (contract, 400 or 422)', () => {
    const query = { lastName: 'Smith' };
    for (const body of [{ query }, query, { searchId: 'srch_x' }])
      expect(Check(CriminalReportRequest, body)).toBe(true);
    for (const more of [query, { queries: [] }, { searchId: 'srch_x' }])
      expect(Check(CriminalReportRequest, { query, ...more })).toBe(false);
  });

  it('every operation describes 500, 503 and, if it needs a credential, 401', () => {
    const { paths } = toOpenApi() as { paths: { [path: string]: { [method: string]: { responses: Json } } } };
    for (const { path, method, credentials } of publicOperations) {
      const statuses = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      expect(statuses).toEqual(expect.arrayContaining(['500', '503', ...(credentials.length > 0 ? ['401'] : [])]));
    }
  });

  it.each([
    ['/v1/main', 'unauthorized'],
    ['/v1/criminal/x', undefined],
    ['/v1/compat/x', undefined],
    ['/v1/monitors/x', 'unauthenticated'],
  ])(
    'every error of %s has its own example in the shape of its status (contract, Error bodies)',
    (path, unauthorized) => {
      const refused = {
        ...rotateKey,
        path,
        billable: true,
        body: Type.Object({}),
        refuses: [401, 404, 409, 504],
      } as const;
      const description = toOpenApi([refused]) as { paths: { [path: string]: { post: { responses: Json } } } };
      const refusals = Object.entries(description.paths[path]?.post.responses ?? {})
        .filter(([status]) => Number(status) >= 400)
        .map(([status, part]) => [Number(status), resolvePart(description, part) as Refusal] as const);
      const examples = refusals.map(([status, { content }]) => [status, content['application/json'].example] as const);
      const statuses = [400, 401, 402, 404, 409, 413, 415, faultStatusOf(path), 429, 500, 503, 504];
      expect(examples.map(([status]) => status)).toEqual([...new Set(statuses)]);
      for (const [status, example] of examples) expect(Check(errorShape(dialectOf(path), status), example)).toBe(true);
      expect(new Set(examples.map(([, example]) => JSON.stringify(example))).size).toBe(examples.length);
      expect((examples[1]?.[1].error as Json | undefined)?.code).toBe(unauthorized);
      const challenging = refusals.filter(([, { headers }]) => 'WWW-Authenticate' in headers).map(([status]) => status);
      expect(challenging).toEqual([401]);
    },
  );
});

describe('the description generates working clients', () => {
  const description = toOpenApi() as {
    readonly paths: { readonly [path: string]: { readonly [method: string]: Json } };
    readonly components: { readonly [kind: string]: { readonly [name: string]: Json } };
  };
  const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const references = listSchemas(description).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));

  it('no field of a body has a `default`, because generators make such a field required or send it', () => {
    const bodies = publicOperations.flatMap(({ body, answers }) => [
      body,
      ...Object.values(answers).map((answer) => answer.body),
    ]);
    expect(bodies.flatMap(listSchemas).filter((schema) => 'default' in schema)).toEqual([]);
  });

  it('an enumeration of several texts has a title', () => {
    const untitled = parts
      .flatMap(listSchemas)
      .filter((schema) => Array.isArray(schema.enum) && schema.enum.length > 1 && !schema.title);
    expect(untitled).toEqual([]);
  });

  it('every operation has a description', () => {
    expect(publicOperations.filter((operation) => !operation.description).map(({ id }) => id)).toEqual([]);
  });

  it('every error response is shared, and every shared part is used', () => {
    const own = described.flatMap(({ operationId, responses }) =>
      Object.entries(responses as Json)
        .filter(([status, response]) => Number(status) >= 400 && !(response as Json).$ref)
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(own).toEqual([]);
    const unused = Object.entries(description.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, shared]) => Object.keys(shared).map((name) => `#/components/${kind}/${name}`))
      .filter((reference) => !references.includes(reference));
    expect(unused).toEqual([`#/components/responses/${METHOD_NOT_ALLOWED}`]);
    for (const $ref of references) expect(resolvePart(description, { $ref })).toBeTruthy();
  });

  it('a parameter that the service requires is marked', () => {
    const marks = described.find(({ operationId }) => operationId === 'getCriminalRecord')
      ?.parameters as readonly Json[];
    expect(marks.map(({ name, required }) => [name, required])).toEqual([
      ['recordId', true],
      ['source', true],
    ]);
  });

  it('a link leads from a field of its response to a parameter of an operation', () => {
    type Parts = { properties?: Json; items?: unknown; anyOf?: readonly unknown[] };
    const hasField = (schema: unknown, [name, ...rest]: readonly string[]): boolean => {
      if (name === undefined) return true;
      const { properties = {}, items, anyOf = [] } = schema as Parts;
      const inner = name === '0' ? items : properties[name];
      return (inner !== undefined && hasField(inner, rest)) || anyOf.some((form) => hasField(form, [name, ...rest]));
    };
    const links = publicOperations.flatMap((from) =>
      Object.values(from.answers).flatMap(({ body, links = {} }) =>
        Object.entries(links).map(([id, fields]) => ({ from: from.id, id, fields, body })),
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    for (const { from, id, fields, body } of links) {
      const params = (publicOperations.find((operation) => operation.id === id)?.params ?? {}) as { properties?: Json };
      expect(Object.keys(fields), `${from} to ${id}`).toEqual(Object.keys(params.properties ?? {}));
      for (const field of Object.values(fields))
        expect(hasField(body, field.split('/')), `${from} to ${id}`).toBe(true);
    }
  });
});
