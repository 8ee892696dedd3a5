import { type Dispute, eachDispute, type Order } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';

const PAGE = 500;
const POLL_MS = 1_000;

/** Loads the disputes of one order, newest first. Only orders that are or were disputed are queried, because most have none. */
export function useOrderDisputes(order: Order | undefined) {
  return useQuery({
    queryKey: ['orders', 'disputes-of', order?.id, order?.status, order?.version],
    queryFn: async ({ signal }) => {
      const found: Dispute[] = [];
      for await (const dispute of eachDispute(blotter, { limit: PAGE }, { signal }))
        if (dispute.orderId === order?.id) found.push(dispute);
      return found;
    },
    enabled: order !== undefined && (order.status === 'disputed' || order.version > 1),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'received') ? POLL_MS : false),
  });
}
