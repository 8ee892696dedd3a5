import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import type { BillingService } from './billing-service.ts';

export function billingRoutes(billing: BillingService): Route[] {
  return [
    route(contract.listPrices, async () => reply(200, billing.listPrices())),
    route(contract.getUsage, async ({ caller, query }) => reply(200, await billing.getUsage(caller.accountId, query))),
    route(contract.getBilling, async ({ caller }) => reply(200, await billing.getBilling(caller.accountId))),
    route(contract.changeBilling, async ({ caller, body, committing }) =>
      reply(200, await billing.changeBilling(caller.accountId, body, committing(200))),
    ),
  ];
}
