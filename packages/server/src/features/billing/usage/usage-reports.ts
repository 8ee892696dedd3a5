import { MINUTE_MS, SECOND_MS } from '../../../clock.ts';

/** The difference between a month's spend and its reported amount. Negative after reversals. */
export type UnreportedAmount = { readonly month: string; readonly micros: bigint };

export type Settlement = {
  /** Positive amounts, one per month. */
  readonly reports: readonly UnreportedAmount[];
  /** The amounts to add to each month's reported amount. Their sum equals the reports. */
  readonly settled: readonly UnreportedAmount[];
};

/**
 * A provider bills a negative month as zero, and the customer would lose the rest. So negative amounts are never
 * reported but deducted from positive ones, oldest first, or wait until there are some.
 */
export function settleUnreported(months: readonly UnreportedAmount[]): Settlement {
  const sorted = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const owed = sorted.reduce((sum, { micros }) => (micros < 0n ? sum - micros : sum), 0n);
  const reports: UnreportedAmount[] = [];
  const settled: UnreportedAmount[] = [];
  let credit = owed;
  for (const { month, micros } of sorted.filter((one) => one.micros > 0n)) {
    const used = micros < credit ? micros : credit;
    credit -= used;
    settled.push({ month, micros });
    if (micros > used) reports.push({ month, micros: micros - used });
  }
  let consumed = owed - credit;
  for (const { month, micros } of sorted.filter((one) => one.micros < 0n)) {
    const part = -micros < consumed ? -micros : consumed;
    consumed -= part;
    if (part > 0n) settled.push({ month, micros: -part });
  }
  return { reports, settled };
}

/** Stripe keeps the invoice of a past period open for about an hour. Usage sent later would be dropped. */
const LATE_MS = 30 * MINUTE_MS;

/** Returns the time at which a report counts: its month's last second shortly after the month, otherwise now. */
export function toReportTime(month: string, now: Date): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = Date.UTC(year, number);
  const isJustOver = now.getTime() >= end && now.getTime() < end + LATE_MS;
  return isJustOver ? new Date(end - SECOND_MS) : now;
}
