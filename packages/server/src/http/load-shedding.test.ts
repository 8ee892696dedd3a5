import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { toErrorAnswer, toFailure } from './dialects.ts';
import { installLoadShedding } from './load-shedding.ts';

const openApp = async (maxInFlight: number, delayMs: () => number) => {
  const app = Fastify();
  installLoadShedding(app, { maxInFlight, maxEventLoopDelayMs: 100, eventLoopDelayMs: delayMs });
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = toErrorAnswer(toFailure(error), request.url);
    return reply.code(status).header('retry-after', retryAfterSeconds).send(body);
  });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/health', { config: { plain: true } }, async () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, waiting };
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
