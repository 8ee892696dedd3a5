import type { DeliveryDetail, DeliverySummary, ListedDelivery, ReplayedDeliveries } from '@blotter/contract';
import { type Clock, SECOND_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Deliveries } from '../../outbound/deliveries.ts';
import {
  type Delivery,
  type DeliveryPlace,
  type DeliveryStatus,
  findDelivery,
  listDeliveries,
  listFailedSince,
  type SealedDelivery,
} from '../../outbound/deliveries-store.ts';
import { toJobWrite, toReplaying, toResending } from '../../outbound/delivery-job.ts';
import { MAX_ATTEMPTS } from '../../outbound/delivery-schedule.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { toBucketMs, toBuckets, toEndpoints, toFirstBucket } from './delivery-summary.ts';
import { countDeliveries, countInState, listTargets } from './delivery-summary-store.ts';

export type SentWebhooksDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly deliveries: Pick<Deliveries, 'findUrl' | 'findBody'>;
};

export type SentWebhooksParts = Omit<SentWebhooksDeps, 'deliveries'> & {
  readonly deliveries: Deliveries;
  /** Decides whether a URL may be called. */
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
};

export type SentWebhooks = ReturnType<typeof createSentWebhooks>;

const PAGE = 25;
const MAX_TARGETS = 1_000;
const REPLAYED_AT_ONCE = 1_000;
const TEST_EVENT = 'webhook.test';
/** A test event is retried for a day, so only a few may wait at the same time. */
const MAX_PENDING_TESTS = 10;
const DEFAULT_DAYS = 7;

/** Lists an account's webhook deliveries and their results. */
export function createSentWebhooks({ db, clock, deliveries, checkUrl }: SentWebhooksParts) {
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

    summarize: async (accountId: string, days = DEFAULT_DAYS): Promise<DeliverySummary> => {
      const now = clock.now();
      const since = toFirstBucket(days, now);
      const [counts, newest] = await Promise.all([
        countDeliveries(db, accountId, since, toBucketMs(days) / SECOND_MS),
        listTargets(db, accountId, since, MAX_TARGETS),
      ]);
      const targets = newest.map(async ({ status, lastAttemptAt, ...sealed }) => {
        const url = await deliveries.findUrl(sealed);
        return url === undefined ? [] : [{ url, status, lastAttemptAt }];
      });
      return { ...toBuckets(counts, days, now), endpoints: toEndpoints((await Promise.all(targets)).flat()) };
    },

    replay: async (accountId: string, since: Date, commit: Commit): Promise<ReplayedDeliveries> => {
      const failed = await listFailedSince(db, accountId, since, REPLAYED_AT_ONCE);
      const bodies = await Promise.all(failed.map((each) => deliveries.findBody(each)));
      const stored = failed.filter((_each, at) => bodies[at] !== undefined).map(({ id }) => id);
      const restarted = await commit(toReplaying(accountId, stored, clock.now()));
      const last = failed.length === REPLAYED_AT_ONCE ? failed.at(-1) : undefined;
      return {
        restarted,
        deleted: failed.length - stored.length,
        nextSince: last?.createdAt.toISOString() ?? null,
      };
    },

    sendTest: async (accountId: string, url: string, commit: Commit): Promise<ListedDelivery> => {
      const checked = await checkUrl(url);
      if (!checked.ok) throw new Failure('unprocessable_query', `url: ${checked.reason}`);
      if ((await countInState(db, accountId, TEST_EVENT, 'pending')) >= MAX_PENDING_TESTS)
        throw new Failure(
          'conflict',
          `${MAX_PENDING_TESTS} test events are still being sent. Wait until one has ended.`,
        );
      const now = clock.now();
      const eventId = newId('evt');
      const body = JSON.stringify({ id: eventId, type: TEST_EVENT, createdAt: now.toISOString() });
      const request = { accountId, eventType: TEST_EVENT, eventId, url, body, dataClass: 'longlived' } as const;
      const { deliveryId, write } = await deliveries.toWrite(request);
      await commit({ writes: [write, toJobWrite(accountId, deliveryId, now)] });
      const made = await get(accountId, deliveryId);
      return toListed(made, url);
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
