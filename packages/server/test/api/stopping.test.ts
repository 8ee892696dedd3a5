import { operation, reply, shape } from '@blotter/contract';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '../../src/http/call.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

const slow = operation({
  id: 'testSlow',
  method: 'GET',
  path: '/v1/test/slow',
  tag: 'Test',
  summary: 'Waits',
  credentials: ['key'],
  answers: { 200: { description: 'Done.', body: shape({ done: Type.Boolean() }) } },
});

describe('graceful stop (contract, Operating: drains within 10 s)', () => {
  it('a running request is finished and its connection closed, and new connections are rejected', async () => {
    let release = (): void => {};
    let inWork = false;
    const server = await startTestServer({
      extend: () => [
        {
          routes: [
            route(slow, async () => {
              inWork = true;
              await new Promise<void>((resolve) => {
                release = resolve;
              });
              return reply(200, { done: true });
            }),
          ],
        },
      ],
    });
    const { key } = await server.createAccount();
    const answer = server.send('GET', '/v1/test/slow', { key });
    await expect.poll(() => inWork).toBe(true);
    const stopped = server.stop();
    await expect
      .poll(() =>
        server.send('GET', '/healthz').then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused');
    release();
    expect((await answer).body).toEqual({ done: true });
    await stopped;
  });

  it('/readyz answers 503 to a load balancer while requests are still answered, each with its connection closed', async () => {
    const server = await startTestServer({ settings: { BLOTTER_DRAIN_MS: '3000' } });
    await server.catchUp();
    const { key } = await server.createAccount();
    expect((await server.send('GET', '/readyz')).status).toBe(200);
    const stopped = server.stop();
    const { status, body, headers } = await server.send('GET', '/readyz');
    expect([status, body, headers.connection]).toEqual([503, { status: 'unavailable', reason: 'stopping' }, 'close']);
    const answer = await server.send('POST', '/v1/search', { key, body: { query: { lastName: 'Doverlane' } } });
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    await stopped;
    await expect(server.send('GET', '/readyz')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('operating (contract, Operating)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { BLOTTER_DRAIN_MS: '0' } });
  });
  afterAll(() => server.stop());

  // This must be the first test, because the others write audit entries.
  it('/healthz and /readyz answer without a credential, on both hosts, and leave no audit entry', async () => {
    await server.catchUp();
    for (const base of [server.url, server.evidenceUrl]) {
      expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' });
      expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' });
    }
    const { rows } = await server.foundation.db.query('SELECT 1 FROM audit_entries');
    expect(rows).toEqual([]);
  });

  it('the evidence host serves no route of the API', async () => {
    expect((await fetch(`${server.evidenceUrl}/v1/account`)).status).toBe(404);
  });

  it('structured logs contain no personal data: no e-mail address, no query string, no body', async () => {
    const { email, password, token, key } = await server.createAccount();
    await server.send('GET', '/v1/audit?after=canary-in-query', { token });
    await server.send('POST', '/v1/keys', { token, body: { name: 'canary-in-body', mode: 'nonsense' } });
    const log = server.logLines().join('');
    expect(log).toContain('"route":"/v1/audit"');
    for (const secret of [email, password, token, key, 'canary-in-query', 'canary-in-body', '127.0.0.1'])
      expect(log).not.toContain(secret);
  });

  it('a real clock cannot be moved: 409 (contract, Settings: BLOTTER_CLOCK)', async () => {
    const answer = await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 5 } });
    expect(answer.status).toBe(409);
  });
});

describe('the test clock (contract, Settings: BLOTTER_CLOCK)', () => {
  it('moves the time of the whole server: a session ends 24 hours later', async () => {
    const server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
    const { token } = await server.createAccount();
    const admin = ADMIN_KEY;
    const before = await server.send('POST', '/v1/admin/clock', { admin, body: { advanceSeconds: 0 } });
    const after = await server.send('POST', '/v1/admin/clock', { admin, body: { advanceSeconds: 90_000 } });
    const moved = Date.parse(after.body.now) - Date.parse(before.body.now);
    expect(moved).toBeGreaterThanOrEqual(90_000_000);
    await expectRevoked(() => server.send('GET', '/v1/account', { token }));
    await server.stop();
  });
});
