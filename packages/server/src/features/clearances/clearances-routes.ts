import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Clearances } from './clearances-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { createdAt: new Date(parts[0]), id: parts[1] };
};

export function clearanceRoutes(clearances: Clearances): Route[] {
  return [
    route(contract.createClearance, async ({ caller, body, committing }) =>
      reply(200, await clearances.put(caller.accountId, body, committing(200))),
    ),
    route(contract.listClearances, async ({ caller, query }) => {
      const { subjectId, clientId, includeRevoked = false, after, limit = DEFAULT_LIMIT } = query;
      const options = { includeRevoked, after: fromPlace(after), limit: limit + 1 };
      const found = await clearances.list(caller.accountId, { subjectId, clientId }, options);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return reply(200, {
        clearances: page,
        nextAfter: last ? toCursor([last.createdAt, last.clearanceId]) : null,
      });
    }),
    route(contract.getClearance, async ({ caller, params }) =>
      reply(200, await clearances.get(caller.accountId, params.clearanceId)),
    ),
    route(contract.revokeClearance, async ({ caller, params, committing }) =>
      reply(200, await clearances.revoke(caller.accountId, params.clearanceId, committing(200))),
    ),
  ];
}
