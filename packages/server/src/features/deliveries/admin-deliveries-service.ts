import type { AdminDelivery } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import {
  type DeliveryFilter,
  findAnyDelivery,
  listAllDeliveries,
  type SealedDelivery,
} from '../../outbound/deliveries-store.ts';
import { toRetrying } from '../../outbound/delivery-job.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { isTestScope, toOwner, toTestScope } from '../../store/test-scope.ts';
import type { SentWebhooksDeps } from './deliveries-service.ts';

export type DeliveryQuery = Omit<DeliveryFilter, 'accountIds'> & { readonly accountId?: string | undefined };

export type OperatedDeliveries = ReturnType<typeof createOperatedDeliveries>;

/** The operator's view of all accounts' deliveries: their state, never their content or URL. */
export function createOperatedDeliveries({ db, clock, deliveries }: SentWebhooksDeps) {
  const toShown = async (delivery: Omit<SealedDelivery, 'bodySealed'>): Promise<AdminDelivery> => {
    const { id, accountId, eventType, eventId, status, attempts, lastStatusCode } = delivery;
    const { createdAt, lastAttemptAt, nextAttemptAt } = delivery;
    const url = await deliveries.findUrl(delivery);
    return {
      id,
      accountId: toOwner(accountId),
      mode: isTestScope(accountId) ? 'test' : 'live',
      kind: eventType,
      eventId,
      host: toHost(url),
      state: status,
      attempts,
      lastStatusCode,
      createdAt: createdAt.toISOString(),
      lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    };
  };
  const get = async (id: string): Promise<SealedDelivery> => {
    const found = await findAnyDelivery(db, id);
    if (!found) throw new Failure('not_found', 'There is no such delivery.');
    return found;
  };

  return {
    list: async ({ accountId, limit, ...filter }: DeliveryQuery) => {
      const accountIds = accountId === undefined ? undefined : [accountId, toTestScope(accountId)];
      const found = await listAllDeliveries(db, { ...filter, accountIds, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        deliveries: await Promise.all(page.map(toShown)),
        next: found.length > limit ? page.at(-1) : undefined,
      };
    },

    retry: async (id: string, commit: Commit): Promise<AdminDelivery> => {
      const delivery = await get(id);
      if ((await deliveries.findBody(delivery)) === undefined)
        throw new Failure('conflict', 'The content is no longer stored and cannot be sent again.');
      await commit(toRetrying(delivery.accountId, id, clock.now()));
      return toShown(await get(id));
    },
  };
}

/** Paths, parameters and user names of a URL may contain secrets. */
const toHost = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) ? new URL(url).hostname : null;
