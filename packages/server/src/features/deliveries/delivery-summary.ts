import type { DeliverySummary } from '@blotter/contract';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../clock.ts';
import type { DeliveryStatus } from '../../outbound/deliveries-store.ts';

/** A time with a number of deliveries of one state. */
export type DeliveryCount = { readonly from: Date; readonly status: DeliveryStatus; readonly count: number };

/** The state of one delivery and its URL. */
export type DeliveryTarget = {
  readonly url: string;
  readonly status: DeliveryStatus;
  readonly lastAttemptAt: Date | null;
};

const NONE = { delivered: 0, failed: 0, pending: 0 };

/** Returns the width of a bar: an hour for up to three days, else a day. */
export function toBucketMs(days: number): number {
  return days <= 3 ? HOUR_MS : DAY_MS;
}

/** Returns the start of the first bar. The last bar contains the present. */
export function toFirstBucket(days: number, now: Date): Date {
  const bucketMs = toBucketMs(days);
  const last = Math.floor(now.getTime() / bucketMs) * bucketMs;
  return new Date(last - days * DAY_MS + bucketMs);
}

/** Returns a bar for every step of the period, also for those without a delivery. */
export function toBuckets(
  counts: readonly DeliveryCount[],
  days: number,
  now: Date,
): Pick<DeliverySummary, 'bucketSeconds' | 'buckets'> {
  const bucketMs = toBucketMs(days);
  const first = toFirstBucket(days, now).getTime();
  const buckets = Array.from({ length: (days * DAY_MS) / bucketMs }, (_, at) => {
    const from = first + at * bucketMs;
    const own = counts.filter((each) => each.from.getTime() === from);
    const byStatus = Object.fromEntries(own.map(({ status, count }) => [status, count]));
    return { from: new Date(from).toISOString(), ...NONE, ...byStatus };
  });
  return { bucketSeconds: bucketMs / SECOND_MS, buckets };
}

/** Counts deliveries by URL. The newest delivery comes first and so does its URL. */
export function toEndpoints(newest: readonly DeliveryTarget[]): DeliverySummary['endpoints'] {
  const byUrl = new Map<string, DeliverySummary['endpoints'][number]>();
  for (const { url, status, lastAttemptAt } of newest) {
    const known = byUrl.get(url) ?? { url, ...NONE, lastAttemptAt: null };
    const at = lastAttemptAt?.toISOString() ?? null;
    const isLater = at !== null && (known.lastAttemptAt === null || at > known.lastAttemptAt);
    byUrl.set(url, { ...known, [status]: known[status] + 1, ...(isLater && { lastAttemptAt: at }) });
  }
  return [...byUrl.values()];
}
