import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { realClock } from '../clock.ts';
import { installLoadShedding } from './load-shedding.ts';
import { createTurnAway } from './turning-away.ts';

const openApp = async (maxInFlight: number, delayMs: () => number) => {
  const app = Fastify();
  const limits = { maxInFlight, minInFlight: maxInFlight, maxEventLoopDelayMs: 100, eventLoopDelayMs: delayMs };
  installLoadShedding(app, limits, createTurnAway({ clock: realClock, observe: () => {} }));
  const waiting: (() => void)[] = [];
  let begun = 0;
  app.addHook('preParsing', async () => {
    begun += 1;
  });
  app.post('/read', async () => 'read');
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/health', { config: { plain: true } }, async () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, waiting, received: () => begun };
};

describe('load shedding (503 and Retry-After)', () => {
  it('requests beyond the limit are turned away at once; those within are answered, and make room', async () => {
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

  it('what is turned away is told in the words of its path, whatever it brought along', async () => {
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

  it('whoever sends a body slowly takes no room meanwhile', async () => {
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

  it('a lagging event loop turns requests away until it has caught up', async () => {
    let delayMs = 500;
    const { app, url, waiting } = await openApp(10, () => delayMs);
    expect((await fetch(`${url}/slow`)).status).toBe(503);
    delayMs = 0;
    const later = fetch(`${url}/slow`);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await later).status).toBe(200);
    await app.close();
  });
});
