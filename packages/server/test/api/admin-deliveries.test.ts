import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { toTestScope } from '../../src/store/test-scope.ts';
import { putDelivered } from '../kit/deliveries.ts';
import { startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const SECRET_URL = 'https://user:pass-word@receiver.example.com:8443/hook/secret-path?token=secret-token';
const SECRET_BODY = '{"name":"DOVERLANE, JOHN"}';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let one: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } });
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  one = await server.createAccount();
  other = await server.createAccount();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const list = async (query: Readonly<Record<string, string>> = {}, admin = ADMIN_KEY) =>
  server.send('GET', `/v1/admin/deliveries?${new URLSearchParams(query)}`, { admin });
const retry = (id: string) => server.send('POST', `/v1/admin/deliveries/${id}/retry`, { admin: ADMIN_KEY });
const idsOf = ({ body }: { body: { deliveries: readonly { readonly id: string }[] } }) =>
  body.deliveries.map(({ id }) => id);

describe('the operator’s deliveries (contract, Admin API)', () => {
  it('cover all accounts, newest first, and can be filtered by state, account and kind', async () => {
    const { id: first } = one;
    const { id: second } = other;
    const planted = [
      await putDelivered(server, first),
      await putDelivered(server, second, { status: 'failed' }),
      await putDelivered(server, toTestScope(second)),
    ].reverse();
    expect(idsOf(await list())).toEqual(planted);
    expect(idsOf(await list({ state: 'failed' }))).toEqual([planted[1]]);
    expect(idsOf(await list({ accountId: second }))).toEqual([planted[0], planted[1]]);
    expect(idsOf(await list({ kind: 'monitor.alert', state: 'delivered' }))).toEqual([planted[0], planted[2]]);
    expect(idsOf(await list({ kind: 'search.completed' }))).toEqual([]);
    expect((await list({ accountId: second })).body.deliveries).toMatchObject([
      { accountId: second, mode: 'test', kind: 'monitor.alert', state: 'delivered', attempts: 1, lastStatusCode: 204 },
      { accountId: second, mode: 'live', kind: 'monitor.alert', state: 'failed', attempts: 1, lastStatusCode: 500 },
    ]);
  });

  it('are listed in pages, each delivery once', async () => {
    const all = idsOf(await list());
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await list({ limit: '1', ...(after !== '' && { after }) });
      expect(page.body.deliveries).toHaveLength(1);
      seen.push(...idsOf(page));
      after = page.body.nextAfter;
    }
    expect(seen).toEqual(all);
  });

  it('show the host of the receiver, but neither its URL nor the body', async () => {
    const id = await putDelivered(server, one.id, { url: SECRET_URL, body: SECRET_BODY });
    const { body, text } = await list({ limit: '1' });
    expect(body.deliveries[0]).toMatchObject({ id, host: 'receiver.example.com' });
    for (const secret of ['secret-path', 'secret-token', 'pass-word', 'DOVERLANE']) expect(text).not.toContain(secret);
  });

  it('a failed delivery is resent once with the same body; other deliveries are not resent', async () => {
    const { id: accountId } = one;
    const failed = await putDelivered(server, accountId, { url: receiver.url, body: '{"again":1}', status: 'failed' });
    const answers = await Promise.all([retry(failed), retry(failed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id: failed,
      state: 'pending',
      attempts: 0,
      lastStatusCode: null,
      lastAttemptAt: null,
    });
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
    expect((await receiver.take(1))[0]).toMatchObject({ body: '{"again":1}' });
    await expect.poll(async () => idsOf(await list({ state: 'delivered' }))).toContain(failed);
    const again = await retry(failed);
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    expect(receiver.received).toHaveLength(1);
  });

  it('bad input gets the errors of the contract', async () => {
    expect((await server.send('GET', '/v1/admin/deliveries')).status).toBe(401);
    expect((await list({}, 'no-admin-key')).status).toBe(401);
    expect((await server.send('GET', '/v1/admin/deliveries', { key: one.key })).status).toBe(401);
    for (const query of [{ after: 'x' }, { state: 'lost' }, { limit: '0' }, { limit: '501' }, { status: 'failed' }])
      expect((await list(query as Record<string, string>)).status, JSON.stringify(query)).toBe(422);
    expect((await retry('dlv_unknown')).status).toBe(404);
  });
});
