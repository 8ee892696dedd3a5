import type { LiveUsage, MeterEvent } from '@blotter/contract';

/** In micro-dollars. */
export type LivePrices = {
  readonly base: bigint;
  readonly unit: bigint;
  readonly ceiling: bigint;
  readonly evidenceDocument: bigint;
  /** The charge of one more completed source. */
  readonly stepCharge: (completedBefore: number) => bigint;
  /** True for a test key or a search of only statutorily non-commercial registries. Checks are counted and not charged. */
  readonly isFree: boolean;
  readonly toUsd: (micros: bigint) => number;
  /** At least two decimals. */
  readonly toUsdText: (micros: bigint) => string;
};

export type LiveCharge = { readonly source: string; readonly micros: bigint };

export type LiveBill = {
  /** One per completed source, in the order of the checks. A failed one is in none of the three (spec §7 rule 3). */
  readonly charges: readonly LiveCharge[];
  readonly usage: LiveUsage;
  readonly meterEvents: readonly MeterEvent[];
};

/** Returns the bill of a search's live part, source by source: min(completed × unit, ceiling), spec §8. */
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
