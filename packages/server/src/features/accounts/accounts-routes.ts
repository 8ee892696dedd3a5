import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import type { Accounts } from './accounts-service.ts';
import type { Keys } from './keys-service.ts';
import type { WebhookSecrets } from './webhook-secrets-service.ts';

export type AccountRouteDeps = {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly webhookSecrets: WebhookSecrets;
};

export function accountRoutes({ accounts, keys, webhookSecrets }: AccountRouteDeps): Route[] {
  return [
    route(contract.getAccount, async ({ caller }) => reply(200, await accounts.get(caller.accountId))),
    route(contract.changeAccount, async ({ caller, body, committing }) =>
      reply(200, await accounts.rename(caller.accountId, body.orgName, committing(200))),
    ),

    route(contract.listKeys, async ({ caller }) => reply(200, { keys: await keys.list(caller.accountId) })),
    route(contract.createKey, async ({ caller, body, committing }) =>
      reply(201, await keys.create(caller.accountId, body.name, body.mode, committing(201))),
    ),
    route(contract.rotateKey, async ({ caller, params, committing }) =>
      reply(201, await keys.rotate(caller.accountId, params.id, committing(201))),
    ),
    route(contract.revokeKey, async ({ caller, params, committing }) => {
      await keys.revoke(caller.accountId, params.id, committing(204));
      return reply(204, undefined);
    }),

    route(contract.getWebhookSecret, async ({ caller }) => reply(200, await webhookSecrets.getState(caller.accountId))),
    route(contract.putWebhookSecret, async ({ caller, body, committing }) =>
      reply(200, await webhookSecrets.put(caller.accountId, body.rotateSecret ?? false, committing(200))),
    ),
  ];
}
