import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const CLIENTS = 16;
const NO_RATE_LIMIT = { ratePerSecond: 100_000, burst: 100_000 };
const query = { lastName: 'Doverlane' };

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
  second = await startTestServer({
    databaseUrl: server.foundation.config.databaseUrl as string,
    dataDir: server.foundation.config.dataDir,
  });
});
afterAll(async () => {
  await second?.stop();
  await server?.stop();
});

const search = (key: string, n = 0, headers = {}): Promise<Answer> =>
  (n % 2 === 0 ? server : second).send('POST', '/v1/search', { key, headers, body: { query } });
const setLimits = async ({ id }: TestAccount, limits: object): Promise<void> => {
  const body = { limits: { ...NO_RATE_LIMIT, ...limits } };
  const answer = await server.send('PATCH', `/v1/admin/accounts/${id}`, { admin: ADMIN_KEY, body });
  expect(answer.status).toBe(200);
};
const addKey = async ({ token }: TestAccount, name: string): Promise<string> => {
  const answer = await server.send('POST', '/v1/keys', { token, body: { name, mode: 'live' } });
  expect(answer.status).toBe(201);
  return answer.body.secret as string;
};

/** Counts the calls before the first rejected one. Processes learn of new limits within a second. */
const countUntilRefused = async (call: () => Promise<Answer>): Promise<number> => {
  for (let answered = 0; ; answered++) {
    const { status, body } = await call();
    if (status === 429) {
      expect(body.error.code).toBe('quota_exceeded');
      return answered;
    }
    expect(status).toBe(200);
  }
};
const countUsed = async ({ id, keyId }: TestAccount): Promise<Record<string, number>> => {
  const { rows } = await server.foundation.db.query<{ scope: string; used: bigint }>(
    'SELECT scope, used FROM quota_counters WHERE account_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ scope, used }) => [scope === keyId ? 'key' : scope, Number(used)]));
};
const countCharges = async ({ id }: TestAccount): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ charges: number }>(
    'SELECT count(*)::integer AS charges FROM ledger WHERE account_id = $1',
    [id],
  );
  return rows[0]?.charges ?? 0;
};

describe('the monthly quota counts the whole calendar month (contract Limits)', () => {
  it('counts calls made before the quota was set: searches, valid batch rows and jobs', async () => {
    const account = await server.createAccount();
    const { key } = account;
    for (let n = 0; n < 3; n++) expect((await search(key, n)).status).toBe(200);
    const batch = await server.send('POST', '/v1/batch', { key, body: [query, query, {}] });
    expect(batch.status).toBe(200);
    expect((await server.send('POST', '/v1/searches', { key, body: { query } })).status).toBe(202);
    expect(await countUsed(account)).toEqual({ account: 6, key: 6 });
    await setLimits(account, { accountMonthlyQuota: 6 });
    expect(await countUntilRefused(() => search(key))).toBe((await countCharges(account)) - 6);
    expect((await search(key)).status).toBe(429);
  });

  it('counts the calls of a key made before the key quota was set', async () => {
    const account = await server.createAccount();
    const other = await addKey(account, 'other');
    for (let n = 0; n < 4; n++) expect((await search(account.key, n)).status).toBe(200);
    await setLimits(account, { keyMonthlyQuota: 4 });
    await countUntilRefused(() => search(account.key));
    expect((await countUsed(account)).account).toBe(await countCharges(account));
    for (let n = 0; n < 4; n++) expect((await search(other, n)).status).toBe(200);
    expect((await search(other)).status).toBe(429);
  });

  it('counts no dry run, rejected call or repeat, even before the quota was set', async () => {
    const account = await server.createAccount();
    const { key } = account;
    const repeated = { 'idempotency-key': 'once' };
    for (let n = 0; n < 3; n++) expect((await search(key, n, repeated)).status).toBe(200);
    expect((await server.send('POST', '/v1/search', { key, body: { query, dryRun: true } })).status).toBe(200);
    expect((await server.send('POST', '/v1/search', { key, body: { query: {} } })).status).toBe(422);
    expect(await countUsed(account)).toEqual({ account: 1, key: 1 });
  });

  it('counts nothing for a test key', async () => {
    const account = await server.createAccount({ mode: 'test' });
    expect((await search(account.key)).status).toBe(200);
    expect(await countUsed(account)).toEqual({});
  });

  it('is exact if it is set, raised and removed while two processes answer', async () => {
    const account = await server.createAccount();
    await setLimits(account, {});
    const other = await addKey(account, 'other');
    let [answered, isOver] = [0, false];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; !isOver; n++) {
        const { status } = await search(n % 3 === 0 ? other : account.key, client);
        expect([200, 429]).toContain(status);
        if (status === 200) answered++;
      }
    });
    const changes = [{ accountMonthlyQuota: 40 }, { keyMonthlyQuota: 60 }, { accountMonthlyQuota: 100_000 }, {}];
    for (const limits of [...changes, ...changes]) {
      await setLimits(account, limits);
      const before = answered;
      for (let n = 0; n < 5; n++) await search(account.key, n).then(({ status }) => status === 200 && answered++);
      expect(answered).toBeGreaterThanOrEqual(before);
    }
    isOver = true;
    await Promise.all(clients);
    const { account: used, ...keys } = await countUsed(account);
    expect(used).toBe(answered);
    expect(used).toBe(await countCharges(account));
    expect(Object.values(keys).reduce((sum, calls) => sum + calls, 0)).toBe(used);
  });
});
