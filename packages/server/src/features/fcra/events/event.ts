import {
  ADVERSE_ACTION_STATUSES,
  DISPUTE_STATUSES,
  type EventDelivery,
  FCRA_EVENT_TYPES,
  type FcraEvent,
  type FcraEventData,
  type FcraEventType,
  ORDER_SEARCH_RESULTS,
  ORDER_SEARCH_STATUSES,
  ORDER_STATUSES,
  RECORD_CHANGES,
} from '@blotter/contract';

/** A change that causes an event, with the known facts of its object. */
export type EventFacts = { readonly [field in keyof FcraEventData]?: unknown } & { readonly [field: string]: unknown };

export type StoredEvent = {
  readonly id: string;
  readonly type: FcraEventType;
  readonly createdAt: Date;
  readonly data: FcraEventData;
};

const idOf =
  (prefix: string) =>
  (value: unknown): boolean =>
    typeof value === 'string' && new RegExp(`^${prefix}_[0-9A-Za-z]{20}$`).test(value);
const among =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && values.includes(value);

const isId = { orderId: idOf('ord'), searchId: idOf('srch'), disputeId: idOf('dsp'), adverseActionId: idOf('aac') };
const isRecordId = (value: unknown): boolean => typeof value === 'string' && /^rec_[0-9a-f]{20}$/.test(value);
const isVersion = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 1;

type FieldChecks = { readonly [field in keyof FcraEventData]?: (value: unknown) => boolean };

const ORDER: FieldChecks = { orderId: isId.orderId, status: among(ORDER_STATUSES), version: isVersion };
const ADVERSE_ACTION: FieldChecks = {
  adverseActionId: isId.adverseActionId,
  orderId: isId.orderId,
  status: among(ADVERSE_ACTION_STATUSES),
};
const DISPUTE: FieldChecks = { disputeId: isId.disputeId, orderId: isId.orderId, status: among(DISPUTE_STATUSES) };

/** The fields that each event type may carry, each only as an identifier or status of ours (§6.2 rule 1). */
const ALLOWED: { readonly [type in FcraEventType]: FieldChecks } = {
  'order.created': ORDER,
  'order.completed': ORDER,
  'order.cancelled': ORDER,
  'search.completed': {
    orderId: isId.orderId,
    searchId: isId.searchId,
    status: among(ORDER_SEARCH_STATUSES),
    result: among(ORDER_SEARCH_RESULTS),
  },
  'dispute.created': DISPUTE,
  'dispute.updated': DISPUTE,
  'record.corrected': {
    orderId: isId.orderId,
    recordId: isRecordId,
    status: among(RECORD_CHANGES),
    version: isVersion,
  },
  'adverse_action.pre_sent': ADVERSE_ACTION,
  'adverse_action.sent': ADVERSE_ACTION,
};

export function toEventData(type: FcraEventType, facts: EventFacts): FcraEventData {
  return Object.fromEntries(
    Object.entries(ALLOWED[type])
      .filter(([field, isAllowed]) => isAllowed(facts[field]))
      .map(([field]) => [field, facts[field]]),
  );
}

export function isFcraEventType(type: string): type is FcraEventType {
  return (FCRA_EVENT_TYPES as readonly string[]).includes(type);
}

/** Returns the body that is sent (§6.2 rule 1). */
export function toPayload({ id, type, createdAt, data }: StoredEvent): string {
  return JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data });
}

export type DeliveryState = Pick<EventDelivery, 'attempts' | 'lastStatusCode'> & {
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly lastAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
};

const NO_ENDPOINT: EventDelivery = {
  status: 'no_endpoint',
  attempts: 0,
  lastAttemptAt: null,
  lastStatusCode: null,
  nextAttemptAt: null,
};

export function toEvent({ id, type, createdAt, data }: StoredEvent, delivery: DeliveryState | undefined): FcraEvent {
  return {
    id,
    type,
    createdAt: createdAt.toISOString(),
    data,
    delivery: delivery
      ? {
          status: delivery.status,
          attempts: delivery.attempts,
          lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
          lastStatusCode: delivery.lastStatusCode,
          nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
        }
      : NO_ENDPOINT,
  };
}
