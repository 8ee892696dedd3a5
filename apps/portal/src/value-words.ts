import type { ConsumerFile, Dispute, OrderSearch, ReportRecord } from '@blotter/sdk';

type PrefixedWords<Prefix extends string, Value extends string> = {
  readonly [value in Value as `${Prefix}.${value}`]: string;
};

/** Texts for values of the API. The type makes sure that no value is without a text. */
export type ValueWords = PrefixedWords<'status', Dispute['status']> &
  PrefixedWords<'about', Dispute['status']> &
  PrefixedWords<'order', ConsumerFile['order']['status']> &
  PrefixedWords<'purpose', ConsumerFile['permissiblePurpose']> &
  PrefixedWords<'type', OrderSearch['type']> &
  PrefixedWords<'result', NonNullable<OrderSearch['result']> | 'none'> &
  PrefixedWords<'incomplete', OrderSearch['sources']['incomplete'][number]['reason']> &
  PrefixedWords<'reason', Dispute['reason']> &
  PrefixedWords<'openedBy', Dispute['openedBy']> &
  PrefixedWords<'role', ConsumerFile['recipients'][number]['role']> &
  PrefixedWords<'matched', ReportRecord['matchedOn']['birth']>;
