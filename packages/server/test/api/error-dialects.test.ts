import { type Dialect, errorShape } from '@blotter/contract';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDialectFeature } from '../durable/dialect-feature.ts';
import { createDurableFeature, createDurableTables } from '../durable/durable-feature.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let unbilled: TestAccount;
let testing: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ extend: (platform) => [createDialectFeature(), createDurableFeature(platform)] });
  await createDurableTables(server.foundation.db);
  account = await server.createAccount();
  unbilled = await server.createAccount({ billing: false });
  testing = await server.createAccount({ billing: false, mode: 'test' });
});
afterAll(() => server.stop());

const ajv = new Ajv({ strict: false, validateFormats: false });
const PATHS: readonly [Dialect, string][] = [
  ['main', '/v1/test/main'],
  ['criminal', '/v1/criminal/test'],
  ['compat', '/v1/compat/test'],
  ['monitors', '/v1/monitors/test'],
];

describe('error bodies, by path (contract, Error bodies)', () => {
  const CODES: readonly [string, number][] = [
    ['invalid_request', 400],
    ['unauthorized', 401],
    ['billing_required', 402],
    ['not_found', 404],
    ['conflict', 409],
    ['payload_too_large', 413],
    ['unsupported_media_type', 415],
    ['unprocessable_query', 422],
    ['rate_limited', 429],
    ['quota_exceeded', 429],
    ['internal', 500],
    ['overloaded', 503],
    ['deadline_exceeded', 504],
  ];
  for (const [dialect, path] of PATHS) {
    for (const [code, wanted] of CODES) {
      const status = dialect === 'monitors' && code === 'unprocessable_query' ? 400 : wanted;
      it(`${path} answers ${code} with ${status} and exactly its body`, async () => {
        const answer = await server.send('POST', path, { key: account.key, body: { fail: code } });
        expect(answer.status).toBe(status);
        const valid = ajv.compile(errorShape(dialect, status));
        expect(valid(answer.body), JSON.stringify(valid.errors)).toBe(true);
        if (status === 429 || status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      });
    }
  }

  it('a 401 is unauthenticated for monitors, flat for the criminal gateway, otherwise unauthorized', async () => {
    const bodies = await Promise.all(PATHS.map(([, path]) => server.send('POST', path, { body: {} })));
    expect(bodies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const [main, criminal, compat, monitors] = bodies.map(({ body }) => body);
    expect(main.error.code).toBe('unauthorized');
    expect(main.detail).toBe(main.error.message);
    expect(criminal).toEqual({ detail: expect.any(String) });
    expect(compat).toEqual({ code: 401, message: expect.any(String) });
    expect(monitors).toEqual({ error: { code: 'unauthenticated', message: expect.any(String) } });
  });

  it('event configuration answers every invalid request with 400', async () => {
    const answer = await server.send('POST', '/v1/fcra/events/test', { key: account.key, body: { page: 0 } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('a 5xx reveals no stack, SQL, path or library', async () => {
    for (const [, path] of PATHS) {
      const { status, text } = await server.send('POST', path, { key: account.key, body: { fail: 'crash' } });
      expect(status).toBe(500);
      expect(text).not.toMatch(/SELECT|etc|inner|\bat \/|node_modules|fastify/i);
    }
  });

  it('an unknown path is 404 in the error format of its family', async () => {
    expect((await server.send('GET', '/v1/nothing')).body.error.code).toBe('not_found');
    expect((await server.send('GET', '/v1/compat/nothing')).body).toEqual({ code: 404, message: expect.any(String) });
    expect((await server.send('GET', '/v1/criminal/nothing')).body).toEqual({
      error: { code: 'not_found', message: expect.any(String) },
    });
  });

  it('a malformed URL is 400, not 500', async () => {
    expect((await server.send('GET', '/v1/keys/%zz', { token: account.token })).status).toBe(400);
  });
});

describe('checks run in this order: 401, 402, 429, body, 404 (contract)', () => {
  it('401 comes before 402 and before the body is read', async () => {
    const { status } = await server.send('POST', '/v1/test/main', { raw: '{broken' });
    expect(status).toBe(401);
  });

  it('402 comes before errors of the body; an account without billing gets 402 (spec §5 rule 7)', async () => {
    const answer = await server.send('POST', '/v1/test/main', { key: unbilled.key, raw: '{broken' });
    expect([answer.status, answer.body.error.code]).toEqual([402, 'billing_required']);
    expect(answer.headers['x-ratelimit-limit']).toBeDefined();
  });

  it('only billable routes answer 402', async () => {
    expect((await server.send('GET', '/v1/webhook-secret', { key: unbilled.key })).status).toBe(200);
  });

  it('test keys never get 402', async () => {
    expect((await server.send('POST', '/v1/test/main', { key: testing.key, body: {} })).status).toBe(200);
  });

  it('429 comes before errors of the body and has Retry-After and detail.retryAfterSeconds', async () => {
    const slow = await server.createAccount();
    await server.send('PATCH', `/v1/admin/accounts/${slow.id}`, {
      admin: ADMIN_KEY,
      body: { limits: { ratePerSecond: 1, burst: 2 } },
    });
    await expect
      .poll(async () => {
        const answer = await server.send('POST', '/v1/test/main', { key: slow.key, raw: '{broken' });
        return [
          answer.status,
          answer.body.error.code,
          typeof answer.body.detail.retryAfterSeconds,
          answer.headers['x-ratelimit-remaining'],
        ];
      })
      .toEqual([429, 'rate_limited', 'number', '0']);
  });

  it('a session on a key-only route and a key on a session-only route are out of scope: 401 (contract Credentials)', async () => {
    expect((await server.send('POST', '/v1/test/main', { token: account.token, body: {} })).status).toBe(401);
    expect((await server.send('GET', '/v1/account', { key: account.key })).status).toBe(401);
  });

  it('if several credentials are sent, only the first present is tried: X-API-Key, then Bearer', async () => {
    const bad = await server.send('GET', '/v1/webhook-secret', { key: 'blt_live_wrong', token: account.token });
    expect(bad.status).toBe(401);
    const good = await server.send('GET', '/v1/webhook-secret', { key: account.key, token: 'wrong' });
    expect(good.status).toBe(200);
  });

  it('the compatibility endpoint accepts the key in three places (spec §5 rule 3)', async () => {
    const path = '/v1/compat/test';
    for (const way of [
      server.send('POST', path, { key: account.key, body: {} }),
      server.send('POST', path, { token: account.key, body: {} }),
      server.send('POST', `${path}?key=${account.key}`, { body: {} }),
    ])
      expect((await way).status).toBe(200);
    expect((await server.send('POST', `/v1/test/main?key=${account.key}`, { body: {} })).status).toBe(401);
    expect(server.logLines().join('')).not.toContain(account.key);
  });
});

describe('headers of every answer', () => {
  it('X-Request-Id is the caller’s own if it matches the pattern, else new (contract Names and forms)', async () => {
    const own = await server.send('GET', '/v1/webhook-secret', {
      key: account.key,
      headers: { 'x-request-id': 'my.req:1_-' },
    });
    expect(own.headers['x-request-id']).toBe('my.req:1_-');
    for (const bad of ['has space', 'x'.repeat(65), '"quoted"']) {
      const answer = await server.send('GET', '/v1/webhook-secret', {
        key: account.key,
        headers: { 'x-request-id': bad },
      });
      expect(answer.headers['x-request-id']).toMatch(/^req_[A-Za-z0-9]{20}$/);
    }
  });

  it('every response has X-RateLimit-Limit, -Remaining, -Reset as Unix time (spec §8), without a key for its address', async () => {
    for (const answer of [
      await server.send('GET', '/v1/webhook-secret', { key: account.key }),
      await server.send('GET', '/v1/webhook-secret'),
      await server.send('GET', '/v1/nothing'),
      await server.send('POST', '/v1/auth/login', { raw: '{' }),
    ]) {
      expect(Number(answer.headers['x-ratelimit-limit'])).toBe(200);
      expect(Number(answer.headers['x-ratelimit-remaining'])).toBeLessThanOrEqual(200);
      expect(Math.abs(Number(answer.headers['x-ratelimit-reset']) - Date.now() / 1_000)).toBeLessThan(10);
    }
  });

  it('monitors send the headers, decrement nothing and never answer 429 (contract Limits)', async () => {
    const slow = await server.createAccount();
    await server.send('PATCH', `/v1/admin/accounts/${slow.id}`, {
      admin: ADMIN_KEY,
      body: { limits: { ratePerSecond: 1, burst: 1 } },
    });
    const seen = [];
    for (let i = 0; i < 10; i++) {
      const { status, headers } = await server.send('POST', '/v1/monitors/test', { key: slow.key, body: {} });
      seen.push([status, headers['x-ratelimit-remaining']]);
    }
    expect(new Set(seen.map(([status]) => status))).toEqual(new Set([200]));
    expect(seen.at(-1)).toEqual([200, '1']);
  });

  it('answers above 1 KB are compressed if the caller accepts gzip, smaller ones are not (contract Names and forms)', async () => {
    const big = await server.send('GET', '/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(big.headers['content-encoding']).toBe('gzip');
    const small = await server.send('GET', '/v1/webhook-secret', {
      key: account.key,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('personal data has Cache-Control: no-store, and the security headers are set', async () => {
    const { headers } = await server.send('GET', '/v1/account', { token: account.token });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('the admin API (contract Credentials)', () => {
  it('is 401 without or with a wrong X-Admin-Key, and with an API key', async () => {
    for (const sent of [{}, { admin: 'wrong' }, { key: account.key }])
      expect((await server.send('GET', '/v1/admin/accounts', sent)).status).toBe(401);
  });

  it('is off if the key is unset', async () => {
    const off = await startTestServer({ settings: { BLOTTER_ADMIN_KEY: '' } });
    expect((await off.send('GET', '/v1/admin/accounts', { admin: ADMIN_KEY })).status).toBe(401);
    expect((await off.send('GET', '/v1/admin/accounts', { admin: '' })).status).toBe(401);
    await off.stop();
  });

  it('lists, pages and changes accounts: billing, FCRA access, prices, limits', async () => {
    const { id } = await server.createAccount({ billing: false });
    const body = { billingEnabled: true, fcraPartner: true, prices: { baseCall: 0.1 }, limits: { burst: 5 } };
    const changed = await server.send('PATCH', `/v1/admin/accounts/${id}`, { admin: ADMIN_KEY, body });
    expect(changed.body).toMatchObject({ id, ...body });
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await server.send('GET', `/v1/admin/accounts?limit=2${after && `&after=${after}`}`, {
        admin: ADMIN_KEY,
      });
      seen.push(...page.body.accounts.map((a: { id: string }) => a.id));
      if (!page.body.nextAfter) break;
      after = page.body.nextAfter;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(id);
    expect((await server.send('PATCH', '/v1/admin/accounts/acct_none', { admin: ADMIN_KEY, body })).status).toBe(404);
  });
});
