import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { numberAt } from '@blotter/vocab';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/clock.ts';
import { createCustomer, expectStatus } from '../kit/customers.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

type Attempt = { readonly signature: string; readonly body: string; readonly atMs: number };
type State = { readonly attempts: number; readonly status: string; readonly last: Date; readonly next: Date | null };

const attempts: Attempt[] = [];
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  attempts.push({ signature: String(request.headers['x-service-signature']), body, atMs: Date.now() });
  response.writeHead(500).end();
});

let database: TestDatabase;
let group: ServerGroup;
let origin: string;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  database = await cloneDatabase();
  group = await startServers(1, database.url, { BLOTTER_EGRESS_ALLOW: origin, BLOTTER_CLOCK: 'test' });
});
afterAll(async () => {
  await group?.stop();
  receiver.close();
  await database?.drop();
});

const KILLED_AFTER = [5, 20];
const PLAN_MS = [
  ...Array.from({ length: 11 }, (_, i) => i * MINUTE_MS),
  ...Array.from({ length: 24 }, (_, i) => 10 * MINUTE_MS + (i + 1) * HOUR_MS),
];

describe('the schedule of a delivery (§6.2 rule 4, contract Outbound webhooks)', () => {
  it('makes 35 attempts on schedule ± 5 %, each with a new signature, and a crash skips or repeats none', async () => {
    let server = group.servers[0] as StartedServer;
    const { key, id } = await createCustomer(server.send, group.adminKey);
    const { secret } = await expectStatus(server.send('PUT', '/v1/webhook-secret', { key, body: {} }), 200);
    const body = { value: 'x', webhookUrl: `${origin}/hook` };
    await expectStatus(server.send('POST', '/v1/test/things', { key, body }), 200);
    const read = async (): Promise<State | undefined> => {
      const { rows } = await database.db.query<State>(
        `SELECT attempts, status, last_attempt_at AS last, next_attempt_at AS next FROM deliveries WHERE account_id = $1`,
        [id],
      );
      return rows[0];
    };
    const recorded = async (count: number): Promise<State> => {
      await expect.poll(async () => (await read())?.attempts, { timeout: 60_000, interval: 20 }).toBe(count);
      return (await read()) as State;
    };

    const times: number[] = [];
    for (let count = 1; count <= PLAN_MS.length; count++) {
      const { last, next, status } = await recorded(count);
      times.push(last.getTime());
      expect(attempts).toHaveLength(count);
      expect(status).toBe(count === PLAN_MS.length ? 'failed' : 'pending');
      if (KILLED_AFTER.includes(count)) {
        server.signal('SIGKILL');
        await server.exited;
        server = await group.add();
      }
      if (!next) break;
      const admin = { admin: group.adminKey };
      const { now } = await expectStatus(
        server.send('POST', '/v1/admin/clock', { ...admin, body: { advanceSeconds: 0 } }),
        200,
      );
      const advanceSeconds = Math.ceil((next.getTime() - Date.parse(now)) / 1_000);
      await expectStatus(server.send('POST', '/v1/admin/clock', { ...admin, body: { advanceSeconds } }), 200);
    }

    expect(times).toHaveLength(35);
    for (const [i, plannedMs] of PLAN_MS.entries()) {
      const actualMs = numberAt(times, i) - numberAt(times, 0);
      expect(Math.abs(actualMs - plannedMs), `attempt ${i + 1}`).toBeLessThanOrEqual(0.05 * plannedMs);
    }
    const { webhooks } = new Stripe('sk_test_none');
    for (const { signature, body: sent, atMs } of attempts) {
      // With a tolerance of two seconds, an attempt that reuses an old signature fails.
      expect(() => webhooks.constructEvent(sent, signature, secret, 2, undefined, atMs)).not.toThrow();
    }
  });
});
