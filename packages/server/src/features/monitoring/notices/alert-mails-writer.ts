import { newId } from '../../../ids.ts';
import type { NewJob } from '../../../jobs/job.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import type { MailKey, NewAlertMail } from './alert-mail-state.ts';
import { insertAlertMails } from './alert-mails-store.ts';

export const ALERT_MAIL_JOB = 'alerts.mail';

const toMailJob = ({ accountId, alertId, number }: MailKey, now: Date): NewJob => ({
  id: newId('job'),
  kind: ALERT_MAIL_JOB,
  accountId,
  payload: { alertId, number },
  runAt: now,
  createdAt: now,
});

export async function putMailJobs(tx: Executor, mails: readonly MailKey[], now: Date, lane = 0): Promise<void> {
  if (mails.length > 0)
    await jobsWriter.write(
      tx,
      mails.map((mail) => toMailJob(mail, now)),
      lane,
    );
}

/** Queues a job for each mail whose address is confirmed. The other mails wait for the confirmation. */
export const alertMailsWriter: Writer<NewAlertMail> = {
  name: 'alert-mails',
  rank: 66,
  write: async (tx, items, lane) => {
    const [pending, now] = [await insertAlertMails(tx, items), items[0]?.createdAt];
    if (now) await putMailJobs(tx, pending, now, lane);
  },
};
