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
});
