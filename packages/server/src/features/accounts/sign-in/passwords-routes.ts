import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Passwords } from './passwords-service.ts';
import type { Sessions } from './sessions-service.ts';

export type PasswordRouteDeps = { readonly passwords: Passwords; readonly sessions: Sessions };

export function passwordRoutes({ passwords, sessions }: PasswordRouteDeps): Route[] {
  return [
    route(contract.forgotPassword, async ({ body, committing }) => {
      await passwords.forget(body.email, committing(204));
      return reply(204, undefined);
    }),
    route(contract.resetPassword, async ({ body, address, committing }) => {
      await passwords.reset(body.token, body.password, address, committing(204));
      return reply(204, undefined);
    }),
    route(contract.changePassword, async ({ caller, body, address, committing }) => {
      const { userId, sessionId } = caller;
      await passwords.change({ userId: userId ?? '', sessionId: sessionId ?? '', address }, body, committing(204));
      return reply(204, undefined);
    }),
    route(contract.listSessions, async ({ caller: { accountId, userId, sessionId } }) =>
      reply(200, { sessions: await sessions.list({ accountId, id: userId ?? '' }, sessionId ?? '') }),
    ),
    route(contract.endSession, async ({ caller: { accountId, userId }, params, committing }) => {
      await sessions.end({ accountId, id: userId ?? '' }, params.id, committing(204));
      return reply(204, undefined);
    }),
  ];
}
