import type { EntryDecision, OrderSubject, ReportEntry, Review, ReviewDecision } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import {
  type DecidedEntry,
  isReportable,
  type TimeLimit,
  toEntryDecision,
  toReportEntry,
  type UndecidedRecord,
} from '../decisions/accuracy.ts';
import { type SearchReport, toWithheld } from '../orders/order.ts';

export type StoredReview = Pick<Review, 'id' | 'accountId' | 'orderId' | 'searchId' | 'status'> & {
  readonly recordId: string;
  readonly sealed: Buffer;
  readonly decisionSealed: Buffer | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
};

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

/** The operator may classify words that the table does not know. The decision keeps the words. */
const toOperatorDecision = ({ decision }: DecidedEntry, own: EntryDecision['class']): EntryDecision => ({
  class: own,
  field: decision.field,
  text: decision.text,
  rule: 'operator_review',
  citation: '15 U.S.C. 1681e(b)',
  decidedBy: 'operator',
});

/** Checks the rules that the decision schema cannot express. Fails with 422. */
export function checkDecision({ decision, entries }: ReviewDecision): void {
  if (decision === 'do_not_report' && entries !== undefined)
    refuse('entries: is allowed only with the decision report.');
  if (new Set(entries?.map(({ entry }) => entry)).size !== (entries?.length ?? 0))
    refuse('entries: names an entry twice.');
}

/**
 * Returns the entries that a decision lets into the report. Fails with 422 if it omits an undecided entry, names
 * another one, or reports none.
 */
export function listReported(
  { entries }: UndecidedRecord,
  { decision, entries: asked }: ReviewDecision,
  limit: TimeLimit,
): readonly ReportEntry[] {
  if (decision === 'do_not_report') return [];
  const classes = new Map((asked ?? []).map((own) => [own.entry, own.class]));
  for (const number of classes.keys())
    if (entries[number - 1]?.decision.class !== 'review')
      refuse(`entries: got ${number}, which is not an entry whose class is review.`);
  const reported = entries.flatMap((own, at): readonly ReportEntry[] => {
    const read = classes.get(at + 1);
    if (own.decision.class !== 'review') return [toReportEntry(own.entry, toEntryDecision(own.decision))];
    if (read === undefined)
      return refuse(`entries: ${at + 1} is missing; decide about each entry whose class is review.`);
    if (read === 'never_report' || !isReportable(read, own.entry, limit)) return [];
    return [toReportEntry(own.entry, toOperatorDecision(own, read))];
  });
  return reported.length > 0
    ? reported
    : refuse('entries: no reportable entry is left; send the decision do_not_report.');
}

const addRecord = (report: SearchReport, { record }: UndecidedRecord, entries: readonly ReportEntry[]) => {
  const known = report.records.find(({ recordId }) => recordId === record.recordId);
  if (!known) return [...report.records, { ...record, entries: [...entries] }];
  const merged = { ...known, entries: [...known.entries, ...entries] };
  return report.records.map((own) => (own === known ? merged : own));
};

/** Returns the report after a review, with the reported entries and without the review's count. */
export function toReviewedReport(
  report: SearchReport,
  undecided: UndecidedRecord,
  reported: readonly ReportEntry[],
): SearchReport {
  const count = (rule: SearchReport['withheld'][number]['rule']): number =>
    report.withheld.find((own) => own.rule === rule)?.entries ?? 0;
  const [reason] = undecided.reasons;
  const left = (rule: 'identity_not_verified' | 'status_not_understood'): number =>
    Math.max(0, count(rule) - (rule === reason ? undecided.entries.length : 0));
  return {
    ...report,
    records: reported.length > 0 ? addRecord(report, undecided, reported) : report.records,
    withheld: toWithheld({
      identity_not_verified: left('identity_not_verified'),
      status_not_understood: left('status_not_understood'),
    }),
    reviewed: reported.length > 0 ? [...report.reviewed, undecided.record.recordId] : report.reviewed,
  };
}

export function toReview(
  stored: StoredReview,
  subject: OrderSubject,
  { reasons, birthYear, record: { matchedOn: _matched, ...record }, entries }: UndecidedRecord,
  decision: ReviewDecision | null,
): Review {
  const { id, accountId, orderId, searchId, status, createdAt, decidedAt } = stored;
  return {
    id,
    accountId,
    orderId,
    searchId,
    status,
    reasons: [...reasons],
    subject,
    decision,
    record: {
      ...record,
      birthYear,
      entries: entries.map(({ entry, decision: { class: own, ...read } }, at) => ({
        entry: at + 1,
        ...entry,
        class: own,
        ...read,
      })),
    },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
