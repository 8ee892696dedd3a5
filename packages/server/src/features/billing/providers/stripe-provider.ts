import { SECOND_MS } from '../../../clock.ts';
import { Failure, overloaded } from '../../../failure.ts';
import { newUuid } from '../../../ids.ts';
import { toUsd } from '../ledger/money.ts';
import type { BillingProvider, Invoice, ReportOutcome, UsageReport } from './billing-provider.ts';
import {
  createStripeClient,
  type StripeAccess,
  type StripeClient,
  StripeError,
  type StripeObject,
} from './stripe-client.ts';

export type StripeSettings = StripeAccess & {
  /** A recurring, metered price of one micro-dollar per unit. */
  readonly priceId: string;
  readonly meterEventName: string;
};

const SHOWN_INVOICES = '24';
const MAX_CALLS_AT_ONCE = 8;
const MICROS_PER_CENT = 10_000n;

/** Uses Stripe Billing meters. The value of a meter event is in micro-dollars: our ledger decides prices, Stripe adds up. */
export function createStripeProvider(settings: StripeSettings): BillingProvider {
  const stripe = createStripeClient(settings);
  return {
    name: 'stripe',

    enable: async (account, paymentMethod) => {
      if (!/^[A-Za-z0-9_]+$/.test(paymentMethod)) throw notAccepted();
      try {
        const customer = account.customer ?? (await createCustomer(stripe, account.id));
        const method = await attach(stripe, customer, paymentMethod);
        await stripe.post(
          `/v1/customers/${customer}`,
          { name: account.orgName, 'invoice_settings[default_payment_method]': paymentMethod },
          { idempotencyKey: newUuid() },
        );
        await subscribe(stripe, customer, settings.priceId);
        return { customer, paymentMethod: toLabel(method) };
      } catch (error) {
        throw toFailure(error);
      }
    },

    reportUsage: async (reports, signal) => {
      const outcomes = new Map<UsageReport, ReportOutcome>();
      // Stripe accepts one meter event at a time per customer.
      const customers = [...new Set(reports.map(({ customer }) => customer))];
      const waiting = customers.map((customer) => reports.filter((report) => report.customer === customer));
      const sendTurns = async (): Promise<void> => {
        for (let turn = waiting.pop(); turn; turn = waiting.pop()) {
          for (const report of turn)
            outcomes.set(report, await sendEvent(stripe, settings.meterEventName, report, signal));
        }
      };
      await Promise.all(Array.from({ length: MAX_CALLS_AT_ONCE }, sendTurns));
      return reports.map((report) => outcomes.get(report) ?? 'unknown');
    },

    listInvoices: async (customer) => {
      try {
        const { data } = await stripe.get('/v1/invoices', { customer, limit: SHOWN_INVOICES });
        return (data as readonly StripeObject[]).map(toInvoice);
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

/** Sends only constant parameters, because Stripe rejects a reused key with different ones. */
const createCustomer = async (stripe: StripeClient, accountId: string): Promise<string> => {
  const form = { 'metadata[account_id]': accountId };
  return String((await stripe.post('/v1/customers', form, { idempotencyKey: `customer-${accountId}` })).id);
};

const attach = async (stripe: StripeClient, customer: string, id: string): Promise<StripeObject> => {
  try {
    const method = await stripe.get(`/v1/payment_methods/${id}`);
    if (method.customer === customer) return method;
    return await stripe.post(`/v1/payment_methods/${id}/attach`, { customer }, { idempotencyKey: newUuid() });
  } catch (error) {
    throw error instanceof StripeError && [400, 402, 404].includes(error.status ?? 0) ? notAccepted(error) : error;
  }
};

/** Periods are calendar months in UTC, like ours. */
const subscribe = async (stripe: StripeClient, customer: string, price: string): Promise<void> => {
  const { data } = await stripe.get('/v1/subscriptions', { customer, price, limit: '1' });
  if ((data as readonly unknown[]).length > 0) return;
  const form = {
    customer,
    'items[0][price]': price,
    'billing_cycle_anchor_config[day_of_month]': '1',
    'billing_cycle_anchor_config[hour]': '0',
    'billing_cycle_anchor_config[minute]': '0',
    'billing_cycle_anchor_config[second]': '0',
    proration_behavior: 'none',
  };
  await stripe.post('/v1/subscriptions', form, { idempotencyKey: `subscription-${customer}-${price}` });
};

/**
 * The identifier makes a repeat harmless, so each attempt has its own idempotency key. With a shared key Stripe would
 * repeat a stored 500 for a day.
 */
const sendEvent = async (
  stripe: StripeClient,
  eventName: string,
  { identifier, customer, amountMicros, at }: UsageReport,
  signal: AbortSignal,
): Promise<ReportOutcome> => {
  const form = {
    event_name: eventName,
    identifier,
    timestamp: String(Math.floor(at.getTime() / SECOND_MS)),
    'payload[stripe_customer_id]': customer,
    'payload[value]': String(amountMicros),
  };
  try {
    await stripe.post('/v1/billing/meter_events', form, { idempotencyKey: newUuid(), signal });
    return 'sent';
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return toOutcome(error);
  }
};

/** Stripe rejects a known identifier with a message and no code. That means it was counted. */
const toOutcome = ({ status, message }: StripeError): ReportOutcome => {
  if (status === 400 && /already exists with identifier/i.test(message)) return 'sent';
  if (status === 429 || status === 409) return 'busy';
  return status === undefined || status >= 500 ? 'unknown' : 'refused';
};

const toLabel = (method: StripeObject): string => {
  const type = String(method.type);
  const {
    brand,
    bank_name: bank,
    last4,
  } = (method[type] ?? {}) as { brand?: string; bank_name?: string; last4?: string };
  return last4 ? `${brand ?? bank ?? type} ending in ${last4}` : type;
};

const toInvoice = (invoice: StripeObject): Invoice => ({
  id: String(invoice.id),
  status: String(invoice.status ?? 'draft'),
  amount: toUsd(BigInt(Number(invoice.total)) * MICROS_PER_CENT),
  periodStart: toTimestamp(invoice.period_start),
  periodEnd: toTimestamp(invoice.period_end),
  url: typeof invoice.hosted_invoice_url === 'string' ? invoice.hosted_invoice_url : null,
});

const toTimestamp = (unixSeconds: unknown): string => new Date(Number(unixSeconds) * SECOND_MS).toISOString();

const notAccepted = (cause?: unknown): Failure =>
  new Failure('unprocessable_query', 'paymentMethod: the payment provider does not accept this payment method.', {
    cause,
  });

/** A wrong key or price of ours remains an internal error. */
const toFailure = (error: unknown): unknown => {
  if (!(error instanceof StripeError)) return error;
  const { status, type } = error;
  if (status === undefined || status >= 500 || status === 429 || status === 409) return overloaded(error);
  return type === 'card_error' ? notAccepted(error) : error;
};
