import { type Static, Type } from 'typebox';
import { ADVERSE_ACTION_STATUSES } from './fcra-events.ts';
import { count, email, id, nullable, oneOf, shape, timestamp } from './shapes.ts';

const type = oneOf(
  'AdverseActionType',
  ['pre', 'final'],
  '`pre`: you are considering a decision against the consumer. `final`: you have made the decision.',
);
const recordIds = Type.Array(Type.String({ pattern: '^rec_[0-9a-f]{20}$' }), {
  minItems: 1,
  maxItems: 100,
  description: 'The records that you rely on. Each must be in the current version of the order’s report.',
});
const sendBy = oneOf(
  'AdverseActionDelivery',
  ['email', 'download'],
  '`email`: we send the notice to the consumer. `download`: you give the document to the consumer yourself.',
);

export const AdverseActionRequest = shape(
  {
    type,
    recordIds,
    sendBy,
    email: Type.Optional(email('E-mail address of the consumer. Only with `sendBy: email`.')),
  },
  { title: 'AdverseActionRequest' },
);
export type AdverseActionRequest = Static<typeof AdverseActionRequest>;

const WaitingRule = shape(
  {
    state: Type.String({ description: 'State code, or `US` if no state of the consumer has its own rule.' }),
    place: nullable(Type.String({ description: 'The city or county that has this rule.' })),
    businessDays: count('Minimum number of business days between the pre-adverse notice and the final notice.'),
    ifDisputedBusinessDays: count(
      'Additional business days if the consumer disputes a record after the pre-adverse notice.',
    ),
    basis: oneOf(
      'WaitingPeriodBasis',
      ['statute', 'practice'],
      '`practice`: the law requires a reasonable time without a number of days.',
    ),
    citation: Type.String(),
  },
  { title: 'AdverseActionRule' },
);

export const AdverseAction = shape(
  {
    adverseActionId: id('aac'),
    orderId: id('ord'),
    type,
    recordIds,
    sendBy,
    status: oneOf(
      'AdverseActionStatus',
      ADVERSE_ACTION_STATUSES,
      '`failed`: the mail server rejected the message. Create a new notice.',
    ),
    reportId: id('rpt', 'The report that is attached as a copy.'),
    reportVersion: count(),
    keyId: nullable(id('key', 'The key that created the notice. Null if an earlier version stored it.')),
    userId: nullable(id('usr', 'The signed-in user. Null if a program created the notice with a key.')),
    createdAt: timestamp(),
    sentAt: nullable(timestamp()),
    earliestFinalAt: nullable(
      timestamp(
        'The earliest time of a final notice. Counted from `sentAt`, or from `createdAt` while the notice is being sent. Null on a final notice.',
      ),
    ),
    rule: nullable(WaitingRule),
    documentUrl: Type.String({ description: 'Path of the notice as a PDF.' }),
    warnings: Type.Array(Type.String(), { description: 'Items that the law requires and the notice lacks.' }),
  },
  { title: 'AdverseAction' },
);
export type AdverseAction = Static<typeof AdverseAction>;

/** A sent notice, as shown to the consumer. */
export const ConsumerAdverseAction = shape(
  {
    adverseActionId: id('aac'),
    type,
    recordIds,
    sentAt: timestamp(),
    earliestFinalAt: nullable(timestamp('No final decision is made before this time. Null on a final notice.')),
    documentUrl: Type.String({ description: 'Path of the notice as a PDF.' }),
  },
  { title: 'ConsumerAdverseAction' },
);
export type ConsumerAdverseAction = Static<typeof ConsumerAdverseAction>;

export const ConsumerAdverseActions = shape(
  { adverseActions: Type.Array(ConsumerAdverseAction) },
  { title: 'ConsumerAdverseActions' },
);

export const FINAL_NOTICE_HINDRANCES = ['disputed', 'no_pre_notice', 'corrected', 'waiting_period'] as const;

const FinalNoticeOutlook = shape(
  {
    possible: Type.Boolean({ description: 'True if a final notice about at least one record is possible now.' }),
    records: Type.Array(
      shape({
        recordId: Type.String(),
        possible: Type.Boolean(),
        because: nullable(
          oneOf(
            'FinalNoticeHindrance',
            FINAL_NOTICE_HINDRANCES,
            'Why no final notice about the record is possible now. `corrected`: since the pre-adverse notice.',
          ),
        ),
        message: nullable(Type.String({ description: 'The message of the 409 of such a notice.' })),
        possibleAt: nullable(timestamp('The end of the waiting period, if only time is missing.')),
      }),
      { description: 'Each record of the current report.' },
    ),
  },
  { title: 'FinalNoticeOutlook' },
);
export type FinalNoticeOutlook = Static<typeof FinalNoticeOutlook>;

export const AdverseActionPage = shape(
  { adverseActions: Type.Array(AdverseAction), nextAfter: nullable(Type.String()), final: FinalNoticeOutlook },
  { title: 'AdverseActionPage' },
);
