import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toOrderBody } from '../kit/fcra-orders.ts';
import { createClient, type Send } from '../kit/http-client.ts';
import { newSharedSecrets, type ServerProcess, spawnServer, stopServer } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const KILLS = 2;
const AT_ONCE = 12;
const ORDERS = KILLS * AT_ONCE;
const PATIENCE = { timeout: 90_000, interval: 100 };

let folder: string;
let database: TestDatabase;
const secrets = newSharedSecrets();
const started: ServerProcess[] = [];

const spawn = (): ServerProcess => {
  const BLOTTER_DATA = join(folder, String(started.length));
  const server = spawnServer({ settings: { ...secrets, DATABASE_URL: database.url, BLOTTER_DATA } });
  started.push(server);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-fcra-kills-'));
  database = await cloneDatabase();
});
afterAll(async () => {
  await Promise.all(started.map(stopServer));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (sql: string, accountId: string) => {
  const { rows } = await database.db.query<{ what: string; n: bigint }>(sql, [accountId]);
  return Object.fromEntries(rows.map(({ what, n }) => [what, Number(n)]));
};

/** Retries with the same key until a server answers. */
const order = async (sends: () => readonly Send[], key: string, number: number): Promise<string> => {
  const searches = [{ type: 'sex_offender' }, { type: 'criminal' }];
  for (let attempt = number; ; attempt++) {
    const [send] = sends().slice(attempt % sends().length) as [Send];
    const headers = { 'idempotency-key': `order ${number}` };
    const answer = await send('POST', '/v1/fcra/orders', { key, headers, body: toOrderBody({ searches }) }).catch(
      () => undefined,
    );
    if (answer?.status === 201) return answer.body.id;
  }
};

describe('kill -9 of processes that take orders and run their searches (contract, FCRA: outbox; Money)', () => {
  it('every acknowledged order is completed, with each event and each charge once', async () => {
    const [first, steady] = [spawn(), spawn()];
    let current = createClient(await first.ready);
    const stays = createClient(await steady.ready);
    const made = await stays('POST', '/v1/admin/accounts', {
      admin: secrets.BLOTTER_ADMIN_KEY,
      body: { email: 'partner@example.com', orgName: 'Acme', billingEnabled: true, fcraPartner: true },
    });
    const { id: accountId } = made.body.account;
    const orders: Promise<string>[] = [];
    let victim = first;
    for (let kill = 0; kill < KILLS; kill++) {
      const batch = Array.from({ length: AT_ONCE }, (_, n) =>
        order(() => [current, stays], made.body.key.secret, orders.length + n),
      );
      orders.push(...batch);
      await Promise.race(batch);
      victim.signal('SIGKILL');
      await victim.exited;
      victim = spawn();
      current = createClient(await victim.ready);
    }
    const ids = await Promise.all(orders);
    expect(new Set(ids).size).toBe(ORDERS);
    await vi.waitFor(
      async () =>
        expect(
          await count(
            'SELECT status AS what, count(*) AS n FROM fcra_orders WHERE account_id = $1 GROUP BY 1',
            accountId,
          ),
        ).toEqual({ completed: ORDERS }),
      PATIENCE,
    );
    const events = 'SELECT type AS what, count(*) AS n FROM fcra_events WHERE account_id = $1 GROUP BY 1';
    expect(await count(events, accountId)).toEqual({
      'order.created': ORDERS,
      'search.completed': 2 * ORDERS,
      'order.completed': ORDERS,
    });
    const charges = 'SELECT kind AS what, count(*) AS n FROM ledger WHERE account_id = $1 GROUP BY 1';
    expect(await count(charges, accountId)).toEqual({ base_call: 2 * ORDERS, document: ORDERS });
  });
});
