import type { AuditEntry } from '@blotter/sdk';

export type Outcome = 'all' | 'done' | 'refused' | 'failed';

export type AuditFilter = { readonly text: string; readonly outcome: Outcome };

export function toOutcome(status: number): Exclude<Outcome, 'all'> {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** Returns true if the entry has the chosen outcome and contains every word of the text. */
export function matches(entry: AuditEntry, who: string, { text, outcome }: AuditFilter): boolean {
  if (outcome !== 'all' && toOutcome(entry.status) !== outcome) return false;
  const line = [entry.method, entry.route, entry.status, entry.requestId, who].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word));
}
