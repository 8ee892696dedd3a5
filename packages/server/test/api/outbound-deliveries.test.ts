import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/clock.ts';
import { newId, newSecretBytes } from '../../src/ids.ts';
import { type CommitAttempt, createDeliveries } from '../../src/outbound/deliveries.ts';
import { findDelivery, listDeliveriesOfEvents } from '../../src/outbound/deliveries-store.ts';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { verify } from '../../src/outbound/signature.ts';
import { createWebhookSender } from '../../src/outbound/webhook-sender.ts';
import { createDurableWrites } from '../../src/store/durable-writes.ts';
import { openMasterKeyring } from '../../src/vault/master-keyring.ts';
import { createVault, type Vault } from '../../src/vault/vault.ts';
import { verifyState } from '../../src/vault/vault-state.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

type Got = { readonly headers: IncomingHttpHeaders; readonly body: string };

const START = new Date('2026-03-01T12:00:00.000Z');
let now = START;
const clock = { now: () => now };

let test: TestDatabase;
let vault: Vault;
let server: Server;
let url: string;
let secret = 'whsec_first';
let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
const got: Got[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  const masterKey = newSecretBytes(32).toString('hex');
  const keyring = await openMasterKeyring({ masterKey, dataDir: '', warn: () => {} });
  await verifyState({ db: test.db, keyring, pepper: { source: 'test', fingerprint: newSecretBytes(32) }, clock });
  vault = createVault({ db: test.db, keyring, clock });
  server = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});

afterAll(async () => {
  server.close();
  await test.drop();
});

beforeEach(() => {
  now = START;
  secret = 'whsec_first';
  answer = { status: 200 };
});

afterEach(() => {
  got.length = 0;
});

const create = () => {
  const { fetch } = createEgress({ allowedOrigins: [new URL(url).origin] });
  const sender = createWebhookSender({ fetch, clock });
  return createDeliveries({ db: test.db, vault, sender, clock, findSecret: async () => secret });
};

const writes = () =>
  createDurableWrites({
    db: test.db,
    lanes: 1,
    maxBatch: 100,
    observeBatch: () => {},
  });

const inTransaction: CommitAttempt = (record) => test.db.transaction(record);

const body = '{"id":"evt_1","data":{"name":"é"}}';

const put = async (request: { readonly url?: string; readonly dataClass?: 'search' | 'longlived' } = {}) => {
  const accountId = newId('acct');
  const eventId = newId('evt');
  const { deliveryId, write } = await create().toWrite({
    accountId,
    eventType: 'monitor.alert',
    eventId,
    url,
    body,
    dataClass: 'longlived',
    ...request,
  });
  await writes().commit({ writes: [write] });
  return { accountId, eventId, deliveryId };
};

describe('a delivery is written with the effect that caused it', () => {
  it('is pending and due at once, and neither target nor body can be read in the database', async () => {
    const { accountId, deliveryId } = await put();
    const found = await findDelivery(test.db, accountId, deliveryId);
    expect(found).toMatchObject({
      status: 'pending',
      attempts: 0,
      nextAttemptAt: START,
      createdAt: START,
      firstAttemptAt: null,
    });
    expect(found?.targetSealed.includes('127.0.0.1')).toBe(false);
    expect(found?.bodySealed.includes('evt_1')).toBe(false);
  });

  it('many are written in one statement, and a duplicate is stored once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        create().toWrite({
          accountId: 'acct_many',
          eventType: 'search.finished',
          eventId: `evt_${i % 2}`,
          url,
          body,
          dataClass: 'search',
        }),
      ),
    );
    const { commit } = writes();
    await Promise.all(made.map(({ write }) => commit({ writes: [write] })));
    await commit({ writes: made.map(({ write }) => write) });
    expect(await listDeliveriesOfEvents(test.db, 'acct_many', ['evt_0', 'evt_1'])).toHaveLength(20);
    expect(await listDeliveriesOfEvents(test.db, 'acct_many', ['evt_1'])).toHaveLength(10);
    expect(await listDeliveriesOfEvents(test.db, 'acct_other', ['evt_1'])).toEqual([]);
  });

  it('a failed unit leaves no delivery behind', async () => {
    const accountId = newId('acct');
    const { deliveryId, write } = await create().toWrite({
      accountId,
      eventType: 'a',
      eventId: 'e',
      url,
      body,
      dataClass: 'search',
    });
    const run = () => Promise.reject(new Error('no'));
    await expect(writes().commit({ writes: [write], run })).rejects.toThrow('no');
    expect(await findDelivery(test.db, accountId, deliveryId)).toBeUndefined();
  });
});

describe('an attempt (§6.2, contract Outbound webhooks)', () => {
  it('arrives signed over its raw body, and a 2xx ends the delivery', async () => {
    const { accountId, eventId, deliveryId } = await put();
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toEqual({ done: true });
    const [one] = got as [Got];
    expect(one.body).toBe(body);
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Blotter-Webhooks/1',
      'x-service-event': 'monitor.alert',
      'x-service-event-id': eventId,
    });
    const header = String(one.headers['x-service-signature']);
    expect(verify({ secret, header, rawBody: one.body, nowUnixSeconds: START.getTime() / 1_000 })).toBe(true);
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      lastStatusCode: 200,
      lastAttemptAt: START,
      nextAttemptAt: null,
    });
  });

  it('a delivered delivery is not sent again', async () => {
    const { accountId, deliveryId } = await put();
    await create().attempt(accountId, deliveryId, inTransaction);
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toEqual({ done: true });
    expect(await create().attempt(accountId, 'dlv_unknown', inTransaction)).toEqual({ done: true });
    expect(got).toHaveLength(1);
  });

  it('each attempt is signed again, after a rotation with the new secret', async () => {
    answer = { status: 500 };
    const { accountId, deliveryId } = await put();
    await create().attempt(accountId, deliveryId, inTransaction);
    secret = 'whsec_second';
    now = new Date(START.getTime() + HOUR_MS);
    await create().attempt(accountId, deliveryId, inTransaction);
    const header = String(got[1]?.headers['x-service-signature']);
    expect(verify({ secret: 'whsec_second', header, rawBody: body, nowUnixSeconds: now.getTime() / 1_000 })).toBe(true);
  });

  it('is attempted 35 times over 24 h 10 min and then fails', async () => {
    answer = { status: 500 };
    const { accountId, deliveryId } = await put();
    const deliveries = create();
    const starts: number[] = [];
    for (let outcome: Awaited<ReturnType<typeof deliveries.attempt>> | undefined; !outcome?.done; ) {
      starts.push(now.getTime() - START.getTime());
      outcome = await deliveries.attempt(accountId, deliveryId, inTransaction);
      if (!outcome.done) {
        now = outcome.retryAt;
        expect((await findDelivery(test.db, accountId, deliveryId))?.nextAttemptAt).toEqual(now);
      }
    }
    expect(got).toHaveLength(35);
    expect(starts.slice(0, 12)).toEqual([
      ...Array.from({ length: 11 }, (_, i) => i * MINUTE_MS),
      HOUR_MS + 10 * MINUTE_MS,
    ]);
    expect(starts.at(-1)).toBe(24 * HOUR_MS + 10 * MINUTE_MS);
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({
      status: 'failed',
      attempts: 35,
      firstAttemptAt: START,
      lastAttemptAt: now,
      lastStatusCode: 500,
      nextAttemptAt: null,
    });
  });

  it('Retry-After extends the delay', async () => {
    answer = { status: 503, headers: { 'retry-after': '600' } };
    const { accountId, deliveryId } = await put();
    const retryAt = new Date(START.getTime() + 600_000);
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toEqual({ done: false, retryAt });
  });

  it('a redirect is a failure and is not followed', async () => {
    answer = { status: 307, headers: { location: url } };
    const { accountId, deliveryId } = await put();
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toMatchObject({ done: false });
    expect(got).toHaveLength(1);
  });

  it('the target is checked again at every attempt', async () => {
    const { accountId, deliveryId } = await put({ url: url.replace('127.0.0.1', '127.0.0.2') });
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toMatchObject({ done: false });
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastStatusCode: null,
    });
  });

  it('a delivery whose data key is destroyed fails without being sent', async () => {
    const { accountId, deliveryId } = await put({ dataClass: 'search' });
    now = new Date(START.getTime() + 16 * 24 * HOUR_MS);
    expect(await create().attempt(accountId, deliveryId, inTransaction)).toEqual({ done: true });
    expect(got).toHaveLength(0);
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({ status: 'failed', attempts: 0 });
  });
});

describe('a crash neither skips nor repeats an attempt (contract Outbound webhooks)', () => {
  it('the record and the job’s result share one transaction: if it fails, neither is stored', async () => {
    const { accountId, deliveryId } = await put();
    const lostFence: CommitAttempt = (record) =>
      test.db.transaction(async (tx) => {
        await record(tx);
        throw new Error('the lease was lost');
      });
    await expect(create().attempt(accountId, deliveryId, lostFence)).rejects.toThrow('the lease was lost');
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('the job gets its next time within the transaction', async () => {
    answer = { status: 500 };
    const { accountId, deliveryId } = await put();
    const told: unknown[] = [];
    const commit: CommitAttempt = async (record, outcome) => {
      told.push(outcome);
      await inTransaction(record, outcome);
    };
    const outcome = await create().attempt(accountId, deliveryId, commit);
    expect(told).toEqual([outcome]);
    expect(outcome).toEqual({ done: false, retryAt: new Date(START.getTime() + MINUTE_MS) });
  });

  it('of two concurrent attempts, one is recorded', async () => {
    answer = { status: 500 };
    const { accountId, deliveryId } = await put();
    const both: (() => void)[] = [];
    const together: CommitAttempt = async (record, outcome) => {
      await new Promise<void>((resolve) => {
        both.push(resolve);
        if (both.length === 2) for (const go of both) go();
      });
      await inTransaction(record, outcome);
    };
    const deliveries = create();
    const results = await Promise.allSettled([1, 2].map(() => deliveries.attempt(accountId, deliveryId, together)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findDelivery(test.db, accountId, deliveryId)).toMatchObject({ attempts: 1 });
  });
});
