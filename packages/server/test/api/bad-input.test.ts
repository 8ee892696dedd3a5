import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
});
afterAll(() => server.stop());

const keysNow = async (): Promise<number> =>
  (await server.send('GET', '/v1/keys', { token: account.token })).body.keys.length;

const CASES: readonly [string, { raw: string | Buffer; headers?: Record<string, string> }, number, string][] = [
  ['a broken body', { raw: '{"name":' }, 400, 'invalid_request'],
  ['a body that is not UTF-8', { raw: Buffer.from([0x7b, 0xff, 0x7d]) }, 400, 'invalid_request'],
  ['an empty body', { raw: '' }, 400, 'invalid_request'],
  ['an unknown field', { raw: '{"name":"a","mode":"live","colour":"red"}' }, 422, 'unprocessable_query'],
  ['a wrong type, which is not coerced', { raw: '{"name":5,"mode":"live"}' }, 422, 'unprocessable_query'],
  ['a duplicate key', { raw: '{"name":"a","name":"b","mode":"live"}' }, 422, 'unprocessable_query'],
  ['__proto__', { raw: '{"name":"a","mode":"live","__proto__":{"x":1}}' }, 422, 'unprocessable_query'],
  ['a NUL', { raw: '{"name":"a\\u0000b","mode":"live"}' }, 422, 'unprocessable_query'],
  ['a lone surrogate', { raw: '{"name":"a\\ud800b","mode":"live"}' }, 422, 'unprocessable_query'],
  [
    'JSON deeper than 32',
    { raw: `{"name":${'['.repeat(40)}${']'.repeat(40)},"mode":"live"}` },
    422,
    'unprocessable_query',
  ],
  ['a million brackets', { raw: '['.repeat(1_000_000) }, 422, 'unprocessable_query'],
  ['a body above 2 MB', { raw: `{"name":"${'a'.repeat(2_200_000)}"}` }, 413, 'payload_too_large'],
  [
    'a gzip bomb',
    { raw: gzipSync(Buffer.alloc(50_000_000, 0x20)), headers: { 'content-encoding': 'gzip' } },
    413,
    'payload_too_large',
  ],
  [
    'a wrong media type',
    { raw: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  [
    'another charset',
    { raw: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
    415,
    'unsupported_media_type',
  ],
];

describe('invalid input gets the exact error of the contract and changes nothing', () => {
  for (const [name, { raw, headers = {} }, status, code] of CASES) {
    it(`${name} is ${status} ${code}`, async () => {
      const before = await keysNow();
      const answer = await server.send('POST', '/v1/keys', { token: account.token, raw, headers });
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(answer.body.detail).toBe(answer.body.error.message);
      expect(await keysNow()).toBe(before);
    });
  }

  it('the message names the field, what was sent and what is accepted, echoing at most 80 characters', async () => {
    const { body } = await server.send('POST', '/v1/keys', {
      token: account.token,
      body: { name: 'x'.repeat(5_000), mode: 'live' },
    });
    expect(body.error.message).toMatch(/^name: /);
    expect(body.error.message).toMatch(/100/);
    expect(body.error.message.length).toBeLessThan(300);
  });

  it('query parameters are coerced; repeated and unknown ones are rejected', async () => {
    const get = (query: string) => server.send('GET', `/v1/audit?${query}`, { token: account.token });
    expect((await get('limit=5')).status).toBe(200);
    for (const bad of ['limit=5&limit=6', 'limit=0', 'limit=five', 'limit=5.5', 'colour=red', 'after=%00'])
      expect([bad, (await get(bad)).status]).toEqual([bad, 422]);
  });

  it('an operation without parameters also rejects an unknown one and does nothing (spec §7)', async () => {
    const { token, key } = account;
    const before = await keysNow();
    const refusals = [
      await server.send('POST', '/v1/keys?colour=red', { token, body: { name: 'a', mode: 'live' } }),
      await server.send('POST', '/v1/search?dryRun=true', { key, body: { query: { lastName: 'Doe' } } }),
      await server.send('GET', '/v1/account?colour=red', { token }),
      await server.send('GET', '/v1/sources?colour=red'),
      await server.send('GET', '/app/session?colour=red'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(
      refusals.map(() => [422, 'unprocessable_query']),
    );
    const monitors = await server.send('GET', '/v1/monitors?colour=red', { key });
    expect([monitors.status, monitors.body.error.code]).toEqual([400, 'invalid_request']);
    expect(await keysNow()).toBe(before);
  });

  it('arbitrary bytes, headers and paths cause no 5xx', async () => {
    const routes = [
      '/v1/keys',
      '/v1/auth/login',
      '/v1/auth/signup',
      '/v1/webhook-secret',
      '/v1/billing',
      '/v1/account',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          fc.json({ maxDepth: 5 }),
          fc.jsonValue().map((v) => JSON.stringify(v)),
        ),
        async (path, method, raw) => {
          const { status, text } = await server.send(method, path, { token: account.token, raw });
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
          expect(text).not.toMatch(/node_modules|\.ts:|SQLSTATE|syntax error at/);
        },
      ),
      { numRuns: 40 * inject('scale') },
    );
  });

  it('any body of a criminal search or batch causes no 5xx, and errors use the envelope of its family', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.jsonValue({ maxDepth: 2 }));
    const FIELDS =
      'lastName firstName middleName dob birthYear age ageTolerance state county limit page query queries match jurisdictions recordTypes subjectId clientId clearanceMode deadlineMs onDeadline'.split(
        ' ',
      );
    const query = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 4 });
    const body = fc.tuple(query, fc.option(fc.string({ unit: 'grapheme' }))).map(([fields, lastName]) => ({
      ...fields,
      ...(lastName !== null && { lastName }),
    }));
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (sent, isBatch) => {
        const path = isBatch ? '/v1/criminal/batch' : '/v1/criminal/search';
        const answer = await server.send('POST', path, {
          key: account.key,
          body: isBatch ? { queries: [sent] } : sent,
        });
        expect([200, 400, 422], answer.text).toContain(answer.status);
        if (answer.status !== 200) expect(Object.keys(answer.body)).toEqual(['error']);
      }),
      { numRuns: 40 * inject('scale') },
    );
  });

  it('any path or query of the criminal routes causes no 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('searches', 'records', 'history', 'jurisdictions', 'sources'),
        fc.webPath(),
        fc.oneof(
          fc.webQueryParameters(),
          fc.string({ unit: 'binary' }).map((s) => `source=${encodeURIComponent(s.toWellFormed())}`),
        ),
        async (route, path, query) => {
          const { status } = await server.send('GET', `/v1/criminal/${route}${path}?${query}`, { key: account.key });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 30 * inject('scale') },
    );
  });

  it('any path or query causes no 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const { status } = await server.send('GET', `/v1/keys${path}?${query}`, { token: account.token });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 30 * inject('scale') },
    );
  });
});
