import { MINUTE_MS, SECOND_MS } from '../../clock.ts';

/** What a month's spend and what was reported of it differ by; negative after reversals. */
export type Unreported = { readonly month: string; readonly micros: bigint };

export type Settlement = {
  /** Positive amounts, one a month. */
  readonly reports: readonly Unreported[];
  /** What to add to each month's reported amount: together as much as the reports. */
  readonly settled: readonly Unreported[];
};

/**
 * A provider bills a month of less than nothing as nothing, and the customer would lose the rest: so what is negative is
 * never reported but taken off what is positive, the oldest first, or waits until there is some.
 */
export function settleUnreported(months: readonly Unreported[]): Settlement {
  const sorted = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const owed = sorted.reduce((sum, { micros }) => (micros < 0n ? sum - micros : sum), 0n);
  const reports: Unreported[] = [];
  const settled: Unreported[] = [];
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

/** Stripe keeps the invoice of a past period open for about an hour; later it would drop what belongs to it. */
const LATE_MS = 30 * MINUTE_MS;

/** The moment a report counts in: its month's last second just after the month, otherwise now. */
export function toReportTime(month: string, now: Date): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = Date.UTC(year, number);
  const isJustOver = now.getTime() >= end && now.getTime() < end + LATE_MS;
  return isJustOver ? new Date(end - SECOND_MS) : now;
}
