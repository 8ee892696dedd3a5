import { DAY_MS, utcDay } from '../clock.ts';

export type DataClass = 'search' | 'document' | 'history' | 'longlived';

/** Contract "Limits". A class with days has a key a day; `undefined` means one key an account, kept until the account goes. */
export const RETENTION_DAYS: Readonly<Record<DataClass, number | undefined>> = {
  /** Searches, results, record look-ups, idempotent answers. */
  search: 14,
  /** Reports, proofs, evidence: as long as a proof's link lives. */
  document: 14,
  /** The query and counts of past criminal searches. */
  history: undefined,
  /** Clearances, secrets, monitors, alerts, FCRA. */
  longlived: undefined,
};

export const NO_DAY = '0001-01-01';

export function toKeyDay(dataClass: DataClass, now: Date): string {
  return RETENTION_DAYS[dataClass] === undefined ? NO_DAY : utcDay(now);
}

/** Keys of earlier days are destroyed: the last value sealed on them is past its retention, to the millisecond. */
export function firstKeptDay(dataClass: DataClass, now: Date): string {
  const days = RETENTION_DAYS[dataClass];
  return days === undefined ? NO_DAY : utcDay(new Date(now.getTime() - days * DAY_MS));
}

export function isPastRetention(dataClass: DataClass, day: string, now: Date): boolean {
  return day < firstKeptDay(dataClass, now);
}
