import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, createCustomer, expectStatus } from '../kit/customers.ts';
import type { Answer } from '../kit/http-client.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const CLIENTS = 128;

let database: TestDatabase;
let group: ServerGroup;
beforeAll(async () => {
  database = await cloneDatabase();
  group = await startServers(2, database.url);
});
afterAll(async () => {
  await group?.stop();
  await database?.drop();
});

const serverFor = (n: number): StartedServer => group.servers[n % group.servers.length] as StartedServer;
const newCustomer = (limits: object, signIn = false): Promise<Customer> =>
  createCustomer(serverFor(0).send, group.adminKey, { limits, signIn });
const atOnce = (send: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, n) => send(n)));
const put = (n: number, key: string, body: object = { value: `v ${n}` }): Promise<Answer> =>
  serverFor(n).send('POST', '/v1/test/things', { key, body });

const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.error.code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};
const countThings = async ({ id }: Customer) => {
  const sql = `SELECT (SELECT count(*)::int FROM test_things WHERE account_id = $1) AS things,
    (SELECT count(*)::int FROM ledger WHERE account_id = $1) AS charges`;
  return (await database.db.query(sql, [id])).rows[0];
};
const expectRetryAfter = (answers: readonly Answer[], atMostSeconds: number): void => {
  for (const { status, headers, body } of answers) {
    if (status !== 429) continue;
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(atMostSeconds);
    expect(body.detail.retryAfterSeconds).toBe(seconds);
  }
};

describe('the monthly quota with 128 clients on two processes (contract Limits)', () => {
  it('allows no call above it, and the others get 429 quota_exceeded with Retry-After', async () => {
    const customer = await newCustomer({ accountMonthlyQuota: 100 });
    const answers = [...(await atOnce((n) => put(n, customer.key))), ...(await atOnce((n) => put(n, customer.key)))];
    expect(tally(answers)).toEqual({ 200: 100, '429 quota_exceeded': 2 * CLIENTS - 100 });
    expect(await countThings(customer)).toEqual({ things: 100, charges: 100 });
    expectRetryAfter(answers, 31 * 86_400);
  });

  it('is not used up by 128 rejected calls with faulty bodies', async () => {
    const customer = await newCustomer({ accountMonthlyQuota: CLIENTS });
    expect(tally(await atOnce((n) => put(n, customer.key, { value: '' })))).toEqual({
      '422 unprocessable_query': CLIENTS,
    });
    expect(tally(await atOnce((n) => put(n, customer.key)))).toEqual({ 200: CLIENTS });
    expect(tally([await put(0, customer.key)])).toEqual({ '429 quota_exceeded': 1 });
  });

  it('is not used up by repeats of an Idempotency-Key', async () => {
    const customer = await newCustomer({ accountMonthlyQuota: CLIENTS + 1 });
    const repeat = (n: number): Promise<Answer> => {
      const { key } = customer;
      const headers = { 'idempotency-key': 'same' };
      return serverFor(n).send('POST', '/v1/test/things', { key, headers, body: { value: 'same' } });
    };
    expect(tally(await atOnce(repeat))).toEqual({ 200: CLIENTS });
    expect(tally(await atOnce((n) => put(n, customer.key)))).toEqual({ 200: CLIENTS });
    expect(tally([await put(0, customer.key)])).toEqual({ '429 quota_exceeded': 1 });
    expect(await countThings(customer)).toEqual({ things: CLIENTS + 1, charges: CLIENTS + 1 });
  });

  it('applies to each key and to the whole account, so that more keys do not raise it', async () => {
    const customer = await newCustomer({ accountMonthlyQuota: 70, keyMonthlyQuota: 30 }, true);
    const { token } = customer;
    const makeKey = (name: string) =>
      expectStatus(serverFor(0).send('POST', '/v1/keys', { token, body: { name, mode: 'live' } }), 201);
    const keys: string[] = [
      customer.key,
      ...(await Promise.all(['b', 'c', 'd'].map(makeKey))).map(({ secret }) => secret),
    ];
    const alone = await atOnce((n) => put(n, keys[0] as string));
    expect(tally(alone)).toEqual({ 200: 30, '429 quota_exceeded': CLIENTS - 30 });
    const together = await atOnce((n) => put(n, keys[1 + (n % 3)] as string));
    expect(tally(together)).toEqual({ 200: 40, '429 quota_exceeded': CLIENTS - 40 });
    for (let k = 0; k < 3; k++)
      expect(together.filter(({ status }, n) => status === 200 && n % 3 === k).length).toBeLessThanOrEqual(30);
    expect(await countThings(customer)).toEqual({ things: 70, charges: 70 });
  });
});

describe('the rate limit with 128 clients on two processes (contract Limits)', () => {
  it('allows the burst and only the calls that the elapsed time has refilled', async () => {
    const ratePerSecond = 1;
    const burst = 50;
    const { key } = await newCustomer({ ratePerSecond, burst });
    const began = performance.now();
    const answers = await atOnce((n) => serverFor(n).send('GET', '/v1/webhook-secret', { key }));
    const refilled = Math.floor(((performance.now() - began) / 1_000) * ratePerSecond);
    const { 200: allowed = 0, '429 rate_limited': refused = 0 } = tally(answers);
    expect(allowed).toBeGreaterThanOrEqual(burst);
    expect(allowed).toBeLessThanOrEqual(burst + refilled);
    expect(allowed + refused).toBe(CLIENTS);
    expectRetryAfter(answers, 2);
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(Math.min(...remaining)).toBe(0);
    expect(new Set(remaining).size).toBeGreaterThanOrEqual(burst);
  });
});
