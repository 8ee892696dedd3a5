import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { nextAttemptAt } from '../../../jobs/retry-schedule.ts';
import type { Mailer } from '../../../outbound/mailer.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { Addresses } from './addresses-service.ts';
import { toAlertMail } from './alert-mail.ts';
import type { MailKey } from './alert-mail-state.ts';
import { endAlertMail, findAlertMail, recordMailAttempt } from './alert-mails-store.ts';
import { toConfirmationMail } from './confirmation-mail.ts';
import { MAIL_SCHEDULE } from './mail-schedule.ts';
import type { NoticesDeps } from './notices-service.ts';
import type { Unsubscribing } from './subscriptions-service.ts';

export type AlertMailsDeps = Pick<NoticesDeps, 'findWatch' | 'findAlert'> & {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: Addresses;
  readonly unsubscribing: Unsubscribing;
  readonly publicUrl: () => string;
  readonly hasConsole: boolean;
};

/** What an attempt came to, to be stored with the fate of its job. */
export type MailOutcome = { readonly record?: (tx: Executor) => Promise<void>; readonly retryAt?: Date };

export type AlertMails = ReturnType<typeof createAlertMails>;

export function createAlertMails(deps: AlertMailsDeps) {
  const { db, clock, addresses, unsubscribing, publicUrl, hasConsole, findWatch, findAlert } = deps;
  const prepare = async (key: MailKey, monitorId: string, addressHash: Buffer, to: string | undefined) => {
    const { accountId, alertId, number } = key;
    const [alert, watch] = await Promise.all([findAlert(accountId, alertId), findWatch(accountId, monitorId)]);
    const email = watch?.channels.email ?? undefined;
    const isWanted = email !== undefined && addresses.hashOf(accountId, email).equals(addressHash);
    if (!alert || !watch || !isWanted || to === undefined) return undefined;
    const unsubscribeUrl = `${publicUrl()}/alerts/unsubscribe/${unsubscribing.toToken({ accountId, monitorId })}`;
    const consoleUrl = hasConsole ? publicUrl() : undefined;
    const content = toAlertMail({ text: alert.text, label: watch.label, consoleUrl, unsubscribeUrl });
    // The same for every try: a mailbox that took one before a crash of ours sees that it has it.
    return { to, ...content, messageId: `${alertId}.${number}` };
  };

  return {
    /** Ends without sending where the monitor, or its e-mail channel, has gone meanwhile. */
    attempt: async (key: MailKey, mailer: Mailer): Promise<MailOutcome> => {
      const mail = await findAlertMail(db, key);
      if (mail?.status !== 'pending') return {};
      const message = await prepare(key, mail.monitorId, mail.addressHash, await addresses.open(mail));
      if (!message) return { record: (tx) => endAlertMail(tx, key) };
      const attemptedAt = clock.now();
      const failure = await mailer.send(message).then(() => undefined, toMailFailure);
      const retryAt = failure === 'later' ? nextAttemptAt(MAIL_SCHEDULE, mail.attempts + 1, clock.now()) : undefined;
      const status = failure === undefined ? 'delivered' : retryAt ? 'pending' : 'failed';
      return { record: (tx) => recordMailAttempt(tx, key, status, attemptedAt), ...(retryAt && { retryAt }) };
    },

    /** Asks the owner of an address; an address that nobody has is asked once. */
    ask: async (accountId: string, addressHash: Buffer, mailer: Mailer): Promise<void> => {
      const question = await addresses.findQuestion(accountId, addressHash);
      if (!question) return;
      const mail = toConfirmationMail(`${publicUrl()}/alerts/confirm/${question.token}`);
      await mailer.send({ to: question.to, ...mail }).catch((error: unknown) => {
        if (toMailFailure(error) === 'later') throw error;
      });
    },

    end: endAlertMail,
  };
}

const toMailFailure = (error: unknown): 'later' | 'never' => {
  if (!(error instanceof Failure)) throw error;
  return error.code === 'invalid_request' ? 'never' : 'later';
};
