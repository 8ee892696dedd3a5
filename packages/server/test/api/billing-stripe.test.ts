import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UsageReport } from '../../src/features/billing/providers/billing-provider.ts';
import { createStripeProvider } from '../../src/features/billing/providers/stripe-provider.ts';
import { type FakeStripe, startFakeStripe } from '../kit/fake-stripe.ts';

const ACCOUNT = { id: 'acct_1', orgName: 'Acme & Söhne', customer: null };
const AT = new Date('2031-11-15T10:00:00.500Z');

let stripe: FakeStripe;

beforeEach(async () => {
  stripe = await startFakeStripe();
  stripe.paymentMethods.set('pm_visa', {
    id: 'pm_visa',
    type: 'card',
    card: { brand: 'visa', last4: '4242' },
    customer: null,
  });
  stripe.paymentMethods.set('pm_bank', {
    id: 'pm_bank',
    type: 'us_bank_account',
    us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' },
    customer: null,
  });
});
afterEach(() => stripe.stop());

const provider = (over: object = {}) => createStripeProvider({ ...stripe.settings, ...over });

describe('a payment method enables billing (contract Account endpoints, GET and PUT /v1/billing)', () => {
  test('creates the customer, payment method, default and one subscription by calendar month', async () => {
    expect(await provider().enable(ACCOUNT, 'pm_visa')).toEqual({
      customer: 'cus_1',
      paymentMethod: 'visa ending in 4242',
    });
    expect(stripe.customers.get('cus_1')).toMatchObject({
      name: 'Acme & Söhne',
      metadata: { account_id: 'acct_1' },
      invoice_settings: { default_payment_method: 'pm_visa' },
    });
    expect([...stripe.subscriptions.values()]).toMatchObject([
      { customer: 'cus_1', price: 'price_micros', anchor: ['1', '0', '0', '0'] },
    ]);
  });

  test('another payment method replaces the first and creates no second subscription', async () => {
    const { customer } = await provider().enable(ACCOUNT, 'pm_visa');
    const again = await provider().enable({ ...ACCOUNT, customer }, 'pm_bank');
    expect(again).toEqual({ customer, paymentMethod: 'STRIPE TEST BANK ending in 6789' });
    expect(stripe.customers.get(customer)?.invoice_settings).toEqual({ default_payment_method: 'pm_bank' });
    expect([stripe.customers.size, stripe.subscriptions.size]).toEqual([1, 1]);
  });

  test.each([
    'POST /v1/customers',
    'GET /v1/payment_methods/pm_visa',
    'POST /v1/payment_methods/pm_visa/attach',
    'POST /v1/customers/cus_1',
    'GET /v1/subscriptions',
    'POST /v1/subscriptions',
  ])('if the answer of %s is lost, a retry ends with one customer and one subscription', async (request) => {
    stripe.fail(request, 'lost');
    await expect(provider().enable(ACCOUNT, 'pm_visa')).rejects.toMatchObject({ code: 'overloaded' });
    await provider().enable({ ...ACCOUNT, orgName: 'Renamed meanwhile' }, 'pm_visa');
    expect([stripe.customers.size, stripe.subscriptions.size]).toEqual([1, 1]);
  });

  test.each(['pm_unknown', 'pm_declined', 'pm_taken', '../customers/cus_1', 'a/b', '..'])(
    'the payment method %s is rejected with 422',
    async (method) => {
      stripe.paymentMethods.set('pm_declined', { id: 'pm_declined', type: 'card', declined: true, customer: null });
      stripe.paymentMethods.set('pm_taken', { id: 'pm_taken', type: 'card', customer: 'cus_somebody' });
      await expect(provider().enable(ACCOUNT, method)).rejects.toMatchObject({
        code: 'unprocessable_query',
        message: 'paymentMethod: the payment provider does not accept this payment method.',
      });
      expect(stripe.subscriptions.size).toBe(0);
    },
  );

  test.each([429, 500] as const)('a %d from Stripe is an outage, and a retry may succeed', async (status) => {
    stripe.fail('GET /v1/payment_methods', status);
    await expect(provider().enable(ACCOUNT, 'pm_visa')).rejects.toMatchObject({ code: 'overloaded' });
  });

  test.each([[{ secretKey: 'sk_test_wrong' }], [{ priceId: 'price_wrong' }]])(
    '%j is an internal error, never an error of the caller',
    async (wrong) => {
      await expect(provider(wrong).enable(ACCOUNT, 'pm_visa')).rejects.toMatchObject({ name: 'StripeError' });
    },
  );

  test('an unreachable Stripe is an outage', async () => {
    const { settings } = stripe;
    await stripe.stop();
    await expect(createStripeProvider(settings).listInvoices('cus_1')).rejects.toMatchObject({ code: 'overloaded' });
  });
});

describe('invoices', () => {
  test('have amounts in dollars and times as timestamps (contract Names and forms)', async () => {
    stripe.invoices.push(
      {
        id: 'in_2',
        customer: 'cus_1',
        status: 'open',
        total: 30_511,
        period_start: 1_951_257_600,
        period_end: 1_953_849_600,
        hosted_invoice_url: 'https://invoice.example/2',
      },
      { id: 'in_x', customer: 'cus_2', status: 'paid', total: 1, period_start: 0, period_end: 0 },
      {
        id: 'in_1',
        customer: 'cus_1',
        status: 'paid',
        total: -15,
        period_start: 1_948_665_600,
        period_end: 1_951_257_600,
        hosted_invoice_url: null,
      },
    );
    expect(await provider().listInvoices('cus_1')).toEqual([
      {
        id: 'in_2',
        status: 'open',
        amount: 305.11,
        periodStart: '2031-11-01T00:00:00.000Z',
        periodEnd: '2031-12-01T00:00:00.000Z',
        url: 'https://invoice.example/2',
      },
      {
        id: 'in_1',
        status: 'paid',
        amount: -0.15,
        periodStart: '2031-10-02T00:00:00.000Z',
        periodEnd: '2031-11-01T00:00:00.000Z',
        url: null,
      },
    ]);
  });
});

describe('meter events', () => {
  const report = (identifier: string, over: Partial<UsageReport> = {}): UsageReport => ({
    accountId: 'acct_1',
    number: 1n,
    identifier,
    customer: 'cus_1',
    amountMicros: 305_500_000n,
    at: AT,
    ...over,
  });
  const send = (...reports: readonly UsageReport[]) => provider().reportUsage?.(reports, new AbortController().signal);

  beforeEach(() => {
    for (let n = 1; n <= 20; n++) stripe.customers.set(`cus_${n}`, { id: `cus_${n}` });
  });

  test('have the amount in micro-dollars as their value', async () => {
    expect(await send(report('r1'))).toEqual(['sent']);
    expect(stripe.meterEvents).toEqual([
      { identifier: 'r1', customer: 'cus_1', value: 305_500_000n, timestamp: 1_952_503_200 },
    ]);
  });

  test('an identifier that Stripe already has is sent again and counted once', async () => {
    await send(report('r1'));
    expect(await send(report('r1'))).toEqual(['sent']);
    expect(stripe.meterEvents).toHaveLength(1);
  });

  test.each([
    ['lost', 'unknown'],
    [500, 'unknown'],
    [429, 'busy'],
  ] as const)('after %s the outcome is %s, and a retry counts the event once', async (trouble, outcome) => {
    stripe.fail('POST /v1/billing', trouble);
    expect(await send(report('r1'))).toEqual([outcome]);
    expect(await send(report('r1'))).toEqual(['sent']);
    expect(stripe.meterEvents).toHaveLength(1);
  });

  test('distinguishes events that Stripe rejected from events it accepted', async () => {
    expect(
      await send(report('r1'), report('r2', { customer: 'cus_gone' }), report('r3', { customer: 'cus_2' })),
    ).toEqual(['sent', 'refused', 'sent']);
  });

  test('events of one customer are sent sequentially, events of different customers concurrently', async () => {
    const reports = Array.from({ length: 60 }, (_, i) => report(`r${i}`, { customer: `cus_${Math.floor(i / 3) + 1}` }));
    expect(await send(...reports)).toEqual(reports.map(() => 'sent'));
    expect(stripe.meterEvents).toHaveLength(60);
  });
});
