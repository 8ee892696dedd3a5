import { type Static, Type } from 'typebox';
import { count, day, id, nullable, oneOf, shape, text, timestamp, usd } from './shapes.ts';

/** What is sold, each with a price of its own. */
export const CHARGE_KINDS = ['base_call', 'live_source', 'document', 'evidence_document', 'monitor_month'] as const;
export const ChargeKind = oneOf(CHARGE_KINDS);
export type ChargeKind = Static<typeof ChargeKind>;

export const Price = shape(
  {
    id: ChargeKind,
    products: Type.Array(oneOf(['sex-offender', 'criminal']), { description: 'The products that charge it.' }),
    unit: oneOf(['search', 'source', 'document', 'month'], 'The price is for one of these.'),
    usd: usd('For one unit.'),
    graduated: nullable(
      shape({
        afterUnits: count('The units of a calendar month (UTC) at the first price.'),
        usd: usd('For each further one.'),
      }),
    ),
    ceilingUsd: nullable(usd('The most that one search is charged for all its units.')),
    proration: nullable(
      oneOf(
        ['first_month_by_day'],
        'The first calendar month (UTC) costs its share of days, today included, rounded down to a micro-dollar. Canceling refunds nothing.',
      ),
    ),
    description: Type.String(),
  },
  { title: 'Price' },
);
export type Price = Static<typeof Price>;

export const PriceList = shape(
  { currency: oneOf(['USD']), prices: Type.Array(Price, { description: 'One for each kind of charge.' }) },
  { title: 'PriceList' },
);
export type PriceList = Static<typeof PriceList>;

const spend = { calls: count(), cost: usd() };

export const Usage = shape(
  {
    periodStart: timestamp(),
    periodEnd: timestamp(),
    totalCalls: count('Billable calls less those reversed.'),
    includedCalls: count('Calls the plan includes.'),
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
    from: Type.Optional(day('First day, UTC; the current month’s first day if absent.')),
    to: Type.Optional(day('Last day, UTC, included; today if absent.')),
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
    currentSpend: usd('This calendar month, UTC.'),
    softCap: nullable(usd('The spend in a month at which the owner is told; nothing is refused.')),
    invoices: Type.Array(Invoice),
  },
  { title: 'Billing' },
);
export type Billing = Static<typeof Billing>;

export const BillingChange = Type.Object(
  {
    softCap: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
    paymentMethod: Type.Optional(text(1, 200, 'A payment method of the billing provider.')),
  },
  { additionalProperties: false, minProperties: 1, title: 'BillingChange' },
);
export type BillingChange = Static<typeof BillingChange>;

/** Prices an operator may set for one account, in US dollars. */
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
