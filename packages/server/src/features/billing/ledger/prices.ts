import type { PriceOverrides } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { fromUsd, toUsd } from './money.ts';

type MoneyName = Exclude<keyof PriceOverrides, 'graduationCalls'>;

/** In micro-dollars. */
export type Prices = { readonly [Name in MoneyName]: bigint } & {
  /** The number of calls per month at the first price. Later calls have the graduated price. */
  readonly graduationCalls: number;
};

export const DEFAULT_PRICES: Prices = {
  baseCall: 150_000n,
  baseCallGraduated: 110_000n,
  graduationCalls: 2_000,
  liveSource: 20_000n,
  liveCeiling: 2_000_000n,
  document: 20_000n,
  evidenceDocument: 0n,
  monitorMonth: 1_000_000n,
};

/** The form of `accounts.prices`: micro-dollars as text, so that a number of dollars cannot be mistaken for it. */
export type StoredPrices = { readonly [Name in MoneyName]?: string } & { readonly graduationCalls?: number };

/** Returns the prices of an account. Throws for an unreadable override, because a wrong price must not pass silently. */
export function toPrices(stored: unknown): Prices {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Error('prices: not an object');
  const overrides = Object.entries(stored).map(([name, value]) => [name, toPrice(name, value)] as const);
  return overrides.length === 0 ? DEFAULT_PRICES : { ...DEFAULT_PRICES, ...Object.fromEntries(overrides) };
}

const toPrice = (name: string, value: unknown): bigint | number => {
  if (!Object.hasOwn(DEFAULT_PRICES, name)) throw new Error(`prices.${name}: there is no such price`);
  if (name === 'graduationCalls') {
    if (!Number.isSafeInteger(value) || Number(value) < 0) throw new Error('prices.graduationCalls: not a count');
    return Number(value);
  }
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new Error(`prices.${name}: not micro-dollars as text`);
  return BigInt(value);
};

/** Converts the operator's overrides from dollars. */
export function fromPriceOverrides(overrides: PriceOverrides): StoredPrices {
  return Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [
      name,
      name === 'graduationCalls' ? value : toMicrosText(name, value),
    ]),
  );
}

const toMicrosText = (name: string, usd: number): string => {
  try {
    return String(fromUsd(usd));
  } catch (cause) {
    const message = `prices.${name}: ${usd} is not accepted; send an amount in dollars with at most 6 decimals.`;
    throw new Failure('unprocessable_query', message, { cause });
  }
};

/** Converts the overrides to dollars for the operator. */
export function toPriceOverrides(stored: unknown): PriceOverrides {
  const prices = toPrices(stored);
  return Object.fromEntries(
    Object.keys(stored as object).map((name) => {
      const price = prices[name as keyof Prices];
      return [name, typeof price === 'bigint' ? toUsd(price) : price];
    }),
  );
}

/** The price of the `ordinal`-th base call of a calendar month, counted from 1. */
export function basePrice(prices: Prices, ordinal: number): bigint {
  return ordinal > prices.graduationCalls ? prices.baseCallGraduated : prices.baseCall;
}

/** The charge for all completed live sources of a search, spec §8: min(completed × 0.02, 2.00). */
export function liveCharge(prices: Prices, completed: number): bigint {
  const total = BigInt(completed) * prices.liveSource;
  return total < prices.liveCeiling ? total : prices.liveCeiling;
}

/** The charge for one more completed source. These sum up to `liveCharge`. */
export function liveStepCharge(prices: Prices, completedBefore: number): bigint {
  return liveCharge(prices, completedBefore + 1) - liveCharge(prices, completedBefore);
}

/** The charge for the first calendar month (UTC) of a monitor: its remaining days including today, rounded down to a micro-dollar. */
export function firstMonitorMonth(prices: Prices, from: Date): bigint {
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  return (prices.monitorMonth * BigInt(days - from.getUTCDate() + 1)) / BigInt(days);
}
