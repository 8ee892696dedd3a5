import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { nextAttemptAt } from '../../../jobs/retry-schedule.ts';
import type { AccountMailer } from '../../../outbound/mailer.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { Addresses } from './addresses-service.ts';
import { toAlertMail } from './alert-mail.ts';
import type { MailKey } from './alert-mail-state.ts';
import { endAlertMail, findAlertMail, recordMailAttempt } from './alert-mails-store.ts';
import { toConfirmationMail } from './confirmation-mail.ts';
import { MAIL_SCHEDULE } from './mail-schedule.ts';
import type { NoticesDeps } from './notices-service.ts';
import type { Subscriptions } from './subscriptions-service.ts';

export type AlertMailsDeps = Pick<NoticesDeps, 'findWatch' | 'findAlert'> & {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: Addresses;
  readonly subscriptions: Subscriptions;
  readonly publicUrl: () => string;
  readonly hasConsole: boolean;
};

/** The result of an attempt. `record` belongs in the transaction that finishes or postpones the job. */
export type MailOutcome = { readonly record?: (tx: Executor) => Promise<void>; readonly retryAt?: Date };

export type AlertMails = ReturnType<typeof createAlertMails>;

export function createAlertMails(deps: AlertMailsDeps) {
  const { db, clock, addresses, subscriptions, publicUrl, hasConsole, findWatch, findAlert } = deps;
  const prepare = async (key: MailKey, monitorId: string, addressHash: Buffer, to: string | undefined) => {
    const { accountId, alertId, number } = key;
    const [alert, watch] = await Promise.all([findAlert(accountId, alertId), findWatch(accountId, monitorId)]);
    const email = watch?.channels.email ?? undefined;
    const isWanted = email !== undefined && addresses.hashOf(accountId, email).equals(addressHash);
    if (!alert || !watch || !isWanted || to === undefined) return undefined;
    const unsubscribeUrl = `${publicUrl()}/alerts/unsubscribe/${subscriptions.toToken({ accountId, monitorId })}`;
    const consoleUrl = hasConsole ? publicUrl() : undefined;
    const content = toAlertMail({ text: alert.text, label: watch.label, consoleUrl, unsubscribeUrl });
    // The Message-ID is the same for every attempt, so that a mailbox can discard a duplicate that was sent after a crash.
    return { to, ...content, messageId: `${alertId}.${number}` };
  };

  return {
    /** Ends the mail without sending it if the monitor or its e-mail channel no longer exists. */
    attempt: async (key: MailKey, mailer: AccountMailer): Promise<MailOutcome> => {
      const mail = await findAlertMail(db, key);
      if (mail?.status !== 'pending') return {};
      const message = await prepare(key, mail.monitorId, mail.addressHash, await addresses.open(mail));
      if (!message) return { record: (tx) => endAlertMail(tx, key) };
      const attemptedAt = clock.now();
      const failure = await mailer.send(key.accountId, message).then(() => undefined, toMailFailure);
      const retryAt = failure === 'later' ? nextAttemptAt(MAIL_SCHEDULE, mail.attempts + 1, clock.now()) : undefined;
      const status = failure === undefined ? 'delivered' : retryAt ? 'pending' : 'failed';
      return { record: (tx) => recordMailAttempt(tx, key, status, attemptedAt), ...(retryAt && { retryAt }) };
    },

    /** Throws if the mail server asks to try later. An address that it rejects for good is not tried again. */
    sendConfirmation: async (accountId: string, addressHash: Buffer, mailer: AccountMailer): Promise<void> => {
      const confirmation = await addresses.findConfirmation(accountId, addressHash);
      if (!confirmation) return;
      const mail = toConfirmationMail(`${publicUrl()}/alerts/confirm/${confirmation.token}`);
      await mailer.send(accountId, { to: confirmation.to, ...mail }).catch((error: unknown) => {
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
