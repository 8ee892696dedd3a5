import type { ConsumerFile, Dispute, OrderSearch, ReportRecord } from '@blotter/sdk';

type Named<Prefix extends string, Value extends string> = { readonly [value in Value as `${Prefix}.${value}`]: string };

/** Texts for values of the API. The type makes sure that no value is without a text. */
export type ValueWords = Named<'status', Dispute['status']> &
  Named<'about', Dispute['status']> &
  Named<'order', ConsumerFile['order']['status']> &
  Named<'purpose', ConsumerFile['permissiblePurpose']> &
  Named<'type', OrderSearch['type']> &
  Named<'result', NonNullable<OrderSearch['result']> | 'none'> &
  Named<'incomplete', OrderSearch['sources']['incomplete'][number]['reason']> &
  Named<'reason', Dispute['reason']> &
  Named<'openedBy', Dispute['openedBy']> &
  Named<'role', ConsumerFile['recipients'][number]['role']> &
  Named<'matched', ReportRecord['matchedOn']['birth']>;
