import { type Static, Type } from 'typebox';
import { DISPUTE_OUTCOMES, DISPUTE_STATUSES } from './fcra-events.ts';
import { CorrectedEntry, OrderSubject, ReportRecord } from './fcra-orders.ts';
import { count, id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

const MAX_TEXT = 4_000;
const reason = oneOf('DisputeReason', ['not_mine', 'inaccurate', 'incomplete', 'outdated', 'duplicate', 'other']);
const recordId = Type.String({ pattern: '^rec_[0-9a-f]{20}$' });

export const DisputeRequest = shape(
  { recordId, reason, explanation: Type.Optional(text(1, MAX_TEXT)) },
  { title: 'DisputeRequest' },
);
export type DisputeRequest = Static<typeof DisputeRequest>;

export const DisputeInformation = shape({ text: text(1, MAX_TEXT) }, { title: 'DisputeInformation' });

export const Dispute = shape(
  {
    id: id('dsp'),
    orderId: id('ord'),
    searchId: id('srch'),
    recordId,
    status: oneOf('DisputeStatus', DISPUTE_STATUSES),
    openedBy: oneOf('DisputeParty', ['partner', 'consumer']),
    reason,
    explanation: nullable(Type.String()),
    information: Type.Array(shape({ receivedAt: timestamp(), text: Type.String() })),
    receivedAt: timestamp(),
    dueAt: timestamp(
      '30 days after receipt, or 45 days after an extension. An item that is not verified by then is deleted.',
    ),
    resolvedAt: nullable(timestamp()),
    resolutionNote: nullable(Type.String()),
  },
  { title: 'Dispute' },
);
export type Dispute = Static<typeof Dispute>;

export const DisputePage = shape(
  { disputes: Type.Array(Dispute), nextAfter: nullable(Type.String()) },
  { title: 'DisputePage' },
);

export const DisputeResolution = shape(
  {
    outcome: oneOf('DisputeOutcome', DISPUTE_OUTCOMES),
    note: Type.Optional(text(1, MAX_TEXT)),
    correction: Type.Optional(
      Type.Partial(
        shape({
          ...Type.Pick(ReportRecord, ['name', 'dob', 'addresses', 'status']).properties,
          entries: Type.Array(CorrectedEntry),
        }),
        {
          additionalProperties: false,
          minProperties: 1,
          description: 'With `modified`: the corrected fields of the record.',
        },
      ),
    ),
  },
  { title: 'DisputeResolution' },
);
export type DisputeResolution = Static<typeof DisputeResolution>;

export const AdminDispute = shape({ ...Dispute.properties, accountId: id('acct') });

/** A dispute with both sides of the question whether the record belongs to the person. */
export const AdminDisputeDetail = shape({
  ...AdminDispute.properties,
  subject: OrderSubject,
  record: nullable(ReportRecord),
  reportVersion: count('The version of the report that shows `record`.'),
  source: nullable(
    shape({
      code: Type.String(),
      name: Type.String(),
      agency: Type.String(),
      url: Type.String({ description: 'The page of the source. Empty if unknown.' }),
    }),
  ),
});
export type AdminDisputeDetail = Static<typeof AdminDisputeDetail>;

export const ReinstatementRequest = shape(
  {
    certification: shape(
      {
        source: text(1, 100, 'Code of the record’s source. Only this source can certify the record.'),
        certifiedBy: text(1, 200, 'The person at the source who certified that the record is complete and accurate.'),
        certifiedAt: timestamp(),
        reference: text(1, 200, 'Where the certification is stored, for example a file number.'),
      },
      { title: 'ReinstatementCertification' },
    ),
    noticeSentAt: timestamp('When the consumer was notified in writing, after the certification.'),
  },
  { title: 'ReinstatementRequest' },
);
export type ReinstatementRequest = Static<typeof ReinstatementRequest>;

export const Reinstatement = shape(
  {
    disputeId: id('dsp'),
    orderId: id('ord'),
    accountId: id('acct'),
    recordId,
    ...ReinstatementRequest.properties,
    reinstatedAt: timestamp(),
    noticeDueAt: timestamp('Last day for the notice: five business days after the record was reinstated.'),
    reports: count('Number of reports that contain the record again.'),
  },
  { title: 'Reinstatement' },
);
export type Reinstatement = Static<typeof Reinstatement>;
