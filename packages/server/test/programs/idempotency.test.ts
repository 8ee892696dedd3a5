import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EFFECT_JOB } from '../durable/durable-feature.ts';
import { type Customer, changeCustomer, createCustomer } from '../kit/customers.ts';
import type { Answer } from '../kit/http-client.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const AT_ONCE = 64;

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
const newCustomer = (limits?: object): Promise<Customer> =>
  createCustomer(serverFor(0).send, group.adminKey, limits ? { limits } : {});
const put = (n: number, { key }: Customer, idempotencyKey: string, body: object): Promise<Answer> =>
  serverFor(n).send('POST', '/v1/test/things', { key, headers: { 'idempotency-key': idempotencyKey }, body });
const putAtOnce = (customer: Customer, idempotencyKey: string, bodyOf: (n: number) => object): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => put(n, customer, idempotencyKey, bodyOf(n))));

/** Returns how often an account's calls took effect. */
const countEffects = async ({ id }: Customer) => {
  const { rows } = await database.db.query(
    `SELECT (SELECT count(*)::int FROM test_things WHERE account_id = $1) AS things,
       (SELECT count(*)::int FROM ledger WHERE account_id = $1) AS charges,
       (SELECT count(*)::int FROM jobs WHERE account_id = $1 AND kind = $2) AS jobs`,
    [id, EFFECT_JOB],
  );
  return rows[0];
};
const effects = (n: number) => ({ things: n, charges: n, jobs: n });

describe('an Idempotency-Key across two processes (spec §7 rule 2, contract Limits)', () => {
  it.each([1, 2, 3])(
    '64 simultaneous requests have one effect, one charge and one job, and all get the same 200 (round %i)',
    async () => {
      const customer = await newCustomer();
      const answers = await putAtOnce(customer, 'the same', () => ({ value: 'once' }));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await countEffects(customer)).toEqual(effects(1));
      const { rows } = await database.db.query(
        "SELECT count(*)::int AS entries, count(DISTINCT request_id)::int AS requests FROM audit_entries WHERE account_id = $1 AND method = 'POST'",
        [customer.id],
      );
      expect(rows[0]).toEqual({ entries: AT_ONCE, requests: AT_ONCE });
    },
  );

  it('a later repeat gets the first answer from either process, regardless of key order and white space', async () => {
    const customer = await newCustomer();
    const first = await put(0, customer, 'later', { value: 'kept', workMs: 1 });
    const { key } = customer;
    const headers = { 'idempotency-key': 'later' };
    const repeats = await Promise.all(
      [0, 1].map((n) =>
        serverFor(n).send('POST', '/v1/test/things', { key, headers, raw: '{ "workMs": 1, "value": "kept" }' }),
      ),
    );
    expect(repeats.map(({ status, text }) => [status, text])).toEqual([
      [200, first.text],
      [200, first.text],
    ]);
    expect(await countEffects(customer)).toEqual(effects(1));
  });

  it('a different body is rejected with 422 and starts nothing', async () => {
    const customer = await newCustomer();
    await put(0, customer, 'taken', { value: 'first' });
    const answers = await putAtOnce(customer, 'taken', () => ({ value: 'second' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['422 unprocessable_query']),
    );
    expect(await countEffects(customer)).toEqual(effects(1));
  });

  it('if two bodies are sent at once, repeats of the first to commit get 200 and the other gets 422', async () => {
    const customer = await newCustomer();
    const answers = await putAtOnce(customer, 'contested', (n) => ({ value: n % 4 < 2 ? 'heads' : 'tails' }));
    const winners = answers.filter(({ status }) => status === 200);
    expect(new Set(winners.map(({ text }) => text)).size).toBe(1);
    expect(winners.length).toBe(AT_ONCE / 2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await countEffects(customer)).toEqual(effects(1));
  });

  it('a request rejected for its body or the quota does not use the key up', async () => {
    const customer = await newCustomer({ accountMonthlyQuota: 0 });
    expect((await put(0, customer, 'spare', { value: 'good' })).status).toBe(429);
    await changeCustomer(serverFor(0).send, group.adminKey, customer.id, { limits: {} });
    // The server caches the state of a key for less than a second.
    await expect.poll(async () => (await put(1, customer, 'spare', { value: '' })).status).toBe(422);
    expect(await countEffects(customer)).toEqual(effects(0));
    await expect.poll(async () => (await put(0, customer, 'spare', { value: 'good' })).status).toBe(200);
    expect(await countEffects(customer)).toEqual(effects(1));
  });

  it('a request of another account with the same key has its own effect', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const answers = await Promise.all([put(0, one, 'shared', { value: 'a' }), put(1, other, 'shared', { value: 'b' })]);
    expect(answers.map(({ status, body }) => [status, body.value])).toEqual([
      [200, 'a'],
      [200, 'b'],
    ]);
    expect([await countEffects(one), await countEffects(other)]).toEqual([effects(1), effects(1)]);
  });
});
