import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { listDescribedOperations } from './described-operations.ts';
import { type Document, listDocuments, toDocument } from './documents.ts';
import { toErrorsPage } from './errors-page.ts';
import { HOME_MARKDOWN, toCards } from './home-page.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { toNavigation } from './navigation.ts';
import { listOperationPages } from './operation-pages.ts';
import { toOperationsPage, toRefusalTable } from './operations-page.ts';
import { type Shell, toPage } from './page-shell.ts';
import { type SearchEntry, toSearchEntries } from './search-index.ts';

export type Served = { readonly type: string; readonly content: string; readonly etag: string };

/** The documentation: every page by its address, and what the pages bring along. */
export type Site = {
  readonly pages: ReadonlyMap<string, Served>;
  readonly missing: Served;
  readonly assets: ReadonlyMap<string, Served>;
  readonly searchIndex: Served;
  readonly shell: Shell;
};

const digestOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 16);

const toServed = (type: string, content: string): Served => ({
  type: `${type}; charset=utf-8`,
  content,
  etag: `W/"${digestOf(content)}"`,
});

const ASSETS = [
  { name: 'top.css', type: 'text/css' },
  { name: 'site.css', type: 'text/css' },
  { name: 'site.js', type: 'text/javascript' },
  { name: 'early.js', type: 'text/javascript' },
] as const;

const readAssets = async (): Promise<ReadonlyMap<string, Served>> =>
  new Map(
    await Promise.all(
      ASSETS.map(
        async ({ name, type }) =>
          [name, toServed(type, await readFile(new URL(`assets/${name}`, import.meta.url), 'utf8'))] as const,
      ),
    ),
  );

/** A link of a markdown file of the repository, as an address of the site. */
export function toResolver(documents: readonly Document[]) {
  const urls = new Map(documents.map(({ file, url }) => [file, url]));
  return (from: string) =>
    (href: string): string | undefined => {
      if (/^(https?:|#|\/(?!\/))/.test(href)) return href;
      const { pathname, hash } = new URL(href, `file:///${from}`);
      const url = urls.get(decodeURIComponent(pathname).slice(1));
      return url && `${url}${hash}`;
    };
}

const toDecisions = (documents: readonly Document[]): Document => {
  const own = documents.filter(({ url }) => url.startsWith('/docs/decisions/'));
  const lines = own.map(({ title, file }) => `- [${title}](../${file})`);
  const intro = 'Each says what was decided, what else was thought of, and what it costs.';
  return toDocument(
    'docs/decisions.md',
    '/docs/decisions',
    ['# Design decisions', intro, lines.join('\n')].join('\n\n'),
  );
};

/** Reads and renders everything, a page at a time: the server answers others in between. */
export async function buildSite(): Promise<Site> {
  const [written, assets] = await Promise.all([listDocuments(), readAssets()]);
  const operations = listDescribedOperations();
  const documents = [
    ...written,
    toDocument('docs/operations.md', '/docs/operations', toOperationsPage(operations)),
    toDocument('docs/errors.md', '/docs/errors', toErrorsPage(operations)),
    ...listOperationPages(operations),
    toDecisions(written),
    toDocument('docs/home.md', '/docs', HOME_MARKDOWN),
  ];
  const resolverOf = toResolver(documents);
  const sections = toNavigation(written);
  const shell: Shell = {
    sections,
    assetUrl: (name) => `/docs/assets/${name}?v=${digestOf(assets.get(name)?.content ?? '')}`,
  };
  const toInline = (markdown: string): string =>
    renderMarkdown(markdown, () => undefined).html.replaceAll(/^<p>|<\/p>\s*$/g, '');
  const more: { readonly [url: string]: () => string } = {
    '/docs': () => toCards(sections, documents, toInline),
    '/docs/errors': () => toRefusalTable(operations),
  };
  const pages = new Map<string, Served>();
  const entries: SearchEntry[] = [];
  for (const { url, title, summary, markdown, file } of documents) {
    await setImmediate();
    const rendered: Rendered = renderMarkdown(markdown, resolverOf(file));
    const content = `${rendered.html}${more[url]?.() ?? ''}`;
    const description = toInline(summary).replaceAll(/<[^>]+>/g, '');
    const page = { url, title, description, content, headings: rendered.headings, isWide: url === '/docs' };
    pages.set(url, toServed('text/html', toPage(shell, page)));
    entries.push(...toSearchEntries(url, title, rendered.parts));
  }
  const missing = toPage(shell, {
    url: '',
    title: 'There is no such page',
    description: '',
    headings: [],
    isWide: true,
    content: '<p>It may have been renamed: look in the menu, or search.</p>',
  });
  return {
    pages,
    assets,
    shell,
    missing: toServed('text/html', missing),
    searchIndex: toServed('application/json', JSON.stringify(entries)),
  };
}
