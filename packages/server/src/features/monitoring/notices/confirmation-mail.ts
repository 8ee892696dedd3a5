import { escapeHtml } from '@blotter/vocab';
import { type MailText, toMailHtml } from './mail-html.ts';

/** Contains no text that a customer chose, neither label nor name. Otherwise a customer could use it to write to strangers. */
export function toConfirmationMail(link: string): MailText {
  return {
    subject: 'Confirm that you want alerts from Blotter',
    text: [
      'A customer of Blotter, a service that searches public records, asked us to send alerts to this address.',
      `To receive them, open this page and confirm your address:\n${link}`,
      'If you did not expect this e-mail, ignore it. We send no alerts unless you confirm.',
    ].join('\n\n'),
    html: toMailHtml('Confirm that you want alerts', [
      '<p>A customer of Blotter, a service that searches public records, asked us to send alerts to this address.</p>',
      `<p><a class="button" href="${escapeHtml(link)}">Confirm address</a></p>`,
      '<p class="small">If you did not expect this e-mail, ignore it. We send no alerts unless you confirm.</p>',
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
