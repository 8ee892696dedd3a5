import { escapeHtml } from '../../../html.ts';
import { type MailText, toMailHtml } from './mail-html.ts';

/**
 * Goes to somebody who has not asked for it: it holds no word that a customer chose, neither a label nor a name, so that
 * nobody can use it to write to strangers.
 */
export function toConfirmationMail(link: string): MailText {
  return {
    subject: 'Confirm that you want alerts from Blotter',
    text: [
      'Somebody asked Blotter, a service that searches public records, to send alerts to this address.',
      `If you want them, open this page and confirm:\n${link}`,
      'If you do not know about this, do nothing: no alert is sent unless you confirm.',
    ].join('\n\n'),
    html: toMailHtml('Confirm that you want alerts', [
      '<p>Somebody asked Blotter, a service that searches public records, to send alerts to this address.</p>',
      `<p><a class="button" href="${escapeHtml(link)}">Confirm this address</a></p>`,
      '<p class="small">If you do not know about this, do nothing: no alert is sent unless you confirm.</p>',
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
