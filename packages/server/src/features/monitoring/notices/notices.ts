import type { Mailer } from '../../../outbound/mailer.ts';
import { type AddressDeps, createAddresses } from './addresses-service.ts';
import { createAlertMails } from './alert-mails-service.ts';
import { createNoticeJobs } from './notices-jobs.ts';
import { noticePages } from './notices-routes.ts';
import { createNotices, type NoticesDeps } from './notices-service.ts';
import { createUnsubscribing, type UnsubscribingDeps } from './subscriptions-service.ts';

export type NoticesFeatureDeps = AddressDeps &
  Omit<NoticesDeps, 'addresses'> &
  UnsubscribingDeps & {
    readonly mailer: Mailer | undefined;
    readonly publicUrl: () => string;
    readonly hasConsole: boolean;
  };

/** How alerts reach the e-mail addresses and webhooks of their monitors. */
export function createNoticesFeature(deps: NoticesFeatureDeps) {
  const addresses = createAddresses(deps);
  const unsubscribing = createUnsubscribing(deps);
  const mails = createAlertMails({ ...deps, addresses, unsubscribing });
  return {
    ...createNotices({ ...deps, addresses }),
    toChannelWrites: addresses.toChannelWrites,
    pages: noticePages(addresses, unsubscribing),
    jobKinds: createNoticeJobs({ ...deps, mails }),
  };
}
