import { DAY_MS, utcDay } from '../clock.ts';

export type DataClass = 'search' | 'document' | 'history' | 'longlived' | 'records';

/** Contract "Limits". A class with days has one key per day. `undefined` means one key per account, kept until the account is deleted. */
export const RETENTION_DAYS: Readonly<Record<DataClass, number | undefined>> = {
  /** Searches, results, record look-ups, idempotent responses. */
  search: 14,
  /** Reports, proofs, evidence: as long as the link of a proof works. */
  document: 14,
  /** The query and counts of past criminal searches. */
  history: undefined,
  /** Clearances, secrets, monitors, alerts, FCRA. */
  longlived: undefined,
  /** Records of all sources, one key for the deployment. */
  records: undefined,
};

export const NO_DAY = '0001-01-01';

export function toKeyDay(dataClass: DataClass, now: Date): string {
  return RETENTION_DAYS[dataClass] === undefined ? NO_DAY : utcDay(now);
}

/** Keys of earlier days are destroyed. The last value sealed with them is past its retention, to the millisecond. */
export function firstKeptDay(dataClass: DataClass, now: Date): string {
  const days = RETENTION_DAYS[dataClass];
  return days === undefined ? NO_DAY : utcDay(new Date(now.getTime() - days * DAY_MS));
}

export function isPastRetention(dataClass: DataClass, day: string, now: Date): boolean {
  return day < firstKeptDay(dataClass, now);
}
