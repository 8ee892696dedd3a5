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

/** Builds HTML with escaped texts. Nested markup is inserted unchanged, and lists of it are joined by line ends. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    html: texts.map((text, index) => text + toHtml(parts[index])).join(''),
  };
}

export function pageAnswer(title: string, body: Markup, headers: Readonly<Record<string, string>> = {}): SiteAnswer {
  return htmlAnswer(
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
}

/** Joins texts with line breaks. */
export function toBreaks(lines: readonly string[]): Markup {
  return { html: lines.map(escapeHtml).join('<br>') };
}

export function toDivs(lines: readonly string[]): readonly Markup[] {
  return lines.map((line) => markup`<div>${line}</div>`);
}
