import { newId } from '../ids.ts';
import type { JobKind } from '../jobs/job.ts';
import { jobsWriter } from '../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../jobs/retry-schedule.ts';
import type { Write } from '../store/durable-writes.ts';
import { write } from '../store/durable-writes.ts';
import type { Deliveries, DeliveryRequest } from './deliveries.ts';

const DELIVERY_JOB = 'outbound.deliver';

/** One job a delivery: each attempt and the job's next time are written in one transaction. */
export const createDeliveryJob = (deliveries: Deliveries): JobKind => ({
  name: DELIVERY_JOB,
  retry: RETRY_SCHEDULES.internal,
  // A slow receiver holds its account's share for 15 s at a time and nobody else's. Each call holds its body, of some megabytes at worst.
  concurrency: 64,
  perAccount: 4,
  run: async ({ accountId, payload }, { finish, postpone }) => {
    await deliveries.attempt(accountId ?? '', String(payload.deliveryId), (record, outcome) =>
      (outcome.done ? finish : postpone(outcome.retryAt))({ run: record }),
    );
  },
});

/** The rows that make a webhook certain: written with the effect it tells of, or not at all. */
export const toDeliveryWrites = async (
  deliveries: Deliveries,
  request: DeliveryRequest,
  now: Date,
): Promise<Write[]> => {
  const { deliveryId, write: row } = await deliveries.toWrite(request);
  const job = {
    id: newId('job'),
    kind: DELIVERY_JOB,
    accountId: request.accountId,
    payload: { deliveryId },
    runAt: now,
    createdAt: now,
  };
  return [row, write(jobsWriter, job)];
};
