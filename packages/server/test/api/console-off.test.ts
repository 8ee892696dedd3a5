import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Send } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PAGES = readdirSync(new URL('../../../../apps/console/src/pages/', import.meta.url));

let server: TestServer;
let main: Send;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CONSOLE: 'off' } });
  main = createClient(server.url);
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
});
afterAll(() => server.stop());

const query = { lastName: 'Grover' };

describe('BLOTTER_CONSOLE=off (contract, Settings)', () => {
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', '/'],
    ...PAGES.flatMap((page) => [['GET', `/${page}`] as const, ['GET', `/${page}/more`] as const]),
    ['GET', '/assets/index.js'],
    ['GET', '/app'],
    ['GET', '/app/session'],
    ['POST', '/app/session', { email: 'a@example.com', password: 'a long password' }],
    ['DELETE', '/app/session'],
    ['GET', '/app/searches'],
    ['GET', '/app/evidence'],
    ['GET', '/app/deliveries'],
    ['GET', '/app/v1/account'],
    ['GET', '/%61pp/v1/account'],
    ['POST', '/app/v1/search', { query }],
    ['POST', '/app/v1/criminal/search', { query }],
    ['POST', '/app/v1/evidence/searches', { query }],
    ['GET', '/app/v1/admin/accounts'],
  ];

  it('the console, its assets and every path below /app answer 404 like an unknown path', async () => {
    for (const [method, path, body] of calls) {
      const sent = { key: account.key, admin: ADMIN_KEY, body };
      const unknown = await main(method, '/nowhere', sent);
      const answer = await main(method, path, sent);
      expect([answer.status, answer.text], `${method} ${path}`).toEqual([404, unknown.text]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('creates no key “console” and bills nothing', async () => {
    const { keys } = (await main('GET', '/v1/keys', { token: account.token })).body;
    expect(keys).toHaveLength(1);
    expect((await main('GET', '/v1/usage', { token: account.token })).body.totalCalls).toBe(0);
  });

  it('the API, the admin API, the evidence host, the documentation and the public pages still work', async () => {
    const found = await main('POST', '/v1/search', { key: account.key, body: { query } });
    expect([found.status, found.body.records.length]).toEqual([200, 1]);
    expect((await main('GET', '/v1/account', { token: account.token })).status).toBe(200);
    expect((await main('GET', '/v1/admin/accounts', { admin: ADMIN_KEY })).status).toBe(200);
    const evidence = { query, live: { jurisdictions: ['ND'] }, dryRun: true };
    const priced = await server.send('POST', '/v1/evidence/searches', { key: account.key, body: evidence });
    expect(priced.body).toMatchObject({ dryRun: true });
    for (const path of ['/docs', '/verify', '/consumer', '/healthz', '/readyz', '/openapi.json', '/llms.txt'])
      expect((await main('GET', path)).status, path).toBe(200);
  });
});
