import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { putDelivered } from '../kit/deliveries.ts';
import { createClient, type Send } from '../kit/http-client.ts';
import { putPrinted } from '../kit/printed-evidence.ts';
import { startReceiver } from '../kit/receiver.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let main: Send;
let account: TestAccount;
let visitor: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } });
  main = createClient(server.url);
  account = await server.createAccount();
  visitor = await signIn(server, account);
  stranger = await signIn(server, await server.createAccount());
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const EVIDENCE = '/app/v1/evidence/searches';
const body = { query: { lastName: 'Doverlane' }, live: { jurisdictions: ['ND'] } };
const codeOf = ({ status, body: answer }: { status: number; body: { error?: { code: string } } }) => [
  status,
  answer.error?.code,
];

describe('evidence through the console session (contract, Credentials: same-origin /app/* routes)', () => {
  it('is priced, ordered, listed and fetched with the key “console”, and audited as its own operation', async () => {
    const priced = await visitor.send('POST', EVIDENCE, { body: { ...body, dryRun: true } });
    expect(priced.body).toMatchObject({ dryRun: true, estimatedChargeUsd: { base: 0.15, liveMax: 0.02 } });
    await putSwitch(server.foundation.db, 'workers_paused', 'true');
    const { status, body: accepted } = await visitor.send('POST', EVIDENCE, { body });
    expect([status, accepted.documentsRequested]).toEqual([202, 1]);
    const path = `${EVIDENCE}/${accepted.searchId}`;
    expect((await visitor.send('GET', path)).body).toMatchObject({ status: 'pending', evidence: [] });
    await putPrinted(server, account.id, accepted.searchId, 'ND', '%PDF');
    const pdf = await visitor.send('GET', `${path}/ND.pdf`);
    expect([pdf.status, pdf.text]).toEqual([200, '%PDF']);
    const { searches } = (await visitor.send('GET', '/app/evidence')).body;
    expect(searches).toEqual([
      expect.objectContaining({ searchId: accepted.searchId, registries: ['ND'], documentsCompleted: 1 }),
    ]);
    const { entries } = (await visitor.send('GET', '/app/v1/audit')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/v1/evidence/searches', status: 202 }),
    );
    expect((await stranger.send('GET', path)).status).toBe(404);
    expect((await stranger.send('GET', `${path}/ND.pdf`)).status).toBe(404);
    expect((await stranger.send('GET', '/app/evidence')).body.searches).toEqual([]);
  });

  it('/v1/evidence is not a route of the main host, and the console routes accept no API key', async () => {
    const { key } = account;
    expect((await main('POST', '/v1/evidence/searches', { key, body })).status).toBe(404);
    const spelt = [EVIDENCE, '/%61pp/v1/evidence/searches', '/app/%761/evidence/searches'];
    for (const path of spelt)
      expect(codeOf(await main('POST', path, { key, body })), path).toEqual([401, 'unauthorized']);
    expect((await main('GET', '/%61pp/searches', { key })).status).toBe(401);
    const headers = { 'x-csrf-token': '' };
    expect(codeOf(await visitor.send('POST', EVIDENCE, { body, headers }))).toEqual([401, 'unauthorized']);
  });
});

describe('webhook deliveries through the console session', () => {
  it('are listed newest first with their state and shown with their body, only to their account', async () => {
    const older = await putDelivered(server, account.id);
    const failed = await putDelivered(server, account.id, { status: 'failed', body: '{"a":"<b>"}' });
    const all = (await visitor.send('GET', '/app/deliveries')).body;
    expect(all.deliveries.map(({ deliveryId }: { deliveryId: string }) => deliveryId)).toEqual([failed, older]);
    const some = (await visitor.send('GET', '/app/deliveries?status=failed')).body.deliveries;
    expect(some).toEqual([expect.objectContaining({ deliveryId: failed, lastStatusCode: 500, nextAttemptAt: null })]);
    expect((await visitor.send('GET', `/app/deliveries/${failed}`)).body).toMatchObject({
      payload: '{"a":"<b>"}',
      url: 'https://receiver.example.com/hook',
      maxAttempts: 35,
    });
    expect((await stranger.send('GET', '/app/deliveries')).body.deliveries).toEqual([]);
    for (const [method, path] of [
      ['GET', failed],
      ['POST', `${failed}/resend`],
      ['POST', 'dlv_nobody/resend'],
    ] as const)
      expect(codeOf(await stranger.send(method, `/app/deliveries/${path}`)), path).toEqual([404, 'not_found']);
    expect(codeOf(await visitor.send('GET', '/app/deliveries?after=x'))).toEqual([422, 'unprocessable_query']);
  });

  it('a finished delivery is resent with the same body, event and earlier attempts; a pending one is 409', async () => {
    const said = { url: receiver.url, body: '{"again":1}', status: 'failed' as const };
    const id = await putDelivered(server, account.id, said);
    const resend = () => visitor.send('POST', `/app/deliveries/${id}/resend`);
    const [first, second] = await Promise.all([resend(), resend()]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    const accepted = first.status === 202 ? first : second;
    expect(accepted.body).toMatchObject({ status: 'pending', attempts: 0, lastStatusCode: null });
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
    const [received] = await receiver.take(1);
    expect(received).toMatchObject({ body: said.body, headers: { 'x-service-event-id': accepted.body.eventId } });
    await expect
      .poll(async () => (await visitor.send('GET', `/app/deliveries/${id}`)).body)
      .toMatchObject({ status: 'delivered', attempts: 1, lastStatusCode: 204 });
    expect(receiver.received).toHaveLength(1);
  });

  it('all failed ones since a time are resent once; those whose content is deleted are only counted', async () => {
    await putSwitch(server.foundation.db, 'workers_paused', 'true');
    const owner = await server.createAccount();
    const own = await signIn(server, owner);
    const replay = (since: string) => own.send('POST', '/app/deliveries/replay', { body: { since } });
    const old = await putDelivered(server, owner.id, { status: 'failed' });
    await server.foundation.db.query(`UPDATE deliveries SET created_at = '2026-01-01' WHERE id = $1`, [old]);
    const ids = [];
    for (let at = 0; at < 3; at++)
      ids.push(await putDelivered(server, owner.id, { status: 'failed', url: receiver.url, body: `{"at":${at}}` }));
    const [gone = '', ...stored] = ids;
    await server.foundation.db.query(
      `INSERT INTO data_keys (account_id, data_class, day, id, created_at, destroyed_at)
       VALUES ($1, 'search', '2026-01-01', decode(repeat('00', 16), 'hex'), now(), now())`,
      [owner.id],
    );
    // Bytes 2 to 17 name the data key.
    await server.foundation.db.query(
      `UPDATE deliveries SET body_sealed = overlay(body_sealed PLACING decode(repeat('00', 16), 'hex') FROM 2) WHERE id = $1`,
      [gone],
    );
    const sent = await putDelivered(server, owner.id);
    const answers = await Promise.all([replay('2026-02-01T00:00:00.000Z'), replay('2026-02-01T00:00:00.000Z')]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.body.restarted + answers[1]?.body.restarted).toBe(stored.length);
    expect(answers.map(({ body: { deleted } }) => deleted)).toEqual([1, 1]);
    const state = async (id: string) => (await own.send('GET', `/app/deliveries/${id}`)).body.status;
    expect(await Promise.all([old, sent, ...stored].map(state))).toEqual(['failed', 'delivered', 'pending', 'pending']);
    const before = receiver.received.length;
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
    await expect.poll(() => Promise.all(stored.map(state))).toEqual(['delivered', 'delivered']);
    expect(receiver.received.slice(before).map(({ body }) => body)).toHaveLength(stored.length);
    expect(codeOf(await replay('yesterday'))).toEqual([422, 'unprocessable_query']);
  });

  it('a test event is signed and delivered, and is refused for an internal address', async () => {
    const before = receiver.received.length;
    const made = await visitor.send('POST', '/app/deliveries/test', { body: { url: receiver.url } });
    expect([made.status, made.body.eventType, made.body.status]).toEqual([202, 'webhook.test', 'pending']);
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    const received = receiver.received.at(-1);
    expect(received?.headers).toMatchObject({
      'x-service-event': 'webhook.test',
      'x-service-event-id': made.body.eventId,
    });
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ id: made.body.eventId, type: 'webhook.test' });
    expect(received?.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    for (const url of ['http://169.254.169.254/', 'https://10.0.0.1/', 'ftp://example.com', 'x'])
      expect(codeOf(await visitor.send('POST', '/app/deliveries/test', { body: { url } })), url).toEqual([
        422,
        'unprocessable_query',
      ]);
  });

  it('they are counted by time and by URL, only of the own account', async () => {
    const owner = await server.createAccount();
    const own = await signIn(server, owner);
    await putDelivered(server, owner.id);
    await putDelivered(server, owner.id, { status: 'failed' });
    await putDelivered(server, owner.id, { url: 'https://other.example.com/' });
    const { body } = await own.send('GET', '/app/deliveries/summary?days=1');
    expect([body.bucketSeconds, body.buckets.length]).toEqual([3_600, 24]);
    const total = (state: string) =>
      body.buckets.reduce((sum: number, each: Record<string, number>) => sum + (each[state] ?? 0), 0);
    expect(['delivered', 'failed', 'pending'].map(total)).toEqual([2, 1, 0]);
    expect(body.endpoints).toEqual([
      expect.objectContaining({ url: 'https://other.example.com/', delivered: 1, failed: 0 }),
      expect.objectContaining({ url: 'https://receiver.example.com/hook', delivered: 1, failed: 1 }),
    ]);
    expect((await stranger.send('GET', '/app/deliveries/summary')).body.endpoints).toEqual([]);
    expect(codeOf(await own.send('GET', '/app/deliveries/summary?days=0'))).toEqual([422, 'unprocessable_query']);
  });
});
