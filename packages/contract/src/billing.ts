import { type Static, Type } from 'typebox';
import { count, day, id, nullable, oneOf, only, shape, text, timestamp, usd } from './shapes.ts';

/** Billable items. Each kind has its own price. */
export const CHARGE_KINDS = ['base_call', 'live_source', 'document', 'evidence_document', 'monitor_month'] as const;
export const ChargeKind = oneOf('ChargeKind', CHARGE_KINDS);
export type ChargeKind = Static<typeof ChargeKind>;

export const Price = shape(
  {
    id: ChargeKind,
    products: Type.Array(oneOf('Product', ['sex-offender', 'criminal']), {
      description: 'The products with this charge.',
    }),
    unit: oneOf('PriceUnit', ['search', 'source', 'document', 'month'], 'The unit of the price.'),
    usd: usd('Price of one unit.'),
    graduated: nullable(
      shape({
        afterUnits: count('Units per calendar month (UTC) at the first price.'),
        usd: usd('Price of each further unit.'),
      }),
    ),
    ceilingUsd: nullable(usd('The maximum charge of one search for all units.')),
    proration: nullable(
      only(
        'first_month_by_day',
        'The first calendar month (UTC) is charged by the day, today included, rounded down to a micro-dollar. Cancellation gives no refund.',
      ),
    ),
    description: Type.String(),
  },
  { title: 'Price' },
);
export type Price = Static<typeof Price>;

export const PriceList = shape(
  { currency: only('USD'), prices: Type.Array(Price, { description: 'One for each kind of charge.' }) },
  { title: 'PriceList' },
);
export type PriceList = Static<typeof PriceList>;

const spend = { calls: count(), cost: usd() };

export const Usage = shape(
  {
    periodStart: timestamp(),
    periodEnd: timestamp(),
    totalCalls: count('Billable calls minus reversed calls.'),
    includedCalls: count('Calls included in the plan.'),
    currentSpend: usd(),
    byKind: Type.Array(shape({ kind: ChargeKind, ...spend })),
    byKey: Type.Array(shape({ keyId: nullable(id('key')), ...spend })),
    daily: Type.Array(shape({ date: day(), ...spend })),
  },
  { title: 'Usage' },
);
export type Usage = Static<typeof Usage>;

export const UsageQuery = Type.Object(
  {
    from: Type.Optional(day('First day, in UTC. Default: the first day of the current month.')),
    to: Type.Optional(day('Last day (inclusive), in UTC. Default: today.')),
    keyId: Type.Optional(text(1, 200)),
  },
  { additionalProperties: false },
);

export const Invoice = shape(
  {
    id: Type.String(),
    status: Type.String(),
    amount: usd(),
    periodStart: timestamp(),
    periodEnd: timestamp(),
    url: nullable(Type.String()),
  },
  { title: 'Invoice' },
);

export const Billing = shape(
  {
    billingEnabled: Type.Boolean(),
    paymentMethod: nullable(Type.String()),
    currentSpend: usd('Spend of the current calendar month, in UTC.'),
    softCap: nullable(usd('The monthly spend at which the account owner is notified. No request is rejected.')),
    invoices: Type.Array(Invoice),
  },
  { title: 'Billing' },
);
export type Billing = Static<typeof Billing>;

export const BillingChange = Type.Object(
  {
    softCap: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
    paymentMethod: Type.Optional(text(1, 200, 'A payment method id of the billing provider.')),
  },
  { additionalProperties: false, minProperties: 1, title: 'BillingChange' },
);
export type BillingChange = Static<typeof BillingChange>;

/** Prices that an operator can set for one account, in US dollars. */
export const PriceOverrides = Type.Partial(
  Type.Object(
    {
      baseCall: Type.Number({ minimum: 0, maximum: 1_000 }),
      baseCallGraduated: Type.Number({ minimum: 0, maximum: 1_000 }),
      graduationCalls: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      liveSource: Type.Number({ minimum: 0, maximum: 1_000 }),
      liveCeiling: Type.Number({ minimum: 0, maximum: 100_000 }),
      document: Type.Number({ minimum: 0, maximum: 1_000 }),
      evidenceDocument: Type.Number({ minimum: 0, maximum: 1_000 }),
      monitorMonth: Type.Number({ minimum: 0, maximum: 1_000 }),
    },
    { title: 'PriceOverrides' },
  ),
  { additionalProperties: false },
);
export type PriceOverrides = Static<typeof PriceOverrides>;

export const LimitOverrides = Type.Partial(
  Type.Object({
    ratePerSecond: Type.Integer({ minimum: 1, maximum: 100_000 }),
    burst: Type.Integer({ minimum: 1, maximum: 100_000 }),
    accountMonthlyQuota: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    keyMonthlyQuota: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  }),
  { additionalProperties: false, title: 'LimitOverrides' },
);
export type LimitOverrides = Static<typeof LimitOverrides>;
