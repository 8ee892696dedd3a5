import { Failure } from '../failure.ts';
import { MAX_RATE, type RateLimit } from './token-bucket.ts';

/** A quota of null means no quota. */
export type Limits = RateLimit & {
  readonly accountMonthlyQuota: number | null;
  readonly keyMonthlyQuota: number | null;
};

const PLANS: Readonly<Record<string, Limits>> = {
  standard: { ratePerSecond: 100, burst: 200, accountMonthlyQuota: null, keyMonthlyQuota: null },
};

export const DEFAULT_PLAN = 'standard';

type Range = { readonly min: number; readonly max: number; readonly orNull: boolean };

const RANGES: Readonly<Record<keyof Limits, Range>> = {
  ratePerSecond: { min: 1, max: MAX_RATE, orNull: false },
  burst: { min: 1, max: MAX_RATE, orNull: false },
  accountMonthlyQuota: { min: 0, max: 1_000_000_000_000, orNull: true },
  keyMonthlyQuota: { min: 0, max: 1_000_000_000_000, orNull: true },
};

/** Returns the limits of an account: its plan's, with its own overrides. Throws for an unknown plan or override. */
export function toLimits(plan: string, overrides: unknown): Limits {
  const limits = Object.hasOwn(PLANS, plan) ? PLANS[plan] : undefined;
  if (!limits) throw refused('plan', plan, `one of ${Object.keys(PLANS).join(', ')}`);
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw refused('limits', overrides, 'an object');
  }
  for (const [name, value] of Object.entries(overrides)) {
    if (!isLimitName(name)) throw refused('limits', name, `only ${Object.keys(RANGES).join(', ')}`);
    const { min, max, orNull } = RANGES[name];
    const inRange = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    if (!inRange && !(orNull && value === null)) {
      throw refused(
        `limits.${name}`,
        value,
        `a whole number from ${min} to ${max}${orNull ? ', or null for none' : ''}`,
      );
    }
  }
  return { ...limits, ...overrides };
}

const isLimitName = (name: string): name is keyof Limits => Object.hasOwn(RANGES, name);

const refused = (field: string, sent: unknown, accepted: string): Failure =>
  new Failure(
    'unprocessable_query',
    `${field}: ${String(JSON.stringify(sent)).slice(0, 80)} was sent; accepted is ${accepted}.`,
  );
