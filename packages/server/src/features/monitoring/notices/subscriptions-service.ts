import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Commit, type Unit, write } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { endedMailsWriter } from './alert-mails-store.ts';
import type { NoticesDeps } from './notices-service.ts';

export type UnsubscribingDeps = Pick<NoticesDeps, 'findWatch'> & {
  readonly blind: BlindIndex;
  /** Takes the e-mail channel away; the last channel gone cancels the monitor. */
  readonly dropEmail: (accountId: string, monitorId: string, commit: Commit) => Promise<unknown>;
};

export type Subscription = { readonly accountId: string; readonly monitorId: string };

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

/** The link at the foot of every alert mail. It carries its own proof, so that a wrong one costs no question to the database. */
export function createUnsubscribing({ blind, findWatch, dropEmail }: UnsubscribingDeps) {
  const key = blind.derive('alert unsubscription');
  const sign = (ids: string): Buffer => createHmac('sha256', key).update(ids).digest();

  /** The label of a monitor that still writes e-mails. */
  const findLabel = async ({ accountId, monitorId }: Subscription): Promise<string | undefined> => {
    const watch = await findWatch(accountId, monitorId);
    return watch?.channels.email == null ? undefined : watch.label;
  };

  return {
    toToken: ({ accountId, monitorId }: Subscription): string => {
      const ids = `${accountId}.${monitorId}`;
      return `${ids}.${sign(ids).toString('base64url')}`;
    },

    /** Undefined for anything that no mail of ours carried. */
    fromToken: (token: string): Subscription | undefined => {
      const [, ids, accountId, monitorId, mac] = /^(([\w-]+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? [];
      if (ids === undefined || accountId === undefined || monitorId === undefined || mac === undefined)
        return undefined;
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(ids)) ? { accountId, monitorId } : undefined;
    },

    findLabel,

    unsubscribe: async (subscription: Subscription, commit: Commit): Promise<void> => {
      const ending = write(endedMailsWriter, subscription);
      const withMails: Commit = <T>(unit: Unit<T>) => commit<T>({ ...unit, writes: [...(unit.writes ?? []), ending] });
      const isSubscribed = (await findLabel(subscription)) !== undefined;
      if (isSubscribed) await dropEmail(subscription.accountId, subscription.monitorId, withMails);
      else await withMails({});
    },
  };
}
