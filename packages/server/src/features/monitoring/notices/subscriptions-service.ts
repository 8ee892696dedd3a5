import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Commit, type Write, write } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { endedMailsWriter } from './alert-mails-store.ts';
import type { NoticesDeps } from './notices-service.ts';

export type SubscriptionsDeps = Pick<NoticesDeps, 'findWatch'> & {
  readonly blind: BlindIndex;
  /** Removes the e-mail channel. Cancels the monitor if no channel is left. Returns no writes if there is no e-mail channel. */
  readonly dropEmail: (accountId: string, monitorId: string) => Promise<readonly Write[]>;
};

export type Subscription = { readonly accountId: string; readonly monitorId: string };

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** The unsubscribe links of alert mails. A link is signed, so an invalid one is rejected without a database query. */
export function createSubscriptions({ blind, findWatch, dropEmail }: SubscriptionsDeps) {
  const key = blind.derive('alert unsubscription');
  const sign = (ids: string): Buffer => createHmac('sha256', key).update(ids).digest();

  return {
    toToken: ({ accountId, monitorId }: Subscription): string => {
      const ids = `${accountId}.${monitorId}`;
      return `${ids}.${sign(ids).toString('base64url')}`;
    },

    /** Undefined if the signature is invalid. */
    fromToken: (token: string): Subscription | undefined => {
      const [, ids, accountId, monitorId, mac] = /^(([\w-]+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? [];
      if (ids === undefined || accountId === undefined || monitorId === undefined || mac === undefined)
        return undefined;
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(ids)) ? { accountId, monitorId } : undefined;
    },

    /** Returns the label of the monitor. Undefined if it no longer sends e-mails. */
    findLabel: async ({ accountId, monitorId }: Subscription): Promise<string | undefined> => {
      const watch = await findWatch(accountId, monitorId);
      return watch?.channels.email == null ? undefined : watch.label;
    },

    unsubscribe: async (subscription: Subscription, commit: Commit): Promise<void> => {
      const drop = await dropEmail(subscription.accountId, subscription.monitorId);
      await commit({ writes: [...drop, write(endedMailsWriter, subscription)] });
    },
  };
}
