import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { fromCursor, toCursor } from '../../../http/cursor.ts';
import type { Disputes } from './disputes-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { at: new Date(parts[0]), id: parts[1] };
};

const toOwn = <View extends { readonly accountId: string }>({ accountId: _own, ...dispute }: View) => dispute;

const toPage = <View extends { readonly id: string }>(
  found: readonly View[],
  limit: number,
  placeOf: (shown: View) => string,
) => {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { disputes: page, nextAfter: last ? toCursor([placeOf(last), last.id]) : null };
};

export function disputeRoutes(disputes: Disputes): Route[] {
  return [
    route(contract.openDispute, async ({ caller, params, body, committing }) =>
      reply(201, toOwn(await disputes.open(caller.accountId, params.id, body, 'partner', committing(201)))),
    ),
    route(contract.listDisputes, async ({ caller, query: { after, limit = DEFAULT_LIMIT } }) => {
      const found = await disputes.list(caller.accountId, fromPlace(after), limit + 1);
      return reply(
        200,
        toPage(found.map(toOwn), limit, ({ receivedAt }) => receivedAt),
      );
    }),
    route(contract.getDispute, async ({ caller, params }) =>
      reply(200, toOwn(await disputes.show(caller.accountId, params.id))),
    ),
    route(contract.addDisputeInformation, async ({ caller, params, body, committing }) =>
      reply(200, toOwn(await disputes.addInformation(caller.accountId, params.id, body.text, committing(200)))),
    ),
    route(contract.adminListDisputes, async ({ query: { after, limit = DEFAULT_LIMIT } }) =>
      reply(
        200,
        toPage(await disputes.listOpen(fromPlace(after), limit + 1), limit, ({ dueAt }) => dueAt),
      ),
    ),
    route(contract.adminGetDispute, async ({ params }) => reply(200, await disputes.showBothSides(params.id))),
    route(contract.adminResolveDispute, async ({ params, body, committing }) =>
      reply(200, await disputes.resolve(params.id, body, committing(200))),
    ),
  ];
}
