import type {
  ConsumerFile,
  DISPUTE_STATUSES,
  Dispute,
  ORDER_SEARCH_TYPES,
  ORDER_STATUSES,
  OrderSearch,
  PERMISSIBLE_PURPOSES,
  ReportRecord,
} from '@blotter/contract';

type Named<Prefix extends string, Value extends string> = { readonly [value in Value as `${Prefix}.${value}`]: string };

/** What values of the contract are called. */
export type ValueWords = Named<'status', (typeof DISPUTE_STATUSES)[number]> &
  Named<'about', (typeof DISPUTE_STATUSES)[number]> &
  Named<'order', (typeof ORDER_STATUSES)[number]> &
  Named<'purpose', (typeof PERMISSIBLE_PURPOSES)[number]> &
  Named<'type', (typeof ORDER_SEARCH_TYPES)[number]> &
  Named<'result', NonNullable<OrderSearch['result']> | 'none'> &
  Named<'incomplete', OrderSearch['sources']['incomplete'][number]['reason']> &
  Named<'reason', Dispute['reason']> &
  Named<'openedBy', Dispute['openedBy']> &
  Named<'role', ConsumerFile['recipients'][number]['role']> &
  Named<'matched', ReportRecord['matchedOn']['birth']>;
