import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { findAnswerExample, findBodyExample, toExampleStatus } from './body-examples.ts';
import { toLlmsText } from './llms.ts';
import { toPostman } from './postman.ts';
import { publicOperations } from './public-operations.ts';
import { shape } from './shapes.ts';

const text = Type.String();
const attribute = shape({ key: text, value: text, type: text });
const variable = { key: text, value: text, description: Type.Optional(text) };
const auth = Type.Union([
  shape({ type: Type.Literal('noauth') }),
  shape({ type: Type.Literal('apikey'), apikey: Type.Array(attribute) }),
  shape({ type: Type.Literal('bearer'), bearer: Type.Array(attribute) }),
]);
const request = shape({
  method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  description: text,
  header: Type.Array(shape(variable)),
  auth: Type.Optional(auth),
  url: shape({
    raw: text,
    host: Type.Array(text),
    path: Type.Array(text),
    query: Type.Optional(Type.Array(shape({ ...variable, disabled: Type.Boolean() }))),
    variable: Type.Optional(Type.Array(shape(variable))),
  }),
  body: Type.Optional(
    shape({ mode: Type.Literal('raw'), raw: text, options: shape({ raw: shape({ language: Type.Literal('json') }) }) }),
  ),
});
const response = shape({
  name: text,
  originalRequest: request,
  code: Type.Integer(),
  _postman_previewlanguage: Type.Literal('json'),
  header: Type.Array(shape(variable)),
  body: text,
});
const item = shape({ name: text, request, response: Type.Array(response) });
/** The part of https://schema.getpostman.com/json/collection/v2.1.0/ that we use, without additional properties. */
const Collection = shape({
  info: shape({ name: text, description: text, version: text, schema: Type.Literal(toPostman().info.schema) }),
  auth,
  variable: Type.Array(shape(variable)),
  item: Type.Array(shape({ name: text, description: text, item: Type.Array(item) })),
});

const requests = toPostman().item.flatMap((folder) => folder.item.map((entry) => entry.request));

describe('the Postman collection', () => {
  it('conforms to collection format 2.1', () => {
    expect(toPostman().info.schema).toContain('/v2.1.0/');
    expect(Check(Collection, JSON.parse(JSON.stringify(toPostman())))).toBe(true);
  });

  it('contains every operation once, in the folder of its tag', () => {
    expect(requests).toHaveLength(publicOperations.length);
    const urls = requests.map(({ method, url }) => `${method} ${url.raw}`);
    expect(new Set(urls).size).toBe(urls.length);
    expect(new Set(toPostman().item.map(({ name }) => name))).toEqual(new Set(publicOperations.map(({ tag }) => tag)));
  });

  it('defines every variable that it uses', () => {
    const known = [...toPostman().variable.map(({ key }) => key), '$guid'];
    const urls = JSON.stringify(requests).matchAll(/\{\{([^}]+)\}\}/g);
    const unknown = [...urls].map(([, name]) => name as string).filter((name) => !known.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
    for (const { url } of requests)
      expect(url.path.filter((part) => part.startsWith(':'))).toEqual((url.variable ?? []).map(({ key }) => `:${key}`));
  });

  it.each(publicOperations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const))(
    'the example of %s is valid',
    (_id, operation) => {
      expect(Check(operation.body as TSchema, findBodyExample(operation))).toBe(true);
    },
  );

  it('every operation with a JSON answer has an example of it, and the example is valid', () => {
    for (const operation of publicOperations) {
      const status = toExampleStatus(operation);
      const { body, file } = operation.answers[status] ?? {};
      const example = findAnswerExample(operation, status);
      if (body && !file) expect(example, operation.id).toBeDefined();
      if (example !== undefined) expect(Check(body as TSchema, example), operation.id).toBe(true);
    }
  });

  it('the requests search for a person of the sandbox', () => {
    const [search] = requests.filter(({ url }) => url.raw === '{{baseUrl}}/v1/search');
    expect(search?.body?.raw).toContain('"lastName": "Harrowgate"');
  });

  it('account operations use the session, public ones no credential, the others the key', () => {
    const authOf = (path: string) => requests.find(({ url }) => url.raw === `{{baseUrl}}${path}`)?.auth?.type;
    expect([authOf('/v1/account'), authOf('/v1/sources'), authOf('/v1/search')]).toEqual([
      'bearer',
      'noauth',
      undefined,
    ]);
  });
});

describe('llms.txt', () => {
  const pages = [
    { url: '/docs/guides/search', title: 'Searching', summary: 'One call searches.' },
    { url: '/docs/decisions/0001', title: 'Run one program', summary: '' },
  ];

  it('states the rule about verdicts and has one line per operation', () => {
    const lines = toLlmsText(pages).split('\n');
    expect(lines[0]).toBe('# Blotter');
    expect(toLlmsText(pages)).toContain('Say “no match” only if `verdict.canConcludeNoMatch` is true');
    for (const { method, path, id } of publicOperations)
      expect(lines.filter((line) => line.startsWith(`- \`${method} ${path}\` (${id};`))).toHaveLength(1);
  });

  it('has one line per page, and decisions are optional', () => {
    const text = toLlmsText(pages);
    expect(text).toContain('- [Searching](/docs/guides/search): One call searches.');
    expect(text.indexOf('(/docs/decisions/0001)')).toBeGreaterThan(text.indexOf('## Optional'));
  });
});
