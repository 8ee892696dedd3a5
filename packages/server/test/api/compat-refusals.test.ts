import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { decodeLegacy } from '../kit/legacy-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PATH = '/v1/compat/sexoffender';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
  account = await server.createAccount();
  const limits = { ratePerSecond: 100_000, burst: 100_000 };
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits } });
});
afterAll(() => server.stop());

const post = (body: unknown) => server.send('POST', PATH, { key: account.key, body });
const get = (query: string) => server.send('GET', `${PATH}?${query}`, { key: account.key });
const expectRefusal = (answer: Awaited<ReturnType<typeof post>>, code: number) => {
  expect(answer.body).toEqual({ code, message: expect.any(String) });
  expect(answer.status).toBe(code);
};

describe('the body of every error is exactly {code, message} (contract, Error bodies)', () => {
  it.each<[string, Record<string, string>]>([
    ['q with firstName (rule 1)', { q: 'x', firstName: 'John' }],
    ['q with lastName (rule 1)', { q: 'x', lastName: 'Doe' }],
    ['q with lat/lng (rule 1)', { q: 'x', lat: '1', lng: '1' }],
    ['address with q (rule 2)', { address: '1 Elm', q: 'x' }],
    ['address with lat/lng (rule 2)', { address: '1 Elm', lat: '1', lng: '1' }],
    ['nothing to narrow on', {}],
    ['a firstName alone', { firstName: 'John' }],
    ['a state and an address alone', { state: 'TX', address: '1 Elm' }],
  ])('%s is 400 for GET and POST', async (_what, sent) => {
    expectRefusal(await get(String(new URLSearchParams(sent))), 400);
    const body = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
    );
    expectRefusal(await post(body), 400);
  });

  it.each([
    'lastName=Doe&faceId=1',
    'lastName=Doe&colour=red',
    'lastName=Doe&query%5Bcity%5D=x',
    'lastName=Doe&page=0',
    'lastName=Doe&page=1.5',
    'lastName=Doe&perPage=4001',
    'lastName=Doe&fuzzy=maybe',
    'lastName=Doe&mode=quick',
    'lastName=Doe&prefixMatch=all',
    'lastName=Do&prefixMatch=lastName',
    'lastName=Doe&state=Freedonia',
    'lastName=Doe&dob=1980-02-30',
    'lastName=Doe&createdAtStart=yesterday',
    'lastName=Doe&radius=1',
    'lat=1&lng=1&radius=101',
    'lat=1&lng=1&radius=0',
    'lat=91&lng=1',
    'lat=1',
    'lng=1',
    'lat=x&lng=1',
    'zipcode=1',
    'lastName=Doe&lastName=Roe',
    'lastName=%00',
    'lastName=Doe&__proto__=1',
    'lastName=Doe&constructor=1',
    `lastName=${'x'.repeat(201)}`,
    'uuid=TX-1&lastName=Doe',
    'uuid=TX-1&personUuid=x',
  ])('%s is 422', async (query) => {
    expectRefusal(await get(query), 422);
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'lastName'],
    ['null', null],
    ['a number as name', { lastName: 5 }],
    ['a list as name', { lastName: ['Doe'] }],
    ['an object as name', { lastName: { $ne: '' } }],
    ['a text as number: no type is coerced in a JSON body', { lat: '1', lng: '1' }],
    ['a text as boolean', { lastName: 'Doe', fuzzy: 'true' }],
    ['a text as page', { lastName: 'Doe', page: '1' }],
    ['a list as uuid', { uuid: ['TX-1'] }],
    ['the key in the body', { lastName: 'Doe', key: 'x' }],
    ['facial search (rule 5)', { lastName: 'Doe', faceId: 'x' }],
    ['registries by name: they cannot be named here', { lastName: 'Doe', jurisdictions: ['TX'] }],
  ])('%s in a body is 422', async (_what, body) => {
    expectRefusal(await post(body), 422);
  });

  it('query parameters on a POST are rejected', async () => {
    expectRefusal(await server.send('POST', `${PATH}?lastName=Doe`, { key: account.key, body: {} }), 422);
  });

  it('the message uses the parameter names of this endpoint', async () => {
    expect((await get('lastName=Doe&radius=1')).body.message).toMatch(/^radius: /);
    expect((await get('lastName=Doe&state=Freedonia')).body.message).toMatch(/^state: /);
    expect((await get('lastName=Doe&faceId=1')).body.message).toMatch(/^faceId: /);
  });

  it('an unreadable body is 400, a large body 413, another media type 415, another path 404, another method 405', async () => {
    const raw = (text: string, headers = {}) => server.send('POST', PATH, { key: account.key, raw: text, headers });
    expectRefusal(await raw('{"lastName":'), 400);
    expectRefusal(await raw(' '.repeat(2 * 1024 * 1024 + 1)), 413);
    expectRefusal(await raw('lastName=Doe', { 'content-type': 'application/x-www-form-urlencoded' }), 415);
    expectRefusal(await server.send('GET', '/v1/compat/other', { key: account.key }), 404);
    expectRefusal(await server.send('DELETE', PATH, { key: account.key }), 405);
  });

  it('no input causes a 5xx, and every answer has the legacy shape', async () => {
    const name = fc.constantFrom(
      'firstName',
      'lastName',
      'q',
      'uuid',
      'personUuid',
      'lat',
      'lng',
      'dob',
      'state',
      'page',
    );
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 3 }), async (sent) => {
        const query = new URLSearchParams(
          Object.entries(sent).map(([key, item]): [string, string] => [
            key,
            typeof item === 'object' ? JSON.stringify(item) : String(item),
          ]),
        );
        for (const answer of [await post(sent), await get(String(query))])
          if (answer.status === 200) decodeLegacy(answer);
          else {
            expect(answer.status).toBeLessThan(500);
            expectRefusal(answer, answer.status);
          }
      }),
      { numRuns: 40 * inject('scale') },
    );
  });
});

describe('the key (spec §5 rule 3; contract, Credentials)', () => {
  it('is accepted in three places for GET and POST, and only the first one present is tried', async () => {
    const { key } = account;
    const ways = [{ key }, { token: key }, { in: `&key=${key}` }] as const;
    for (const way of ways) {
      const suffix = 'in' in way ? way.in : '';
      const sent = 'in' in way ? {} : way;
      expect((await server.send('GET', `${PATH}?lastName=Doverlane${suffix}`, sent)).status).toBe(200);
      const path = suffix === '' ? PATH : `${PATH}?${suffix.slice(1)}`;
      expect((await server.send('POST', path, { ...sent, body: { lastName: 'Doverlane' } })).status).toBe(200);
    }
    const wrong = 'blt_live_wrong';
    expectRefusal(await server.send('GET', `${PATH}?lastName=Doe&key=${key}`, { token: wrong }), 401);
    expectRefusal(await server.send('GET', `${PATH}?lastName=Doe&key=${key}`, { key: wrong }), 401);
    expectRefusal(await server.send('GET', `${PATH}?lastName=Doe&key=${key}`, { key: wrong, token: key }), 401);
    expect((await server.send('GET', `${PATH}?lastName=Doe&key=${wrong}`, { key })).status).toBe(200);
  });

  it('a missing key, an unknown key and a session are 401 before any other error of the request', async () => {
    for (const sent of [{}, { key: 'blt_live_x' }, { token: account.token }]) {
      expectRefusal(await server.send('GET', `${PATH}?faceId=1`, sent), 401);
      expectRefusal(await server.send('POST', PATH, { ...sent, raw: '{' }), 401);
    }
  });

  it('a key in the URL appears in neither log nor message, whatever its place or spelling', async () => {
    const { key } = account;
    for (const query of [
      `key=${key}&faceId=1`,
      `faceId=1&key=${key}`,
      `lastName=a&key=${key}&key=${key}`,
      `%6Bey=${key}`,
    ])
      expect((await server.send('GET', `${PATH}?${query}`)).text).not.toContain(key);
    expect((await server.send('GET', `/v1/%63ompat/sexoffender?key=${key}`)).text).not.toContain(key);
    expect(server.logLines().join('')).not.toContain(key);
  });
});
