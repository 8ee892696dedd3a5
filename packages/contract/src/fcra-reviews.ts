import { type Static, Type } from 'typebox';
import { DECISION_CLASSES, DECISION_FIELDS, OrderSubject, ReportRecord } from './fcra-orders.ts';
import { count, id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

export const REVIEW_REASONS = ['identity_not_verified', 'status_not_understood'] as const;
export const REVIEW_STATUSES = ['open', 'reported', 'not_reported', 'withdrawn'] as const;

const ReviewEntry = shape(
  {
    entry: count('Number of the entry in this review, starting at 1.'),
    description: Type.String(),
    statute: Type.String(),
    severity: Type.String(),
    caseNumber: Type.String(),
    court: Type.String(),
    caseStatus: Type.String(),
    chargeStatus: Type.String(),
    disposition: Type.String(),
    date: Type.String(),
    offenseDate: Type.String(),
    dispositionDate: Type.String(),
    class: oneOf(
      'DecisionClass',
      DECISION_CLASSES,
      '`review`: the text was not understood. You must decide about the entry.',
    ),
    field: oneOf('DecisionField', DECISION_FIELDS),
    text: Type.String({ description: 'The text that decided, or that was not understood.' }),
    rule: Type.String(),
    citation: Type.String(),
  },
  { title: 'ReviewEntry' },
);

export const ReviewDecision = shape(
  {
    decision: oneOf('ReviewOutcome', ['report', 'do_not_report']),
    entries: Type.Optional(
      Type.Array(
        shape({
          entry: Type.Integer({ minimum: 1 }),
          class: oneOf('EntryClass', ['conviction', 'non_conviction', 'never_report']),
        }),
        { maxItems: 1_000, description: 'With `report`: one item for each entry of class `review`.' },
      ),
    ),
    note: text(1, 4_000, 'How the decision was made, for example what the source showed or who was asked.'),
  },
  { title: 'ReviewDecision' },
);
export type ReviewDecision = Static<typeof ReviewDecision>;

/** A record that may belong in a report but that the rules cannot decide about. */
export const Review = shape(
  {
    id: id('rvw'),
    accountId: id('acct'),
    orderId: id('ord'),
    searchId: id('srch'),
    status: oneOf('ReviewStatus', REVIEW_STATUSES, '`withdrawn`: the order was cancelled.'),
    reasons: Type.Array(oneOf('ReviewReason', REVIEW_REASONS)),
    subject: OrderSubject,
    record: shape({
      ...Type.Pick(ReportRecord, [
        'recordId',
        'source',
        'sourceName',
        'name',
        'dob',
        'addresses',
        'status',
        'checkedAt',
      ]).properties,
      birthYear: nullable(Type.Integer()),
      entries: Type.Array(ReviewEntry),
    }),
    createdAt: timestamp(),
    decidedAt: nullable(timestamp()),
    decision: nullable(ReviewDecision),
  },
  { title: 'Review' },
);
export type Review = Static<typeof Review>;
