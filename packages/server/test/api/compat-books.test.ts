import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { createLegacyClient } from '../kit/legacy-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PATH = '/v1/compat/sexoffender';
const OTTO = registrant('TX-1', 'MARSHFIELD, OTTO');
const OTTO_TOO = registrant('OK-1', 'MARSHFIELD, OTTO');
const VERA = registrant('OK-2', 'HALLORAN, VERA', { dob: '07/08/1959' });

let server: TestServer;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  await publish(server, 'TX', [OTTO]);
  await publish(server, 'OK', [OTTO_TOO, VERA]);
});
afterAll(() => server.stop());

const usageOf = async ({ token }: TestAccount) => {
  const { totalCalls, currentSpend } = (await server.send('GET', '/v1/usage', { token })).body;
  return { totalCalls, currentSpend };
};
const listSearches = async ({ id }: TestAccount) =>
  (
    await server.foundation.db.query<{ id: string; product: string }>(
      'SELECT id, product FROM searches WHERE account_id = $1',
      [id],
    )
  ).rows;

describe('a compat answer with 200 is a base call, stored with its search (contract, Money)', () => {
  it('a search and a direct look-up each cost one base call even without a match; a rejection costs nothing', async () => {
    const account = await server.createAccount();
    const { post, get } = createLegacyClient(server.send, account.key);
    await post({ lastName: 'Halloran' });
    await get({ lastName: 'Nobodyhere' });
    await get({ uuid: 'OK-2' });
    await post({ personUuid: 'unknown' });
    for (const query of ['firstName=Vera', 'lastName=Doe&faceId=1'])
      expect((await server.send('GET', `${PATH}?${query}`, { key: account.key })).status).toBeGreaterThan(399);
    expect(await usageOf(account)).toEqual({ totalCalls: 4, currentSpend: 0.6 });
    expect((await listSearches(account)).map(({ product }) => product)).toEqual(Array(4).fill('compat'));
  });

  it('its id is 404 on the main routes, and records shown by a main search stay readable (contract, Compatibility endpoint)', async () => {
    const account = await server.createAccount();
    const { key } = account;
    const body = { query: { lastName: 'Halloran' } };
    const shown = (await server.send('POST', '/v1/search', { key, body })).body.records[0];
    await createLegacyClient(server.send, key).find({ lastName: 'Halloran' });
    const [own] = (await listSearches(account)).filter(({ product }) => product === 'compat');
    for (const path of [`/v1/searches/${own?.id}`, `/v1/searches/${own?.id}/results`])
      expect((await server.send('GET', path, { key })).status).toBe(404);
    expect((await server.send('GET', `/v1/records/${shown.recordId}`, { key })).body).toEqual(shown);
  });

  it('an account without billing gets 402 in the legacy body, and a test key is never billed', async () => {
    const unpaid = await server.createAccount({ billing: false });
    const refused = await server.send('GET', `${PATH}?lastName=Halloran`, { key: unpaid.key });
    expect([refused.status, refused.body]).toEqual([402, { code: 402, message: expect.any(String) }]);
    const tester = await server.createAccount({ billing: false, mode: 'test' });
    const { body } = await server.send('GET', `${PATH}?lastName=Halloran`, { key: tester.key });
    expect(body).toMatchObject({ testMode: true, offenders: [] });
    expect(await usageOf(tester)).toEqual({ totalCalls: 0, currentSpend: 0 });
  });

  it('compat is always billed, even if every queried registry is non-commercial', async () => {
    const alone = await startTestServer();
    try {
      const account = await alone.createAccount();
      await publish(alone, 'ID', [OTTO]);
      await alone.send('POST', '/v1/search', { key: account.key, body: { query: { lastName: 'Marshfield' } } });
      const spend = async () => (await alone.send('GET', '/v1/usage', { token: account.token })).body.currentSpend;
      expect(await spend()).toBe(0);
      await createLegacyClient(alone.send, account.key).post({ lastName: 'Marshfield' });
      expect(await spend()).toBe(0.15);
    } finally {
      await alone.stop();
    }
  });

  it('repeats of a POST with an Idempotency-Key get the first answer, billed once; another body is 422', async () => {
    const account = await server.createAccount();
    const ask = (body: object) =>
      server.send('POST', PATH, { key: account.key, headers: { 'idempotency-key': 'one' }, body });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ lastName: 'Halloran', mode: 'extensive' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const other = await ask({ lastName: 'Marshfield' });
    expect([other.status, other.body]).toEqual([422, { code: 422, message: expect.any(String) }]);
    expect(await usageOf(account)).toEqual({ totalCalls: 1, currentSpend: 0.15 });
  });

  it('a used-up quota answers 429 in the legacy body, with Retry-After', async () => {
    const account = await server.createAccount();
    await server.send('PATCH', `/v1/admin/accounts/${account.id}`, {
      admin: ADMIN_KEY,
      body: { limits: { accountMonthlyQuota: 1 } },
    });
    // A credential is cached for 400 ms. This one was never used before.
    await createLegacyClient(server.send, account.key).post({ lastName: 'Halloran' });
    const refused = await server.send('GET', `${PATH}?lastName=Halloran`, { key: account.key });
    expect([refused.status, refused.body]).toEqual([429, { code: 429, message: expect.any(String) }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('direct look-ups (contract, Records; Compatibility endpoint)', () => {
  it('a uuid look-up counts against the account’s 1,000 a day; a personUuid from a search does not', async () => {
    const account = await server.createAccount();
    const { post } = createLegacyClient(server.send, account.key);
    const { db } = server.foundation;
    const [vera] = (await post({ uuid: 'OK-2' })).offenders;
    await post({ uuid: 'unknown' });
    const { rows } = await db.query('SELECT lookups FROM record_lookups WHERE account_id = $1', [account.id]);
    expect(rows).toEqual([{ lookups: 1 }]);
    await db.query('UPDATE record_lookups SET lookups = 999 WHERE account_id = $1', [account.id]);
    await post({ uuid: 'OK-2' });
    const refused = await server.send('POST', PATH, { key: account.key, body: { uuid: 'OK-2' } });
    expect([refused.status, refused.body.code]).toEqual([429, 429]);
    expect((await server.send('GET', '/v1/records/OK-2', { key: account.key })).status).toBe(429);
    expect((await post({ personUuid: vera?.personUuid as string })).offenders).toHaveLength(1);
    expect((await usageOf(account)).totalCalls).toBe(4);
  });

  it('suppressed and departed records are never returned', async () => {
    const account = await server.createAccount();
    const { post } = createLegacyClient(server.send, account.key);
    const find = async (query: { readonly [name: string]: string }) =>
      (await post(query)).offenders.map(({ uuid }) => uuid);
    const [otto] = (await post({ lastName: 'Marshfield' })).offenders;
    const personUuid = otto?.personUuid as string;
    expect(await find({ personUuid })).toEqual(['OK-1', 'TX-1']);

    const { db, clock } = server.foundation;
    const wanted = { uuid: 'OK-1', jurisdiction: 'OK', ofPerson: false };
    await createSuppressions({ db, clock }).suppress(wanted, 'court order');
    expect(await find({ personUuid })).toEqual(['TX-1']);
    expect(await find({ uuid: 'OK-1' })).toEqual([]);
    await server.catchUp();
    expect((await post({ lastName: 'Marshfield' })).offenders[0]?.sources.map(({ id }) => id)).toEqual(['TX']);

    await publish(server, 'TX', [registrant('TX-9', 'SOMEBODY, ELSE', { dob: '01/01/1950' })]);
    expect(await find({ personUuid })).toEqual([]);
    expect(await find({ uuid: 'TX-1' })).toEqual([]);
    expect(await find({ lastName: 'Marshfield' })).toEqual([]);
  });
});
