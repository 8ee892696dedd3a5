import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { JobKind } from '../jobs/job.ts';
import { jobsWriter } from '../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../jobs/retry-schedule.ts';
import { type Unit, type Write, write } from '../store/durable-writes.ts';
import type { Deliveries, DeliveryRequest } from './deliveries.ts';
import { ENDED, restartDelivery } from './deliveries-store.ts';

const DELIVERY_JOB = 'outbound.deliver';

/** One job per delivery. Each attempt and the job's next time are written in one transaction. */
export function createDeliveryJob(deliveries: Deliveries): JobKind {
  return {
    name: DELIVERY_JOB,
    retry: RETRY_SCHEDULES.internal,
    // A slow receiver holds only its account's share, for 15 s at a time. Each call holds its body, a few megabytes at
    // most.
    concurrency: 64,
    perAccount: 4,
    sends: 'webhook',
    run: async ({ accountId, payload }, { finish, postpone }) => {
      await deliveries.attempt(accountId ?? '', String(payload.deliveryId), (record, outcome) =>
        (outcome.done ? finish : postpone(outcome.retryAt))({ run: record }),
      );
    },
  };
}

/** Returns the rows of a webhook, to be written in the transaction of its cause. */
export async function toDeliveryWrites(deliveries: Deliveries, request: DeliveryRequest, now: Date): Promise<Write[]> {
  const { deliveryId, write: row } = await deliveries.toWrite(request);
  return [row, toJobWrite(request.accountId, deliveryId, now)];
}

/** Sends a finished delivery again from the start, with the same body to the same URL. Throws if it is still being attempted. */
export function toResending(accountId: string, deliveryId: string, now: Date): Unit {
  return {
    run: async (tx) => {
      if (!(await restartDelivery(tx, accountId, deliveryId, now, ENDED)))
        throw new Failure('conflict', 'The delivery is still being attempted.');
    },
    writes: [toJobWrite(accountId, deliveryId, now)],
  };
}

/** Like `toResending`, for a delivery that was given up. Throws if it was accepted or is still being attempted. */
export function toRetrying(accountId: string, deliveryId: string, now: Date): Unit {
  return {
    run: async (tx) => {
      if (!(await restartDelivery(tx, accountId, deliveryId, now, ['failed'])))
        throw new Failure('conflict', 'Only a failed delivery can be retried.');
    },
    writes: [toJobWrite(accountId, deliveryId, now)],
  };
}

const toJobWrite = (accountId: string, deliveryId: string, now: Date): Write => {
  const times = { runAt: now, createdAt: now };
  return write(jobsWriter, { id: newId('job'), kind: DELIVERY_JOB, accountId, payload: { deliveryId }, ...times });
};
