import { FcraEvent } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../src/compose/feature.ts';
import { verify } from '../../src/outbound/signature.ts';
import { createEventEnvironment, type EventEnvironment } from '../kit/fcra-events.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let receiver: Receiver;
let other: Receiver;
let environment: EventEnvironment;
beforeAll(async () => {
  [receiver, other] = await Promise.all([startReceiver(), startReceiver()]);
  let platform: Platform | undefined;
  server = await startTestServer({
    settings: { BLOTTER_EGRESS_ALLOW: [receiver.origin, other.origin, CLOSED].join(',') },
    extend: (made) => {
      platform = made;
      return [];
    },
  });
  environment = createEventEnvironment(platform as Platform);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([receiver.close(), other.close()]);
});

/** No server listens at this URL, so every attempt fails. */
const CLOSED = 'http://127.0.0.1:1';
const ENDPOINT = '/v1/fcra/webhook-endpoint';
const partner = () => server.createAccount({ fcra: true });
const putEndpoint = ({ key }: TestAccount, body: object) => server.send('PUT', ENDPOINT, { key, body });
const getEndpoint = ({ key }: TestAccount) => server.send('GET', ENDPOINT, { key });
const list = ({ key }: TestAccount, query = '') => server.send('GET', `/v1/fcra/events${query}`, { key });
const resend = ({ key }: TestAccount, id: string) => server.send('POST', `/v1/fcra/events/${id}/resend`, { key });

/** Returns the event at an index of the account's list once its delivery has the status. */
const waitFor = async (account: TestAccount, status: string, at = 0): Promise<FcraEvent> => {
  for (;;) {
    const event = (await list(account)).body.events[at];
    if (event?.delivery.status === status) return event;
    if (event && event.delivery.status !== 'pending') throw new Error(`the delivery is ${event.delivery.status}`);
  }
};

describe('PUT, GET, DELETE /v1/fcra/webhook-endpoint (spec §4.6)', () => {
  it('the secret is returned only on creation or when rotateSecret is true; a new URL keeps it', async () => {
    const account = await partner();
    const made = await putEndpoint(account, { url: receiver.url });
    expect(made.status).toBe(200);
    const shown = { configured: true, url: receiver.url, createdAt: expect.stringMatching(/Z$/) };
    expect(made.body).toEqual({ ...shown, secret: expect.stringMatching(/^whsec_[A-Za-z0-9]{43}$/) });
    expect((await putEndpoint(account, { url: other.url })).body).toEqual({
      ...made.body,
      ...shown,
      url: other.url,
      secret: undefined,
    });
    const rotated = await putEndpoint(account, { url: other.url, rotateSecret: true });
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(made.body.secret);
    expect((await putEndpoint(account, { url: other.url, rotateSecret: false })).body.secret).toBeUndefined();
    expect((await getEndpoint(account)).body).toEqual({ ...shown, url: other.url });
  });

  it('GET says whether one is configured; DELETE removes it and can be repeated; a new one has a new secret', async () => {
    const account = await partner();
    const none = { configured: false, url: null, createdAt: null };
    expect((await getEndpoint(account)).body).toEqual(none);
    const first = await putEndpoint(account, { url: receiver.url });
    for (let time = 0; time < 2; time++) {
      const removed = await server.send('DELETE', ENDPOINT, { key: account.key });
      expect([removed.status, removed.text]).toEqual([204, '']);
    }
    expect((await getEndpoint(account)).body).toEqual(none);
    const second = await putEndpoint(account, { url: receiver.url });
    expect(second.body.secret).toMatch(/^whsec_/);
    expect(second.body.secret).not.toBe(first.body.secret);
  });

  it('of many concurrent requests, one creates it and shows the secret', async () => {
    const account = await partner();
    const made = await Promise.all(Array.from({ length: 8 }, () => putEndpoint(account, { url: receiver.url })));
    expect(made.filter(({ body }) => body.secret !== undefined)).toHaveLength(1);
  });

  it.each([
    [{ url: 'http://example.com/hook' }, /^url: .*https/],
    [{ url: 'https://127.0.0.1/hook' }, /^url: .*public address/],
    [{ url: 'https://user:pw@example.com/' }, /^url: .*user name/],
    [{ url: 'https://example.com/\nhook' }, /^url: /],
    [{ url: '' }, /^url: /],
    [{}, /^url: is missing/],
    [{ url: 'https://example.com/', rotateSecret: 'yes' }, /^rotateSecret: /],
    [{ url: 'https://example.com/', secret: 'mine' }, /^secret: is not a known field/],
  ])('%j is 400, as for all event configuration', async (body, message) => {
    const account = await partner();
    const answer = await putEndpoint(account, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: { code: 'invalid_request', message: expect.stringMatching(message) },
      detail: answer.body.error.message,
    });
    expect((await getEndpoint(account)).body.configured).toBe(false);
  });

  it('without partner access the answer is 401 unauthorized, and the message names the access', async () => {
    const account = await server.createAccount();
    for (const answer of [
      await putEndpoint(account, {}),
      await getEndpoint(account),
      await list(account),
      await resend(account, 'evt_1'),
    ])
      expect([answer.status, answer.body.error]).toEqual([
        401,
        { code: 'unauthorized', message: expect.stringContaining('FCRA partner access') },
      ]);
    const body = { fcraPartner: true };
    await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body });
    await expect.poll(async () => (await getEndpoint(account)).status).toBe(200);
  });

  it('URL and secret cannot be read in the database', async () => {
    const account = await partner();
    const { body } = await putEndpoint(account, { url: receiver.url });
    const { rows } = await server.foundation.db.query('SELECT * FROM fcra_endpoints WHERE account_id = $1', [
      account.id,
    ]);
    const stored = Buffer.concat(Object.values(rows[0] ?? {}).filter((value) => Buffer.isBuffer(value)));
    expect([stored.includes(receiver.url), stored.includes(body.secret)]).toEqual([false, false]);
  });
});

describe('delivery (spec §6.2)', () => {
  it('is signed with the endpoint’s own secret, and the event becomes delivered', async () => {
    const account = await partner();
    const { body } = await putEndpoint(account, { url: receiver.url });
    await environment.tell(account.id);
    const { delivery, ...event } = await waitFor(account, 'delivered');
    expect([...Value.Errors(FcraEvent, { ...event, delivery })]).toEqual([]);
    expect(delivery).toMatchObject({ attempts: 1, lastStatusCode: 204, nextAttemptAt: null });
    const sent = receiver.received.find(({ headers }) => headers['x-service-event-id'] === event.id);
    expect(sent?.headers['x-service-event']).toBe('order.created');
    expect(JSON.parse(sent?.body as string)).toEqual(event);
    const header = String(sent?.headers['x-service-signature']);
    const signed = { secret: body.secret, header, rawBody: sent?.body as string, nowUnixSeconds: Date.now() / 1_000 };
    expect(verify(signed)).toBe(true);
  });

  it('without an endpoint it is no_endpoint; a later endpoint does not send it, but a resend does', async () => {
    const account = await partner();
    await environment.tell(account.id);
    const event = (await list(account)).body.events[0];
    const nothing = { attempts: 0, lastAttemptAt: null, lastStatusCode: null, nextAttemptAt: null };
    expect(event.delivery).toEqual({ status: 'no_endpoint', ...nothing });
    expect((await resend(account, event.id)).status).toBe(409);
    await putEndpoint(account, { url: receiver.url });
    await environment.tell(account.id);
    await waitFor(account, 'delivered', 1);
    expect((await list(account)).body.events[0].delivery.status).toBe('no_endpoint');
    const again = await resend(account, event.id);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({
      ...event,
      delivery: { ...nothing, status: 'pending', nextAttemptAt: expect.stringMatching(/Z$/) },
    });
    expect((await waitFor(account, 'delivered')).id).toBe(event.id);
  });

  it('callbackUrl receives that order’s events and resends, signed with the same secret', async () => {
    const account = await partner();
    const { body } = await putEndpoint(account, { url: receiver.url });
    await environment.tell(account.id, 'order.created', other.url);
    const { id } = await waitFor(account, 'delivered');
    await resend(account, id);
    await waitFor(account, 'delivered');
    const isOf = ({ headers }: { headers: object }) =>
      (headers as Record<string, unknown>)['x-service-event-id'] === id;
    expect(receiver.received.filter(isOf)).toEqual([]);
    await other.take(2);
    const sent = other.received.filter(isOf);
    expect(sent).toHaveLength(2);
    for (const { headers, body: rawBody } of sent) {
      const header = String(headers['x-service-signature']);
      expect(verify({ secret: body.secret, header, rawBody, nowUnixSeconds: Date.now() / 1_000 })).toBe(true);
    }
  });

  it('a failing endpoint leaves the event pending with its next attempt; a resend restarts the schedule; DELETE ends it', async () => {
    const account = await partner();
    await putEndpoint(account, { url: `${CLOSED}/hook` });
    await environment.tell(account.id);
    const attempted = async () => (await list(account)).body.events[0].delivery;
    await expect.poll(async () => (await attempted()).attempts).toBe(1);
    expect(await attempted()).toMatchObject({
      status: 'pending',
      lastStatusCode: null,
      nextAttemptAt: expect.any(String),
    });
    const { id } = (await list(account)).body.events[0];
    expect((await resend(account, id)).body.delivery).toMatchObject({ status: 'pending', attempts: 0 });
    const { rows } = await server.foundation.db.query(
      `SELECT count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FROM deliveries WHERE event_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ pending: 1n, count: 2n }]);
    await server.send('DELETE', ENDPOINT, { key: account.key });
    expect((await attempted()).status).toBe('failed');
  });
});

describe('GET /v1/fcra/events (spec §4.6)', () => {
  it('lists every event in order, in pages; nextAfter continues from there, now or later', async () => {
    const account = await partner();
    expect((await list(account)).body).toEqual({ events: [], nextAfter: null });
    for (let i = 0; i < 5; i++) await environment.tell(account.id);
    const all = (await list(account)).body.events.map(({ id }: FcraEvent) => id);
    expect(all).toHaveLength(5);
    const first = (await list(account, '?limit=3')).body;
    expect(first.events.map(({ id }: FcraEvent) => id)).toEqual(all.slice(0, 3));
    expect(first.nextAfter).toBe(all[2]);
    const second = (await list(account, `?limit=3&after=${first.nextAfter}`)).body;
    expect(second.events.map(({ id }: FcraEvent) => id)).toEqual(all.slice(3));
    const end = (await list(account, `?after=${second.nextAfter}`)).body;
    expect(end).toEqual({ events: [], nextAfter: all[4] });
    await environment.tell(account.id);
    expect((await list(account, `?after=${end.nextAfter}`)).body.events).toHaveLength(1);
  });

  it('another account’s event answers like an unknown one, byte for byte', async () => {
    const [mine, theirs] = [await partner(), await partner()];
    await environment.tell(theirs.id);
    const { id } = (await list(theirs)).body.events[0];
    expect((await list(mine)).body.events).toEqual([]);
    const unknown = `evt_${'0'.repeat(20)}`;
    const [foreign, none] = [await list(mine, `?after=${id}`), await list(mine, `?after=${unknown}`)];
    expect([foreign.status, none.status]).toEqual([400, 400]);
    expect(foreign.text.replaceAll(id, unknown)).toBe(none.text);
    const [resent, resentNone] = [await resend(mine, id), await resend(mine, unknown)];
    expect([resent.status, resentNone.status]).toEqual([404, 404]);
    expect(resent.text).toBe(resentNone.text);
  });

  it.each(['?limit=0', '?limit=501', '?limit=x', '?after=', '?after=evt_1', '?limit=1&limit=2', '?x=1'])(
    '%s is 400',
    async (query) => {
      const { status, body } = await list(await partner(), query);
      expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    },
  );
});
