import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, createCustomer, expectStatus } from '../kit/customers.ts';
import { type Misbehaviour, misbehaviours, startHostileReceiver } from '../kit/hostile-receiver.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

/** This number exceeds the deliveries that one process handles concurrently. */
const HOSTILE = 200;
const PATIENCE = { timeout: 120_000, interval: 50 };
const LIMIT_KB = 128 * 1_024;

let database: TestDatabase;
let group: ServerGroup;
let server: StartedServer;
let good: Receiver;
let witness: Receiver;
let hostile: Awaited<ReturnType<typeof startHostileReceiver>>;
beforeAll(async () => {
  [database, good, witness] = await Promise.all([cloneDatabase(), startReceiver(), startReceiver()]);
  hostile = await startHostileReceiver(witness.url);
  group = await startServers(1, database.url, { BLOTTER_EGRESS_ALLOW: `${good.origin},${hostile.origin}` });
  server = group.servers[0] as StartedServer;
});
afterAll(async () => {
  await group?.stop();
  await Promise.all([good, witness, hostile].map((receiver) => receiver?.close()));
  await database?.drop();
});

const order = ({ key }: Customer, webhookUrl: string) =>
  expectStatus(server.send('POST', '/v1/test/things', { key, body: { value: 'x', webhookUrl } }), 200);

const readRssKb = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }));

/** Orders a webhook and returns the milliseconds until it arrives. */
const measure = async (customer: Customer): Promise<number> => {
  const before = good.received.length;
  const beganMs = performance.now();
  await order(customer, good.url);
  const arrived = (await good.take(before + 1))[before];
  return (arrived?.atMs ?? Number.POSITIVE_INFINITY) - beganMs;
};

describe('one slow receiver never delays another account’s deliveries (contract, Outbound webhooks)', () => {
  it('receivers that hang, drip, stream a gigabyte, redirect to private addresses or reset delay no others, and memory grows by less than 128 MB', async () => {
    const [enemy, customer] = (await Promise.all([1, 2].map(() => createCustomer(server.send, group.adminKey)))) as [
      Customer,
      Customer,
    ];
    // Loads the code and fills the pools of every delivery before memory is measured.
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, () => order(customer, good.url)));
    await good.take(200);
    const beforeKb = readRssKb();

    const attack = (count: number, kinds: readonly Misbehaviour[]) =>
      Promise.all(
        Array.from({ length: count }, (_, i) => order(enemy, hostile.toUrl(kinds[i % kinds.length] as Misbehaviour))),
      );
    await attack(30, ['stream', 'redirect', 'reset']);
    for (const name of ['stream', 'redirect', 'reset'] as const)
      await expect.poll(() => hostile.callsOf(name), PATIENCE).toBeGreaterThanOrEqual(10);
    const sizes = [readRssKb()];
    const waits: number[] = [];
    await attack(HOSTILE, misbehaviours);
    await expect.poll(() => hostile.callsOf('hang') + hostile.callsOf('drip'), PATIENCE).toBeGreaterThanOrEqual(4);
    for (let i = 0; i < 20; i++) {
      waits.push(await measure(customer));
      sizes.push(readRssKb());
    }
    const waiting = await database.db.query(
      `SELECT 1 FROM jobs WHERE account_id = $1 AND kind = 'outbound.deliver' AND state = 'pending' AND attempts = 0`,
      [enemy.id],
    );
    // All of the customer's webhooks arrived before most of the hostile ones had their first attempt.
    expect(waiting.rows.length).toBeGreaterThan(100);
    console.info(`the slowest webhook of the other account took ${Math.round(Math.max(...waits))} ms`);
    expect(Math.max(...sizes) - beforeKb).toBeLessThan(LIMIT_KB);
    expect(witness.received).toEqual([]);
  });
});
