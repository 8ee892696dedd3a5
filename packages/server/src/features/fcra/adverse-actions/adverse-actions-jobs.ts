import { type Clock, MINUTE_MS, SECOND_MS } from '../../../clock.ts';
import type { JobKind, JobSubject } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { AccountMailer } from '../../../outbound/mailer.ts';
import { NOTICE_MAIL_JOB } from './adverse-actions-service.ts';
import type { NoticeMails } from './notice-mails-service.ts';

export type AdverseActionJobsDeps = {
  readonly mails: NoticeMails;
  readonly sendClock: Clock;
  readonly mailer: AccountMailer | undefined;
  readonly publicUrl: () => string;
};

/** Retry delay of a notice while mail is not configured or the program does not know its own address. */
const UNTIL_SET_UP_MS = 15 * MINUTE_MS;
const UNTIL_LISTENING_MS = 5 * SECOND_MS;

const keyOf = ({ accountId, payload }: JobSubject) => ({
  accountId: accountId ?? '',
  orderId: String(payload.orderId),
  id: String(payload.actionId),
});

export function createAdverseActionJobs(deps: AdverseActionJobsDeps): readonly JobKind[] {
  const { mails, sendClock, mailer, publicUrl } = deps;
  const inMs = (ms: number): Date => new Date(sendClock.now().getTime() + ms);
  return [
    {
      name: NOTICE_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      perAccount: 2,
      sends: 'mail',
      run: async (job, { finish, postpone }) => {
        if (!mailer) return postpone(inMs(UNTIL_SET_UP_MS))({});
        if (publicUrl() === '') return postpone(inMs(UNTIL_LISTENING_MS))({});
        const { unit, retryAt } = await mails.attempt(keyOf(job), mailer);
        await (retryAt ? postpone(retryAt) : finish)(unit);
      },
      abandon: (job, { finish }) => finish(mails.fail(keyOf(job))),
      cancel: async (job) => mails.fail(keyOf(job)),
    },
  ];
}
