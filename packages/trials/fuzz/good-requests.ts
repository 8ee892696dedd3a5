import { gzipSync } from 'node:zlib';
import type { Operation } from '@blotter/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../server/src/http/validation/schema.ts';
import { commonLeaves } from './leaves.ts';
import { type Expected, type FuzzRequest, type Headers, type Way, waysOf } from './request.ts';
import { type Json, objectsOf, type Rule } from './rule.ts';
import { toArbitrary } from './values.ts';
import type { World } from './world.ts';

/** These fields reject control characters except tab and line break. */
const toPlainText = (text: string): string =>
  [...text].map((one) => (one < ' ' || one === '\u007f' ? ' ' : one)).join('');

/** Runs before the values are fitted, so that texts that became blank are seen as blank. */
const inPlainText = (query: Json): Json =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? toPlainText(value) : value]),
  );

const toQuery = (query: Json): FuzzRequest['query'] =>
  Object.entries(query).map(([name, value]) => [name, String(value)] as const);

/** Headers that mean the same request. */
const anyHeaders = (operation: Operation): Arbitrary<Headers> =>
  fc
    .record(
      {
        'x-request-id': fc.string({ unit: 'grapheme-ascii', maxLength: 80 }).map((text) => text.trim()),
        'accept-encoding': fc.constant('identity'),
        ...(operation.body && {
          'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'Application/JSON'),
        }),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((headers) => headers as Headers);

/** The end of an Idempotency-Key, replaced so that no two good requests share one. */
const FRESH_KEY = '@unique';

const anyKey = (operation: Operation): Arbitrary<Headers> =>
  operation.idempotent
    ? fc
        .option(fc.constant({ 'idempotency-key': FRESH_KEY }), { nil: {}, freq: 5 })
        .map((headers) => headers as Headers)
    : fc.constant({});

const anyBody = ({ body }: Operation, rule: Rule, world: World): Arbitrary<unknown> => {
  if (!body) return fc.constant(undefined);
  const leaves = { ...commonLeaves(world), ...rule.leaves?.(world) };
  const shaped = toArbitrary(body as Schema, leaves);
  return shaped.map((value) => (rule.fitBody ? rule.fitBody(value as Json, world) : value));
};

const anyQuery = ({ query }: Operation, rule: Rule, world: World): Arbitrary<FuzzRequest['query']> => {
  if (!query) return fc.constant([]);
  const leaves = { ...commonLeaves(world), ...rule.leaves?.(world) };
  return toArbitrary(query as Schema, leaves).map((value) => {
    const plain = inPlainText(value as Json);
    return toQuery(rule.fitQuery ? rule.fitQuery(plain, world) : plain);
  });
};

/** Generates requests that are valid in every respect. */
export function anyGoodRequest(operation: Operation, rule: Rule, world: World): Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      fc.constantFrom(...(rule.ways ?? waysOf(operation))),
      anyBody(operation, rule, world),
      anyQuery(operation, rule, world),
      anyHeaders(operation),
      anyKey(operation),
    )
    .chain(([way, body, query, headers, key]) => {
      const params = rule.params ? rule.params(objectsOf(world, way), world) : fc.constant({});
      return params.map((own) => ({
        operation,
        way,
        body,
        params: own,
        query: way === 'queryKey' ? [...query, ['key', world.customers.live.key] as const] : query,
        headers: { ...headers, ...key },
      }));
    });
}

export function expectGood(request: FuzzRequest, rule: Rule, world: World): Expected {
  const success = Object.keys(request.operation.answers).map(Number);
  return { what: 'good', statuses: rule.expects?.(request, world) ?? success };
}

export type Cursors = Map<string, string>;
const placeOf = ({ operation, way }: { readonly operation: Operation; readonly way: Way }) => `${operation.id} ${way}`;

/** Fills in values that are known only at sending: the cursor of the page before, and unused keys. */
export function fillIn(request: FuzzRequest, cursors: Cursors, world: World): FuzzRequest {
  const after = cursors.get(placeOf(request));
  const query = request.query.flatMap(([name, value]) => {
    if (value !== '@next') return [[name, value] as const];
    return after === undefined ? [] : [[name, after] as const];
  });
  const key = request.headers['idempotency-key'];
  const headers = key === FRESH_KEY ? { ...request.headers, 'idempotency-key': world.unique() } : request.headers;
  return { ...request, query, headers };
}

export function keepCursor(request: FuzzRequest, answer: { readonly body: unknown }, cursors: Cursors): void {
  const { nextAfter } = (answer.body ?? {}) as { readonly nextAfter?: unknown };
  if (typeof nextAfter === 'string') cursors.set(placeOf(request), nextAfter);
}

/** Returns the request with its body compressed. */
export function inGzip(request: FuzzRequest): FuzzRequest {
  return {
    ...request,
    payload: gzipSync(JSON.stringify(request.body)),
    headers: { ...request.headers, 'content-encoding': 'gzip' },
  };
}
