import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind, JobSubject } from '../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import { type Disputes, REINVESTIGATE_JOB } from './disputes/disputes-service.ts';
import type { OrderSearches } from './order-searches-service.ts';
import { SEARCH_JOB } from './orders/orders-service.ts';

const OVERDUE_JOB = 'fcra.overdue';
const OVERDUE_AT_ONCE = 100;
const UNVERIFIED = 'The source did not verify it in time.';

export const fcraCron: readonly CronEntry[] = [{ kind: OVERDUE_JOB, pattern: '* * * * *' }];

const keyOf = ({ accountId, payload }: JobSubject) => ({
  accountId: accountId ?? '',
  orderId: String(payload.orderId),
  searchId: String(payload.searchId),
});

export type FcraJobsDeps = { readonly searches: OrderSearches; readonly disputes: Disputes };

export function createFcraJobs({ searches, disputes }: FcraJobsDeps): readonly JobKind[] {
  return [
    {
      name: SEARCH_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      run: (job, context) => searches.run(keyOf(job), context),
      abandon: async (job, { finish }) => {
        await finish(await searches.giveUp(keyOf(job)));
      },
      cancel: (job) => searches.giveUp(keyOf(job)),
    },
    {
      name: REINVESTIGATE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      run: ({ accountId, payload }, { commit }) =>
        disputes.reinvestigate(accountId ?? '', String(payload.disputeId), commit),
    },
    {
      name: OVERDUE_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 1,
      run: async (_job, { commit, signal }) => {
        const failures: unknown[] = [];
        let due = await disputes.listOverdue(undefined, OVERDUE_AT_ONCE);
        while (due.length > 0 && !signal.aborted) {
          // An item that cannot be finished must not block the others.
          for (const { id } of due)
            await disputes.expire(id, UNVERIFIED, commit).catch((error: unknown) => failures.push(error));
          const last = due.at(-1);
          due = await disputes.listOverdue(last && { at: last.dueAt, id: last.id }, OVERDUE_AT_ONCE);
        }
        if (failures.length > 0) throw failures[0];
      },
    },
  ];
}
