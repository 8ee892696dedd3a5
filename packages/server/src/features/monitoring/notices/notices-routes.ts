import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { Page } from '../../../http/pages.ts';
import type { Addresses } from './addresses-service.ts';
import { confirmedPage, toConfirmPage, toUnsubscribePage, unknownLink, unsubscribedPage } from './notice-pages.ts';
import type { Subscriptions } from './subscriptions-service.ts';

const CONFIRM = '/alerts/confirm/{token}';
const UNSUBSCRIBE = '/alerts/unsubscribe/{token}';

/** The pages behind the links in mails. Only a POST changes anything, because mail scanners open every link with GET. */
export function noticePages(addresses: Addresses, subscriptions: Subscriptions): readonly Page[] {
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
        const subscription = subscriptions.fromToken(token);
        return subscription ? toUnsubscribePage(await subscriptions.findLabel(subscription)) : unknownLink;
      },
    },
    {
      method: 'POST',
      path: UNSUBSCRIBE,
      handle: async ({ params: { token = '' }, committing }) => {
        const subscription = subscriptions.fromToken(token);
        if (!subscription) return unknownLink;
        await subscriptions.unsubscribe(subscription, committing(unsubscribedPage.status));
        return unsubscribedPage;
      },
    },
  ];
}

/** Without a mail server alerts wait for one. Mail of the sandbox needs none. */
export function noticeRoutes(mailIsSetUp: boolean): Route[] {
  return [route(contract.getConsoleMail, async () => reply(200, { isSetUp: mailIsSetUp }))];
}
