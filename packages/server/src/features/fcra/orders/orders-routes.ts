import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { fromCursor, toCursor } from '../../../http/cursor.ts';
import type { FcraOrders } from './orders-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { createdAt: new Date(parts[0]), id: parts[1] };
};

export function fcraOrderRoutes(orders: FcraOrders): Route[] {
  return [
    route(contract.createOrder, async ({ caller, body, commitReply, countAs }) => {
      await countAs(body.searches.length);
      const { order, unit } = await orders.create(caller, body);
      return commitReply(reply(201, order), unit);
    }),
    route(contract.listOrders, async ({ caller, query: { after, limit = DEFAULT_LIMIT } }) => {
      const found = await orders.list(caller.accountId, fromPlace(after), limit + 1);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return reply(200, { orders: page, nextAfter: last ? toCursor([last.createdAt, last.id]) : null });
    }),
    route(contract.getOrder, async ({ caller, params }) => reply(200, await orders.show(caller.accountId, params.id))),
    route(contract.getOrderSearch, async ({ caller, params }) =>
      reply(200, await orders.showSearch(caller.accountId, params.id, params.searchId)),
    ),
    route(contract.cancelOrder, async ({ caller, params, committing }) =>
      reply(200, await orders.cancel(caller.accountId, params.id, committing(200))),
    ),
  ];
}
