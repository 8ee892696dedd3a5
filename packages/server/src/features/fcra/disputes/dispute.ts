import type { Dispute, DisputeRequest, DisputeResolution } from '@blotter/contract';
import { DAY_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { SearchReport } from '../orders/order.ts';
import { DISPUTE_MOVES, type DisputeOutcome, type DisputeStatus, mayMove } from '../orders/states.ts';

export type StoredDispute = Pick<Dispute, 'id' | 'orderId' | 'searchId' | 'recordId' | 'status' | 'openedBy'> & {
  readonly accountId: string;
  readonly sealed: Buffer;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly resolvedAt: Date | null;
};

export type DisputeNote = {
  readonly kind: 'information' | 'resolution';
  readonly text: string;
  readonly createdAt: Date;
};

export type DisputeWords = Pick<DisputeRequest, 'reason' | 'explanation'>;

/** 15 U.S.C. 1681i(a)(1): 30 days, and 15 more if the consumer adds information in that time. */
const DAYS = 30;
const EXTENDED_DAYS = 45;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

export function toDueAt(receivedAt: Date, status: DisputeStatus): Date {
  return daysAfter(receivedAt, status === 'extended' ? EXTENDED_DAYS : DAYS);
}

export function isOpen(status: DisputeStatus): boolean {
  return DISPUTE_MOVES[status].length > 0;
}

/** Returns the statuses on the way to an outcome. None is skipped. */
export function toOutcomePath(status: DisputeStatus, outcome: DisputeOutcome): readonly DisputeStatus[] {
  if (!isOpen(status)) throw new Failure('conflict', `The dispute is ${status} already.`);
  return mayMove(DISPUTE_MOVES, status, outcome) ? [outcome] : ['reinvestigating', outcome];
}

/** Returns the statuses after new information. Only the first information during the reinvestigation extends the dispute. */
export function toInformedPath(status: DisputeStatus): readonly DisputeStatus[] {
  if (!isOpen(status)) throw new Failure('conflict', `The dispute is ${status}; nothing can be added.`);
  if (status === 'extended') return [];
  return status === 'received' ? ['reinvestigating', 'extended'] : ['extended'];
}

/** A consumer who disagrees with the outcome may add a statement to the record (15 U.S.C. 1681i(b)). It changes no status. */
export function toStatedPath(status: DisputeStatus): readonly DisputeStatus[] {
  return status === 'verified' ? [] : toInformedPath(status);
}

export function checkResolution({ outcome, correction }: DisputeResolution): void {
  if ((outcome === 'modified') !== (correction !== undefined))
    throw new Failure(
      'unprocessable_query',
      'correction: is required with the outcome modified, and not allowed with any other.',
    );
}

type Correction = DisputeResolution['correction'];

/** Returns the report without the record or with the corrected record. */
export function toCorrectedReport(report: SearchReport, recordId: string, correction: Correction): SearchReport {
  return {
    ...report,
    records: report.records.flatMap((record) => {
      if (record.recordId !== recordId) return record;
      if (!correction) return [];
      const { entries, ...rest } = correction;
      const corrected = entries && { entries: entries.map((entry) => ({ ...entry, decision: null })) };
      return { ...record, ...rest, ...corrected };
    }),
  };
}

export function toDispute(stored: StoredDispute, words: DisputeWords, notes: readonly DisputeNote[]): Dispute {
  const { id, orderId, searchId, recordId, status, openedBy, receivedAt, dueAt, resolvedAt } = stored;
  return {
    id,
    orderId,
    searchId,
    recordId,
    status,
    openedBy,
    reason: words.reason,
    explanation: words.explanation ?? null,
    information: notes
      .filter(({ kind }) => kind === 'information')
      .map(({ createdAt, text }) => ({ receivedAt: createdAt.toISOString(), text })),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolutionNote: notes.find(({ kind }) => kind === 'resolution')?.text ?? null,
  };
}
