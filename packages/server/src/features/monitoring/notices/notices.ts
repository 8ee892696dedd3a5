import type { AccountMailer } from '../../../outbound/mailer.ts';
import { type AddressDeps, createAddresses } from './addresses-service.ts';
import { createAlertMails } from './alert-mails-service.ts';
import { createNoticeJobs } from './notices-jobs.ts';
import { noticePages, noticeRoutes } from './notices-routes.ts';
import { createNotices, type NoticesDeps } from './notices-service.ts';
import { createSubscriptions, type SubscriptionsDeps } from './subscriptions-service.ts';

export type NoticesPartDeps = AddressDeps &
  Omit<NoticesDeps, 'addresses'> &
  SubscriptionsDeps & {
    readonly mailer: AccountMailer | undefined;
    readonly publicUrl: () => string;
    readonly hasConsole: boolean;
  };

/** Sends alerts to the e-mail addresses and webhooks of their monitors. */
export function createNoticesPart(deps: NoticesPartDeps) {
  const addresses = createAddresses(deps);
  const subscriptions = createSubscriptions(deps);
  const mails = createAlertMails({ ...deps, addresses, subscriptions });
  return {
    ...createNotices({ ...deps, addresses }),
    prepareChannels: addresses.prepareChannels,
    pages: noticePages(addresses, subscriptions),
    routes: noticeRoutes(deps.mailer !== undefined),
    jobKinds: createNoticeJobs({ ...deps, mails }),
  };
}
