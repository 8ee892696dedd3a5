import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Alerts } from './alerts-service.ts';

export function alertRoutes({ countNew }: Pick<Alerts, 'countNew'>): Route[] {
  return [
    route(contract.countNewAlerts, async ({ caller, query }) =>
      reply(200, await countNew(caller.accountId, query.since)),
    ),
  ];
}
