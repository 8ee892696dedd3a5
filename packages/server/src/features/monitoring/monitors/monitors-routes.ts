import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { prepared, streamed } from '../../../http/json-replies.ts';
import type { Monitors } from './monitors-service.ts';

async function* toListJson(pages: AsyncIterable<readonly contract.MonitorSummary[]>): AsyncGenerator<string> {
  let count = 0;
  yield '{"monitors":[';
  for await (const page of pages) {
    for (const monitor of page) yield `${count++ === 0 ? '' : ','}${JSON.stringify(monitor)}`;
  }
  yield `],"count":${count}}`;
}

export function monitorRoutes(monitors: Monitors): Route[] {
  return [
    route(contract.createMonitor, async ({ caller, body, commitReply }) => {
      const { made, unit } = await monitors.create(caller, body);
      return commitReply(reply(200, made), unit);
    }),
    route(contract.listMonitors, async ({ caller }) => streamed(toListJson(await monitors.list(caller.accountId)))),
    route(contract.getMonitor, async ({ caller, params }) => {
      const { monitor, recentAlerts } = await monitors.get(caller.accountId, params.id);
      const head = JSON.stringify(monitor).slice(0, -1);
      return prepared(200, [`${head},"recentAlerts":[${recentAlerts.join(',')}]}`]);
    }),
    route(contract.cancelMonitor, async ({ caller, params, committing }) =>
      reply(200, await monitors.cancel(caller.accountId, params.id, committing(200))),
    ),
    route(contract.listAlerts, async ({ caller, params, query }) => {
      const { alerts, nextAfter } = await monitors.listAlerts(caller.accountId, params.id, query);
      const texts = alerts.map((text, at) => (at === 0 ? text : `,${text}`));
      return prepared(200, ['{"alerts":[', ...texts, `],"nextAfter":${JSON.stringify(nextAfter)}}`]);
    }),
    route(contract.resendAlert, async ({ caller, params: { id: monitorId, alertId: id }, committing }) => {
      const writes = await monitors.resend(caller.accountId, monitorId, id);
      await committing(202)({ writes });
      return reply(202, { id, monitorId, status: 'pending' });
    }),
  ];
}
