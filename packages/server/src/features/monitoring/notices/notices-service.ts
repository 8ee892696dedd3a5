import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import type { Deliveries } from '../../../outbound/deliveries.ts';
import { listDeliveriesOfEvents } from '../../../outbound/deliveries-store.ts';
import { toDeliveryWrites } from '../../../outbound/delivery-job.ts';
import type { Database } from '../../../store/database.ts';
import { type Write, write } from '../../../store/durable-writes.ts';
import type { Watch } from '../../../watching/watch.ts';
import type { Addresses } from './addresses-service.ts';
import { listConfirmed } from './addresses-store.ts';
import type { NewAlertMail } from './alert-mail-state.ts';
import { listLastMails } from './alert-mails-store.ts';
import { alertMailsWriter } from './alert-mails-writer.ts';
import { type DeliveryState, withDeliveries } from './delivery-state.ts';
import type { Notice, RaisedAlert } from './notice.ts';

export type NoticesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly deliveries: Deliveries;
  readonly addresses: Addresses;
  /** Undefined if the monitor is unknown, canceled or belongs to another account. */
  readonly findWatch: (accountId: string, monitorId: string) => Promise<Watch | undefined>;
  readonly findAlert: (accountId: string, alertId: string) => Promise<RaisedAlert | undefined>;
};

export type Notices = ReturnType<typeof createNotices>;

const MONITOR_ALERT = 'monitor.alert';
const FIRST_MAIL = 1;
/** Sealing a delivery takes 0.3 ms on a busy machine. The loop yields regularly, because requests wait for the same thread. */
const NOTICES_PER_TURN = 50;

/** Sends alerts to the channels of their monitors. */
export function createNotices({ db, clock, deliveries, addresses, findWatch, findAlert }: NoticesDeps) {
  const toMail = ({ alert, watch }: Notice, number: number, createdAt: Date): NewAlertMail | undefined => {
    const { accountId, monitorId, alertId } = alert;
    const { email } = watch.channels;
    if (email === null) return undefined;
    return { accountId, alertId, number, monitorId, addressHash: addresses.hashOf(accountId, email), createdAt };
  };

  const toWebhookWrites = ({ alert, watch }: Notice, states: readonly DeliveryState[], now: Date): Promise<Write[]> => {
    const { accountId, alertId, text } = alert;
    const { webhookUrl } = watch.channels;
    if (webhookUrl === null) return Promise.resolve([]);
    const event = { accountId, eventType: MONITOR_ALERT, eventId: alertId, url: webhookUrl };
    const body = withDeliveries(text, [...states, toNewState('webhook', 'pending')]);
    return toDeliveryWrites(deliveries, { ...event, body, dataClass: 'longlived' }, now);
  };

  /** Checks all addresses with one query. */
  const toWrites = async (notices: readonly Notice[], numberOf: (alertId: string) => number): Promise<Write[]> => {
    const now = clock.now();
    const prepared = notices.map((notice) => ({ notice, mail: toMail(notice, numberOf(notice.alert.alertId), now) }));
    const addressed = new Map(prepared.flatMap(({ mail }) => (mail ? [[keyOf(mail), mail]] : [])));
    const confirmed = new Set(addressed.size > 0 ? (await listConfirmed(db, [...addressed.values()])).map(keyOf) : []);
    const writes: Write[] = [];
    for (const [i, { notice, mail }] of prepared.entries()) {
      if (i % NOTICES_PER_TURN === NOTICES_PER_TURN - 1) await nextTurn();
      const state = mail && toNewState('email', confirmed.has(keyOf(mail)) ? 'pending' : 'unconfirmed');
      if (mail) writes.push(write(alertMailsWriter, mail));
      writes.push(...(await toWebhookWrites(notice, state ? [state] : [], now)));
    }
    return writes;
  };

  const listDeliveryStates = async (
    accountId: string,
    alertIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly DeliveryState[]>> => {
    const [mails, webhooks] = await Promise.all([
      listLastMails(db, accountId, alertIds),
      listDeliveriesOfEvents(db, accountId, alertIds),
    ]);
    const mailOf = new Map(mails.map((mail) => [mail.alertId, toState('email', mail)]));
    const webhookOf = new Map(webhooks.map((delivery) => [delivery.eventId, toState('webhook', delivery)]));
    return new Map(alertIds.map((id) => [id, [mailOf.get(id) ?? [], webhookOf.get(id) ?? []].flat()]));
  };

  return {
    /** Returns the rows of the notices, for the transaction that raises the alerts. */
    toNoticeWrites: (notices: readonly Notice[]): Promise<readonly Write[]> => toWrites(notices, () => FIRST_MAIL),

    /** Lists e-mail before webhook. For an alert that was sent again, it describes the last sending. */
    listDeliveryStates,

    /** Sends the alert again to the current channels of the monitor. Undefined if the monitor has no such alert. */
    resend: async (accountId: string, monitorId: string, alertId: string): Promise<readonly Write[] | undefined> => {
      const alert = await findAlert(accountId, alertId);
      if (alert?.monitorId !== monitorId) return undefined;
      const watch = await findWatch(accountId, monitorId);
      if (!watch) return [];
      const [last] = await listLastMails(db, accountId, [alertId]);
      return toWrites([{ alert, watch }], () => (last?.number ?? 0) + 1);
    },
  };
}

const keyOf = ({ accountId, addressHash }: Pick<NewAlertMail, 'accountId' | 'addressHash'>): string =>
  `${accountId} ${addressHash.toString('base64')}`;

const toNewState = (channel: DeliveryState['channel'], status: DeliveryState['status']): DeliveryState => ({
  channel,
  status,
  attempts: 0,
  lastAttemptAt: null,
});

const toState = (
  channel: DeliveryState['channel'],
  {
    status,
    attempts,
    lastAttemptAt,
  }: Pick<DeliveryState, 'status' | 'attempts'> & { readonly lastAttemptAt: Date | null },
): DeliveryState => ({ channel, status, attempts, lastAttemptAt: lastAttemptAt?.toISOString() ?? null });
