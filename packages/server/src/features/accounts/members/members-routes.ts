import type { Role } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Manager, Members } from './members-service.ts';

const toManager = ({ accountId, role }: { readonly accountId: string; readonly role: Role | null }): Manager => ({
  accountId,
  role: role ?? 'auditor',
});

export function memberRoutes(members: Members): Route[] {
  return [
    route(contract.listMembers, async ({ caller }) => reply(200, { members: await members.list(caller.accountId) })),
    route(contract.inviteMember, async ({ caller, body, committing }) =>
      reply(201, await members.invite(toManager(caller), body, committing(201))),
    ),
    route(contract.changeMember, async ({ caller, params, body, committing }) =>
      reply(200, await members.changeRole(toManager(caller), params.id, body.role, committing(200))),
    ),
    route(contract.removeMember, async ({ caller, params, committing }) => {
      await members.remove(toManager(caller), params.id, committing(204));
      return reply(204, undefined);
    }),
    route(contract.acceptInvitation, async ({ body, committing }) => {
      await members.accept(body.token, body.password, committing(200));
      return reply(200, { confirmed: true as const });
    }),
  ];
}
