import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Reinstatements } from './reinstatements-service.ts';

export function reinstatementRoutes({ reinstate }: Reinstatements): Route[] {
  return [
    route(contract.adminReinstateRecord, async ({ params, body, committing }) =>
      reply(200, await reinstate(params.id, body, committing(200))),
    ),
  ];
}
