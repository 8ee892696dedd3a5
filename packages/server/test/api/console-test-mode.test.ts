import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestScope } from '../../src/store/test-scope.ts';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { readState } from '../kit/database-state.ts';
import { putDelivered } from '../kit/deliveries.ts';
import type { Answer, Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  await publish(server, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA')]);
  account = await server.createAccount({ billing: false, mode: 'test', fcra: true });
  visitor = await signIn(server, account);
});
afterAll(() => server.stop());

const inMode = (mode: string, method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  visitor.send(method, path, { ...sent, headers: { ...sent.headers, 'x-blotter-mode': mode } });
const test = (method: string, path: string, body?: object) => inMode('test', method, path, body ? { body } : {});
const live = (method: string, path: string, body?: object) => inMode('live', method, path, body ? { body } : {});
const PERSON = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' };
const MONITOR = { product: 'sex-offender', type: 'person', person: PERSON, channels: { email: 'a@example.com' } };

describe('a console session in test mode acts as a test key of the account (contract, Sandbox)', () => {
  it('it sees only the people of the sandbox, is never billed and never gets 402', async () => {
    const found = await test('POST', '/app/v1/search', { query: PERSON });
    expect([found.status, found.body.testMode, found.body.records.length]).toEqual([200, true, 1]);
    const real = await test('POST', '/app/v1/search', { query: { lastName: 'Livingstone' } });
    expect([real.status, real.body.records]).toEqual([200, []]);
    expect((await live('POST', '/app/v1/search', { query: PERSON })).status).toBe(402);
    expect((await visitor.send('POST', '/app/v1/search', { body: { query: PERSON } })).status).toBe(402);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM ledger WHERE account_id LIKE $1', [
      `${account.id}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('it shares its objects with the test keys of the account, and neither mode shows those of the other', async () => {
    const made = await test('POST', '/app/v1/monitors', MONITOR);
    expect(made.status, made.text).toBe(200);
    const path = `/v1/monitors/${made.body.id}`;
    expect((await server.send('GET', path, { key: account.key })).status).toBe(200);
    const { body } = await test('POST', '/app/v1/search', { query: PERSON });
    const delivered = await putDelivered(server, toTestScope(account.id));
    const real = await putDelivered(server, account.id);
    await test('PUT', '/app/v1/webhook-secret', {});
    const paths = [path, `/v1/searches/${body.searchId}`].map((each) => `/app${each}`);
    for (const each of [...paths, `/app/searches/${body.searchId}`, `/app/deliveries/${delivered}`])
      expect([each, (await test('GET', each)).status, (await live('GET', each)).status]).toEqual([each, 200, 404]);
    expect((await test('GET', `/app/deliveries/${real}`)).status).toBe(404);
    const lists = async (send: typeof test) => {
      const searches = (await send('GET', '/app/searches')).body.searches.length;
      const monitors = (await send('GET', '/app/v1/monitors')).body.count;
      const { deliveries } = (await send('GET', '/app/deliveries')).body;
      const { configured } = (await send('GET', '/app/v1/webhook-secret')).body;
      return [searches > 0, monitors, deliveries.map((each: { deliveryId: string }) => each.deliveryId), configured];
    };
    expect(await lists(test)).toEqual([true, 1, [delivered], true]);
    expect(await lists(live)).toEqual([false, 0, [real], false]);
  });

  it('it changes nothing live: an id of a live object is unknown, and a reset deletes test data only', async () => {
    const real = await putDelivered(server, account.id);
    const before = await readState(server.foundation.db);
    for (const path of [`/app/deliveries/${real}/resend`, '/app/v1/monitors/mon_00000000000000000000'])
      expect((await test(path.endsWith('resend') ? 'POST' : 'DELETE', path)).status).toBe(404);
    expect(await readState(server.foundation.db)).toEqual(before);
    expect((await test('POST', '/app/v1/sandbox/reset')).status).toBe(204);
    expect((await test('GET', '/app/v1/monitors')).body.count).toBe(0);
    expect((await live('GET', `/app/deliveries/${real}`)).status).toBe(200);
  });

  it('it reads and moves the sandbox clock, which a live session cannot', async () => {
    expect((await test('GET', '/app/sandbox/clock')).body).toMatchObject({ aheadSeconds: 0 });
    expect((await test('POST', '/app/v1/sandbox/clock', { advanceSeconds: 3_600 })).status).toBe(200);
    expect((await test('GET', '/app/sandbox/clock')).body.aheadSeconds).toBe(3_600);
    for (const path of ['/app/sandbox/clock', '/app/v1/sandbox/mails'])
      expect((await live('GET', path)).status, path).toBe(401);
  });

  it('it is audited with the test key “console” and the user', async () => {
    const { keys } = (await live('GET', '/app/v1/keys')).body;
    const key = keys.find(({ name, mode }: Record<string, string>) => name === 'console' && mode === 'test');
    await test('GET', '/app/v1/monitors');
    const { entries } = (await live('GET', '/app/v1/audit')).body;
    expect(entries[0]).toMatchObject({ keyId: key.id, userEmail: account.email, route: '/v1/monitors' });
  });

  it('operations of the account itself are the same in both modes', async () => {
    for (const path of ['/app/v1/account', '/app/v1/keys', '/app/v1/members'])
      expect((await test('GET', path)).body).toEqual((await live('GET', path)).body);
  });

  it('any other mode is 400 and does nothing, and the API ignores the header', async () => {
    for (const mode of ['TEST', '', 'test, test', 'both']) {
      const refused = await inMode(mode, 'POST', '/app/v1/search', { body: { query: PERSON } });
      expect([mode, refused.status, refused.body.error.code]).toEqual([mode, 400, 'invalid_request']);
    }
    const headers = { 'x-blotter-mode': 'live' };
    const own = await server.send('POST', '/v1/search', { key: account.key, body: { query: PERSON }, headers });
    expect([own.status, own.body.testMode]).toEqual([200, true]);
  });

  it('after the test key “console” is revoked, test mode is closed until the next sign-in', async () => {
    const { keys } = (await live('GET', '/app/v1/keys')).body;
    const key = keys.find(({ name, mode }: Record<string, string>) => name === 'console' && mode === 'test');
    await live('DELETE', `/app/v1/keys/${key.id}`);
    await expect.poll(async () => (await test('GET', '/app/v1/monitors')).status).toBe(401);
    expect((await live('GET', '/app/v1/monitors')).status).toBe(200);
    visitor = await signIn(server, account);
    await expect.poll(async () => (await test('GET', '/app/v1/monitors')).status).toBe(200);
  });
});
