import { escapeHtml } from '../../../html.ts';
import { toLine } from './alert-view.ts';

export type NoticePage = { readonly status: number; readonly title: string; readonly content: string };

/** Posts to the page's own address: what a link's prefetching asks for changes nothing. */
const button = (words: string): string => `<form method="post"><button type="submit">${words}</button></form>`;

export const unknownLink: NoticePage = {
  status: 404,
  title: 'This link is not valid',
  content: '<p>It may have been cut in two by a mail program. Open it again from the e-mail, whole.</p>',
};

export function toConfirmPage(isConfirmed: boolean): NoticePage {
  return isConfirmed
    ? confirmedPage
    : {
        status: 200,
        title: 'Do you want alerts at this e-mail address?',
        content: `<p>Somebody asked Blotter to send alerts about public records to the address that this link was sent to. Nothing is sent unless you confirm. Every alert has a link that stops them.</p>${button('Yes, send me alerts')}`,
      };
}

export const confirmedPage: NoticePage = {
  status: 200,
  title: 'This address is confirmed',
  content: '<p>Alerts are sent to it from now on. You can close this page.</p>',
};

export function toUnsubscribePage(label: string | undefined): NoticePage {
  return label === undefined
    ? unsubscribedPage
    : {
        status: 200,
        title: 'Stop the e-mails of this monitor?',
        content: `<p>Monitor: <strong dir="auto">${escapeHtml(toLine(label)) || 'without a label'}</strong></p>${button('Stop the e-mails')}`,
      };
}

export const unsubscribedPage: NoticePage = {
  status: 200,
  title: 'The e-mails have stopped',
  content: '<p>This monitor sends no more e-mails to you. You can close this page.</p>',
};
