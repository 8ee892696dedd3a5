import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import type { Audit } from '../../audit/audit.ts';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Accounts } from './accounts-service.ts';
import type { Keys } from './keys-service.ts';
import type { WebhookSecrets } from './webhook-secrets-service.ts';

export type AccountRouteDeps = {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly webhookSecrets: WebhookSecrets;
  readonly audit: Pick<Audit, 'listEntriesOf'>;
  /** Returns the e-mail addresses of users by id. */
  readonly listUserNames: (accountId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export function accountRoutes({ accounts, keys, webhookSecrets, audit, listUserNames }: AccountRouteDeps): Route[] {
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

    route(contract.listAudit, async ({ caller, query }) => {
      const limit = query.limit ?? 100;
      const entries = await audit.listEntriesOf(caller.accountId, fromAuditCursor(query.after), limit + 1);
      const page = entries.slice(0, limit);
      const last = entries.length > limit ? page.at(-1) : undefined;
      const userIds = new Set(page.flatMap(({ user_id }) => user_id ?? []));
      const names = await listUserNames(caller.accountId, [...userIds]);
      return reply(200, {
        entries: page.map(({ at, key_id, user_id, method, route, status, request_id }) => ({
          at: at.toISOString(),
          keyId: key_id,
          userId: user_id,
          userEmail: names.get(user_id ?? '') ?? null,
          method,
          route,
          status,
          requestId: request_id,
        })),
        nextAfter: last ? toCursor([last.at.toISOString(), last.chain, String(last.seq)]) : null,
      });
    }),
  ];
}

const fromAuditCursor = (after: string | undefined) => {
  const parts = fromCursor(after, 3);
  return parts && { at: new Date(parts[0] as string), chain: parts[1] as string, seq: Number(parts[2]) };
};
