import { escapeHtml } from '@blotter/vocab';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };

const toHtml = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em;margin:2em auto;line-height:1.5">${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</body></html>`;

export function toConfirmationMail(link: string): MailText {
  return {
    subject: 'Confirm your e-mail address for Blotter',
    text: `Someone wants to open a Blotter account with this address.\n\nOpen this page to set a password and open the account:\n${link}\n\nThe link works for 24 hours. If this was not you, ignore this message. No account is opened.\n`,
    html: toHtml([
      'Someone wants to open a Blotter account with this address.',
      `<a href="${escapeHtml(link)}">Set a password and open the account</a>`,
      'The link works for 24 hours. If this was not you, ignore this message. No account is opened.',
    ]),
  };
}

export function toAddressTakenMail(publicUrl: string): MailText {
  return {
    subject: 'You already have a Blotter account',
    text: `Someone tried to open a Blotter account with this address, but the address already has an account.\n\nIf this was you, sign in at ${publicUrl} instead. If it was not you, nothing has changed.\n`,
    html: toHtml([
      'Someone tried to open a Blotter account with this address, but the address already has an account.',
      `If this was you, sign in at <a href="${escapeHtml(publicUrl)}">${escapeHtml(publicUrl)}</a> instead. If it was not you, nothing has changed.`,
    ]),
  };
}

export function toResetMail(link: string): MailText {
  return {
    subject: 'Set a new password for Blotter',
    text: `Someone asked for a new password for the Blotter account of this address.\n\nSet it here:\n${link}\n\nThe link works once, for 30 minutes. If this was not you, ignore this message. Nothing has changed.\n`,
    html: toHtml([
      'Someone asked for a new password for the Blotter account of this address.',
      `<a href="${escapeHtml(link)}">Set a new password</a>`,
      'The link works once, for 30 minutes. If this was not you, ignore this message. Nothing has changed.',
    ]),
  };
}

export function toInvitationMail(orgName: string, link: string): MailText {
  return {
    subject: 'You are invited to Blotter',
    text: `You are invited to the Blotter account of ${orgName}.\n\nOpen this page to set a password:\n${link}\n\nThe link works once, for seven days. If you do not know this organization, ignore this message.\n`,
    html: toHtml([
      `You are invited to the Blotter account of <b>${escapeHtml(orgName)}</b>.`,
      `<a href="${escapeHtml(link)}">Set a password</a>`,
      'The link works once, for seven days. If you do not know this organization, ignore this message.',
    ]),
  };
}

export function toSoftCapMail(spend: string, softCap: string): MailText {
  return {
    subject: 'Your Blotter spend has reached its soft cap',
    text: `This month's spend is $${spend}; the soft cap you set is $${softCap}.\n\nSearches continue and are billed.\n`,
    html: toHtml([
      `This month’s spend is <b>$${escapeHtml(spend)}</b>; the soft cap you set is $${escapeHtml(softCap)}.`,
      'Searches continue and are billed.',
    ]),
  };
}
