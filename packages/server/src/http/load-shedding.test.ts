import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { adminListAccounts, getSearch, search } from '@blotter/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { realClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { createFast503 } from './fast-503.ts';
import { createLoadShedding } from './load-shedding.ts';

const openApp = async (maxInFlight: number, delayMs: () => number) => {
  const limits = { maxInFlight, minInFlight: maxInFlight, maxEventLoopDelayMs: 100, eventLoopDelayMs: delayMs };
  const counted: string[] = [];
  const observe = (route: string, method: string, status: number) => counted.push(`${method} ${route} ${status}`);
  const reasons: string[] = [];
  const observeUnavailable = (reason: string) => reasons.push(reason);
  const shedding = createLoadShedding(limits, createFast503({ clock: realClock, observe, observeUnavailable }));
  let routed = 0;
  const app = Fastify({
    serverFactory: (route) =>
      createServer((request, response) => {
        if (shedding.turnsAwayUnrouted(request, response)) return;
        routed += 1;
        route(request, response);
      }),
  });
  shedding.install(app);
  const waiting: (() => void)[] = [];
  let begun = 0;
  app.addHook('preParsing', async () => {
    begun += 1;
  });
  app.post('/read', async () => 'read');
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/health', { config: { plain: true } }, async () => 'ok');
  for (const operation of [search, getSearch, adminListAccounts])
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      handler: async () => 'answered',
    });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, waiting, counted, reasons, received: () => begun, routed: () => routed };
};

describe('load shedding (503 and Retry-After)', () => {
  it('requests beyond the limit are rejected immediately, and finished requests free capacity', async () => {
    const { app, url, waiting } = await openApp(2, () => 0);
    const within = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect.poll(() => waiting.length).toBe(2);
    const beyond = await fetch(`${url}/slow`);
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await beyond.json()).toMatchObject({ error: { code: 'overloaded' } });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    for (const finish of waiting.splice(0)) finish();
    expect((await Promise.all(within)).map(({ status }) => status)).toEqual([200, 200]);
    const after = fetch(`${url}/slow`);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await after).status).toBe(200);
    await app.close();
  });

  it('a rejection has the error format of its path, even for a large body', async () => {
    const { app, url, waiting } = await openApp(2, () => 0);
    const within = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect.poll(() => waiting.length).toBe(2);
    const large = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(1_000_000) };
    const beyond = await fetch(`${url}/v1/compat/sexoffender`, large);
    expect(beyond.status).toBe(503);
    expect(await beyond.json()).toEqual({ code: 503, message: expect.any(String) });
    for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-reset', 'content-security-policy'])
      expect(beyond.headers.has(name)).toBe(true);
    for (const finish of waiting.splice(0)) finish();
    await Promise.all(within);
    await app.close();
  });

  it('fixed paths are rejected before routing, others after it, operator requests never, and each is counted once', async () => {
    const { app, url, waiting, counted, reasons, routed } = await openApp(2, () => 0);
    const within = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect.poll(() => waiting.length).toBe(2);
    const headers = { 'x-api-key': 'blt_live_x', 'x-request-id': 'mine' };
    const before = routed();
    const refused = await fetch(`${url}/v1/search?key=secret`, { method: 'POST', headers, body: '{}' });
    expect([refused.status, routed() - before]).toEqual([503, 0]);
    expect(await refused.json()).toMatchObject({ error: { code: 'overloaded' } });
    expect(refused.headers.get('x-request-id')).toBe('mine');
    const others = [
      fetch(`${url}/v1/%73earch`, { method: 'POST', headers }),
      fetch(`${url}/v1/search`, { method: 'POST' }),
      fetch(`${url}/v1/searches/srch_1`, { headers }),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await fetch(`${url}/v1/admin/accounts`, { headers })).status).toBe(200);
    expect(routed() - before).toBe(4);
    expect(counted.sort()).toEqual([
      'GET /v1/searches/{searchId} 503',
      ...Array.from({ length: 3 }, () => 'POST /v1/search 503'),
    ]);
    expect(reasons).toEqual(Array.from({ length: 4 }, () => 'requests'));
    for (const finish of waiting.splice(0)) finish();
    await Promise.all(within);
    await app.close();
  });

  it('the complete application counts a rejection once, routed or not', async () => {
    const counted: string[] = [];
    const limits = { maxInFlight: 0, minInFlight: 0, maxEventLoopDelayMs: 100, eventLoopDelayMs: () => 0 };
    const app = await createApp({
      clock: realClock,
      log: createLog('silent'),
      loadLimits: limits,
      trustedProxies: [],
      tls: undefined,
      hsts: false,
      hasConsole: true,
      isDraining: () => false,
      observe: (route: string) => counted.push(route),
      observeUnavailable: () => {},
      // No request reaches these.
      ...({} as Pick<AppDeps, 'gate' | 'commit' | 'auditWriter' | 'countRequest' | 'idempotency'>),
    });
    app.route({ method: 'POST', url: search.path, config: { operation: search }, handler: async () => 'answered' });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'x-api-key': 'blt_live_x' };
    for (const init of [{ headers }, {}])
      expect((await fetch(url + search.path, { method: 'POST', ...init })).status).toBe(503);
    await app.close();
    expect(counted).toEqual([search.path, search.path]);
  });

  it('a client that sends its body slowly uses no capacity meanwhile', async () => {
    const { app, url, waiting, received } = await openApp(2, () => 0);
    const dripping = Array.from({ length: 8 }, () => {
      const sent = request(`${url}/read`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
      const answered = once(sent, 'response');
      sent.write('a');
      return { sent, answered };
    });
    await expect.poll(() => received()).toBe(8);
    const quick = fetch(`${url}/slow`);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await quick).status).toBe(200);
    for (const { sent } of dripping) sent.end();
    const answers = await Promise.all(dripping.map(({ answered }) => answered));
    for (const [answer] of answers) expect(answer.statusCode).toBe(200);
    await app.close();
  });

  it('a lagging event loop rejects requests until it has caught up', async () => {
    let delayMs = 500;
    const { app, url, waiting, reasons } = await openApp(10, () => delayMs);
    expect((await fetch(`${url}/slow`)).status).toBe(503);
    expect(reasons).toEqual(['event_loop']);
    delayMs = 0;
    const later = fetch(`${url}/slow`);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await later).status).toBe(200);
    await app.close();
  });
});
