import { escapeHtml } from '../../kit/html.ts';
import { htmlAnswer, type SiteAnswer } from '../../kit/site.ts';

export interface Markup {
  readonly html: string;
}
type Part = string | number | Markup | readonly Markup[];

const toHtml = (part: Part | undefined): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('\n');
};

/** HTML as it stands here, with texts escaped; markup goes in as it is, a list of it on lines. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: texts.map((text, index) => text + toHtml(parts[index])).join(''),
});

export const pageAnswer = (title: string, body: Markup, headers: Readonly<Record<string, string>> = {}): SiteAnswer =>
  htmlAnswer(
    markup`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
${body}
</body>
</html>
`.html,
    headers,
  );

/** Texts with a line end between them. */
export const toBreaks = (lines: readonly string[]): Markup => ({ html: lines.map(escapeHtml).join('<br>') });

export const toDivs = (lines: readonly string[]): readonly Markup[] => lines.map((line) => markup`<div>${line}</div>`);
