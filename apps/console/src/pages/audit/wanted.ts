import type { AuditEntry } from '@blotter/sdk';

export type Outcome = 'successful' | 'rejected' | 'failed';
export type AuditKind = AuditEntry['kind'];

/** The form of the filter. An empty field does not filter. */
export type Wanted = {
  /** `usr_…` or `key_…`. */
  readonly person: string;
  /** Days in the time zone of the reader, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly kind: AuditKind | '';
  readonly outcome: Outcome | '';
  readonly requestId: string;
};

export const EVERYTHING: Wanted = { person: '', from: '', to: '', kind: '', outcome: '', requestId: '' };

export type AuditFilter = {
  from?: string;
  to?: string;
  userId?: string;
  keyId?: string;
  kind?: AuditKind;
  outcome?: Outcome;
  requestId?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the start of a day for the reader, `days` later. A day may have 23 or 25 hours. */
const toInstant = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

/** Returns the filter of the API. The last day belongs to the range. */
export function toFilter({ person, from, to, kind, outcome, requestId }: Wanted): AuditFilter {
  const wantedId = requestId.trim();
  return {
    ...(DAY.test(from) && { from: toInstant(from, 0) }),
    ...(DAY.test(to) && { to: toInstant(to, 1) }),
    ...(person.startsWith('usr_') && { userId: person }),
    ...(person.startsWith('key_') && { keyId: person }),
    ...(kind !== '' && { kind }),
    ...(outcome !== '' && { outcome }),
    ...(wantedId !== '' && { requestId: wantedId }),
  };
}

/** Returns whether the first day is after the last. */
export function isReversed({ from, to }: Wanted): boolean {
  return DAY.test(from) && DAY.test(to) && from > to;
}

export function toOutcome(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'rejected' : 'successful';
}
