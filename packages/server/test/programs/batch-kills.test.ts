import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Customer, createCustomer } from '../kit/customers.ts';
import type { Answer } from '../kit/http-client.ts';
import { countWaiting, withLock } from '../kit/locks.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const ROWS = 300;
const PATIENCE = { timeout: 180_000, interval: 5 };

let database: TestDatabase;
let group: ServerGroup;
let survivor: StartedServer;
beforeAll(async () => {
  database = await cloneDatabase();
  group = await startServers(1, database.url);
  survivor = group.servers[0] as StartedServer;
});
afterAll(async () => {
  await group?.stop();
  await database?.drop();
});

const body = Array.from({ length: ROWS }, (_, at) => (at % 10 === 0 ? {} : { lastName: `Doverlane ${at}` }));
const VALID = ROWS - ROWS / 10;

const sendTo = ({ send }: StartedServer, { key }: Customer): Promise<Answer> =>
  send('POST', '/v1/batch', { key, body, headers: { 'idempotency-key': 'killed' } });

const countLeft = async ({ id }: Customer) => {
  const { rows } = await database.db.query(
    `SELECT (SELECT count(*)::integer FROM searches WHERE account_id = $1) AS searches,
       (SELECT count(*)::integer FROM ledger WHERE account_id = $1) AS charges`,
    [id],
  );
  return rows[0];
};

/** Checks that a repeat gets the complete answer and that the batch is stored and billed once. */
const expectOnce = async (customer: Customer): Promise<void> => {
  const repeat = await sendTo(survivor, customer);
  expect(repeat.status).toBe(200);
  expect(repeat.body.counts.error).toBe(ROWS - VALID);
  expect(repeat.body.results).toHaveLength(ROWS);
  expect(await countLeft(customer)).toEqual({ searches: VALID, charges: VALID });
  expect((await sendTo(survivor, customer)).text).toBe(repeat.text);
  expect(await countLeft(customer)).toEqual({ searches: VALID, charges: VALID });
};

describe('a batch whose process dies (contract, Money: nothing is answered before its commit)', () => {
  it('a kill in the middle of the transaction bills nothing, and only the repeat takes effect', async () => {
    const customer = await createCustomer(survivor.send, group.adminKey);
    const victim = await group.add();
    await withLock(database.url, 'LOCK TABLE ledger_heads IN ACCESS EXCLUSIVE MODE', async () => {
      const sent = sendTo(victim, customer).catch(() => 'broken');
      await vi.waitFor(async () => expect(await countWaiting(database.db, 'ledger_heads')).toBe(1), PATIENCE);
      victim.signal('SIGKILL');
      expect(await sent).toBe('broken');
    });
    await expectOnce(customer);
  });

  it('after a kill right after the commit, the repeat gets the original answer and bills nothing', async () => {
    const customer = await createCustomer(survivor.send, group.adminKey);
    const victim = await group.add();
    const sent = sendTo(victim, customer).catch(() => 'broken');
    await vi.waitFor(async () => expect((await countLeft(customer))?.charges).toBe(VALID), PATIENCE);
    victim.signal('SIGKILL');
    await sent;
    await expectOnce(customer);
  });
});
