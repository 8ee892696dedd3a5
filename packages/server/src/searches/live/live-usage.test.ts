import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LivePrices, toLiveBill } from './live-usage.ts';

const toUsd = (micros: bigint): number => Number(micros) / 1_000_000;

const pricesOf = (unit: bigint, ceiling: bigint, isFree = false): LivePrices => {
  const total = (completed: number): bigint => {
    const sum = BigInt(completed) * unit;
    return sum < ceiling ? sum : ceiling;
  };
  return {
    base: 150_000n,
    unit,
    ceiling,
    isFree,
    toUsd,
    evidenceDocument: 0n,
    stepCharge: (before) => total(before + 1) - total(before),
    toUsdText: (micros) => toUsd(micros).toFixed(2),
  };
};
const USUAL = pricesOf(20_000n, 2_000_000n);
const toChecks = (completed: readonly boolean[]) =>
  completed.map((each, at) => ({ source: `S${at}`, completed: each }));

describe('base call plus $0.02 per completed source, ceiling $2.00 per search (spec §8, Live charge)', () => {
  it('charges two of three sources if two completed', () => {
    expect(toLiveBill(toChecks([true, false, true]), USUAL)).toEqual({
      charges: [
        { source: 'S0', micros: 20_000n },
        { source: 'S2', micros: 20_000n },
      ],
      usage: {
        liveChecks: 3,
        liveChecksCompleted: 2,
        liveChargeUsd: 0.04,
        capped: false,
        display: '2 of 3 live checks completed, $0.04',
      },
      meterEvents: [
        { kind: 'base_call', source: null, quantity: 1, unitUsd: 0.15, chargeUsd: 0.15, chargeCeilingUsd: 0.15 },
        { kind: 'live_source', source: 'S0', quantity: 1, unitUsd: 0.02, chargeUsd: 0.02, chargeCeilingUsd: 2 },
        { kind: 'live_source', source: 'S2', quantity: 1, unitUsd: 0.02, chargeUsd: 0.02, chargeCeilingUsd: 2 },
      ],
    });
  });

  it('the hundredth source is the last that costs, and only beyond it the search is capped', () => {
    const hundred = toLiveBill(toChecks(Array.from({ length: 100 }, () => true)), USUAL);
    expect(hundred.usage).toMatchObject({ liveChargeUsd: 2, capped: false });
    const more = toLiveBill(toChecks(Array.from({ length: 101 }, () => true)), USUAL);
    expect(more.usage).toMatchObject({ liveChecksCompleted: 101, liveChargeUsd: 2, capped: true });
    expect(more.meterEvents.at(-1)).toMatchObject({ source: 'S100', chargeUsd: 0 });
  });

  it('a free search counts its checks and charges nothing', () => {
    const bill = toLiveBill(toChecks([true, true]), pricesOf(20_000n, 30_000n, true));
    expect(bill.usage).toMatchObject({ liveChecksCompleted: 2, liveChargeUsd: 0, capped: false });
    expect(bill.meterEvents.map(({ chargeUsd }) => chargeUsd)).toEqual([0, 0, 0]);
  });

  it('for any outcome the charges sum to min(completed × unit, ceiling), and a failed source is never billed (spec §7)', () => {
    const micros = fc.bigInt({ min: 0n, max: 5_000_000n });
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 130 }), micros, micros, (completed, unit, ceiling) => {
        const checks = toChecks(completed);
        const { charges, usage, meterEvents } = toLiveBill(checks, pricesOf(unit, ceiling));
        const count = completed.filter(Boolean).length;
        const owed = BigInt(count) * unit < ceiling ? BigInt(count) * unit : ceiling;
        expect(charges.reduce((sum, charge) => sum + charge.micros, 0n)).toBe(owed);
        expect(usage.liveChargeUsd).toBe(toUsd(owed));
        expect(usage.capped).toBe(BigInt(count) * unit > ceiling);
        const billed = new Set(charges.map(({ source }) => source));
        expect(checks.every((check) => billed.has(check.source) === check.completed)).toBe(true);
        expect(meterEvents.slice(1).map(({ source }) => source)).toEqual(charges.map(({ source }) => source));
      }),
    );
  });
});
