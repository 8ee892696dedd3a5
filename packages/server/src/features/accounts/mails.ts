import { escapeHtml } from '@blotter/vocab';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };

const toHtml = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em;margin:2em auto;line-height:1.5">${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</body></html>`;

export function toConfirmationMail(link: string): MailText {
  return {
    subject: 'Confirm your e-mail address for Blotter',
    text: `Somebody, we hope you, opened a Blotter account with this address.\n\nConfirm it:\n${link}\n\nIf it was not you, do nothing: the account stays closed.\n`,
    html: toHtml([
      'Somebody, we hope you, opened a Blotter account with this address.',
      `<a href="${escapeHtml(link)}">Confirm this address</a>`,
      'If it was not you, do nothing: the account stays closed.',
    ]),
  };
}

export function toAddressTakenMail(publicUrl: string): MailText {
  return {
    subject: 'You already have a Blotter account',
    text: `Somebody tried to open a Blotter account with this address, which already has one.\n\nIf it was you, sign in at ${publicUrl} instead. If it was not, nothing has changed.\n`,
    html: toHtml([
      'Somebody tried to open a Blotter account with this address, which already has one.',
      `If it was you, sign in at <a href="${escapeHtml(publicUrl)}">${escapeHtml(publicUrl)}</a> instead. If it was not, nothing has changed.`,
    ]),
  };
}

export function toSoftCapMail(spend: string, softCap: string): MailText {
  return {
    subject: 'Your Blotter spend has reached its soft cap',
    text: `This month's spend is $${spend}; the soft cap you set is $${softCap}.\n\nNothing is stopped: searches go on and are billed.\n`,
    html: toHtml([
      `This month’s spend is <b>$${escapeHtml(spend)}</b>; the soft cap you set is $${escapeHtml(softCap)}.`,
      'Nothing is stopped: searches go on and are billed.',
    ]),
  };
}
