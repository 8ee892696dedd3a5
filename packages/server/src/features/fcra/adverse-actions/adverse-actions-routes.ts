import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { fromCursor, toCursor } from '../../../http/cursor.ts';
import { file } from '../../../http/file-replies.ts';
import type { AdverseActions } from './adverse-actions-service.ts';

const DEFAULT_LIMIT = 100;

const fromPlace = (after: string | undefined) => {
  const parts = fromCursor(after, 2) as readonly [string, string] | undefined;
  return parts && { at: new Date(parts[0]), id: parts[1] };
};

export function adverseActionRoutes(actions: AdverseActions): Route[] {
  return [
    route(contract.createAdverseAction, async ({ caller, params, body, commitReply }) =>
      actions.create(caller, params.id, body, (action, unit) => commitReply(reply(201, action), unit)),
    ),
    route(contract.listAdverseActions, async ({ caller, params, query: { after, limit = DEFAULT_LIMIT } }) => {
      const found = await actions.list(caller.accountId, params.id, fromPlace(after), limit + 1);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const nextAfter = last ? toCursor([last.createdAt, last.adverseActionId]) : null;
      const final = await actions.outlook(caller.accountId, params.id);
      return reply(200, { adverseActions: [...page], nextAfter, final });
    }),
    route(contract.getAdverseActionDocument, async ({ caller, params }) => {
      const { fileName, bytes } = await actions.getDocument(caller.accountId, params.id, params.actionId);
      return file({ mediaType: 'application/pdf', fileName, bytes });
    }),
    route(contract.listConsumerAdverseActions, async ({ caller }) =>
      reply(200, { adverseActions: [...(await actions.listSent(caller.accountId, caller.orderId))] }),
    ),
    route(contract.getConsumerAdverseActionDocument, async ({ caller, params }) => {
      const { fileName, bytes } = await actions.getDocument(caller.accountId, caller.orderId, params.id, true);
      return file({ mediaType: 'application/pdf', fileName, bytes });
    }),
  ];
}
