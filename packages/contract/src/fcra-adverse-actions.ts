import { type Static, Type } from 'typebox';
import { ADVERSE_ACTION_STATUSES } from './fcra-events.ts';
import { count, email, id, nullable, oneOf, shape, timestamp } from './shapes.ts';

const type = oneOf(
  ['pre', 'final'],
  'pre: a decision against the consumer is being considered. final: the decision was made.',
);
const recordIds = Type.Array(Type.String({ pattern: '^rec_[0-9a-f]{20}$' }), {
  minItems: 1,
  maxItems: 100,
  description: 'The records that you rely on. Each is in the current version of the order’s report.',
});
const sendBy = oneOf(
  ['email', 'download'],
  'email: we send the notice to the consumer. download: you give the document to the consumer yourself.',
);

export const AdverseActionRequest = shape(
  { type, recordIds, sendBy, email: Type.Optional(email('The consumer’s address. Goes with sendBy email only.')) },
  { title: 'AdverseActionRequest' },
);
export type AdverseActionRequest = Static<typeof AdverseActionRequest>;

const WaitingRule = shape(
  {
    state: Type.String({ description: 'A state’s code, or US where no state of the consumer has a rule of its own.' }),
    place: nullable(Type.String({ description: 'The city or county whose rule it is.' })),
    businessDays: count('Between the pre-adverse notice and the earliest final one.'),
    ifDisputedBusinessDays: count('Added if the consumer disputes a record after the pre-adverse notice.'),
    basis: oneOf(['statute', 'practice'], 'practice: the law asks for a reasonable time and names no number of days.'),
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
    status: oneOf(ADVERSE_ACTION_STATUSES, 'failed: the mail server refused the message; make a new notice.'),
    reportId: id('rpt', 'The report whose copy is attached.'),
    reportVersion: count(),
    createdAt: timestamp(),
    sentAt: nullable(timestamp()),
    earliestFinalAt: nullable(
      timestamp(
        'When a final notice may follow: counted from sentAt, or from createdAt while the notice is being sent. Null on a final notice.',
      ),
    ),
    rule: nullable(WaitingRule),
    documentUrl: Type.String({ description: 'The path of the notice as a PDF.' }),
    warnings: Type.Array(Type.String(), { description: 'What the law asks for and the notice does not have.' }),
  },
  { title: 'AdverseAction' },
);
export type AdverseAction = Static<typeof AdverseAction>;

/** A notice that was sent, as the person it is about sees it. */
export const ConsumerAdverseAction = shape(
  {
    adverseActionId: id('aac'),
    type,
    recordIds,
    sentAt: timestamp(),
    earliestFinalAt: nullable(timestamp('No final decision is made before it. Null on a final notice.')),
    documentUrl: Type.String({ description: 'The path of the notice as a PDF.' }),
  },
  { title: 'ConsumerAdverseAction' },
);
export type ConsumerAdverseAction = Static<typeof ConsumerAdverseAction>;

export const ConsumerAdverseActions = shape(
  { adverseActions: Type.Array(ConsumerAdverseAction) },
  { title: 'ConsumerAdverseActions' },
);

export const AdverseActionPage = shape(
  { adverseActions: Type.Array(AdverseAction), nextAfter: nullable(Type.String()) },
  { title: 'AdverseActionPage' },
);
