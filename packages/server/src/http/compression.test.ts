import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, installCompression } from './compression.ts';

describe('the Accept-Encoding header (RFC 9110 §12.5.3)', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.8', 'x-gzip', '*', 'deflate, *;q=0.5', 'gzip;q=0.001'])(
    '%s allows gzip',
    (header) => expect(acceptsGzip(header)).toBe(true),
  );

  it.each([undefined, '', 'identity', 'br, deflate', 'gzip;q=0', 'gzip; q=0.000, *', '*;q=0', 'notgzip'])(
    '%s does not allow gzip',
    (header) => expect(acceptsGzip(header)).toBe(false),
  );
});

describe('answers above 1 KB are gzip when the caller accepts it (contract, Names and forms)', () => {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, name: `MONTGOMERY ${at % 97}` })));
  const app = Fastify();
  installCompression(app);
  const JSON_TYPE = 'application/json; charset=utf-8';
  app.get('/text', (_request, reply) => reply.type(JSON_TYPE).send(text));
  app.get('/bytes', (_request, reply) => reply.type(JSON_TYPE).send(Buffer.from(text)));
  app.get('/stream', (_request, reply) => reply.type(JSON_TYPE).send(Readable.from([text.slice(0, 9), text.slice(9)])));
  app.get('/varied', (_request, reply) => reply.header('Vary', 'Accept-Language').type('text/html').send(text));
  app.get('/small', (_request, reply) => reply.type(JSON_TYPE).send('x'.repeat(1_023)));
  app.get('/pdf', (_request, reply) => reply.type('application/pdf').send(text));
  app.get('/packed', (_request, reply) => reply.type(JSON_TYPE).header('Content-Encoding', 'br').send(text));
  const get = (url: string, encoding = 'gzip') =>
    app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  it.each(['/text', '/bytes', '/stream', '/varied'])('%s is compressed and unpacks to the same bytes', async (url) => {
    const { headers, rawPayload } = await get(url);
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload.length).toBeLessThan(text.length / 4);
    expect(gunzipSync(rawPayload).toString('utf8')).toBe(text);
  });

  it('the length is the compressed length, and caches see that the answer varies', async () => {
    const { headers, rawPayload } = await get('/text');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect((await get('/varied')).headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  it.each(['/small', '/pdf'])('%s is sent as it is', async (url) => {
    const { headers, rawPayload } = await get(url);
    expect(headers['content-encoding']).toBeUndefined();
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
  });

  it('an answer that is already encoded is sent as it is', async () => {
    expect((await get('/packed')).headers['content-encoding']).toBe('br');
  });

  it('a caller that does not accept gzip gets the plain answer', async () => {
    const { headers, payload } = await get('/text', '');
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(text);
  });
});
