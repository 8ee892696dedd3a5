import type { LiveUsage, MeterEvent } from '@blotter/contract';

/** In micro-dollars. */
export type LivePrices = {
  readonly base: bigint;
  readonly unit: bigint;
  readonly ceiling: bigint;
  readonly evidenceDocument: bigint;
  /** For one more completed source of a search that has so many already. */
  readonly stepCharge: (completedBefore: number) => bigint;
  /** A test key, or a search of statutorily non-commercial registries only: counted, and nothing charged. */
  readonly isFree: boolean;
  readonly toUsd: (micros: bigint) => number;
  /** At least two decimals. */
  readonly toUsdText: (micros: bigint) => string;
};

export type LiveCharge = { readonly source: string; readonly micros: bigint };

export type LiveBill = {
  /** One a completed source, in the order of the checks; a failed one is in none of the three (spec §7 rule 3). */
  readonly charges: readonly LiveCharge[];
  readonly usage: LiveUsage;
  readonly meterEvents: readonly MeterEvent[];
};

/** What the live part of a search costs: min(completed × unit, ceiling), spec §8, told source by source. */
export function toLiveBill(
  checks: readonly { readonly source: string; readonly completed: boolean }[],
  prices: LivePrices,
): LiveBill {
  const { base, unit, ceiling, stepCharge, isFree, toUsd, toUsdText } = prices;
  const completed = checks.filter((check) => check.completed);
  const charges = completed.map(({ source }, before) => ({ source, micros: isFree ? 0n : stepCharge(before) }));
  const total = charges.reduce((sum, { micros }) => sum + micros, 0n);
  const toEvent = (source: string | null, price: bigint, charge: bigint, most: bigint): MeterEvent => ({
    kind: source === null ? 'base_call' : 'live_source',
    source,
    quantity: 1,
    unitUsd: toUsd(price),
    chargeUsd: toUsd(charge),
    chargeCeilingUsd: toUsd(most),
  });
  return {
    charges,
    usage: {
      liveChecks: checks.length,
      liveChecksCompleted: completed.length,
      liveChargeUsd: toUsd(total),
      capped: !isFree && BigInt(completed.length) * unit > ceiling,
      display: `${completed.length} of ${checks.length} live checks completed, $${toUsdText(total)}`,
    },
    meterEvents: [
      toEvent(null, base, isFree ? 0n : base, base),
      ...charges.map(({ source, micros }) => toEvent(source, unit, micros, ceiling)),
    ],
  };
}
