import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Charge } from '../../src/features/billing/ledger/ledger.ts';
import { charge, reverse } from '../../src/features/billing/ledger/ledger-store.ts';
import { type FakeStripe, startFakeStripe } from '../kit/fake-stripe.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let stripe: FakeStripe;
let manual: TestServer;
let connected: TestServer;

beforeAll(async () => {
  stripe = await startFakeStripe();
  manual = await startTestServer();
  connected = await startTestServer({
    settings: {
      BLOTTER_STRIPE_KEY: stripe.settings.secretKey,
      BLOTTER_STRIPE_URL: stripe.settings.baseUrl,
      BLOTTER_STRIPE_PRICE: stripe.settings.priceId,
      BLOTTER_STRIPE_METER: stripe.settings.meterEventName,
    },
  });
});
afterAll(async () => {
  await Promise.all([manual?.stop(), connected?.stop()]);
  await stripe?.stop();
});

const at = (text: string): Date => new Date(text);

const book = async (server: TestServer, account: TestAccount, entries: readonly Partial<Charge>[]): Promise<void> => {
  for (const [i, entry] of entries.entries()) {
    const item = {
      accountId: account.id,
      kind: 'base_call' as const,
      reference: `srch_${i}`,
      keyId: account.keyId,
      at: at('2031-05-10T12:00:00Z'),
      ...entry,
    };
    await server.foundation.writes.commit({ writes: [charge(item)] });
  }
};

describe('GET /v1/usage (contract Account endpoints)', () => {
  test('sums by kind, key and day equal those of the ledger to the micro-dollar', async () => {
    const account = await manual.createAccount();
    await book(manual, account, [
      { at: at('2031-05-01T00:00:00.000Z') },
      {},
      { kind: 'live_source', quantity: 3 },
      { kind: 'document', keyId: null },
      { free: true },
      { at: at('2031-05-31T23:59:59.999Z'), keyId: null },
      { at: at('2031-04-30T23:59:59.999Z') },
      { at: at('2031-06-01T00:00:00.000Z') },
    ]);
    const { status, body } = await manual.send('GET', '/v1/usage?from=2031-05-01&to=2031-05-31', {
      token: account.token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      periodStart: '2031-05-01T00:00:00.000Z',
      periodEnd: '2031-05-31T23:59:59.999Z',
      totalCalls: 3,
      includedCalls: 0,
      currentSpend: 0.53,
      byKind: [
        { kind: 'base_call', calls: 3, cost: 0.45 },
        { kind: 'live_source', calls: 3, cost: 0.06 },
        { kind: 'document', calls: 1, cost: 0.02 },
        { kind: 'evidence_document', calls: 0, cost: 0 },
        { kind: 'monitor_month', calls: 0, cost: 0 },
      ],
      byKey: [
        { keyId: account.keyId, calls: 2, cost: 0.36 },
        { keyId: null, calls: 1, cost: 0.17 },
      ],
    });
    const busy = body.daily.filter(({ cost }: { cost: number }) => cost > 0);
    expect([body.daily.length, busy]).toEqual([
      31,
      [
        { date: '2031-05-01', calls: 1, cost: 0.15 },
        { date: '2031-05-10', calls: 1, cost: 0.23 },
        { date: '2031-05-31', calls: 1, cost: 0.15 },
      ],
    ]);
  });

  test('a reversed call is removed from the day it was made', async () => {
    const account = await manual.createAccount();
    await book(manual, account, [{}, {}]);
    const taken = {
      accountId: account.id,
      kind: 'base_call' as const,
      reference: 'srch_1',
      at: at('2031-06-02T00:00:00Z'),
    };
    await manual.foundation.writes.commit({ writes: [reverse(taken)] });
    const may = await manual.send('GET', '/v1/usage?from=2031-05-01&to=2031-05-31', { token: account.token });
    const june = await manual.send('GET', '/v1/usage?from=2031-06-01&to=2031-06-30', { token: account.token });
    expect([may.body.totalCalls, may.body.currentSpend]).toEqual([1, 0.15]);
    expect([june.body.totalCalls, june.body.currentSpend]).toEqual([0, 0]);
  });

  test('keyId filters the calls, and an unknown keyId returns zeros', async () => {
    const account = await manual.createAccount();
    await book(manual, account, [{}, { keyId: null }]);
    const get = (keyId: string) =>
      manual.send('GET', `/v1/usage?from=2031-05-01&to=2031-05-31&keyId=${keyId}`, { token: account.token });
    expect((await get(account.keyId)).body).toMatchObject({ totalCalls: 1, currentSpend: 0.15 });
    expect((await get('key_nobody')).body).toMatchObject({ totalCalls: 0, currentSpend: 0, byKey: [] });
  });

  test('another account’s calls are not shown', async () => {
    const [one, other] = [await manual.createAccount(), await manual.createAccount()];
    await book(manual, one, [{}]);
    const { body } = await manual.send('GET', `/v1/usage?from=2031-05-01&to=2031-05-31&keyId=${one.keyId}`, {
      token: other.token,
    });
    expect(body.totalCalls).toBe(0);
  });

  test.each(['from=2031-05-02&to=2031-05-01', 'from=2031-01-01&to=2032-02-05', 'from=2031-02-30', 'form=2031-05-01'])(
    '%s is refused with 422',
    async (query) => {
      const { token } = await manual.createAccount();
      const { status, body } = await manual.send('GET', `/v1/usage?${query}`, { token });
      expect([status, body.error.code, body.detail]).toEqual([422, 'unprocessable_query', body.error.message]);
    },
  );

  test.each(['/v1/usage', '/v1/billing'])(
    'a key is the wrong kind of credential for %s (contract Credentials)',
    async (path) => {
      const { key } = await manual.createAccount();
      expect((await manual.send('GET', path, { key })).status).toBe(401);
    },
  );
});

describe('GET and PUT /v1/billing with the manual provider (contract Account endpoints)', () => {
  test('returns the state of an account whose billing the operator enabled', async () => {
    const { token } = await manual.createAccount({ billing: true });
    const { status, body } = await manual.send('GET', '/v1/billing', { token });
    expect([status, body]).toEqual([
      200,
      { billingEnabled: true, paymentMethod: null, currentSpend: 0, softCap: null, invoices: [] },
    ]);
  });

  test('currentSpend is the total of the current calendar month in the ledger', async () => {
    const account = await manual.createAccount();
    await book(manual, account, [{ at: manual.foundation.clock.now() }, {}]);
    expect((await manual.send('GET', '/v1/billing', { token: account.token })).body.currentSpend).toBe(0.15);
  });

  test('a soft cap can be set, read and removed, and each change is audited', async () => {
    const { token } = await manual.createAccount();
    const put = (body: object) => manual.send('PUT', '/v1/billing', { token, body });
    expect((await put({ softCap: 100.000001 })).body.softCap).toBe(100.000001);
    expect((await manual.send('GET', '/v1/billing', { token })).body.softCap).toBe(100.000001);
    expect((await put({ softCap: null })).body.softCap).toBeNull();
    const { body } = await manual.send('GET', '/v1/audit', { token });
    const changes = body.entries.filter(
      ({ method, route }: { method: string; route: string }) => method === 'PUT' && route.endsWith('/v1/billing'),
    );
    expect(changes.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
  });

  test.each([{}, { softCap: -1 }, { softCap: 0.0000001 }, { softCap: '5' }, { softcap: 5 }, { paymentMethod: '' }])(
    '%j is refused with 422',
    async (body) => {
      const { token } = await manual.createAccount();
      expect((await manual.send('PUT', '/v1/billing', { token, body })).status).toBe(422);
    },
  );

  test('a payment method is rejected with 409 because the operator enables billing, and nothing changes', async () => {
    const { token } = await manual.createAccount({ billing: false });
    const { status, body } = await manual.send('PUT', '/v1/billing', {
      token,
      body: { paymentMethod: 'pm_visa', softCap: 5 },
    });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect((await manual.send('GET', '/v1/billing', { token })).body).toMatchObject({
      billingEnabled: false,
      softCap: null,
    });
  });
});

describe('PUT /v1/billing with Stripe (contract Account endpoints)', () => {
  test('a payment method enables billing, and its invoices are listed', async () => {
    const { token, id } = await connected.createAccount({ billing: false });
    stripe.paymentMethods.set('pm_http', {
      id: 'pm_http',
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
      customer: null,
    });
    const enabled = await connected.send('PUT', '/v1/billing', { token, body: { paymentMethod: 'pm_http' } });
    expect([enabled.status, enabled.body]).toEqual([
      200,
      { billingEnabled: true, paymentMethod: 'visa ending in 4242', currentSpend: 0, softCap: null, invoices: [] },
    ]);
    const customer = [...stripe.customers.values()].find(
      ({ metadata }) => (metadata as { account_id: string }).account_id === id,
    );
    stripe.invoices.push({
      id: 'in_http',
      customer: customer?.id,
      status: 'paid',
      total: 15,
      period_start: 0,
      period_end: 1,
      hosted_invoice_url: null,
    });
    const { body } = await connected.send('GET', '/v1/billing', { token });
    expect(body.invoices).toMatchObject([{ id: 'in_http', amount: 0.15 }]);
  });

  test('a payment method that Stripe rejects is 422 and leaves billing disabled', async () => {
    const { token } = await connected.createAccount({ billing: false });
    const { status } = await connected.send('PUT', '/v1/billing', { token, body: { paymentMethod: 'pm_none' } });
    expect(status).toBe(422);
    expect((await connected.send('GET', '/v1/billing', { token })).body.billingEnabled).toBe(false);
  });

  test('while Stripe is unreachable the answer is 503 and billing stays disabled', async () => {
    const { token } = await connected.createAccount({ billing: false });
    stripe.fail('POST /v1/customers', 500);
    const { status, body } = await connected.send('PUT', '/v1/billing', { token, body: { paymentMethod: 'pm_http' } });
    expect([status, body.error.code]).toEqual([503, 'overloaded']);
    expect((await connected.send('GET', '/v1/billing', { token })).body.billingEnabled).toBe(false);
  });
});

describe('account prices (contract Money: all overridable per account)', () => {
  test('the next call costs the price that the operator sets in dollars', async () => {
    const account = await manual.createAccount();
    const change = {
      admin: ADMIN_KEY,
      body: { prices: { baseCall: 0.07, graduationCalls: 1, baseCallGraduated: 0.000001 } },
    };
    const set = await manual.send('PATCH', `/v1/admin/accounts/${account.id}`, change);
    expect([set.status, set.body.prices]).toEqual([200, change.body.prices]);
    await book(manual, account, [{}, {}]);
    const { body } = await manual.send('GET', '/v1/usage?from=2031-05-01&to=2031-05-31', { token: account.token });
    expect(body.currentSpend).toBe(0.070001);
  });
});
