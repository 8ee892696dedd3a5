import type { DeliveryDetail, ListedDelivery } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Deliveries } from '../../outbound/deliveries.ts';
import {
  type Delivery,
  type DeliveryPlace,
  type DeliveryStatus,
  findDelivery,
  listDeliveries,
  type SealedDelivery,
} from '../../outbound/deliveries-store.ts';
import { toResending } from '../../outbound/delivery-job.ts';
import { MAX_ATTEMPTS } from '../../outbound/delivery-schedule.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';

export type SentWebhooksDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly deliveries: Pick<Deliveries, 'findUrl' | 'findBody'>;
};

export type SentWebhooks = ReturnType<typeof createSentWebhooks>;

const PAGE = 25;

/** Lists an account's webhook deliveries and their results. */
export function createSentWebhooks({ db, clock, deliveries }: SentWebhooksDeps) {
  const get = async (accountId: string, deliveryId: string): Promise<SealedDelivery> => {
    const found = await findDelivery(db, accountId, deliveryId);
    if (!found) throw new Failure('not_found', 'There is no such delivery.');
    return found;
  };
  const toDetail = async (delivery: SealedDelivery): Promise<DeliveryDetail> => ({
    ...toListed(delivery, await deliveries.findUrl(delivery)),
    maxAttempts: MAX_ATTEMPTS,
    payload: (await deliveries.findBody(delivery))?.toString('utf8') ?? null,
  });
  return {
    list: async (accountId: string, status: DeliveryStatus | undefined, before: DeliveryPlace | undefined) => {
      const found = await listDeliveries(db, accountId, status, before, PAGE + 1);
      const page = found.slice(0, PAGE);
      return {
        deliveries: await Promise.all(page.map(async (each) => toListed(each, await deliveries.findUrl(each)))),
        next: found.length > PAGE ? page.at(-1) : undefined,
      };
    },

    show: async (accountId: string, deliveryId: string): Promise<DeliveryDetail> =>
      toDetail(await get(accountId, deliveryId)),

    resend: async (accountId: string, deliveryId: string, commit: Commit): Promise<ListedDelivery> => {
      const { payload } = await toDetail(await get(accountId, deliveryId));
      if (payload === null) throw new Failure('conflict', 'The content is no longer stored and cannot be sent again.');
      await commit(toResending(accountId, deliveryId, clock.now()));
      const restarted = await get(accountId, deliveryId);
      return toListed(restarted, await deliveries.findUrl(restarted));
    },
  };
}

const toListed = (delivery: Delivery, url: string | undefined): ListedDelivery => {
  const { id, eventType, eventId, status, attempts, lastAttemptAt, lastStatusCode, nextAttemptAt, createdAt } =
    delivery;
  return {
    deliveryId: id,
    eventType,
    eventId,
    url: url ?? null,
    status,
    attempts,
    lastStatusCode,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
};
