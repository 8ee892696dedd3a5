import { describe, expect, it } from 'vitest';
import { createClient, METRICS_TOKEN } from '../kit/http-client.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const withServer = async (
  settings: Readonly<Record<string, string>>,
  look: (server: TestServer) => Promise<void>,
): Promise<void> => {
  const server = await startTestServer({ settings: { BLOTTER_METRICS_TOKEN: '', ...settings } });
  try {
    await look(server);
  } finally {
    await server.stop();
  }
};

const ask = async (base: string | undefined, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/metrics`, { headers });
  return { status: response.status, challenge: response.headers.get('www-authenticate'), text: await response.text() };
};

describe('/metrics has its own port or needs a token (operating, Metrics)', () => {
  it('without a port and a token it is an unknown path, also for callers on the same machine', () =>
    withServer({}, async ({ url, evidenceUrl, metricsUrl }) => {
      expect(metricsUrl).toBeUndefined();
      for (const base of [url, evidenceUrl]) expect((await ask(base)).status).toBe(404);
    }));

  it('with a token, the API serves it to callers that send the token, and to no others', () =>
    withServer({ BLOTTER_METRICS_TOKEN: METRICS_TOKEN }, async ({ url, evidenceUrl }) => {
      for (const token of [undefined, '', 'wrong', `${METRICS_TOKEN}0`, METRICS_TOKEN.slice(1)]) {
        const { status, challenge, text } = await ask(url, token);
        expect([status, challenge]).toEqual([401, 'Bearer realm="Blotter"']);
        expect(JSON.parse(text)).toMatchObject({ error: { code: 'unauthorized' } });
      }
      expect((await ask(url, METRICS_TOKEN)).text).toContain('blotter_commit_batch_units_bucket');
      expect((await ask(evidenceUrl, METRICS_TOKEN)).status).toBe(404);
    }));

  it('with a port of its own, no other port serves it', () =>
    withServer({ BLOTTER_METRICS_PORT: '0' }, async ({ url, evidenceUrl, metricsUrl }) => {
      expect((await ask(metricsUrl)).text).toContain('blotter_commit_batch_units_bucket');
      for (const base of [url, evidenceUrl]) expect((await ask(base)).status).toBe(404);
      expect((await fetch(`${metricsUrl}/v1/sources`)).status).toBe(404);
    }));

  it('a port of its own with a token needs the token, but health does not', () =>
    withServer({ BLOTTER_METRICS_PORT: '0', BLOTTER_METRICS_TOKEN: METRICS_TOKEN }, async ({ metricsUrl, catchUp }) => {
      await catchUp();
      expect((await ask(metricsUrl)).status).toBe(401);
      expect((await ask(metricsUrl, METRICS_TOKEN)).status).toBe(200);
      const send = createClient(metricsUrl as string);
      expect((await send('GET', '/healthz')).status).toBe(200);
      expect((await send('GET', '/readyz')).status).toBe(200);
    }));

  it('a worker has metrics, too', () =>
    withServer({ BLOTTER_ROLE: 'worker', BLOTTER_METRICS_PORT: '0' }, async ({ metricsUrl }) => {
      expect((await ask(metricsUrl)).text).toContain('blotter_process_cpu_seconds_total');
    }));
});
