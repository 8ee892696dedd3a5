import { FCRA_EVENT_TYPES, FcraEvent, type Order } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPED_TABLES } from '../../src/features/sandbox/reset-store.ts';
import { findSandboxAccount } from '../../src/features/sandbox/sandbox-accounts-store.ts';
import { verify } from '../../src/outbound/signature.ts';
import { toTestScope } from '../../src/store/test-scope.ts';
import { toOrderBody } from '../kit/fcra-orders.ts';
import { readExamples, runExamples } from '../kit/guide-examples.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { type Findable, makeObjects } from '../kit/sandbox-objects.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const DAY_S = 86_400;
const SUBJECT = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11', addresses: [] };
const ORDER = toOrderBody({ subject: SUBJECT, searches: [{ type: 'sex_offender' }, { type: 'criminal' }] });

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } });
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const tester = () => server.createAccount({ billing: false, fcra: true, mode: 'test' });
const post = ({ key }: Pick<TestAccount, 'key'>, path: string, body?: object) =>
  server.send('POST', path, { key, ...(body && { body }) });
const get = async ({ key }: TestAccount, path: string) => (await server.send('GET', path, { key })).body;
const advance = (account: TestAccount, id: string) => post(account, `/v1/sandbox/orders/${id}/advance`);
const move = (account: TestAccount, body: object) => post(account, '/v1/sandbox/clock', body);

/** Creates an order whose searches have run, with the records of the first search. */
const completed = async (account: TestAccount, body: object = ORDER) => {
  const made = await post(account, '/v1/fcra/orders', body);
  expect(made.status, made.text).toBe(201);
  await advance(account, made.body.id);
  const order = (await advance(account, made.body.id)).body as Order;
  const search = await get(account, `/v1/fcra/orders/${order.id}/searches/${order.searches[0]?.id}`);
  return { order, records: search.records as readonly { readonly recordId: string }[] };
};
const dispute = async (account: TestAccount, orderId: string, recordId: string | undefined) => {
  const made = await post(account, `/v1/fcra/orders/${orderId}/disputes`, { recordId, reason: 'not_mine' });
  expect(made.status, made.text).toBe(201);
  return made.body;
};
const listEvents = async (account: TestAccount) => {
  const { rows } = await server.foundation.db.query<{ text: string }>(
    `SELECT type || coalesce(' ' || (data->>'status'), '') AS text FROM fcra_events WHERE account_id = $1 ORDER BY sequence`,
    [toTestScope(account.id)],
  );
  return rows.map(({ text }) => text);
};

describe('POST /v1/sandbox/orders/{id}/advance (contract, Sandbox)', () => {
  it('an order of a test key advances on request, each state with its event, and costs nothing', async () => {
    const account = await tester();
    const { body: made } = await post(account, '/v1/fcra/orders', ORDER);
    expect(made).toMatchObject({ status: 'pending', searches: [{ status: 'pending' }, { status: 'pending' }] });
    const first = await advance(account, made.id);
    expect(first.body).toMatchObject({
      status: 'in_progress',
      searches: [{ status: 'running' }, { status: 'running' }],
    });
    const second = await advance(account, made.id);
    const found = { status: 'completed', result: 'records_found' };
    expect(second.body).toMatchObject({ status: 'completed', version: 1, searches: [found, found] });
    const third = await advance(account, made.id);
    expect([third.status, third.body.error.code]).toEqual([409, 'conflict']);
    expect(await listEvents(account)).toEqual([
      ...[
        'order.created pending',
        'search.completed completed',
        'search.completed completed',
        'order.completed completed',
      ],
    ]);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM ledger WHERE account_id = ANY($1)', [
      [account.id, toTestScope(account.id)],
    ]);
    expect(rows).toEqual([]);
  });

  it('a person without records, or with a sealed or name-only record, is clear', async () => {
    const account = await tester();
    for (const [firstName, lastName, dob] of [
      ['Clara', 'Vantongeren', '1985-04-12'],
      ['Selena', 'Hartigan', '1988-11-02'],
      ['Alice', 'Penhallow', '1990-01-01'],
    ]) {
      const { order } = await completed(account, toOrderBody({ subject: { ...SUBJECT, firstName, lastName, dob } }));
      expect(
        order.searches.map(({ result }) => result),
        lastName,
      ).toEqual(['clear']);
    }
  });

  it('its disputes advance: received → reinvestigating → verified', async () => {
    const account = await tester();
    const { order, records } = await completed(account);
    const { id } = await dispute(account, order.id, records[0]?.recordId);
    for (const [orderStatus, status] of [
      ['disputed', 'reinvestigating'],
      ['completed', 'verified'],
    ]) {
      expect((await advance(account, order.id)).body.status).toBe(orderStatus);
      expect((await get(account, `/v1/fcra/disputes/${id}`)).status).toBe(status);
    }
    expect((await listEvents(account)).slice(-3)).toEqual([
      ...['dispute.created received', 'dispute.updated reinvestigating', 'dispute.updated verified'],
    ]);
  });

  it('orders of a live key, of another account and unknown orders get the same 404', async () => {
    const [account, other] = [await tester(), await tester()];
    const { body: foreign } = await post(other, '/v1/fcra/orders', ORDER);
    const texts = await Promise.all([foreign.id, 'ord_00000000000000000000'].map((id) => advance(account, id)));
    expect(texts.map(({ status }) => status)).toEqual([404, 404]);
    expect(texts[0]?.text).toBe(texts[1]?.text);
  });
});

describe('POST /v1/sandbox/clock (contract, Sandbox: its own clock, for that account)', () => {
  it('disputes older than 30 days are deleted with their events, only in this account', async () => {
    const [account, other] = [await tester(), await tester()];
    const { order, records } = await completed(account);
    const { order: foreign } = await completed(other);
    const { id, dueAt } = await dispute(account, order.id, records[0]?.recordId);
    expect((await move(account, { advanceSeconds: 29 * DAY_S })).body.overdueDisputes).toBe(0);
    const { status, body } = await move(account, { now: dueAt });
    expect([status, body.overdueDisputes]).toEqual([200, 1]);
    expect(new Date(body.now).getTime()).toBeGreaterThanOrEqual(new Date(dueAt).getTime());
    const ended = await get(account, `/v1/fcra/disputes/${id}`);
    expect(ended.status).toBe('deleted');
    expect(ended.resolvedAt >= dueAt).toBe(true);
    expect((await listEvents(account)).filter((text) => text.startsWith('record'))).toEqual([
      'record.corrected deleted',
    ]);
    const again = await get(account, `/v1/fcra/orders/${order.id}`);
    expect(again).toMatchObject({ status: 'completed', version: 2 });
    expect((await completed(account)).records).toEqual([]);
    expect((await get(other, `/v1/fcra/orders/${foreign.id}`)).version).toBe(1);
    expect((await completed(other)).records).toHaveLength(1);
  });

  it('information extends a dispute to 45 days of the sandbox clock', async () => {
    const account = await tester();
    const { order, records } = await completed(account);
    const { id } = await dispute(account, order.id, records[0]?.recordId);
    await advance(account, order.id);
    await post(account, `/v1/fcra/disputes/${id}/information`, { text: 'see the file' });
    expect((await move(account, { advanceSeconds: 31 * DAY_S })).body.overdueDisputes).toBe(0);
    expect((await move(account, { advanceSeconds: 15 * DAY_S })).body.overdueDisputes).toBe(1);
  });

  let moved: TestAccount;
  beforeAll(async () => {
    moved = await tester();
    await move(moved, { advanceSeconds: 3_600 });
  });

  it.each([
    ['neither', {}],
    ['both', { advanceSeconds: 1, now: '2030-01-01T00:00:00.000Z' }],
    ['the past', { now: '2020-01-01T00:00:00.000Z' }],
    ['no time', { advanceSeconds: 0 }],
    ['half a second', { advanceSeconds: 0.5 }],
    ['more than ten years', { now: '2999-01-01T00:00:00.000Z' }],
    ['no date', { now: 'tomorrow' }],
    ['another field', { advanceSeconds: 1, zone: 'UTC' }],
  ])('%s is 422 and moves no clock', async (_what, body) => {
    const read = () => findSandboxAccount(server.foundation.db, toTestScope(moved.id));
    const before = await read();
    const refused = await move(moved, body);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_query']);
    expect([before.aheadMs, await read()]).toEqual([3_600_000, before]);
  });
});

describe('POST /v1/sandbox/events/trigger (contract, Sandbox; spec §6)', () => {
  it('every type is listed, signed and delivered at once, however far ahead the clock is', async () => {
    const account = await tester();
    await move(account, { advanceSeconds: 100 * DAY_S });
    const { body: endpoint } = await server.send('PUT', '/v1/fcra/webhook-endpoint', {
      key: account.key,
      body: { url: receiver.url },
    });
    for (const type of FCRA_EVENT_TYPES) {
      const { status, body } = await post(account, '/v1/sandbox/events/trigger', { type });
      const { testMode, ...event } = body;
      expect([status, testMode, event.type]).toEqual([200, true, type]);
      expect(Value.Check(FcraEvent, event)).toBe(true);
      expect(new Date(body.createdAt).getTime()).toBeGreaterThan(Date.now() + 99 * DAY_S * 1_000);
    }
    const received = await receiver.take(FCRA_EVENT_TYPES.length);
    expect(received.map(({ headers }) => headers['x-service-event']).sort()).toEqual([...FCRA_EVENT_TYPES].sort());
    for (const { headers, body } of received) {
      expect(Object.keys(JSON.parse(body))).toEqual(['id', 'type', 'createdAt', 'data']);
      const header = String(headers['x-service-signature']);
      const signed = { secret: endpoint.secret, header, rawBody: body, nowUnixSeconds: Date.now() / 1_000 };
      expect(verify(signed)).toBe(true);
    }
  });

  it('an unknown type is 422', async () => {
    const refused = await post(await tester(), '/v1/sandbox/events/trigger', { type: 'monitor.alert' });
    expect(refused.status).toBe(422);
  });
});

describe('POST /v1/sandbox/reset (contract, Sandbox)', () => {
  const FOUND: Findable = {
    firstName: 'Edmund',
    lastName: 'Harrowgate',
    dob: '1968-10-11',
    uuid: 'sandbox-exact-tx',
    source: 'TX',
    externalId: 'sandbox-exact',
    criminalSource: 'us-nc-buncombe-jail',
  };

  it('deletes everything test keys created, resets the clock, and deleted records are found again', async () => {
    const account = await tester();
    await makeObjects(server, account.key, FOUND);
    const { order, records } = await completed(account);
    await dispute(account, order.id, records[0]?.recordId);
    await move(account, { advanceSeconds: 31 * DAY_S });
    expect((await post(account, '/v1/sandbox/reset')).status).toBe(204);
    const scope = toTestScope(account.id);
    for (const table of SCOPED_TABLES) {
      const { rows } = await server.foundation.db.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [scope]);
      expect(rows, table).toEqual([]);
    }
    expect((await move(account, { advanceSeconds: 1 })).body.aheadSeconds).toBe(1);
    expect((await completed(account)).records).toHaveLength(1);
  });

  it('covers every table with an account', async () => {
    const { rows } = await server.foundation.db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    );
    const kept = [
      ...['api_keys', 'users', 'sign_ups', 'sessions', 'sandbox_accounts', 'data_keys'],
      ...['second_factors', 'recovery_codes', 'identity_providers', 'provider_domains'],
      ...['audit_entries', 'audit_heads', 'quota_counters', 'criminal_trials'],
      ...['ledger', 'ledger_heads', 'month_counters', 'soft_cap_notices', 'usage_exports', 'usage_reports'],
    ];
    const missing = rows.map(({ name }) => name).filter((name) => ![...SCOPED_TABLES, ...kept].includes(name));
    expect(missing).toEqual([]);
  });
});

describe('docs/guides/sandbox.md', () => {
  it('its examples run as printed and return the printed answers', async () => {
    const { key } = await tester();
    const examples = await readExamples('sandbox');
    const outputs = await runExamples(examples, { BLOTTER_URL: server.url, KEY: key });
    expect(examples.length).toBeGreaterThan(12);
    for (const [at, { command, promises }] of examples.entries())
      for (const promise of promises) expect(outputs[at], command).toContain(promise);
  });
});

describe('a live key is rejected by all four operations (spec §7, 401)', () => {
  it.each([
    ['/v1/sandbox/clock', { advanceSeconds: 1 }],
    ['/v1/sandbox/orders/ord_00000000000000000000/advance', undefined],
    ['/v1/sandbox/events/trigger', { type: 'order.created' }],
    ['/v1/sandbox/reset', undefined],
  ])('%s', async (path, body) => {
    const live = await server.createAccount({ fcra: true });
    const refused = await post(live, path, body);
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
    expect(refused.body.detail).toContain('test keys');
  });
});
