import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { nextAttemptAt, type RetrySchedule } from '../../../jobs/retry-schedule.ts';
import type { AccountMailer } from '../../../outbound/mailer.ts';
import type { Unit } from '../../../store/durable-writes.ts';
import { writeWithin } from '../../../store/durable-writes.ts';
import { type AdverseActions, type AdverseActionsDeps, toEventType } from './adverse-actions-service.ts';
import { type ActionKey, countMailAttempt, findAction, moveAction } from './adverse-actions-store.ts';
import { toNoticeMail } from './notice-mail.ts';

/** Retries for two days, like the mail of alerts. */
const MAIL_SCHEDULE: RetrySchedule = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...Array.from({ length: 47 }, () => HOUR_MS),
];

export type NoticeMailsDeps = Pick<
  AdverseActionsDeps,
  'db' | 'clock' | 'sendClock' | 'events' | 'orders' | 'accessCodes' | 'agency' | 'publicUrl'
> &
  Pick<AdverseActions, 'openSecrets'>;

/** The result of an attempt, committed together with the job's state. */
export type MailAttempt = { readonly unit: Pick<Unit, 'run'>; readonly retryAt?: Date };

export type NoticeMails = ReturnType<typeof createNoticeMails>;

const toFailure = (error: unknown): 'later' | 'never' => {
  if (!(error instanceof Failure)) throw error;
  return error.code === 'invalid_request' ? 'never' : 'later';
};

export function createNoticeMails(deps: NoticeMailsDeps) {
  const { db, clock, sendClock, events, orders, accessCodes, agency, publicUrl, openSecrets } = deps;

  const fail = (key: ActionKey): Pick<Unit, 'run'> => ({
    run: async (tx) => {
      await moveAction(tx, key, 'failed', clock.now());
    },
  });

  return {
    /** The notice counts as sent when the mail server accepts it. Its event and access code are written in the same transaction. */
    attempt: async (key: ActionKey, mailer: AccountMailer): Promise<MailAttempt> => {
      const action = await findAction(db, key);
      if (action?.status !== 'sending') return { unit: {} };
      const { accountId, orderId, id } = key;
      const { stored, request } = await orders.get(accountId, orderId);
      const { email, accessCode } = await openSecrets(action);
      if (email === undefined || accessCode === undefined) return { unit: fail(key) };
      const mail = toNoticeMail({
        type: action.type,
        endUser: request.endUser.name,
        agencyName: agency.name,
        accessCode,
        url: `${publicUrl()}/consumer`,
      });
      // Every attempt uses the same message id, so that a mailbox can drop a duplicate after a crash.
      const failure = await mailer
        .send(accountId, { to: email, ...mail, messageId: id })
        .then(() => undefined, toFailure);
      if (failure === undefined) {
        const { write: code } = accessCodes.prepare(stored, request.subject, accessCode);
        const facts = { adverseActionId: id, orderId, status: 'sent' };
        const { callbackUrl } = request;
        const eventWrites = await events.toWrites({ accountId, type: toEventType(action.type), facts, callbackUrl });
        return {
          unit: {
            run: async (tx) => {
              if (await moveAction(tx, key, 'sent', clock.now())) await writeWithin(tx, [code, ...eventWrites]);
            },
          },
        };
      }
      const retryAt =
        failure === 'later' ? nextAttemptAt(MAIL_SCHEDULE, action.mailAttempts + 1, sendClock.now()) : undefined;
      return retryAt ? { unit: { run: (tx) => countMailAttempt(tx, key) }, retryAt } : { unit: fail(key) };
    },

    fail,
  };
}
