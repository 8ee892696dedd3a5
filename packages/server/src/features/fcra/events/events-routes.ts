import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { FcraEndpoints } from './endpoints-service.ts';
import type { FcraEvents } from './events-service.ts';

const DEFAULT_LIMIT = 100;

export function fcraEventRoutes(endpoints: FcraEndpoints, events: FcraEvents): Route[] {
  return [
    route(contract.putFcraEndpoint, async ({ caller, body, committing }) =>
      reply(200, await endpoints.put(caller.accountId, body, committing(200))),
    ),
    route(contract.getFcraEndpoint, async ({ caller }) => reply(200, await endpoints.get(caller.accountId))),
    route(contract.deleteFcraEndpoint, async ({ caller, committing }) => {
      await endpoints.remove(caller.accountId, committing(204));
      return reply(204, undefined);
    }),
    route(contract.listFcraEvents, async ({ caller, query }) => {
      const { events: found, nextAfter } = await events.list(
        caller.accountId,
        query.after,
        query.limit ?? DEFAULT_LIMIT,
      );
      return reply(200, { events: [...found], nextAfter });
    }),
    route(contract.resendFcraEvent, async ({ caller, params, committing }) =>
      reply(200, await events.resend(caller.accountId, params.id, committing(200))),
    ),
  ];
}
