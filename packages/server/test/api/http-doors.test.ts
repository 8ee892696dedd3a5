import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/console-visitor.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const LEGACY = '/v1/compat/sexoffender';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
});
afterAll(() => server.stop());

/** Lists the audit entries of an account as method, route and status. */
const listAudited = async ({ token }: TestAccount): Promise<readonly string[]> => {
  const { body } = await server.send('GET', '/v1/audit', { token });
  return body.entries.map(
    ({ method, route, status }: Record<string, string | number>) => `${method} ${route} ${status}`,
  );
};

describe('HEAD is answered wherever GET is (contract, Limits)', () => {
  const VARYING = /^(date|x-request-id|x-ratelimit-remaining|x-ratelimit-reset|content-security-policy|set-cookie)$/;
  const toStable = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.test(name)));

  it.each([
    ['/v1/webhook-secret'],
    ['/v1/sources'],
    ['/v1/nothing'],
    ['/v1/searches/srch_unknown/results'],
    ['/v1/audit?limit=0'],
    ['/openapi.json'],
    ['/healthz'],
    ['/docs'],
    ['/verify'],
    ['/app/session'],
  ])('%s: the status and headers of GET, without a body', async (path) => {
    for (const sent of [{ key: account.key, headers: { 'accept-encoding': 'gzip' } }, { token: account.token }, {}]) {
      const [get, head] = [await server.send('GET', path, sent), await server.send('HEAD', path, sent)];
      expect([head.status, toStable(head.headers)]).toEqual([get.status, toStable(get.headers)]);
      expect(head.bytes.length).toBe(0);
    }
  });

  it('a stored answer, with and without compression, bills nothing more', async () => {
    const { key, token } = account;
    const query = { lastName: 'Doverlane' };
    const { searchId } = (await server.send('POST', '/v1/search', { key, body: { query } })).body;
    const path = `/v1/searches/${searchId}/results`;
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const get = await server.send('GET', path, { key, headers });
      const head = await server.send('HEAD', path, { key, headers });
      expect([head.status, toStable(head.headers), head.text]).toEqual([200, toStable(get.headers), '']);
    }
    expect((await server.send('GET', '/v1/usage', { token })).body.totalCalls).toBe(1);
  });

  it('a legacy search needs billing and is billed like GET', async () => {
    const [own, unbilled] = [await server.createAccount(), await server.createAccount({ billing: false })];
    const path = `${LEGACY}?lastName=Doverlane`;
    expect((await server.send('HEAD', path, { key: unbilled.key })).status).toBe(402);
    expect((await server.send('HEAD', path, { key: own.key })).status).toBe(200);
    expect((await server.send('GET', '/v1/usage', { token: own.token })).body.totalCalls).toBe(1);
  });

  it('counts against the rate of the key and is audited', async () => {
    const own = await server.createAccount();
    const answer = await server.send('HEAD', '/v1/webhook-secret', { key: own.key });
    expect(Number(answer.headers['x-ratelimit-remaining'])).toBe(199);
    expect(await listAudited(own)).toContain('HEAD /v1/webhook-secret 200');
  });
});

describe('an undeclared method is 405 with Allow (contract, Limits)', () => {
  it.each([
    ['DELETE', '/v1/search', 'POST'],
    ['HEAD', '/v1/search', 'POST'],
    ['OPTIONS', '/v1/search', 'POST'],
    ['PROPFIND', '/v1/search', 'POST'],
    ['POST', '/v1/webhook-secret', 'GET, HEAD, PUT'],
    ['PUT', '/v1/searches/srch_unknown/results', 'GET, HEAD'],
    ['PUT', '/v1/%73earches/srch_unknown/results', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    expect((await server.send(method, path)).status).toBe(401);
    const answer = await server.send(method, path, { key: account.key });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    if (method === 'HEAD') return;
    expect(answer.body.error.code).toBe('invalid_request');
    expect(answer.body.detail).toBe(answer.body.error.message);
  });

  it('the body is in the dialect of the path, and is not read', async () => {
    const { key } = account;
    const put = async (path: string) => (await server.send('PUT', path, { key, raw: '{broken' })).body;
    expect(await put('/v1/criminal/search')).toEqual({
      error: { code: 'invalid_request', message: expect.any(String) },
    });
    expect(await put('/v1/%63riminal/search')).toEqual(await put('/v1/criminal/search'));
    expect(await put('/v1/monitors')).toEqual({ error: { code: 'invalid_request', message: expect.any(String) } });
    expect(await put(LEGACY)).toEqual({ code: 405, message: expect.any(String) });
  });

  it('a public path needs no credential, and the operator’s needs the operator’s', async () => {
    for (const path of ['/v1/sources', '/healthz', '/docs', '/app/session/signup'])
      expect((await server.send('PATCH', path)).status, path).toBe(405);
    expect((await server.send('PUT', '/v1/admin/accounts', { key: account.key })).status).toBe(401);
    expect((await server.send('PUT', '/v1/admin/accounts', { admin: ADMIN_KEY })).status).toBe(405);
  });

  it('a call below /app needs the session', async () => {
    const visitor = await signIn(server, account);
    expect((await server.send('DELETE', '/app/v1/account', { token: account.token })).status).toBe(401);
    const answer = await visitor.send('DELETE', '/app/v1/account');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, PATCH']);
  });

  it('counts against the rate, is audited and is never billed', async () => {
    const own = await server.createAccount({ billing: false });
    const answer = await server.send('PUT', '/v1/search', { key: own.key });
    expect([answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([405, '199']);
    expect(await listAudited(own)).toContain('PUT /v1/search 405');
  });
});

describe('a 401 carries WWW-Authenticate (contract, Credentials)', () => {
  const KEY = 'ApiKey realm="Blotter", header="X-API-Key"';
  const BEARER = 'Bearer realm="Blotter"';
  it.each([
    ['POST', '/v1/search', `${KEY}, ${BEARER}`],
    ['POST', '/v1/criminal/search', KEY],
    ['GET', '/v1/account', BEARER],
    ['GET', '/v1/webhook-secret', `${KEY}, ${BEARER}`],
    ['GET', LEGACY, `${KEY}, ${BEARER}`],
    ['GET', '/v1/admin/accounts', 'ApiKey realm="Blotter", header="X-Admin-Key"'],
    ['GET', '/app/v1/account', BEARER],
  ])('%s %s', async (method, path, wanted) => {
    const answer = await server.send(method, path);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, wanted]);
  });

  it('also after a wrong password; no other status carries it', async () => {
    const body = { email: account.email, password: 'a wrong password' };
    const wrong = await server.send('POST', '/v1/auth/login', { body });
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, BEARER]);
    const { headers } = await server.send('GET', '/v1/nothing');
    expect(headers['www-authenticate']).toBeUndefined();
  });
});

describe('the parameter key (contract, Credentials)', () => {
  const get = (query: string, path = LEGACY) => server.send('GET', `${path}?lastName=Doverlane&${query}`);

  it('is refused if it is repeated, like every parameter, after the first one was checked', async () => {
    expect((await get(`key=${account.key}`)).status).toBe(200);
    for (const query of [`key=${account.key}&key=${account.key}`, `key=${account.key}&%6bey=x`]) {
      const answer = await get(query);
      expect([answer.status, answer.body.code]).toEqual([422, 422]);
      expect(answer.body.message).toMatch(/^key: /);
      expect(answer.text).not.toContain(account.key);
    }
    expect((await get(`key=x&key=${account.key}`)).status).toBe(401);
  });

  it('is found however the path and its name are written, and is never logged', async () => {
    for (const answer of [
      await get(`%6bey=${account.key}`),
      await get(`key=${account.key}`, '/v1/%63ompat/sexoffender'),
    ])
      expect(answer.status).toBe(200);
    expect(server.logLines().join('')).not.toContain(account.key);
  });
});

describe('a path that cannot be read passes the gate like any other', () => {
  it.each([['/v1/records/%zz'], ['/v1/records/%'], ['/v1/records/%ff%fe'], ['/v1/records/a%2']])(
    '%s is 401 without a key, then 400',
    async (path) => {
      const refused = await server.send('GET', path);
      expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
      const answer = await server.send('GET', path, { key: account.key, headers: { 'x-request-id': 'mine' } });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
      expect(answer.body.detail).toBe(answer.body.error.message);
      expect(answer.headers['x-request-id']).toBe('mine');
      expect(Number(answer.headers['x-ratelimit-limit'])).toBe(200);
    },
  );

  it('is 400 at an unknown path, in the dialect of its family', async () => {
    for (const path of ['/%zz', '/v1/%zz', '/docs/%zz', '/app/v1/%zz'])
      expect([path, (await server.send('GET', path)).status]).toEqual([path, 400]);
    const { body } = await server.send('GET', '/v1/compat/%zz');
    expect(body).toEqual({ code: 400, message: expect.any(String) });
  });

  it('an id of 3,000 characters is 401 without a key, then 422 like every long id', async () => {
    for (const length of [201, 501, 3_000, 12_000]) {
      const path = `/v1/searches/${'x'.repeat(length)}/results`;
      expect((await server.send('GET', path)).status).toBe(401);
      const answer = await server.send('GET', path, { key: account.key });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'unprocessable_query']);
      expect(Number(answer.headers['x-ratelimit-limit'])).toBe(200);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
      expect(answer.body.detail.length).toBeLessThan(300);
    }
  });
});

describe('the closed operations of the console are closed however they are written (contract, Credentials)', () => {
  it('issues no tokens for scripts', async () => {
    const visitor = await signIn(server, account);
    const body = { email: account.email, password: account.password };
    for (const path of [
      '/app/v1/%61uth/login',
      '/app/v1/a%75th/login',
      '/app/v1/auth%2flogin',
      '/app/v1/%61uth/%6cogin',
    ]) {
      const answer = await visitor.send('POST', path, { body });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain('blt_session_');
    }
  });
});

describe('a request without exactly one Host header', () => {
  const sendRaw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (part) => {
        answer += part;
      });
      socket.on('error', reject).on('end', () => resolve(answer));
    });

  it.each(['/v1/sources', '/v1/account', '/healthz', '/v1/nothing'])('%s is 400', async (path) => {
    const request = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    const answer = await sendRaw(request('Host: a.example\r\nhost: b.example\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nx-request-id: req_/i);
    expect(answer).toContain('"code":"invalid_request"');
    expect(await sendRaw(request('Host: a.example\r\nHost: a.example\r\n'))).toMatch(/^HTTP\/1\.1 400 /);
    const missing = await sendRaw(request(''));
    expect(missing).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-request-id: req_[\s\S]*Host: is missing/i);
    expect(await sendRaw(request('Host: a.example\r\n'))).not.toMatch(/^HTTP\/1\.1 400 /);
  });
});
