import type { Order } from '@blotter/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { blotter } from '../../api.ts';

/** The query for the records of one search, in the current version of the order. */
export function toSearchQuery({ id, version, status }: Order, searchId: string) {
  return queryOptions({
    queryKey: ['orders', 'search', id, searchId, version, status],
    queryFn: ({ signal }) => blotter.getOrderSearch({ id, searchId }, { signal }),
    placeholderData: keepPreviousData,
  });
}
