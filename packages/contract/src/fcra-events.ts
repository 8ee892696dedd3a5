import { type Static, Type } from 'typebox';
import { count, id, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

export const FCRA_EVENT_TYPES = [
  'order.created',
  'search.completed',
  'order.completed',
  'order.cancelled',
  'dispute.created',
  'dispute.updated',
  'record.corrected',
  'adverse_action.pre_sent',
  'adverse_action.sent',
] as const;

export const ORDER_STATUSES = ['pending', 'in_progress', 'completed', 'disputed', 'cancelled'] as const;
export const ORDER_SEARCH_STATUSES = ['pending', 'running', 'completed', 'cancelled'] as const;
export const ORDER_SEARCH_RESULTS = ['clear', 'records_found', 'unable_to_complete'] as const;
export const DISPUTE_OUTCOMES = ['verified', 'modified', 'deleted', 'frivolous', 'withdrawn'] as const;
/** Changes to a record that the partner has already received. */
export const RECORD_CHANGES = ['modified', 'deleted', 'reinstated'] as const;
export const ADVERSE_ACTION_STATUSES = ['sending', 'sent', 'failed'] as const;
export const DISPUTE_STATUSES = ['received', 'reinvestigating', 'extended', ...DISPUTE_OUTCOMES] as const;

const FcraEventType = oneOf('FcraEventType', FCRA_EVENT_TYPES);
export type FcraEventType = Static<typeof FcraEventType>;

/** Only identifiers and statuses, no personal data (spec §2.9). */
const FcraEventData = shape(
  {
    orderId: Type.Optional(id('ord')),
    searchId: Type.Optional(id('srch')),
    disputeId: Type.Optional(id('dsp')),
    adverseActionId: Type.Optional(id('aac')),
    recordId: Type.Optional(Type.String({ pattern: '^rec_[0-9a-f]{20}$' })),
    status: Type.Optional(
      oneOf('FcraEventStatus', [
        ...new Set([
          ...[...ORDER_STATUSES, ...ORDER_SEARCH_STATUSES, ...DISPUTE_STATUSES, ...RECORD_CHANGES],
          ...ADVERSE_ACTION_STATUSES,
        ]),
      ] as const),
    ),
    result: Type.Optional(oneOf('OrderSearchResult', ORDER_SEARCH_RESULTS)),
    version: Type.Optional(count('Version of the order’s report.')),
  },
  { title: 'FcraEventData' },
);
export type FcraEventData = Static<typeof FcraEventData>;

const EventDelivery = shape(
  {
    status: oneOf(
      'FcraEventDeliveryStatus',
      ['pending', 'delivered', 'failed', 'no_endpoint'],
      '`no_endpoint`: no endpoint was configured at the time. Resend the event to deliver it.',
    ),
    attempts: count(),
    lastAttemptAt: nullable(timestamp()),
    lastStatusCode: nullable(Type.Integer()),
    nextAttemptAt: nullable(timestamp()),
  },
  { title: 'FcraEventDelivery' },
);
export type EventDelivery = Static<typeof EventDelivery>;

export const FcraEvent = shape(
  { id: id('evt'), type: FcraEventType, createdAt: timestamp(), data: FcraEventData, delivery: EventDelivery },
  { title: 'FcraEvent' },
);
export type FcraEvent = Static<typeof FcraEvent>;

export const FcraEventQuery = shape({
  after: Type.Optional(text(1, 200, 'Event id. Returns the events after it.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});

export const FcraEventPage = shape(
  {
    events: Type.Array(FcraEvent),
    nextAfter: nullable(
      Type.String({
        description: 'Send it as `after` to continue from here, now or later. Null if there is no event yet.',
      }),
    ),
  },
  { title: 'FcraEventPage' },
);

export const FcraEndpointRequest = shape(
  {
    url: text(1, 2_048, 'An https URL at a public address.'),
    rotateSecret: Type.Optional(Type.Boolean({ description: 'Replaces the signing secret. Default: false.' })),
  },
  { title: 'FcraEndpointRequest' },
);
export type FcraEndpointRequest = Static<typeof FcraEndpointRequest>;

const endpoint = {
  configured: Type.Boolean(),
  url: nullable(Type.String()),
  createdAt: nullable(timestamp()),
};

export const FcraEndpoint = shape(endpoint, { title: 'FcraEndpoint' });
export type FcraEndpoint = Static<typeof FcraEndpoint>;

export const FcraEndpointWithSecret = shape(
  {
    ...endpoint,
    secret: Type.Optional(
      Type.String({
        description: 'Present only if the endpoint was created or the secret was rotated. It is not shown again.',
      }),
    ),
  },
  { title: 'FcraEndpointWithSecret' },
);
export type FcraEndpointWithSecret = Static<typeof FcraEndpointWithSecret>;
