import * as contract from '@blotter/contract';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileCoercing, compileStrict } from './compilers.ts';
import type { Schema } from './schema.ts';

const operations = Object.values<unknown>(contract).filter(
  (value): value is contract.Operation =>
    typeof value === 'object' && value !== null && 'id' in value && 'method' in value,
);

const shape = (properties: Record<string, Schema>) => Type.Object(properties as never, { additionalProperties: false });

const Match = Type.Union([Type.Literal('strict'), Type.Literal('balanced'), Type.Literal('broad')]);
const Query = Type.Object(
  {
    lastName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    dob: Type.Optional(Type.String({ format: 'date', examples: ['1980-01-31'] })),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 130 })),
    radiusMiles: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
    prefixMatch: Type.Optional(Type.Union([Type.Enum(['firstName', 'lastName']), Type.Array(Type.String())])),
    state: Type.Optional(Type.Union([Type.String({ minLength: 2 }), Type.Null()])),
  },
  { additionalProperties: false },
);
const Body = shape({
  query: Query,
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  match: Type.Optional(Match),
  mode: Type.Optional(Type.Enum(['live', 'test'], { type: 'string' })),
  codes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 100, uniqueItems: true }),
  ),
  flag: Type.Optional(Type.Boolean()),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  webhookUrl: Type.Optional(Type.String({ format: 'uri' })),
  at: Type.Optional(Type.String({ format: 'date-time' })),
  password: Type.Optional(Type.String({ minLength: 12, maxLength: 200, writeOnly: true })),
  login: Type.Optional(Type.Object({ pin: Type.Integer() }, { writeOnly: true })),
  monitor: Type.Optional(
    Type.Union([
      Type.Object({ type: Type.Literal('person'), person: Type.Object({ name: Type.String() }) }),
      Type.Object({ type: Type.Literal('location'), zip: Type.String() }),
    ]),
  ),
  weights: Type.Optional(Type.Record(Type.String(), Type.Number())),
  half: Type.Optional(Type.Number({ multipleOf: 0.5 })),
  terms: Type.Optional(Type.Literal(true)),
} as never);

const validateBody = compileStrict(Body as Schema);
const sentence = (outcome: ReturnType<typeof validateBody>): string => {
  if (!('error' in outcome)) throw new Error('was accepted');
  expect(outcome.error).toMatchObject({ name: 'Failure', code: 'unprocessable_query' });
  return outcome.error.message;
};

describe('the message names the field, what was sent and what is accepted (contract, Error bodies)', () => {
  it.each([
    [{}, 'query: is missing; send an object.'],
    [[], 'The body: got a list of 0; send an object.'],
    [null, 'The body: got null; send an object.'],
    [{ query: { age: '41' } }, 'query.age: got "41"; send a whole number from 0 to 130.'],
    [{ query: { age: 4.5 } }, 'query.age: got 4.5; send a whole number from 0 to 130.'],
    [{ query: {}, page: 0 }, 'page: got 0; send a whole number of at least 1.'],
    [{ query: { radiusMiles: 0 } }, 'query.radiusMiles: got 0; send a number greater than 0 and of at most 100.'],
    [{ query: { lastName: '' } }, 'query.lastName: got ""; send a string of 1 to 100 characters.'],
    [
      { query: { dob: '2023-02-30' } },
      'query.dob: got "2023-02-30"; send a calendar date (YYYY-MM-DD) such as "1980-01-31".',
    ],
    [{ query: {}, match: 'loose' }, 'match: got "loose"; send one of "strict", "balanced", "broad".'],
    [{ query: {}, mode: 'x' }, 'mode: got "x"; send one of "live", "test".'],
    [{ query: {}, terms: false }, 'terms: got false; send true.'],
    [{ query: {}, codes: [] }, 'codes: got a list of 0; send a list of 1 to 100 items.'],
    [{ query: {}, codes: ['TX', 'tx'] }, 'codes[1]: got "tx"; send a string of the form ^[A-Z]{2}$.'],
    [{ query: {}, codes: ['TX', 'NY', 'TX'] }, 'codes: holds the same item twice (at 0 and 2); send each once.'],
    [{ query: {}, flag: 'true' }, 'flag: got "true"; send true or false.'],
    [{ query: {}, email: 'x' }, 'email: got "x"; send an e-mail address of at most 254 characters.'],
    [{ query: {}, webhookUrl: 'ftp://x' }, 'webhookUrl: got "ftp://x"; send an absolute http or https URL.'],
    [{ query: {}, at: 'now' }, 'at: got "now"; send a date and time with Z or an offset.'],
    [{ query: {}, half: 0.3 }, 'half: got 0.3; send a number, a multiple of 0.5.'],
    [{ query: {}, weights: { 'a b': 'x' } }, 'weights["a b"]: got "x"; send a number.'],
    [{ query: { prefixMatch: 'x' } }, 'query.prefixMatch: got "x"; send one of "firstName", "lastName" or a list.'],
    [{ query: { prefixMatch: [1] } }, 'query.prefixMatch[0]: got 1; send a string.'],
    [{ query: { state: 5 } }, 'query.state: got 5; send a string of at least 2 characters or null.'],
    [{ query: {}, monitor: { type: 'person' } }, 'monitor.person: is missing; send an object.'],
    [{ query: {}, monitor: { type: 'location', person: {} } }, 'monitor.zip: is missing; send a string.'],
    [{ query: {}, monitor: { type: 'x' } }, 'monitor.type: got "x"; send one of "person", "location".'],
    [{ query: {}, monitor: {} }, 'monitor.type: is missing; send one of "person", "location".'],
    [{ query: {}, monitor: [] }, 'monitor: got a list of 0; send an object.'],
    [
      { query: {}, monitor: { type: 'x', person: { name: 'a' }, zip: '1' } },
      'monitor.type: got "x"; send one of "person", "location".',
    ],
    [
      { query: {}, monitor: { type: 'person', person: { name: 1 }, zip: '1' } },
      'monitor.person.name: got 1; send a string.',
    ],
  ])('%j', (sent, expected) => {
    expect(sentence(validateBody(sent))).toBe(expected);
  });
});

describe('an unknown or misplaced field is refused, never dropped (contract, "400 or 422?")', () => {
  it('names the known fields', () => {
    expect(sentence(validateBody({ query: { colour: 'red' } }))).toBe(
      'query.colour: is not a known field here; known fields: lastName, dob, age, radiusMiles, prefixMatch, state.',
    );
  });

  it('says where a filter at the top level belongs (spec §2.1)', () => {
    expect(sentence(validateBody({ query: {}, lastName: 'Doe' }))).toBe(
      'lastName: is not a known field here; send it inside query.',
    );
  });

  it('treats a key named like an object method as an ordinary key', () => {
    for (const key of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(sentence(validateBody({ query: { [key]: 1 } }))).toContain(`query.${key}: is not a known field here`);
    }
  });
});

describe('a password or secret is never echoed', () => {
  it.each([
    [
      { query: {}, password: 'hunter2' },
      'password: got a value that is not shown; send a string of 12 to 200 characters.',
    ],
    [{ query: {}, password: 1234 }, 'password: got a value that is not shown; send a string of 12 to 200 characters.'],
    [{ query: {}, login: { pin: 'hunter2' } }, 'login.pin: got a value that is not shown; send a whole number.'],
    [{ query: {}, flag: { password: 'hunter2' } }, 'flag: got an object; send true or false.'],
  ])('%j', (sent, expected) => {
    expect(sentence(validateBody(sent))).toBe(expected);
  });
});

describe('JSON bodies are not coerced, query parameters are, and repeated parameters are rejected (contract, "400 or 422?")', () => {
  const Paging = shape({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    lat: Type.Optional(Type.Number()),
    live: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String()),
    nothing: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  } as never);
  const validate = compileCoercing(Paging as Schema);

  it('coerces text to the required type and leaves the rest', () => {
    const sent = { page: '2', lat: '-33.25', live: 'false', q: '007', nothing: '5' };
    expect(validate(sent)).toEqual({ value: { page: 2, lat: -33.25, live: false, q: '007', nothing: 5 } });
    expect(sent.page).toBe('2');
  });

  it('accepts every digit of a very large page number and of a precise coordinate', () => {
    const sent = { page: '9007199254740991', lat: '0.30000000000000004' };
    expect(validate(sent)).toEqual({ value: { page: 9_007_199_254_740_991, lat: 0.1 + 0.2 } });
  });

  it.each<[object, string]>([
    [{ page: '0' }, 'page: got 0; send a whole number of at least 1.'],
    [{ page: ['1', '2'] }, 'page: is repeated; send it once.'],
    [{ colour: ['a', 'b'] }, 'colour: is repeated; send it once.'],
    [{ colour: 'a' }, 'colour: is not a known parameter here; known parameters: page, lat, live, q, nothing.'],
    ...['', ' 2', '0x10', '1e3', '2.5', 'NaN', '１'].map((page): [object, string] => [
      { page },
      `page: got ${JSON.stringify(page)}; send a whole number of at least 1.`,
    ]),
    [{ lat: 'Infinity' }, 'lat: got "Infinity"; send a number.'],
    [{ live: '1' }, 'live: got "1"; send true or false.'],
    [{ nothing: '' }, 'nothing: got ""; send a whole number or null.'],
  ])('%j', (sent, expected) => {
    expect(sentence(validate(sent))).toBe(expected);
  });
});

describe('schemas', () => {
  const use = (schema: object) => () => compileStrict(schema as Schema)('x');

  it('may have OpenAPI annotations but no unknown keyword', () => {
    expect(use({ type: 'string', example: 'x', examples: ['y'], writeOnly: true, deprecated: true })).not.toThrow();
    expect(use({ type: 'string', minLenght: 3 })).toThrow();
    expect(use({ type: 'string', format: 'e-mail' })).toThrow();
  });

  it('of all operations are known', () => expect(operations.length).toBeGreaterThan(150));
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'of %s can be compiled',
    (_id, { params, query, body, openBody }) => {
      for (const schema of [params, query, body, openBody]) if (schema) expect(use(schema)).not.toThrow();
    },
  );
});

describe('for any body', () => {
  const marker = '#';
  const text = fc.integer({ min: 1, max: 400 }).map((length) => marker.repeat(length));
  const { value: anything } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.constant(null), fc.boolean(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(fc.oneof(text, fc.constantFrom(...Object.keys(Body.properties))), tie('value'), {
      maxKeys: 3,
    }),
  }));

  it('the message has under 400 characters and echoes at most 80 characters of the input', () => {
    const body = fc.record(Object.fromEntries(Object.keys(Body.properties).map((key) => [key, anything])), {
      requiredKeys: [],
    });
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(body, anything), (sent) => {
        const outcome = validateBody(sent);
        if (!('error' in outcome)) return;
        refused++;
        expect(outcome.error.message.length).toBeLessThanOrEqual(400);
        expect(outcome.error.message.split(marker).length - 1).toBeLessThanOrEqual(80);
        expect(outcome.error.message).toMatch(/^[^\n]+: [^\n]+\.$/);
      }),
      { numRuns: 500 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});
