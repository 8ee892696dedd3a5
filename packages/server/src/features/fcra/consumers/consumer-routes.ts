import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Consumers } from './consumer-service.ts';
import type { ConsumerSessions } from './consumer-sessions-service.ts';

export function consumerRoutes(consumers: Consumers, sessions: ConsumerSessions): Route[] {
  return [
    route(contract.issueAccessCode, async ({ caller, params, committing }) =>
      reply(201, await consumers.reissueAccessCode(caller.accountId, params.id, committing(201))),
    ),
    route(contract.startConsumerSession, async ({ body, address, committing }) =>
      reply(200, await sessions.start(body, address, committing(200))),
    ),
    route(contract.endConsumerSession, async ({ caller, committing }) => {
      await sessions.end(caller, committing(204));
      return reply(204, undefined);
    }),
    route(contract.getConsumerFile, async ({ caller, query: { language = 'en' } }) =>
      reply(200, await consumers.showFile(caller, language)),
    ),
    route(contract.openConsumerDispute, async ({ caller, body, committing }) =>
      reply(201, await consumers.openDispute(caller, body, committing(201))),
    ),
    route(contract.listConsumerDisputes, async ({ caller }) =>
      reply(200, { disputes: await consumers.listDisputes(caller) }),
    ),
    route(contract.getConsumerDispute, async ({ caller, params }) =>
      reply(200, await consumers.showDispute(caller, params.id)),
    ),
    route(contract.addConsumerStatement, async ({ caller, params, body, committing }) =>
      reply(200, await consumers.addStatement(caller, params.id, body.text, committing(200))),
    ),
  ];
}
