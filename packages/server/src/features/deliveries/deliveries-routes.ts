import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { SentWebhooks } from './deliveries-service.ts';

export function deliveryRoutes({ list, show, resend, summarize, replay, sendTest }: SentWebhooks): Route[] {
  return [
    route(contract.listWebhookDeliveries, async ({ caller, query }) => {
      const [at, id = ''] = fromCursor(query.after, 2) ?? [];
      const before = at === undefined ? undefined : { createdAt: new Date(at), id };
      const { deliveries, next } = await list(caller.accountId, query.status, before);
      return reply(200, { deliveries, nextAfter: next ? toCursor([next.createdAt.toISOString(), next.id]) : null });
    }),
    route(contract.summarizeWebhookDeliveries, async ({ caller, query }) =>
      reply(200, await summarize(caller.accountId, query.days)),
    ),
    route(contract.replayWebhookDeliveries, async ({ caller, body, committing }) =>
      reply(202, await replay(caller.accountId, new Date(body.since), committing(202))),
    ),
    route(contract.sendTestWebhook, async ({ caller, body, committing }) =>
      reply(202, await sendTest(caller.accountId, body.url, committing(202))),
    ),
    route(contract.getWebhookDelivery, async ({ caller, params }) =>
      reply(200, await show(caller.accountId, params.deliveryId)),
    ),
    route(contract.resendWebhookDelivery, async ({ caller, params, committing }) =>
      reply(202, await resend(caller.accountId, params.deliveryId, committing(202))),
    ),
  ];
}
