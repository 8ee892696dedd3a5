import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { readContents, toInline, toPlain } from './contents.ts';
import type { Document } from './documents.ts';
import type { ErrorFacts } from './errors-page.ts';
import { toCards } from './home-page.ts';
import { type RenderedPage, renderMarkdown } from './markdown.ts';
import { toRefusalTable } from './operations-page.ts';
import { type AssetName, type Shell, toPage } from './page-shell.ts';
import { type SearchEntry, toSearchEntries } from './search-index.ts';

export type SiteFile = { readonly type: string; readonly content: string; readonly etag: string };

export type Site = {
  /** By path, without a trailing slash. */
  readonly pages: ReadonlyMap<string, SiteFile>;
  /** The page for status 404. */
  readonly missing: SiteFile;
  /** By file name. */
  readonly assets: ReadonlyMap<string, SiteFile>;
  readonly searchIndex: SiteFile;
};

export type SiteOptions = ErrorFacts & {
  /** If true, the pages link to the console. */
  readonly hasConsole: boolean;
  /** The built scripts and style sheets, by file name. */
  readonly assets: ReadonlyMap<string, string>;
};

const digestOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 16);

const toFile = (type: string, content: string): SiteFile => ({
  type: `${type}; charset=utf-8`,
  content,
  etag: `W/"${digestOf(content)}"`,
});

const ASSETS: readonly { readonly name: AssetName; readonly type: string }[] = [
  { name: 'top.css', type: 'text/css' },
  { name: 'site.css', type: 'text/css' },
  { name: 'site.js', type: 'text/javascript' },
  { name: 'early.js', type: 'text/javascript' },
];

const toAssets = (built: SiteOptions['assets']): ReadonlyMap<string, SiteFile> =>
  new Map(
    ASSETS.map(({ name, type }) => {
      const content = built.get(name);
      if (content === undefined) throw new Error(`The documentation was built without ${name}.`);
      return [name, toFile(type, content)];
    }),
  );

/** Translates links between markdown files of the repository to addresses of the site. */
const toResolver = (documents: readonly Document[]) => {
  const urls = new Map(documents.map(({ file, url }) => [file, url]));
  return (from: string) =>
    (href: string): string | undefined => {
      if (/^(https?:|#|\/(?!\/))/.test(href)) return href;
      const { pathname, hash } = new URL(href, `file:///${from}`);
      const url = urls.get(decodeURIComponent(pathname).slice(1));
      return url && `${url}${hash}`;
    };
};

/**
 * Reads the markdown of the repository and renders the whole site. It yields after each page, so that the server can answer
 * other requests. Fails if a markdown file cannot be read or an asset is missing.
 */
export async function createSite({ assets: built, hasConsole, ...errors }: SiteOptions): Promise<Site> {
  const { documents, sections, operations } = await readContents(errors);
  const assets = toAssets(built);
  const resolverOf = toResolver(documents);
  const shell: Shell = {
    sections,
    hasConsole,
    assetUrl: (name) => `/docs/assets/${name}?v=${digestOf(assets.get(name)?.content ?? '')}`,
  };
  const appendices: { readonly [url: string]: () => string } = {
    '/docs': () => toCards(sections, documents, toInline),
    '/docs/errors': () => toRefusalTable(operations),
  };
  const pages = new Map<string, SiteFile>();
  const entries: SearchEntry[] = [];
  for (const { url, title, summary, markdown, file } of documents) {
    await setImmediate();
    const rendered: RenderedPage = renderMarkdown(markdown, resolverOf(file));
    const content = `${rendered.html}${appendices[url]?.() ?? ''}`;
    const description = toPlain(summary);
    const page = { url, title, description, content, headings: rendered.headings, isWide: url === '/docs' };
    pages.set(url, toFile('text/html', toPage(shell, page)));
    entries.push(...toSearchEntries(url, title, rendered.parts));
  }
  const missing = toPage(shell, {
    url: '',
    title: 'Page not found',
    description: '',
    headings: [],
    isWide: true,
    content: '<p>It may have been renamed. Look in the menu, or use the search.</p>',
  });
  return {
    pages,
    assets,
    missing: toFile('text/html', missing),
    searchIndex: toFile('application/json', JSON.stringify(entries)),
  };
}
