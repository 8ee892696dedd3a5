import { acceptNulls, publicOperations } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'DOVERLANE, MARY')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-1', 'DOVERLANE, JOHN ALLEN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', path, { key: account.key, body, headers });

type Described = {
  readonly properties?: { readonly [name: string]: Described };
  readonly required?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly items?: Described;
};

/** Returns `sent` with null in every other optional field that accepts null. */
const withNulls = (schema: Described, sent: { readonly [name: string]: unknown }): object => {
  const shape = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties) ?? {};
  const optional = Object.keys(shape.properties ?? {}).filter((name) => !shape.required?.includes(name));
  const inner = Object.entries(sent).map(([name, value]) => {
    const property = shape.properties?.[name];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject && property ? withNulls(property, value as { [name: string]: unknown }) : value];
  });
  return { ...Object.fromEntries(optional.map((name) => [name, null])), ...Object.fromEntries(inner) };
};
const bodyOf = (id: string, form = 0): Described => {
  const { body } = publicOperations.find((operation) => operation.id === id) ?? {};
  const described = acceptNulls(body as NonNullable<typeof body>) as Described;
  return described.properties ? described : ((described.anyOf?.[form] as Described) ?? {});
};

const query = { lastName: 'Doverlane' };
const counts = { records: 2 };

describe('null in an optional field counts as not sent (contract, Request)', () => {
  it('in all nested and top-level fields at once, in a search, a job and a price', async () => {
    const body = withNulls(bodyOf('search'), { query, proof: { registries: ['TX'] } });
    expect(Object.values(body).filter((value) => value === null).length).toBeGreaterThan(8);
    const { proof: _proof, ...plain } = body as { proof: object };
    expect((await post('/v1/search', plain)).body).toMatchObject({
      mode: 'regular',
      counts,
      proof: { status: 'none' },
    });
    expect((await post('/v1/search', body)).body).toMatchObject({ counts, proof: { status: 'ready' } });
    expect((await post('/v1/searches', { ...plain, webhookUrl: null })).status).toBe(202);
    expect((await post('/v1/search', { ...plain, dryRun: true })).body.dryRun).toBe(true);
  });

  it.each([
    ['nameMatch', { nameMatch: { firstName: null, lastName: ['exact'], aliases: null } }],
    ['an empty nameMatch', { nameMatch: { firstName: null, lastName: null, aliases: null } }],
    ['prefixMatch', { prefixMatch: null }],
    ['lat and lng', { lat: null, lng: null, radiusMiles: null }],
    ['dob and age', { dob: null, age: null, ageTolerance: null }],
  ])('%s of a query', async (_what, more) => {
    expect((await post('/v1/search', { query: { ...query, ...more } })).body).toMatchObject({ counts });
  });

  it('next to sent fields of a live block', async () => {
    const live = { jurisdictions: ['ND', 'NE', 'WY'], scope: null };
    expect((await post('/v1/search', { query, live })).status).toBe(202);
    const evidence = {
      query: { ...query, firstName: null },
      live: { jurisdictions: ['ND'] },
      match: null,
      proof: null,
    };
    expect((await post('/v1/evidence/searches', evidence)).status).toBe(202);
    expect((await post('/v1/search', { query, live: { scope: null } })).body.detail).toMatch(/^live: /);
  });

  it('in the rows and the envelope of a batch', async () => {
    const row = withNulls(bodyOf('batch', 1).properties?.queries?.items ?? {}, query);
    for (const body of [[row], { queries: [row], match: null, jurisdictions: null }])
      expect((await post('/v1/batch', body)).body.results).toMatchObject([{ status: 'complete', counts }]);
    const criminal = withNulls(bodyOf('batchCriminal').properties?.queries?.items ?? {}, query);
    const { body } = await post('/v1/criminal/batch', { queries: [criminal], match: null, subjectId: null });
    expect(body.results).toMatchObject([{ status: 'complete', counts: { records: 1 } }]);
  });

  it('in criminal searches, flat and nested', async () => {
    for (const form of [0, 1]) {
      const body = withNulls(bodyOf('searchCriminal', form), form === 0 ? { query } : query);
      expect((await post('/v1/criminal/search', body)).body).toMatchObject({ counts: { records: 1 } });
    }
    expect((await post('/v1/criminal/search', { query: null, ...query })).status).toBe(200);
  });

  it('in reports and proofs, where a null searchId or query counts as not sent', async () => {
    const { searchId } = (await post('/v1/search', { query })).body;
    const criminal = (await post('/v1/criminal/search', { query })).body;
    for (const [path, body] of [
      ['/v1/report', { searchId, query: null, jurisdictions: null, viewerName: null }],
      ['/v1/report', { searchId: null, query: { ...query, city: null }, purpose: null }],
      ['/v1/criminal/report', { searchId: criminal.searchId, query: null, lastName: null, reference: null }],
      ['/v1/criminal/report', { searchId: null, query: { ...query, county: null } }],
    ] as const)
      expect((await post(path, { ...body, dryRun: true })).body, JSON.stringify(body)).toMatchObject({ dryRun: true });
    const { body } = await post(`/v1/searches/${searchId}/proof`, { registries: ['TX'], format: null });
    expect(body.documents).toMatchObject([{ registry: 'TX', format: 'pdf' }]);
  });

  it('in the legacy endpoint', async () => {
    const { body } = await post('/v1/compat/sexoffender', withNulls(bodyOf('compatSearch'), query));
    expect(body.offenders).toHaveLength(2);
  });

  it('an Idempotency-Key treats it as the same request', async () => {
    const once = { 'idempotency-key': 'null-or-absent' };
    const first = await post('/v1/search', { query }, once);
    const again = await post('/v1/search', { query: { ...query, firstName: null }, live: null }, once);
    expect(again.text).toBe(first.text);
  });
});

describe('null anywhere else is an error', () => {
  it.each([
    ['/v1/search', { query: null }, /^query: got null/],
    ['/v1/search', { query: { lastName: null } }, /^query: nothing to narrow on/],
    ['/v1/search', { query, colour: null }, /^colour: is not a known field/],
    ['/v1/search', { query, jurisdictions: [null] }, /^jurisdictions\[0\]: got null/],
    ['/v1/search', { query, proof: { registries: null } }, /^proof.registries: got null/],
    ['/v1/evidence/searches', { query, live: null }, /^live: got null/],
    ['/v1/batch', { queries: null }, /^queries: got null/],
  ])('%s %j', async (path, body, sentence) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('a null row is an error of its own, and a null surname is missing', async () => {
    const { body } = await post('/v1/batch', [null, query]);
    expect(body.results).toMatchObject([{ status: 'error' }, { status: 'complete' }]);
    for (const sent of [{ lastName: null }, { query: { lastName: null } }, { query: null }]) {
      const answer = await post('/v1/criminal/search', sent);
      expect([answer.status, answer.body.error.message]).toEqual([
        400,
        expect.stringContaining('lastName: is missing'),
      ]);
    }
    expect((await post('/v1/compat/sexoffender', { lastName: null })).status).toBe(400);
  });

  it('null is an error in PATCH, PUT and other kinds of requests', async () => {
    const { token, key } = account;
    for (const [method, path, body] of [
      ['PATCH', '/v1/account', { orgName: null }],
      ['PUT', '/v1/webhook-secret', { rotateSecret: null }],
    ] as const)
      expect((await server.send(method, path, { ...(method === 'PUT' ? { key } : { token }), body })).status).toBe(422);
    const person = { firstName: 'John', lastName: 'Doverlane', dob: '1968-10-11', birthYear: null };
    const monitor = { product: 'sex-offender', type: 'person', person, channels: { email: 'owner@example.com' } };
    expect((await post('/v1/monitors', monitor)).status).toBe(400);
  });
});
