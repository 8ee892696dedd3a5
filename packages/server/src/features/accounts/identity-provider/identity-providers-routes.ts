import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { IdentityProviders } from './identity-providers-service.ts';

export function identityProviderRoutes(providers: IdentityProviders): Route[] {
  return [
    route(contract.getIdentityProvider, async ({ caller }) => reply(200, await providers.get(caller.accountId))),
    route(contract.putIdentityProvider, async ({ caller, body, committing }) =>
      reply(200, await providers.put(caller.accountId, body, committing(200))),
    ),
    route(contract.removeIdentityProvider, async ({ caller, committing }) => {
      await providers.remove(caller.accountId, committing(204));
      return reply(204, undefined);
    }),
    route(contract.checkIdentityProvider, async ({ caller, committing }) =>
      reply(200, await providers.check(caller.accountId, committing(200))),
    ),
  ];
}
