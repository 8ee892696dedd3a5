import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleUnreported, toReportTime, type UnreportedAmount } from './usage-reports.ts';

const sumOf = (months: readonly UnreportedAmount[]): bigint => months.reduce((sum, { micros }) => sum + micros, 0n);

const months = fc.uniqueArray(
  fc.record({ month: fc.integer({ min: 1, max: 9 }).map((n) => `2031-0${n}`), micros: fc.bigInt(-100n, 100n) }),
  { selector: ({ month }) => month },
);

describe('reports to the billing provider', () => {
  test('the provider gets the whole amount after any charges and reversals, and never a negative one', () => {
    fc.assert(
      fc.property(months, (unreported) => {
        const { reports, settled } = settleUnreported(unreported);
        expect(reports.every(({ micros }) => micros > 0n)).toBe(true);
        expect(sumOf(settled)).toBe(sumOf(reports));
        const left = unreported.map(
          ({ month, micros }) => micros - sumOf(settled.filter((one) => one.month === month)),
        );
        expect(left.every((micros) => micros <= 0n)).toBe(true);
        expect(sumOf(reports)).toBe(sumOf(unreported) > 0n ? sumOf(unreported) : 0n);
      }),
    );
  });

  test('each month is reported separately', () => {
    const unreported = [
      { month: '2031-11', micros: 20n },
      { month: '2031-10', micros: 50n },
    ];
    expect(settleUnreported(unreported).reports).toEqual(unreported.toReversed());
  });

  test('a reversal in a new month is deducted from that month once it has spend', () => {
    expect(settleUnreported([{ month: '2031-11', micros: -15n }])).toEqual({ reports: [], settled: [] });
    const before = { month: '2031-11', micros: -15n };
    const { reports } = settleUnreported([before, { month: '2031-12', micros: 40n }]);
    expect(reports).toEqual([{ month: '2031-12', micros: 25n }]);
  });

  test.each([
    ['2031-10', '2031-10-31T23:59:58.000Z', '2031-10-31T23:59:58.000Z'],
    ['2031-10', '2031-11-01T00:00:00.000Z', '2031-10-31T23:59:59.000Z'],
    ['2031-12', '2032-01-01T00:29:59.999Z', '2031-12-31T23:59:59.000Z'],
    ['2031-10', '2031-11-01T00:30:00.000Z', '2031-11-01T00:30:00.000Z'],
    ['2031-10', '2031-12-24T00:00:00.000Z', '2031-12-24T00:00:00.000Z'],
  ])('usage of %s sent at %s counts at %s', (month, now, at) => {
    expect(toReportTime(month, new Date(now)).toISOString()).toBe(at);
  });
});
