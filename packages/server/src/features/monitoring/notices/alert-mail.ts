import { escapeHtml } from '../../../html.ts';
import { type AlertView, toAlertView, toLine } from './alert-view.ts';
import { type MailText, toMailHtml } from './mail-html.ts';

export type AlertMailParts = {
  /** The alert, as JSON. */
  readonly text: string;
  /** The customer's own text. */
  readonly label: string;
  /** Undefined where this service has no console to show the record. */
  readonly consoleUrl: string | undefined;
  readonly unsubscribeUrl: string;
};

const LONGEST_LABEL = 200;
const LONGEST_IN_SUBJECT = 80;
const NO_LABEL = 'Monitor without a label';

/** RFC 8058: a mail program can unsubscribe with one click, without opening the page. */
const toHeaders = (unsubscribeUrl: string): MailText['headers'] => ({
  'Auto-Submitted': 'auto-generated',
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function toAlertMail({ text, label, consoleUrl, unsubscribeUrl }: AlertMailParts): MailText {
  const view = toAlertView(text);
  const name = toLine(label, LONGEST_LABEL) || NO_LABEL;
  const { monitorId, alertId } = view;
  // A record's own id can be looked up for 14 days; the alert keeps its record for good.
  const recordUrl = consoleUrl && monitorId && alertId && `${consoleUrl}/monitors/${monitorId}#${alertId}`;
  const facts = [
    ['Monitor', name],
    ['Person', view.name],
    ['Record', view.record],
    [view.registries.length > 1 ? 'Registries' : 'Registry', view.record === '' ? view.registries.join('; ') : ''],
    ['Matched on', view.match ?? ''],
    ['Found', view.raisedAt],
  ].filter(([, value]) => value !== '') as [string, string][];
  return {
    subject: `${view.kind}: ${toLine(label, LONGEST_IN_SUBJECT) || NO_LABEL}`,
    text: toText(view, facts, recordUrl, unsubscribeUrl),
    html: toHtml(view, facts, recordUrl, unsubscribeUrl),
    headers: toHeaders(unsubscribeUrl),
  };
}

type Facts = readonly (readonly [string, string])[];

const toText = (view: AlertView, facts: Facts, recordUrl: string | undefined, unsubscribeUrl: string): string => {
  const { kind, summary, changes, moreChanges, notice } = view;
  const told = changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`);
  const more = moreChanges > 0 ? [`and ${moreChanges} more`] : [];
  return [
    kind,
    summary.join('\n'),
    facts.map(([title, value]) => `${title}: ${value}`).join('\n'),
    told.length > 0 ? ['What changed', ...told, ...more].join('\n') : '',
    recordUrl ? `The record:\n${recordUrl}` : '',
    notice,
    `No more e-mails of this monitor:\n${unsubscribeUrl}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const toHtml = (view: AlertView, facts: Facts, recordUrl: string | undefined, unsubscribeUrl: string): string => {
  const { kind, summary, changes, moreChanges, notice } = view;
  const fact = ([title, value]: readonly [string, string]): string =>
    `<tr><th scope="row">${title}</th><td dir="auto">${escapeHtml(value)}</td></tr>`;
  const change = ({ field, before, after }: AlertView['changes'][number]): string =>
    `<tr><th scope="row">${escapeHtml(field)}</th><td dir="auto" data-was="Before">${escapeHtml(before)}</td><td dir="auto" data-was="Now">${escapeHtml(after)}</td></tr>`;
  const changed = `<h2>What changed</h2><table class="changes"><thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>${changes.map(change).join('')}</tbody></table>`;
  const more = moreChanges > 0 ? `<p class="muted">and ${moreChanges} more</p>` : '';
  return toMailHtml(kind, [
    `<h1>${kind}</h1>`,
    ...summary.map((sentence) => `<p dir="auto">${escapeHtml(sentence)}</p>`),
    `<table>${facts.map(fact).join('')}</table>`,
    changes.length > 0 ? `${changed}${more}` : '',
    recordUrl ? `<p><a class="button" href="${escapeHtml(recordUrl)}">Open the record</a></p>` : '',
    `<p class="small">${escapeHtml(notice)}</p>`,
    `<p class="small"><a href="${escapeHtml(unsubscribeUrl)}">Stop the e-mails of this monitor</a></p>`,
  ]);
};
