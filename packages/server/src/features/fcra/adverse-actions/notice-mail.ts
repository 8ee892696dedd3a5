import { escapeHtml } from '@blotter/vocab';
import type { StoredAction } from './adverse-action.ts';

export type NoticeMailParts = {
  readonly type: StoredAction['type'];
  readonly endUser: string;
  readonly agencyName: string;
  readonly url: string;
  readonly accessCode: string;
};

export type NoticeMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

const STYLE =
  'body{margin:0;padding:24px 16px;font:16px/1.5 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#1c2430}main{max-width:560px;margin:0 auto}code{font-size:18px;letter-spacing:1px}';

function toParagraphs({ type, endUser, agencyName, url }: NoticeMailParts): readonly string[] {
  return [
    type === 'pre'
      ? `${endUser} obtained a consumer report about you from ${agencyName} and is considering a decision that may be against you. No decision has been made.`
      : `${endUser} has made a decision against you that is based in whole or in part on a consumer report from ${agencyName}.`,
    `Read the notice, your copy of the report and the summary of your rights here: ${url}`,
    'You are asked for the access code below, your last name and your date of birth. An access code that you received before no longer works.',
    'If anything in the report is inaccurate or incomplete, you can dispute it on the same page, free of charge.',
    ...(type === 'pre'
      ? []
      : [
          `${agencyName} did not make the decision and cannot give you the reasons for it. You have the right to a free copy of the report within 60 days, and to dispute its accuracy or completeness with ${agencyName}.`,
        ]),
  ];
}

/** Returns a mail that names neither the record nor the person. Its link opens only with the last name and the date of birth. */
export function toNoticeMail(parts: NoticeMailParts): NoticeMail {
  const { type, accessCode } = parts;
  const subject = type === 'pre' ? 'Notice about your consumer report' : 'Notice of a decision about you';
  const [opening = '', ...rest] = toParagraphs(parts);
  const code = `Access code: ${accessCode}`;
  return {
    subject,
    text: [opening, ...rest, code].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body><main>${[opening, ...rest].map((said) => `<p>${escapeHtml(said)}</p>`).join('\n')}
<p>Access code: <code>${escapeHtml(accessCode)}</code></p></main></body></html>
`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
