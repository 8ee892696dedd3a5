import { CreatedOrder, type Order, type OrderSearch, OrderSearch as OrderSearchShape } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { ORDER_FAULTS } from '../kit/fcra-order-faults.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
let server: TestServer;
let client: OrdersClient;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  client = createOrdersClient(server);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN'),
    registrant('TX-2', 'GROVER, JACK', { dob: '1968' }),
    registrant('TX-3', 'GROVER, JOHN', { dob: '10/12/1968' }),
    registrant('TX-4', 'GROVER, JOHN JR', { dob: '' }),
    registrant('TX-5', 'GROVER, MARY'),
  ]);
  await publish(server, NON_COMMERCIAL, [registrant('N-1', 'GROVER, JOHN')]);
  const dismissed = (filedDate: string) => ({
    dob: '10/11/1968',
    custody: { status: 'RELEASED' },
    cases: [{ caseNumber: '1', filedDate, charges: [{ description: 'LARCENY', disposition: 'DISMISSED' }] }],
  });
  await publish(server, JAIL, [
    inmate('B-1', 'GROVER, JOHN ALLEN', { dob: '10/11/1968' }),
    inmate('B-2', 'GROVER, JOHN', dismissed('01/01/2010')),
    inmate('B-3', 'GROVER, JOHN', dismissed('01/01/2026')),
    inmate('B-4', 'GROVER, JOHN', {}),
  ]);
});
afterAll(() => server.stop());

const NON_COMMERCIAL = 'ID';

const idsIn = ({ records }: OrderSearch) => records.map(({ name, dob }) => `${name.first} ${name.last} ${dob}`);

const paused = async <T>(work: () => Promise<T>): Promise<T> => {
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  try {
    return await work();
  } finally {
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
  }
};

describe('POST /v1/fcra/orders (contract, FCRA partner product)', () => {
  it('answers 201 with the order as sent, pending, which later completes with its results', async () => {
    const sent = toOrderBody({
      searches: [{ type: 'sex_offender', jurisdictions: ['TX'] }, { type: 'criminal' }],
      reference: 'case 7',
    });
    const { status, body } = await paused(() => client.post(account, sent));
    expect(status).toBe(201);
    expect([...Value.Errors(CreatedOrder, body)]).toEqual([]);
    const { searches: _searches, ...as } = sent;
    expect(body).toMatchObject({ ...as, status: 'pending', version: 1, callbackUrl: null, completedAt: null });
    const order = await client.waitFor(account, body.id, 'completed');
    // TX-4 and B-4 publish no birth date, so their identity is undecided.
    expect(order.searches.map(({ type, status: state, result, reason }) => [type, state, result, reason])).toEqual([
      ['sex_offender', 'completed', 'unable_to_complete', 'identity_not_verified'],
      ['criminal', 'completed', 'unable_to_complete', 'identity_not_verified'],
    ]);
    expect(order.completedAt).toMatch(/Z$/);
  });

  it('a record is reported by name and full DOB, or by year and address; others of that name are not', async () => {
    const { searches } = await client.run(account, {
      searches: [
        { type: 'sex_offender', jurisdictions: ['TX'] },
        { type: 'criminal', jurisdictions: [JAIL] },
      ],
    });
    for (const search of searches) expect([...Value.Errors(OrderSearchShape, search)]).toEqual([]);
    const [registry, jail] = searches as [OrderSearch, OrderSearch];
    expect(idsIn(registry).sort()).toEqual(['JACK GROVER 1968', 'JOHN GROVER 1968-10-11']);
    expect(registry.records.map(({ matchedOn }) => matchedOn).sort((a, b) => (a.birth < b.birth ? -1 : 1))).toEqual([
      { firstName: 'nickname', nameType: 'legal', birth: 'birth_year_and_address' },
      { firstName: 'exact', nameType: 'legal', birth: 'dob' },
    ]);
    expect(registry.sources).toEqual({ searched: ['TX'], incomplete: [], excluded: [] });
    // The dismissal of 2010 is older than seven years, and B-4 has no date of birth.
    expect(jail.records).toHaveLength(2);
    expect(jail.records.flatMap(({ entries }) => entries.map(({ date }) => date)).sort()).toEqual([
      '2026-01-01',
      '2026-10-01',
    ]);
  });

  it('a search without matches is clear, and a source without data is unable_to_complete', async () => {
    const subject = { ...SUBJECT, lastName: 'Nobody' };
    const { order } = await client.run(account, {
      subject,
      searches: [
        { type: 'sex_offender', jurisdictions: ['TX'] },
        { type: 'sex_offender', jurisdictions: ['GA'] },
        { type: 'criminal', jurisdictions: [JAIL] },
        { type: 'criminal', jurisdictions: [JAIL, 'us-nc-doc-prison'] },
      ],
    });
    expect(order.searches.map(({ result }) => result)).toEqual([
      'clear',
      'unable_to_complete',
      'clear',
      'unable_to_complete',
    ]);
  });

  it('a jurisdiction that is not permitted for this purpose is left out, and the order says so', async () => {
    const { searches } = await client.run(account, {
      searches: [
        { type: 'sex_offender', jurisdictions: ['TX', NON_COMMERCIAL] },
        { type: 'sex_offender', jurisdictions: [NON_COMMERCIAL] },
      ],
    });
    const excluded = [{ source: NON_COMMERCIAL, reason: 'commercial_use_prohibited' }];
    expect(searches[0]).toMatchObject({ sources: { searched: ['TX'], excluded } });
    expect(searches[0]?.records).toHaveLength(2);
    expect(searches[0]?.records.filter(({ source }) => source === NON_COMMERCIAL)).toEqual([]);
    expect(searches[1]).toMatchObject({
      result: 'unable_to_complete',
      records: [],
      sources: { searched: [], excluded },
    });
  });

  it.each(ORDER_FAULTS)('%s is 422, and nothing is stored or charged', async (_case, more, message) => {
    const other = await server.createAccount({ fcra: true });
    const { status, body } = await client.post(other, toOrderBody(more));
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.error).toEqual({ code: 'unprocessable_query', message: expect.stringMatching(message) });
    expect((await client.get(other, '')).body).toEqual({ orders: [], nextAfter: null });
    expect(await client.listCharges(other)).toEqual([]);
  });

  it('disclosure and authorization are required for employment only', async () => {
    const other = { adverseActionProcess: true, equalOpportunity: true };
    const body = toOrderBody({ permissiblePurpose: 'tenant_screening', certifications: other });
    expect((await client.post(account, body)).status).toBe(201);
  });

  it('an order without partner access is 401, without billing 402', async () => {
    expect((await client.post(await server.createAccount(), {})).status).toBe(401);
    const unbilled = await server.createAccount({ fcra: true, billing: false });
    expect((await client.post(unbilled, {})).status).toBe(402);
    expect((await client.get(unbilled, '')).status).toBe(200);
  });

  it('no personal data can be read in the database', async () => {
    const { order } = await client.run(account, { reference: 'candidate seven' });
    const { rows } = await server.foundation.db.query(
      `SELECT o::text || (SELECT string_agg(r::text, '') FROM fcra_reports r WHERE r.order_id = o.id)
         || (SELECT string_agg(e::text, '') FROM fcra_events e WHERE e.data->>'orderId' = o.id) AS text
       FROM fcra_orders o WHERE id = $1`,
      [order.id],
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    const stored = String(rows[0]?.text);
    for (const word of ['Grover', 'GROVER', '1968-10-11', 'Acme Trucking', 'candidate seven'])
      expect([stored.includes(word), stored.includes(hex(word))], word).toEqual([false, false]);
  });
});

describe('an order costs one base call per search and one document (contract, Money)', () => {
  const searches = [{ type: 'sex_offender', jurisdictions: ['TX'] }, { type: 'criminal' }];

  it('is charged in its transaction; a repeat with the Idempotency-Key costs nothing', async () => {
    const payer = await server.createAccount({ fcra: true });
    const again = { 'idempotency-key': 'one' };
    const [first, second] = [
      await client.post(payer, toOrderBody({ searches }), again),
      await client.post(payer, toOrderBody({ searches }), again),
    ];
    expect(second.text).toBe(first.text);
    expect((await client.get(payer, '')).body.orders).toHaveLength(1);
    const { id, searches: made } = first.body as Order;
    const calls = made.map((search) => ({ kind: 'base_call', reference: search.id, usd: '0.15' }));
    calls.sort((a, b) => (a.reference < b.reference ? -1 : 1));
    expect(await client.listCharges(payer)).toEqual([...calls, { kind: 'document', reference: id, usd: '0.02' }]);
  });

  it('charges of searches cancelled before they ran are reversed', async () => {
    const payer = await server.createAccount({ fcra: true });
    const cancelled = await paused(async () => {
      const made = await client.post(payer, toOrderBody({ searches }));
      return client.cancel(payer, made.body.id);
    });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', completedAt: null, cancelledAt: expect.any(String) });
    expect(cancelled.body.searches.map(({ status, result }: OrderSearch) => [status, result])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ]);
    const charges = await client.listCharges(payer);
    expect(charges.map(({ kind }) => kind)).toEqual([
      ...['base_call', 'base_call', 'base_call_reversal', 'base_call_reversal', 'document', 'document_reversal'],
    ]);
    expect(charges.reduce((sum, { usd }) => sum + Number(usd), 0)).toBeCloseTo(0);
    const events = (await client.listEvents(payer, cancelled.body.id)).map(({ type }) => type);
    expect(events).toEqual(['order.created', 'order.cancelled']);
  });
});

describe('POST /v1/fcra/orders/{id}/cancel', () => {
  it('a final order is 409', async () => {
    const { order } = await client.run(account);
    const late = await client.cancel(account, order.id);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    const made = await paused(async () => {
      const { body } = await client.post(account, toOrderBody());
      await client.cancel(account, body.id);
      return body;
    });
    expect((await client.cancel(account, made.id)).status).toBe(409);
  });

  it('of many concurrent requests, one cancels the order', async () => {
    const answers = await paused(async () => {
      const { body } = await client.post(account, toOrderBody());
      return Promise.all(Array.from({ length: 6 }, () => client.cancel(account, body.id)));
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('a search whose job an operator cancels ends as unable_to_complete', async () => {
    const made = await paused(async () => {
      const { body } = await client.post(account, toOrderBody());
      const { rows } = await server.foundation.db.query<{ id: string }>(
        `SELECT id FROM jobs WHERE kind = 'fcra.search' AND payload->>'orderId' = $1`,
        [body.id],
      );
      await server.send('POST', `/v1/admin/jobs/${rows[0]?.id}/cancel`, { admin: ADMIN_KEY });
      return body;
    });
    const { body } = await client.get(account, `/${made.id}`);
    expect([body.status, body.searches[0].result]).toEqual(['completed', 'unable_to_complete']);
  });
});

describe('events are written in the transaction of their change (spec §6.1)', () => {
  it('writes order.created, search.completed for each search, and order.completed last', async () => {
    const { order } = await client.run(account, {
      searches: [{ type: 'sex_offender', jurisdictions: ['TX'] }, { type: 'criminal' }],
    });
    const events = await client.listEvents(account, order.id);
    const searched = { type: 'search.completed', data: expect.objectContaining({ status: 'completed' }) };
    const told = (type: string, status: string) => ({ type, data: { orderId: order.id, status, version: 1 } });
    expect(events).toEqual([
      ...[told('order.created', 'pending'), searched, searched, told('order.completed', 'completed')],
    ]);
    const ids = events.flatMap(({ data }) => data.searchId ?? []);
    expect(new Set(ids)).toEqual(new Set(order.searches.map(({ id }) => id)));
  });
});

describe('reading', () => {
  it('lists orders newest first, in pages', async () => {
    const reader = await server.createAccount({ fcra: true });
    const made: string[] = [];
    for (let i = 0; i < 3; i++) {
      made.unshift((await client.post(reader, toOrderBody({ reference: `${i}` }))).body.id);
      await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 1 } });
    }
    const first = (await client.get(reader, '?limit=2')).body;
    expect(first.orders.map(({ id }: Order) => id)).toEqual(made.slice(0, 2));
    const second = (await client.get(reader, `?limit=2&after=${first.nextAfter}`)).body;
    expect(second.orders.map(({ id }: Order) => id)).toEqual(made.slice(2));
    expect(second.nextAfter).toBeNull();
    expect((await client.get(reader, '?limit=0')).status).toBe(422);
  });

  it('another account’s order answers like an unknown one, byte for byte', async () => {
    const { order } = await client.run(account);
    const [mine] = order.searches;
    const other = await server.createAccount({ fcra: true });
    const { order: theirs } = await client.run(other);
    const unknown = `ord_${'0'.repeat(20)}`;
    const pairs = [
      [await client.get(other, `/${order.id}`), await client.get(other, `/${unknown}`)],
      [await client.cancel(other, order.id), await client.cancel(other, unknown)],
      [await client.get(other, `/${order.id}/searches/${mine?.id}`), await client.get(other, `/${unknown}/searches/x`)],
      [
        await client.get(other, `/${theirs.id}/searches/${mine?.id}`),
        await client.get(other, `/${theirs.id}/searches/x`),
      ],
    ] as const;
    for (const [foreign, none] of pairs) {
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(none.text);
    }
  });
});
