import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, SECOND_MS } from '../../src/clock.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const LIMIT = 1_000;
const AT_ONCE = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  await publish(server, 'KS', [registrant('KS-1', 'HALLORAN, VERA'), registrant('KS-2', 'BRISTLEWICK, OTTO')]);
  await publish(server, JAIL, [inmate('M-1', 'MARLOWE, ANN')]);
  // The calls of a test must not fall on two days.
  await advance(Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / SECOND_MS));
});
afterAll(() => server.stop());

const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });

const createFastAccount = async (billing: boolean): Promise<TestAccount> => {
  const account = await server.createAccount({ billing });
  const body = { limits: { ratePerSecond: 10_000, burst: 10_000 } };
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body });
  return account;
};

const get = ({ key }: TestAccount, path: string) => server.send('GET', path, { key });

/** Sends the requests over several connections and counts the answers by status. */
const countStatuses = async (account: TestAccount, paths: readonly string[]): Promise<ReadonlyMap<number, number>> => {
  const counts = new Map<number, number>();
  const left = [...paths];
  const sendNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { status } = await get(account, path);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return counts;
};

const BY_SOURCE_ID = [
  '/v1/records/KS-1',
  '/v1/records/KS-1/history',
  '/v1/records/KS-2/how',
  `/v1/criminal/records/M-1?source=${JAIL}`,
] as const;

describe('look-ups by the id of a source share one daily limit, so that no source can be copied (contract, Records)', () => {
  it('an account without billing gets exactly 1,000 of 1,200 answers', async () => {
    const account = await createFastAccount(false);
    const paths = Array.from({ length: 1_200 }, (_, at) => BY_SOURCE_ID[at % BY_SOURCE_ID.length] as string);
    const counts = await countStatuses(account, paths);
    expect([...counts].sort()).toEqual([
      [200, LIMIT],
      [429, paths.length - LIMIT],
    ]);
  });

  it.each(BY_SOURCE_ID)('%s alone reaches the limit, and the next day starts anew', async (path) => {
    const account = await createFastAccount(false);
    const { db } = server.foundation;
    await get(account, path);
    await db.query('UPDATE record_lookups SET lookups = $2 WHERE account_id = $1', [account.id, LIMIT - 1]);
    expect((await get(account, path)).status).toBe(200);
    const refused = await get(account, path);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('At most 1000 records a day')]);
    const retryAfterSeconds = Number(refused.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
    for (const other of BY_SOURCE_ID) expect((await get(account, other)).status, other).toBe(429);
    await advance(retryAfterSeconds);
    expect((await get(account, path)).status).toBe(200);
  });

  it('ids that a search gave to the account, and unknown ids, are not counted', async () => {
    const account = await createFastAccount(true);
    const body = { query: { lastName: 'Halloran' } };
    const found = await server.send('POST', '/v1/search', { key: account.key, body });
    const { recordId } = found.body.records[0];
    for (const path of ['', '/history', '/how'])
      expect((await get(account, `/v1/records/${recordId}${path}`)).status).toBe(200);
    for (const path of ['/v1/records/unknown/history', `/v1/criminal/records/unknown?source=${JAIL}`])
      expect((await get(account, path)).status).toBe(404);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM record_lookups WHERE account_id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([]);
  });
});
