import type { Page } from '../../../http/pages.ts';
import type { Addresses } from './addresses-service.ts';
import { confirmedPage, toConfirmPage, toUnsubscribePage, unknownLink, unsubscribedPage } from './notice-pages.ts';
import type { Unsubscribing } from './subscriptions-service.ts';

const CONFIRM = '/alerts/confirm/{token}';
const UNSUBSCRIBE = '/alerts/unsubscribe/{token}';

/** What the links in mails open. Mail programs and scanners open links by themselves: only the button's POST changes anything. */
export function noticePages(addresses: Addresses, unsubscribing: Unsubscribing): readonly Page[] {
  return [
    {
      method: 'GET',
      path: CONFIRM,
      handle: async ({ params: { token = '' } }) => {
        const address = await addresses.findByToken(token);
        return address ? toConfirmPage(address.confirmedAt !== null) : unknownLink;
      },
    },
    {
      method: 'POST',
      path: CONFIRM,
      handle: async ({ params: { token = '' }, committing }) => {
        const address = await addresses.findByToken(token);
        if (!address) return unknownLink;
        await addresses.confirm(address, committing(confirmedPage.status));
        return confirmedPage;
      },
    },
    {
      method: 'GET',
      path: UNSUBSCRIBE,
      handle: async ({ params: { token = '' } }) => {
        const subscription = unsubscribing.fromToken(token);
        return subscription ? toUnsubscribePage(await unsubscribing.findLabel(subscription)) : unknownLink;
      },
    },
    {
      method: 'POST',
      path: UNSUBSCRIBE,
      handle: async ({ params: { token = '' }, committing }) => {
        const subscription = unsubscribing.fromToken(token);
        if (!subscription) return unknownLink;
        await unsubscribing.unsubscribe(subscription, committing(unsubscribedPage.status));
        return unsubscribedPage;
      },
    },
  ];
}
