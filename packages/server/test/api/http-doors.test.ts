import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

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

  it('counts against the rate of the key and is audited', async () => {
    const own = await server.createAccount();
    const answer = await server.send('HEAD', '/v1/webhook-secret', { key: own.key });
    expect(Number(answer.headers['x-ratelimit-remaining'])).toBe(199);
    expect(await listAudited(own)).toContain('HEAD /v1/webhook-secret 200');
  });
});
