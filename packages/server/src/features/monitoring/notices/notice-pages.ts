import { escapeHtml } from '@blotter/vocab';
import { toLine } from './alert-view.ts';

export type NoticePage = { readonly status: number; readonly title: string; readonly content: string };

/** Posts to the URL of the page, so that prefetching a link changes nothing. */
const button = (words: string): string => `<form method="post"><button type="submit">${words}</button></form>`;

export const unknownLink: NoticePage = {
  status: 404,
  title: 'This link is not valid',
  content: '<p>Your mail program may have cut it off. Copy the complete link from the e-mail and try again.</p>',
};

export function toConfirmPage(isConfirmed: boolean): NoticePage {
  return isConfirmed
    ? confirmedPage
    : {
        status: 200,
        title: 'Do you want alerts at this e-mail address?',
        content: `<p>A customer of Blotter asked us to send alerts about public records to your e-mail address. We send nothing unless you confirm. Every alert contains a link to unsubscribe.</p>${button('Yes, send me alerts')}`,
      };
}

export const confirmedPage: NoticePage = {
  status: 200,
  title: 'Your e-mail address is confirmed',
  content: '<p>You will receive alerts at this address. You can close this page.</p>',
};

export function toUnsubscribePage(label: string | undefined): NoticePage {
  return label === undefined
    ? unsubscribedPage
    : {
        status: 200,
        title: 'Unsubscribe from this monitor?',
        content: `<p>Monitor: <strong dir="auto">${escapeHtml(toLine(label)) || 'No label'}</strong></p>${button('Unsubscribe')}`,
      };
}

export const unsubscribedPage: NoticePage = {
  status: 200,
  title: 'You are unsubscribed',
  content: '<p>This monitor will not send you any more e-mails. You can close this page.</p>',
};
