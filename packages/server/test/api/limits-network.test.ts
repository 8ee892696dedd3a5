import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

describe('clients are told apart by their network', () => {
  let proxied: TestServer;
  beforeAll(async () => {
    const settings = { BLOTTER_TRUSTED_PROXIES: '127.0.0.1,::1', BLOTTER_WORKER_PAUSED: 'on' };
    proxied = await startTestServer({ settings });
  });
  afterAll(() => proxied.stop());
  const sendFrom = (address: string, path: string, { key, admin }: { key?: string; admin?: string }) =>
    proxied.send(path === '/v1/search' ? 'POST' : 'GET', path, { key, admin, headers: { 'x-forwarded-for': address } });

  it('without a key, addresses of one IPv6 /64 share a rate, other networks have their own', async () => {
    const countBuckets = async (): Promise<number> =>
      (await proxied.foundation.db.query('SELECT FROM rate_buckets')).rowCount;
    const countNew = async (toAddress: (at: number) => string): Promise<number> => {
      const before = await countBuckets();
      for (let at = 0; at < 5; at++)
        expect((await sendFrom(toAddress(at), '/v1/nothing', {})).headers['x-ratelimit-limit']).toBe('200');
      return (await countBuckets()) - before;
    };
    expect(await countNew((at) => `2001:db8:1:${at}::1`)).toBe(5);
    expect(await countNew((at) => `2001:db8:2:2::${at}`)).toBe(1);
  });

  it('wrong admin keys are 429 after 20 a minute and network; the right one still works (contract, Credentials)', async () => {
    const path = '/v1/admin/accounts';
    const wrong = Array.from({ length: 40 }, (_, at) =>
      sendFrom(`2001:db8:3:3::${at}`, path, { admin: `wrong ${at}` }),
    );
    const answers = await Promise.all(wrong);
    const refused = answers.filter(({ status }) => status === 401).length;
    expect(refused).toBeGreaterThanOrEqual(20);
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.body.error.code).toBe('rate_limited');
    expect(limited?.body.detail.retryAfterSeconds).toBeLessThanOrEqual(3);
    expect(limited?.headers['retry-after']).toBeDefined();
    expect((await sendFrom('2001:db8:3:3::1', path, { admin: ADMIN_KEY })).status).toBe(200);
    expect((await sendFrom('2001:db8:3:4::1', path, { admin: 'wrong' })).status).toBe(401);
    expect((await sendFrom('2001:db8:3:3::1', path, {})).status).toBe(401);
    const lines = proxied.logLines().filter((line) => line.includes('many wrong admin keys'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('2001:db8');
  });

  it('wrong API keys stay 401 and are delayed from the 50th a minute and network (contract, Credentials)', async () => {
    const waits = async (address: string, sent: { key?: string }, path = '/v1/search') => {
      const beganMs = performance.now();
      expect((await sendFrom(address, path, sent)).status).toBe(401);
      return performance.now() - beganMs >= 1_000;
    };
    const all = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        waits('192.0.2.1', { key: `wrong ${at}` }, at % 2 ? '/v1/search' : '/v1/monitors'),
      ),
    );
    expect(all).toContain(true);
    expect(proxied.logLines().filter((line) => line.includes('many wrong API keys'))).toHaveLength(1);
    expect(
      (await sendFrom('192.0.2.1', '/v1/webhook-secret', { key: (await proxied.createAccount()).key })).status,
    ).toBe(200);
  });
});
