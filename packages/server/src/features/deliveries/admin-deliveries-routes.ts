import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { OperatedDeliveries } from './admin-deliveries-service.ts';

export function adminDeliveryRoutes({ list, retry }: OperatedDeliveries): Route[] {
  return [
    route(contract.adminListDeliveries, async ({ query }) => {
      const { accountId, state: status, kind: eventType, limit = 100 } = query;
      const [at, id = ''] = fromCursor(query.after, 2) ?? [];
      const before = at === undefined ? undefined : { createdAt: new Date(at), id };
      const { deliveries, next } = await list({ accountId, status, eventType, before, limit });
      return reply(200, { deliveries, nextAfter: next ? toCursor([next.createdAt.toISOString(), next.id]) : null });
    }),
    route(contract.adminRetryDelivery, async ({ params, committing }) =>
      reply(200, await retry(params.id, committing(200))),
    ),
  ];
}
