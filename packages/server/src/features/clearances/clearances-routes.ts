import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Subject } from '../../searches/clearing.ts';
import type { Clearances, ListOptions } from './clearances-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { createdAt: new Date(parts[0]), id: parts[1] };
};

const toPage = async <T extends contract.Clearance>(
  { subjectId, clientId, includeRevoked = false, after, limit = DEFAULT_LIMIT }: contract.ClearanceQuery,
  list: (subject: Subject, options: ListOptions) => Promise<readonly T[]>,
) => {
  const found = await list({ subjectId, clientId }, { includeRevoked, after: fromPlace(after), limit: limit + 1 });
  const clearances = found.slice(0, limit);
  const last = found.length > limit ? clearances.at(-1) : undefined;
  return { clearances, nextAfter: last ? toCursor([last.createdAt, last.clearanceId]) : null };
};

export function clearanceRoutes(clearances: Clearances): Route[] {
  return [
    route(contract.createClearance, async ({ caller, body, committing }) =>
      reply(200, await clearances.put(caller, body, committing(200))),
    ),
    route(contract.listClearances, async ({ caller, query }) =>
      reply(200, await toPage(query, (...wanted) => clearances.list(caller.accountId, ...wanted))),
    ),
    route(contract.listConsoleClearances, async ({ caller, query }) =>
      reply(200, await toPage(query, (...wanted) => clearances.listNamed(caller.accountId, ...wanted))),
    ),
    route(contract.getConsoleClearance, async ({ caller, params }) =>
      reply(200, await clearances.getNamed(caller.accountId, params.clearanceId)),
    ),
    route(contract.getClearance, async ({ caller, params }) =>
      reply(200, await clearances.get(caller.accountId, params.clearanceId)),
    ),
    route(contract.revokeClearance, async ({ caller, params, committing }) =>
      reply(200, await clearances.revoke(caller, params.clearanceId, committing(200))),
    ),
  ];
}
