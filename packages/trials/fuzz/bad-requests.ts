import { withoutNulls } from '@blotter/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { coerceParameters } from '../../server/src/http/validation/coercion.ts';
import { FORMATS } from '../../server/src/http/validation/formats.ts';
import type { Schema } from '../../server/src/http/validation/schema.ts';
import { type Damage, listDamages } from './damages.ts';
import type { Expected, FuzzRequest, Headers } from './request.ts';
import { type Json, objectsOf, type Rule } from './rule.ts';
import { type Damaged, fault, WIRE_KINDS } from './wire-damages.ts';
import type { World } from './world.ts';

const ajv = new Ajv2020({ strict: false, formats: { ...FORMATS } });
const compiled = new Map<object, (value: unknown) => boolean>();
const toCheck = (schema: object): ((value: unknown) => boolean) => {
  const known = compiled.get(schema) ?? ((value: unknown) => ajv.validate(schema, value));
  compiled.set(schema, known);
  return known;
};

const toWhere = ({ places }: Damage): string =>
  places.map((place) => (typeof place === 'number' ? '#' : place)).join('.');

const ofShape = (request: FuzzRequest, rule: Rule): readonly Damaged[] => {
  const { operation, body } = request;
  if (!operation.body || body === undefined) return [];
  const { body: schema, nullIsAbsent } = operation;
  const accepts = toCheck(schema);
  const isAccepted = (value: unknown): boolean => accepts(nullIsAbsent ? withoutNulls(schema, value) : value);
  return listDamages(schema as Schema, body, isAccepted).map((damage) => {
    const what = `${damage.what} at ${toWhere(damage) || 'the top'}`;
    const own = rule.refusal?.(damage);
    return {
      request: { ...request, body: damage.value },
      expected: own ? { what, ...own } : fault(operation, what),
    };
  });
};

const toTexts = (query: FuzzRequest['query']): Json => Object.fromEntries(query);

const ofQueryShape = (request: FuzzRequest): readonly Damaged[] => {
  const { operation } = request;
  const schema = operation.query as Schema | undefined;
  if (!schema || request.way === 'queryKey') return [];
  const read = (texts: unknown): unknown => {
    const coerced = coerceParameters(schema, texts);
    return coerced.ok ? coerced.value : undefined;
  };
  const accepts = toCheck(schema);
  const inText = (value: unknown): readonly (readonly [string, string])[] =>
    Object.entries(value as Json).map(([name, own]) => [name, String(own)] as const);
  return listDamages(schema, read(toTexts(request.query)), () => false)
    .filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .map((damage) => ({ damage, query: inText(damage.value) }))
    .filter(({ query }) => !accepts(read(toTexts(query))))
    .map(({ damage, query }) => ({
      request: { ...request, query },
      expected: fault(operation, `parameter: ${damage.what} at ${toWhere(damage) || 'the top'}`),
    }));
};

const LONG_ID = 'x'.repeat(201);
const STRANGE_IDS = [
  'unknown',
  '0',
  '-1',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%',
  '😀',
  'null',
  'srch_'.padEnd(60, '0'),
];

/** Makes requests with ids that do not exist, that belong to another account, or that are malformed. */
const ofIds = (request: FuzzRequest, rule: Rule, world: World): readonly Damaged[] => {
  const { operation, way } = request;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const nobody: Omit<Expected, 'what'> = rule.unknownId
    ? { statuses: rule.unknownId }
    : { statuses: [404], code: 'not_found' };
  const others = objectsOf(world, way === 'test' ? 'live' : 'test');
  const foreign = rule.params && way !== 'admin' && way !== 'consumer' && way !== 'nobody' ? foreignIds(others) : [];
  return names.flatMap((name) => {
    const put = (text: string): FuzzRequest => ({ ...request, params: { ...request.params, [name]: text } });
    return [
      ...STRANGE_IDS.map((text) => ({ request: put(text), expected: { what: `unknown ${name}`, ...nobody } })),
      ...foreign.map((text) => ({ request: put(text), expected: { what: `foreign ${name}`, ...nobody } })),
      { request: put(LONG_ID), expected: fault(operation, `too long ${name}`) },
      { request: put('a\0b'), expected: fault(operation, `NUL in ${name}`) },
    ];
  });
};

const foreignIds = (others: ReturnType<typeof objectsOf>): readonly string[] => [
  ...others.searches,
  ...others.records,
  ...[others.clearance, others.monitor, others.event, others.dispute, others.evidence, others.proofToken, others.keyId],
  ...others.orders.slice(0, 1).map(({ id }) => id),
];

const unauthorized = (what: string): Expected => ({ what, statuses: [401], code: 'unauthorized' });

const toStrangers = ({ operation, way }: FuzzRequest, world: World): readonly (readonly [Expected, Headers])[] => {
  const { customers, credentialOf } = world;
  const ours = credentialOf({ operation, way });
  const { 'x-csrf-token': _token, ...tokenless } = ours;
  const poor = { 'x-api-key': customers.poor.key };
  if (way === 'nobody' || (way === 'browser' && operation.method === 'GET')) return [];
  if (way === 'browser') return [[unauthorized('a foreign page'), { ...ours, origin: 'https://elsewhere.invalid' }]];
  return [
    [unauthorized('no credential'), {}],
    [unauthorized('an unknown key'), { 'x-api-key': `blt_live_${'0'.repeat(40)}` }],
    [unauthorized('an unknown token'), { authorization: 'Bearer unknown' }],
    [unauthorized('no scheme'), { authorization: 'x' }],
    ...(way === 'door' ? ([[unauthorized('no CSRF token'), tokenless]] as const) : []),
    ...(operation.partner ? ([[unauthorized('no partner'), poor]] as const) : []),
    ...(operation.billable && !operation.partner && way === 'live'
      ? ([[{ what: 'no billing', statuses: [402], code: 'billing_required' }, poor]] as const)
      : []),
    ...(operation.testOnly ? ([[unauthorized('a live key'), credentialOf({ operation, way: 'live' })]] as const) : []),
    ...(operation.credentials.join() === 'session'
      ? ([[unauthorized('a key'), credentialOf({ operation, way: 'live' })]] as const)
      : []),
  ];
};

const ofCredentials = (request: FuzzRequest, world: World): readonly Damaged[] =>
  toStrangers(request, world).map(([expected, credential]) => ({
    // This route takes the key from the query string.
    request: { ...request, credential, query: request.query.filter(([name]) => name !== 'key') },
    expected,
  }));

const ofRules = (request: FuzzRequest, rule: Rule, world: World): readonly Damaged[] =>
  (rule.faults ?? []).map(({ what, body, query, status, code }) => {
    const usual = fault(request.operation, what);
    const [known = 422] = status === undefined ? usual.statuses : [status];
    const named = code ?? (known === 400 ? 'invalid_request' : 'unprocessable_query');
    return {
      request: {
        ...request,
        ...(body && { body: body(request.body as Json, world, request.way) }),
        ...(query && { query: query(request.query) }),
      },
      expected: { what, statuses: [known], code: named },
    };
  });

/**
 * Returns a request one step away from a good one: of a kind, the chosen one. Returns undefined if the kind has none.
 */
export function findBadRequest(
  request: FuzzRequest,
  rule: Rule,
  world: World,
  [kind, choice]: readonly [kind: number, choice: number],
): Damaged | undefined {
  const kinds = [
    () => ofShape(request, rule),
    () => ofQueryShape(request),
    () => ofIds(request, rule, world),
    () => ofCredentials(request, world),
    () => ofRules(request, rule, world),
    ...WIRE_KINDS.map((list) => () => list(request)),
  ];
  for (const at of kinds.keys()) {
    const damaged = kinds[(kind + at) % kinds.length]?.() ?? [];
    if (damaged.length > 0) return damaged[choice % damaged.length];
  }
  return undefined;
}
