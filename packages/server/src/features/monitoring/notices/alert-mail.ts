import { escapeHtml } from '@blotter/vocab';
import { type AlertView, toAlertView, toLine } from './alert-view.ts';
import { type MailText, toMailHtml } from './mail-html.ts';

export type AlertMailParts = {
  /** The alert, as JSON. */
  readonly text: string;
  /** Text that the customer chose. */
  readonly label: string;
  /** Undefined if this service has no console. */
  readonly consoleUrl: string | undefined;
  readonly unsubscribeUrl: string;
};

const MAX_LABEL_LENGTH = 200;
const MAX_SUBJECT_LABEL_LENGTH = 80;
const NO_LABEL = 'Monitor without a label';

/** RFC 8058 lets a mail program unsubscribe with one click, without opening the page. */
const toHeaders = (unsubscribeUrl: string): MailText['headers'] => ({
  'Auto-Submitted': 'auto-generated',
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function toAlertMail({ text, label, consoleUrl, unsubscribeUrl }: AlertMailParts): MailText {
  const view = toAlertView(text);
  const name = toLine(label, MAX_LABEL_LENGTH) || NO_LABEL;
  const { monitorId, alertId } = view;
  // The link opens the alert, because a record id can be looked up for 14 days only. The alert keeps its record.
  const recordUrl = consoleUrl && monitorId && alertId && `${consoleUrl}/monitors/${monitorId}#${alertId}`;
  const facts = [
    ['Monitor', name],
    ['Person', view.name],
    ['Record', view.record],
    [view.registries.length > 1 ? 'Registries' : 'Registry', view.record === '' ? view.registries.join('; ') : ''],
    ['Matched on', view.match ?? ''],
    ['Detected', view.raisedAt],
  ].filter(([, value]) => value !== '') as [string, string][];
  return {
    subject: `${view.kind}: ${toLine(label, MAX_SUBJECT_LABEL_LENGTH) || NO_LABEL}`,
    text: toText(view, facts, recordUrl, unsubscribeUrl),
    html: toHtml(view, facts, recordUrl, unsubscribeUrl),
    headers: toHeaders(unsubscribeUrl),
  };
}

type Facts = readonly (readonly [string, string])[];

const toText = (view: AlertView, facts: Facts, recordUrl: string | undefined, unsubscribeUrl: string): string => {
  const { kind, summary, changes, moreChanges, notice } = view;
  const lines = changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`);
  const more = moreChanges > 0 ? [`and ${moreChanges} more`] : [];
  return [
    kind,
    summary.join('\n'),
    facts.map(([title, value]) => `${title}: ${value}`).join('\n'),
    lines.length > 0 ? ['Changes', ...lines, ...more].join('\n') : '',
    recordUrl ? `View the record:\n${recordUrl}` : '',
    notice,
    `Unsubscribe from this monitor:\n${unsubscribeUrl}`,
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
  const changed = `<h2>Changes</h2><table class="changes"><thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>${changes.map(change).join('')}</tbody></table>`;
  const more = moreChanges > 0 ? `<p class="muted">and ${moreChanges} more</p>` : '';
  return toMailHtml(kind, [
    `<h1>${kind}</h1>`,
    ...summary.map((sentence) => `<p dir="auto">${escapeHtml(sentence)}</p>`),
    `<table>${facts.map(fact).join('')}</table>`,
    changes.length > 0 ? `${changed}${more}` : '',
    recordUrl ? `<p><a class="button" href="${escapeHtml(recordUrl)}">View record</a></p>` : '',
    `<p class="small">${escapeHtml(notice)}</p>`,
    `<p class="small"><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe from this monitor</a></p>`,
  ]);
};
