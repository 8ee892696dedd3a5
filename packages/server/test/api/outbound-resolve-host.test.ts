import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { createResolveHost, type ResolveHost } from '../../src/outbound/resolve-host.ts';
import { type NameServer, RECORD, startNameServer } from '../kit/name-server.ts';

const { A, AAAA } = RECORD;

const ZONE = {
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

let server: NameServer;
let resolveHost: ResolveHost;

beforeAll(async () => {
  server = await startNameServer(ZONE);
  resolveHost = createResolveHost([server.address]);
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
