import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import type { SecondFactors, SignedInUser } from './second-factor-service.ts';

type SignedIn = { readonly caller: AccountCaller; readonly address: string };

const toUser = ({ caller: { accountId, userId, sessionId }, address }: SignedIn): SignedInUser => ({
  accountId,
  id: userId ?? '',
  sessionId: sessionId ?? '',
  address,
});

export function secondFactorRoutes(secondFactors: SecondFactors): Route[] {
  return [
    route(contract.getSecondFactor, async (call) => reply(200, await secondFactors.get(toUser(call)))),
    route(contract.createSecondFactor, async (call) =>
      reply(200, await secondFactors.create(toUser(call), call.body.currentPassword, call.committing(200))),
    ),
    route(contract.confirmSecondFactor, async (call) =>
      reply(200, await secondFactors.confirm(toUser(call), call.body.code, call.committing(200))),
    ),
    route(contract.createRecoveryCodes, async (call) =>
      reply(200, await secondFactors.createRecoveryCodes(toUser(call), call.body.code, call.committing(200))),
    ),
    route(contract.disableSecondFactor, async (call) => {
      await secondFactors.disable(toUser(call), call.body, call.committing(204));
      return reply(204, undefined);
    }),
  ];
}
