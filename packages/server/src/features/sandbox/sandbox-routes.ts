import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import type { createAdvancing } from './advancing-service.ts';
import type { createMoving } from './moving-service.ts';
import type { createReset } from './reset-service.ts';
import type { SandboxMails } from './sandbox-mails-service.ts';
import type { createTriggering } from './triggering-service.ts';

export type SandboxRoutesDeps = ReturnType<typeof createAdvancing> &
  Pick<ReturnType<typeof createMoving>, 'move' | 'readClock'> &
  ReturnType<typeof createTriggering> &
  ReturnType<typeof createReset> & { readonly mails: Pick<SandboxMails, 'list'> };

export function sandboxRoutes({ move, readClock, advance, trigger, reset, mails }: SandboxRoutesDeps): Route[] {
  return [
    route(contract.moveSandboxClock, async ({ caller, body }) => reply(200, await move(caller.accountId, body))),
    route(contract.advanceSandboxOrder, async ({ caller, params }) =>
      reply(200, await advance(caller.accountId, params.id)),
    ),
    route(contract.triggerSandboxEvent, async ({ caller, body, committing }) =>
      reply(200, await trigger(caller.accountId, body.type, committing(200))),
    ),
    route(contract.resetSandbox, async ({ caller, committing }) => {
      await reset(caller.accountId, committing(204));
      return reply(204, undefined);
    }),
    route(contract.listSandboxMails, async ({ caller }) => reply(200, { mails: await mails.list(caller.accountId) })),
    route(contract.getConsoleSandboxClock, async ({ caller }) => reply(200, await readClock(caller.accountId))),
  ];
}
