import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { toOrderBody } from '../kit/fcra-orders.ts';
import type { Answer } from '../kit/http-client.ts';
import { listInternalUrls } from '../kit/internal-urls.ts';
import { watchNetwork } from '../kit/network-witness.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let witness: Server;
let urls: readonly string[];
let connections = 0;
beforeAll(async () => {
  witness = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  witness.listen(0, '0.0.0.0');
  await once(witness, 'listening');
  urls = listInternalUrls((witness.address() as AddressInfo).port);
  server = await startTestServer();
  account = await server.createAccount({ fcra: true });
});
afterAll(async () => {
  await server?.stop();
  witness?.close();
});

type Place = { readonly send: (url: string) => Promise<Answer>; readonly status: number; readonly code: string };

/** All operations that take a URL to call. */
const places: { readonly [name: string]: Place } = {
  'POST /v1/searches webhookUrl': {
    send: (webhookUrl) =>
      server.send('POST', '/v1/searches', { key: account.key, body: { query: { lastName: 'Doe' }, webhookUrl } }),
    status: 422,
    code: 'unprocessable_query',
  },
  'POST /v1/monitors channels.webhookUrl': {
    send: (webhookUrl) => {
      const person = { firstName: 'John', lastName: 'Doe', dob: '1968-10-11' };
      const body = { product: 'sex-offender', type: 'person', person, channels: { webhookUrl } };
      return server.send('POST', '/v1/monitors', { key: account.key, body });
    },
    status: 400,
    code: 'invalid_request',
  },
  'PUT /v1/fcra/webhook-endpoint url': {
    send: (url) => server.send('PUT', '/v1/fcra/webhook-endpoint', { key: account.key, body: { url } }),
    status: 400,
    code: 'invalid_request',
  },
  'POST /v1/fcra/orders callbackUrl': {
    send: (callbackUrl) =>
      server.send('POST', '/v1/fcra/orders', { key: account.key, body: toOrderBody({ callbackUrl }) }),
    status: 422,
    code: 'unprocessable_query',
  },
};

describe('only https and public addresses are accepted at creation, otherwise the endpoint’s own 4xx (contract, Outbound webhooks)', () => {
  it('lists 44 forms of an internal URL', () => {
    expect(urls).toHaveLength(44);
    expect(new Set(urls).size).toBe(44);
  });

  it.each(Object.keys(places))('%s', async (name) => {
    const { send, status, code } = places[name] as Place;
    for (const url of urls) {
      const answer = await send(url);
      expect([answer.status, answer.body.error.code], url).toEqual([status, code]);
    }
    const { rows } = await server.foundation.db.query(
      `SELECT account_id FROM jobs WHERE account_id = $1 UNION ALL SELECT account_id FROM monitors WHERE account_id = $1
       UNION ALL SELECT account_id FROM fcra_orders WHERE account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([]);
  });

  it('every attempt checks again: no internal URL is resolved or connected to', async () => {
    const { fetch } = createEgress({ allowedOrigins: [] });
    const isOurs = ({ target }: { readonly target: string }): boolean => target.includes('.s.PGSQL');
    const watched = watchNetwork(isOurs);
    try {
      for (const url of urls) expect((await fetch({ method: 'POST', url, body: '{}' })).kind, url).toBe('refused');
      expect(watched.contacts().filter(({ kind }) => kind !== 'PIPECONNECTWRAP')).toEqual([]);
    } finally {
      watched.stop();
    }
    expect(connections).toBe(0);
  });
});
