import type { PriceOverrides } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { fromUsd, toUsd } from './money.ts';

type MoneyName = Exclude<keyof PriceOverrides, 'graduationCalls'>;

/** In micro-dollars. */
export type Prices = { readonly [Name in MoneyName]: bigint } & {
  /** The calls of a month at the first price; the next one on is graduated. */
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

/** As `accounts.prices` holds them: micro-dollars as text, so that a number of dollars can never be taken for one. */
export type StoredPrices = { readonly [Name in MoneyName]?: string } & { readonly graduationCalls?: number };

/** The prices of an account. Throws for an override it cannot read: a wrong price must be loud. */
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

/** What an operator sets, in dollars. */
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
    const message = `prices.${name}: ${usd} was sent; accepted is an amount of dollars with at most 6 decimals.`;
    throw new Failure('unprocessable_query', message, { cause });
  }
};

/** What an operator sees, in dollars: the overrides only. */
export function toPriceOverrides(stored: unknown): PriceOverrides {
  const prices = toPrices(stored);
  return Object.fromEntries(
    Object.keys(stored as object).map((name) => {
      const price = prices[name as keyof Prices];
      return [name, typeof price === 'bigint' ? toUsd(price) : price];
    }),
  );
}

/** Of the `ordinal`-th base call of a calendar month, counted from 1. */
export function basePrice(prices: Prices, ordinal: number): bigint {
  return ordinal > prices.graduationCalls ? prices.baseCallGraduated : prices.baseCall;
}

/** For all the live sources of a search that completed, spec §8: min(completed × 0.02, 2.00). */
export function liveCharge(prices: Prices, completed: number): bigint {
  const total = BigInt(completed) * prices.liveSource;
  return total < prices.liveCeiling ? total : prices.liveCeiling;
}

/** For one more completed source of a search that has so many already; over all of them these sum up to `liveCharge`. */
export function liveStepCharge(prices: Prices, completedBefore: number): bigint {
  return liveCharge(prices, completedBefore + 1) - liveCharge(prices, completedBefore);
}

/** For the calendar month, UTC, in which a monitor begins: its days left, today included. Rounded down to a micro-dollar. */
export function firstMonitorMonth(prices: Prices, from: Date): bigint {
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  return (prices.monitorMonth * BigInt(days - from.getUTCDate() + 1)) / BigInt(days);
}
