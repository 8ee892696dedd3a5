import { type Clock, MINUTE_MS, SECOND_MS } from '../../../clock.ts';
import type { Job, JobKind, JobSubject } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { AccountMailer } from '../../../outbound/mailer.ts';
import { CONFIRMATION_JOB } from './addresses-service.ts';
import type { MailKey } from './alert-mail-state.ts';
import type { AlertMails } from './alert-mails-service.ts';
import { ALERT_MAIL_JOB } from './alert-mails-writer.ts';
import { MAIL_SCHEDULE } from './mail-schedule.ts';

export type NoticeJobsDeps = {
  readonly clock: Clock;
  readonly mails: AlertMails;
  readonly mailer: AccountMailer | undefined;
  /** Empty until the server listens. A worker that does not listen needs BLOTTER_PUBLIC_URL. */
  readonly publicUrl: () => string;
};

/** Without a mail server, mails are postponed and not lost. */
const UNTIL_SET_UP_MS = 15 * MINUTE_MS;
const UNTIL_LISTENING_MS = 5 * SECOND_MS;

const toKey = ({ accountId, payload }: JobSubject): MailKey => ({
  accountId: accountId ?? '',
  alertId: String(payload.alertId),
  number: Number(payload.number),
});

export function createNoticeJobs({ clock, mails, mailer, publicUrl }: NoticeJobsDeps): readonly JobKind[] {
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const onceSetUp =
    (send: (job: Job, context: Parameters<JobKind['run']>[1], by: AccountMailer) => Promise<void>): JobKind['run'] =>
    async (job, context) => {
      if (!mailer) await context.postpone(inMs(UNTIL_SET_UP_MS))({});
      else if (publicUrl() === '') await context.postpone(inMs(UNTIL_LISTENING_MS))({});
      else await send(job, context, mailer);
    };

  return [
    {
      name: CONFIRMATION_JOB,
      retry: MAIL_SCHEDULE,
      concurrency: 4,
      perAccount: 1,
      sends: 'mail',
      run: onceSetUp(({ accountId, payload }, _context, by) =>
        mails.sendConfirmation(accountId ?? '', Buffer.from(String(payload.addressHash), 'hex'), by),
      ),
    },
    {
      name: ALERT_MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 8,
      perAccount: 2,
      sends: 'mail',
      run: onceSetUp(async (job, { finish, postpone }, by) => {
        const { record, retryAt } = await mails.attempt(toKey(job), by);
        await (retryAt ? postpone(retryAt) : finish)(record ? { run: record } : {});
      }),
      abandon: (job, { finish }) => finish({ run: (tx) => mails.end(tx, toKey(job)) }),
      cancel: async (job) => ({ run: (tx) => mails.end(tx, toKey(job)) }),
    },
  ];
}
