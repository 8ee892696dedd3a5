import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BodyServer, JSON_TYPE, LIMIT_BYTES, startBodyServer, stream } from '../../../test/kit/body-server.ts';

let testServer: BodyServer;
beforeAll(async () => {
  testServer = await startBodyServer();
});
afterAll(() => testServer.close());

/** Sends raw text and returns everything received until the server closes or `isDone` is true. */
const talk = async (parts: readonly (string | Buffer)[], isDone: (seen: string) => boolean) => {
  const socket = connect(testServer.port, '127.0.0.1');
  let seen = '';
  const done = new Promise<string>((resolve, reject) => {
    socket.on('error', reject).on('close', () => resolve(seen));
    socket.on('data', (chunk) => {
      seen += chunk;
      if (!isDone(seen)) return;
      socket.destroy();
    });
  });
  for (const part of parts) if (!socket.write(part)) await Promise.race([once(socket, 'drain'), done]);
  return done;
};
const answers = (count: number) => (seen: string) => seen.split('HTTP/1.1 ').length > count && seen.endsWith('}');
const head = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;

describe('body 2 MB (contract, Limits)', () => {
  it('accepts a body of exactly the limit and rejects one byte more', async () => {
    const fitting = JSON.stringify('x'.repeat(LIMIT_BYTES - 2));
    expect(await testServer.send('/size', fitting, JSON_TYPE)).toEqual({ status: 200, body: { got: LIMIT_BYTES } });
    for (const body of [`${fitting} `, stream(fitting, ' ')]) {
      expect(await testServer.send('/size', body, JSON_TYPE)).toEqual({
        status: 413,
        body: { code: 'payload_too_large', message: 'The body is larger than 2 MB; send a smaller one.' },
      });
    }
  });

  it('a route may have its own limit', async () => {
    expect(await testServer.send('/small', '{"a":1234}', JSON_TYPE)).toMatchObject({ status: 200 });
    expect(await testServer.send('/small', '{"a":12345}', JSON_TYPE)).toMatchObject({
      status: 413,
      body: { message: 'The body is larger than 10 bytes; send a smaller one.' },
    });
  });

  it('a declared length over the limit gets its answer before the body is sent', async () => {
    expect(await talk([head('/json', 'Content-Length: 9000000000')], answers(1))).toContain('413 Payload Too Large');
  });

  it('a client that keeps sending gets the answer and can reuse its connection', async () => {
    const piece = Buffer.alloc(64 * 1_024, 0x20);
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
    const parts = [
      head('/json', 'Transfer-Encoding: chunked'),
      ...Array(160).fill(chunk),
      '0\r\n\r\n',
      head('/json', 'Content-Length: 2'),
      '{}',
    ];
    const seen = await talk(parts, answers(2));
    expect(seen).toContain('413 Payload Too Large');
    expect(seen).toContain('200 OK');
  });

  it('a gzip bomb gets 413 and uses bounded memory', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1_024 * 1_024, 0x20));
    const before = process.memoryUsage().arrayBuffers;
    for (const path of ['/json', '/batch']) {
      expect((await testServer.send(path, bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(413);
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_024 * 1_024);
  });

  it('encoded bytes also count towards the limit', async () => {
    const empties = Buffer.concat(Array(LIMIT_BYTES / 16).fill(gzipSync('')));
    expect((await testServer.send('/json', stream(empties), { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(
      413,
    );
  });
});

describe('a client that disconnects in the middle of its body', () => {
  it.each([
    ['plain', 'Content-Length: 1000'],
    ['gzip', 'Content-Length: 1000\r\nContent-Encoding: gzip'],
    ['before it is read', 'Content-Length: 1000\r\nX-Leaves: 1'],
    ['before it is read, all of it sent', 'Content-Length: 12\r\nX-Leaves: 1'],
  ])('causes no log line and no crash (%s)', async (_, headers) => {
    testServer.failures.length = 0;
    const arrived = new Promise<void>((resolve) => testServer.app.server.once('request', () => resolve()));
    const gone = new Promise<void>((resolve) =>
      testServer.app.server.once('request', (raw) => raw.once('close', () => resolve())),
    );
    const socket = connect(testServer.port, '127.0.0.1');
    socket.write(head('/json', headers));
    socket.write(gzipSync('{"a":1}').subarray(0, 12));
    await arrived;
    socket.resetAndDestroy();
    await gone;
    expect((await testServer.send('/json', '{}', JSON_TYPE)).status).toBe(200);
    expect(testServer.failures).toMatchObject([{ name: 'Failure', code: 'invalid_request' }]);
    expect(testServer.logged).toEqual([]);
  });
});
