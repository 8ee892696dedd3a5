import { escapeHtml } from '@blotter/vocab';
import { marked, Renderer, type Token, type TokensList } from 'marked';
import { type CodeGroup, toBlock, toCodeHtml, toGroups } from './code-blocks.ts';

export type Heading = { readonly id: string; readonly level: number; readonly text: string };

/** A heading and its content up to the next heading. */
export type Part = { readonly heading: Heading | undefined; readonly html: string };

export type RenderedPage = {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly parts: readonly Part[];
};

/** Returns the address of a link in the site, or undefined if the target is not served. */
export type Resolve = (href: string) => string | undefined;

export function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The same slugs that code hosts make, so that a link works both here and there. */
const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const toTable = (header: string, body: string): string => {
  const isNamed = toText(header).trim() !== '';
  const rows = isNamed ? body : body.replaceAll(/<tr>\s*<td([^>]*)>([\s\S]*?)<\/td>/g, '<tr><th scope="row"$1>$2</th>');
  const head = isNamed
    ? `<thead>${header.replaceAll('<th', '<th scope="col"').replaceAll('scope="col"ead', 'ead')}</thead>`
    : '';
  return `<div class="table"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
};

const toLink =
  (resolve: Resolve) =>
  (href: string | null, _title: string | null, html: string): string => {
    const target = href === null ? undefined : resolve(href);
    if (target === undefined) return html;
    const isOutside = /^https?:/.test(target);
    return `<a href="${escapeHtml(target)}"${isOutside ? ' rel="noopener noreferrer"' : ''}>${html}</a>`;
  };

const toRenderer = (resolve: Resolve): Renderer =>
  Object.assign(new Renderer(), {
    link: toLink(resolve),
    table: toTable,
    image: () => '',
    html: (raw: string) => escapeHtml(raw),
    code: (code: string, info: string | undefined) => toCodeHtml([toBlock(info ?? '', code)], ''),
  });

/** Groups adjacent code blocks. Every other token is a run of its own. */
const toRuns = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const runs: Token[][] = [];
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const last = runs.at(-1);
    if (last && token.type === 'code' && last[0]?.type === 'code') last.push(token);
    else runs.push([token]);
  }
  return runs;
};

const toCodeGroups = (run: readonly Token[]): readonly CodeGroup[] =>
  toGroups(run.map(({ lang = '', text = '' }) => toBlock(lang, text)));

/** Every code group of a page, in page order. */
export function listCodeGroups(markdown: string): readonly CodeGroup[] {
  return toRuns(marked.lexer(markdown))
    .filter(([first]) => first?.type === 'code')
    .flatMap(toCodeGroups);
}

/** Renders markdown without its level-1 heading, which the page shell shows. */
export function renderMarkdown(markdown: string, resolve: Resolve): RenderedPage {
  const tokens = marked.lexer(markdown);
  const options = { renderer: toRenderer(resolve), mangle: false, headerIds: false };
  const parse = (own: readonly Token[]): string =>
    marked.parser(Object.assign([...own], { links: tokens.links }) as TokensList, options);
  const seen = new Map<string, number>();
  const toHeading = (token: Token): Heading & { readonly html: string } => {
    const html = parse([token]).replaceAll(/^<h\d[^>]*>|<\/h\d>\s*$/g, '');
    const text = toText(html);
    const slug = toSlug(text);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return { id: before === 0 ? slug : `${slug}-${before}`, level: token.depth ?? 2, text, html };
  };
  const headings: Heading[] = [];
  const parts: { heading: Heading | undefined; html: string }[] = [{ heading: undefined, html: '' }];
  let groups = 0;
  for (const run of toRuns(tokens)) {
    const [first] = run as readonly [Token, ...Token[]];
    if (first.type === 'heading' && first.depth === 1) continue;
    if (first.type === 'heading') {
      const { html, ...heading } = toHeading(first);
      headings.push(heading);
      const { level, id, text } = heading;
      const anchor = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`;
      parts.push({ heading, html: `<h${level} id="${id}">${html} ${anchor}</h${level}>\n` });
      continue;
    }
    const html =
      first.type === 'code'
        ? toCodeGroups(run)
            .map((group) => toCodeHtml(group, `code-${++groups}`))
            .join('')
        : parse(run);
    const last = parts.at(-1);
    if (last) last.html += html;
  }
  return { html: parts.map(({ html }) => html).join(''), headings, parts };
}
