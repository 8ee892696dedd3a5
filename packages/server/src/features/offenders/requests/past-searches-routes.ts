import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { fromCursor, toCursor } from '../../../http/cursor.ts';
import type { PastSearches } from './past-searches-service.ts';

export function pastSearchRoutes({ list, get }: PastSearches): Route[] {
  return [
    route(contract.listPastSearches, async ({ caller, query }) => {
      const [at, searchId = ''] = fromCursor(query.after, 2) ?? [];
      const { searches, next } = await list(
        caller.accountId,
        at === undefined ? undefined : { at: new Date(at), searchId },
      );
      return reply(200, { searches, nextAfter: next ? toCursor([next.at.toISOString(), next.searchId]) : null });
    }),
    route(contract.getPastSearch, async ({ caller, params }) =>
      reply(200, await get(caller.accountId, params.searchId)),
    ),
  ];
}
