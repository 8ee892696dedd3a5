import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { JobKind, NewJob } from '../jobs/job.ts';
import { jobsWriter } from '../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../jobs/retry-schedule.ts';
import type { Executor } from '../store/database.ts';
import { type Unit, type Write, write } from '../store/durable-writes.ts';
import type { Deliveries, DeliveryRequest } from './deliveries.ts';
import { type DeliveryStatus, ENDED, restartDeliveries } from './deliveries-store.ts';

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

/** Returns the job that makes the attempts of a new delivery. */
export function toJobWrite(accountId: string, deliveryId: string, now: Date): Write {
  return write(jobsWriter, toJob(accountId, deliveryId, now));
}

/** Sends a finished delivery again from the start, with the same body to the same URL. Throws if it is still being attempted. */
export function toResending(accountId: string, deliveryId: string, now: Date): Unit {
  return toRestart(accountId, deliveryId, now, ENDED, 'The delivery is still being attempted.');
}

/** Like `toResending`, for a delivery that was given up. Throws if it was accepted or is still being attempted. */
export function toRetrying(accountId: string, deliveryId: string, now: Date): Unit {
  return toRestart(accountId, deliveryId, now, ['failed'], 'Only a failed delivery can be retried.');
}

/** Restarts those of the deliveries that are still failed, and returns how many these were. */
export function toReplaying(accountId: string, ids: readonly string[], now: Date): Unit<number> {
  return { run: (tx) => restart(tx, accountId, ids, now, ['failed']) };
}

const toRestart = (
  accountId: string,
  deliveryId: string,
  now: Date,
  from: readonly DeliveryStatus[],
  refusal: string,
): Unit => ({
  run: async (tx) => {
    if ((await restart(tx, accountId, [deliveryId], now, from)) === 0) throw new Failure('conflict', refusal);
  },
});

/** Each restarted delivery gets one job, in the same transaction, so that concurrent calls cannot send it twice. */
const restart = async (
  tx: Executor,
  accountId: string,
  ids: readonly string[],
  now: Date,
  from: readonly DeliveryStatus[],
): Promise<number> => {
  const restarted = await restartDeliveries(tx, accountId, ids, now, from);
  await jobsWriter.write(
    tx,
    restarted.map((id) => toJob(accountId, id, now)),
    0,
  );
  return restarted.length;
};

const toJob = (accountId: string, deliveryId: string, now: Date): NewJob => ({
  id: newId('job'),
  kind: DELIVERY_JOB,
  accountId,
  payload: { deliveryId },
  runAt: now,
  createdAt: now,
});
