import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installBodyReading } from '../../src/http/body/body-reading.ts';
import { answerClientError, toServerTimeouts } from '../../src/http/body/slow-clients.ts';
import { installSlowReaders } from '../../src/http/body/slow-readers.ts';

const LIMITS = { headersMs: 300, requestMs: 600, keepAliveMs: 5_000, checkEveryMs: 50 };

/** More than the buffers of both ends can hold. */
const LARGE_BYTES = 64 * 1_024 * 1_024;

let app: FastifyInstance;
let port: number;
const waiting: (() => void)[] = [];
const held = new Set<unknown>();

beforeAll(async () => {
  app = Fastify({
    serverFactory: (handle) => createServer(toServerTimeouts(LIMITS), handle),
    clientErrorHandler: answerClientError,
  });
  installSlowReaders(app, { answerMs: LIMITS.requestMs, checkEveryMs: LIMITS.checkEveryMs });
  installBodyReading(app, { defaultLimitBytes: 2_097_152, maxDepth: 32, lingerMs: 100 });
  app.setErrorHandler((error, _request, reply) => reply.code(413).send({ message: (error as Error).message }));
  app.post('/echo', { schema: { body: { type: 'object' } } }, async ({ body }) => body);
  app.get('/long', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { done: true };
  });
  app.get('/large', async ({ raw: { socket } }, reply) => {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
    return reply.type('text/plain').send(Buffer.alloc(LARGE_BYTES, 'a'));
  });
  app.get('/streamed', async (_request, reply) => {
    const answer = new Readable({ read: () => {} });
    answer.push('first');
    waiting.push(() => answer.push(null));
    return reply.type('text/plain').send(answer);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

type Talk = { readonly socket: Socket; readonly closed: Promise<string> };

/** `closed` resolves with everything received until the server closed the connection. */
const open = (first: string): Talk => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
  if (first !== '') socket.write(first, 'latin1');
  return { socket, closed };
};

/** Sends the text repeatedly in small pieces until the server closes the connection. */
const drip = ({ socket, closed }: Talk, text: string): Promise<string> => {
  const timer = setInterval(() => socket.write(text), 20);
  return closed.finally(() => clearInterval(timer));
};

const echo = async (sent: object): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  return answer.json();
};

/** Counts the connections of slow readers. `fetch` keeps its own connections open. */
const countConnections = (): number => held.size;

const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** The header of a gzip file with a name. The name follows. */
const GZIP_HEAD = '\x1f\x8b\x08\x08\0\0\0\0\0\x03';

describe('a slow client is disconnected while others are served', () => {
  it.each([
    ['drips its headers', 'POST /echo HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
    ['drips its body', `${POST}Content-Length: 100000\r\n\r\n{"a":"`, 'a'],
    ['drips its body in chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['drips a gzip body', `${POST}Content-Encoding: gzip\r\nContent-Length: 100000\r\n\r\n${GZIP_HEAD}`, 'a'],
  ])('a client that %s', async (_, first, more) => {
    const heard = drip(open(first), more);
    expect(await echo({ served: 'meanwhile' })).toEqual({ served: 'meanwhile' });
    expect(await heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"invalid_request"/s);
  });

  it('a client that connects and sends nothing', async () => {
    expect(await open('').closed).toContain('408 Request Timeout');
  });

  it.each([
    ['declared', 'Content-Length: 100000000\r\n\r\n', ' '],
    ['streamed', `Transfer-Encoding: chunked\r\n\r\n200001\r\n${' '.repeat(0x200001)}\r\n`, '1\r\n \r\n'],
  ])('a client that keeps sending a body rejected as too large gets its answer (%s)', async (_, first, more) => {
    const heard = await drip(open(`${POST}${first}`), more);
    expect(heard).toMatch(/^HTTP\/1\.1 413 .*larger than 2 MB/s);
    expect(heard).not.toContain('408');
  });

  it('a client that does not read its answer', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.on('error', () => {});
    await expect.poll(() => countConnections()).toBe(1);
    expect(await echo({ served: 'meanwhile' })).toEqual({ served: 'meanwhile' });
    await expect.poll(() => countConnections()).toBe(0);
    socket.destroy();
  });

  it('but not a client whose answer is still being prepared', async () => {
    const talk = open('GET /streamed HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await drip(open(`${POST}Content-Length: 100000\r\n\r\n`), ' ')).toContain('408');
    for (const release of waiting.splice(0)) release();
    expect(await talk.closed).toMatch(/first\r\n0\r\n\r\n$/);
  });

  it('but not a client that waits for a long search and has sent its whole request', async () => {
    const long = fetch(`http://127.0.0.1:${port}/long`);
    expect(await drip(open(`${POST}Content-Length: 100000\r\n\r\n`), ' ')).toContain('408');
    for (const release of waiting.splice(0)) release();
    expect(await (await long).json()).toEqual({ done: true });
  });
});

describe('an invalid request gets an answer and is disconnected', () => {
  it.each([
    [
      'too large headers',
      `GET /long HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['another protocol', 'SSH-2.0-client\r\n\r\n', '400 Bad Request'],
    ['a broken chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, '400 Bad Request'],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, '400 Bad Request'],
    [
      'a length and chunks',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      '400 Bad Request',
    ],
  ])('%s', async (_, sent, status) => {
    const heard = await open(sent).closed;
    expect(heard.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    expect(heard.split('HTTP/1.1')).toHaveLength(2);
  });

  it('never inside an answer that is being sent', async () => {
    const talk = open('GET /streamed HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise<void>((resolve) => talk.socket.once('data', () => resolve()));
    talk.socket.write('nonsense\r\n\r\n');
    const heard = await talk.closed;
    expect(heard).toContain('first');
    expect(heard.split('HTTP/1.1')).toHaveLength(2);
  });
});
