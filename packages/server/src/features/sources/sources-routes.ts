import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import type { SourcesService } from './sources-service.ts';

export function sourceRoutes(sources: SourcesService): Route[] {
  return [
    route(contract.listSources, async () => reply(200, await sources.listRegistries())),
    route(contract.listCriminalSources, async () => reply(200, await sources.listCriminal())),
    route(contract.listCriminalJurisdictions, async ({ query }) => reply(200, await sources.listJurisdictions(query))),
    route(contract.resolveWebsites, async ({ body }) => reply(200, sources.resolveAll(body))),
    route(contract.adminListSources, async () => reply(200, { sources: await sources.listOperated() })),
    route(contract.adminGetSource, async ({ params }) => reply(200, await sources.getOperated(params.id))),
    route(contract.adminChangeSource, async ({ params, body, committing }) =>
      reply(200, await sources.setPaused(params.id, body.paused, committing(200))),
    ),
  ];
}
