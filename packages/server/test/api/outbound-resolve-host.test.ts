import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { createResolveHost, type ResolveHost } from '../../src/outbound/resolve-host.ts';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;

const ZONE: Record<string, Record<number, readonly number[][]>> = {
  'both.example.com': {
    [A]: [
      [1, 1, 1, 1],
      [8, 8, 8, 8],
    ],
    [AAAA]: [[0x26, 6, 0x47, 0, ...Array(11).fill(0), 5]],
  },
  'v4.example.com': { [A]: [[1, 1, 1, 1]] },
  'hidden.example.com': { [A]: [[1, 1, 1, 1]], [AAAA]: [[...Array(15).fill(0), 1]] },
};

/** Builds the answer to a DNS query with one question (RFC 1035, 4.1). */
const toAnswer = (query: Buffer): Buffer => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const known = ZONE[labels.join('.').toLowerCase()];
  const records = known?.[type] ?? [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const answers = records.map((bytes) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers]);
};

let server: Socket;
let resolveHost: ResolveHost;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, { port, address }) => server.send(toAnswer(query), port, address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolveHost = createResolveHost([`127.0.0.1:${server.address().port}`]);
});

afterAll(() => {
  server.close();
});

describe('the host is resolved to every address it has (contract Outbound webhooks)', () => {
  it('including both address families', async () => {
    const addresses = await resolveHost('both.example.com', { isAllowListed: false });
    expect([...addresses].sort()).toEqual(['1.1.1.1', '2606:4700::5', '8.8.8.8']);
    expect(await resolveHost('v4.example.com', { isAllowListed: false })).toEqual(['1.1.1.1']);
  });

  it('including a private address behind a public one', async () => {
    const egress = createEgress({ allowedOrigins: [], resolveHost });
    expect(await egress.checkUrl('https://hidden.example.com/')).toMatchObject({ ok: false });
    expect(await egress.checkUrl('https://both.example.com/')).toEqual({ ok: true, isResolved: true });
    expect(await egress.checkUrl('https://none.example.com/')).toEqual({ ok: true, isResolved: false });
  });

  it('a name without addresses is rejected', async () => {
    await expect(resolveHost('none.example.com', { isAllowListed: false })).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });

  it('a name that the operator listed can be in the hosts file', async () => {
    const addresses = await resolveHost('localhost', { isAllowListed: true });
    expect(addresses.every((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
    expect(addresses.length).toBeGreaterThan(0);
  });
});
