import { escapeHtml } from '@blotter/vocab';
import type { Heading } from './markdown.ts';
import type { Entry, Section } from './navigation.ts';

export type PageContent = {
  readonly url: string;
  readonly title: string;
  /** One sentence for link previews. */
  readonly description: string;
  /** HTML without the heading of the title. */
  readonly content: string;
  readonly headings: readonly Heading[];
  /** A wide page has no table of contents. */
  readonly isWide?: boolean;
};

export type AssetName = 'top.css' | 'site.css' | 'site.js' | 'early.js';

export type Shell = {
  readonly sections: readonly Section[];
  /** If true, the header links to the console. */
  readonly hasConsole: boolean;
  /** Returns the address of an asset, which includes the digest of its content. */
  readonly assetUrl: (name: AssetName) => string;
};

const HOME: Entry = { url: '/docs', label: 'Overview' };
const CONSOLE: Entry = { url: '/', label: 'Console' };

const toMenu = ({ sections, hasConsole }: Shell, url: string): string => {
  const toItem = ({ url: own, label }: Entry): string =>
    `<li><a href="${own}"${own === url ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`;
  const toSection = ({ title, entries }: Section): string =>
    `<p class="menu-title">${escapeHtml(title)}</p><ul>${entries.map(toItem).join('')}</ul>`;
  return `<nav id="ui-menu" class="menu" aria-label="Documentation"><ul>${toItem(HOME)}${hasConsole ? toItem(CONSOLE) : ''}</ul>${sections.map(toSection).join('')}</nav>`;
};

const toContents = (headings: readonly Heading[]): string => {
  const shown = headings.filter(({ level }) => level <= 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ id, level, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<details class="contents"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join('')}</ul></nav></details>`;
};

const toNeighbours = (sections: readonly Section[], url: string): string => {
  const order = [HOME, ...sections.flatMap(({ entries }) => entries)];
  const at = order.findIndex((entry) => entry.url === url);
  if (at < 0) return '';
  const toEnd = (entry: Entry | undefined, rel: 'prev' | 'next', word: string): string =>
    entry
      ? `<a class="neighbour" rel="${rel}" href="${entry.url}"><span class="neighbour-word">${word}</span>${escapeHtml(entry.label)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next page">${toEnd(order[at - 1], 'prev', 'Previous')}${toEnd(order[at + 1], 'next', 'Next')}</nav>`;
};

const SEARCH = `<dialog id="ui-search" class="search" aria-label="Search the documentation">
<form method="dialog"><input id="ui-search-text" type="search" aria-label="Search the documentation" placeholder="Search the documentation" autocomplete="off" spellcheck="false">
<button type="submit" class="quiet">Close</button></form>
<p id="ui-search-count" role="status"></p>
<ol id="ui-search-results"></ol>
</dialog>`;

const KEY = `<dialog id="ui-key" class="search" aria-labelledby="ui-key-title">
<form method="dialog"><h2 id="ui-key-title">Test key</h2>
<label for="ui-key-text">A key that begins with <code>blt_test_</code>. It stays in the memory of this page and is gone when you leave it.</label>
<input id="ui-key-text" type="password" autocomplete="off" spellcheck="false" aria-describedby="ui-key-fault">
<p id="ui-key-fault" role="alert"></p>
<button type="submit" class="quiet">Use this key</button></form>
</dialog>`;

const toHead = (shell: Shell, title: string, description: string): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)} · Blotter docs</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${shell.assetUrl('top.css')}">`;

const toHeader = ({ hasConsole }: Shell): string => `<header class="top">
<a class="brand" href="/docs">Blotter <span>docs</span></a>
<nav class="top-links" aria-label="Sections"><a href="/docs/guides/first-search">Guides</a><a href="/docs/reference">Reference</a><a href="/docs/errors">Errors</a><a href="/docs/changelog">Changelog</a>${hasConsole ? '<a href="/">Console</a>' : ''}</nav>
<div class="top-tools"><button type="button" id="ui-open-search" class="quiet">Search <kbd>/</kbd></button>
<button type="button" id="ui-change-theme" class="quiet">Theme: <span class="theme-name">auto</span></button>
<button type="button" id="ui-open-menu" class="quiet" aria-expanded="false" aria-controls="ui-menu">Menu</button></div>
<a class="menu-link" href="#ui-menu">Menu</a>
</header>`;

/** A page of the site. It is complete without scripts. They add search, tabs, copy buttons and the theme switch. */
export function toPage(shell: Shell, page: PageContent): string {
  return `<!doctype html>
<html lang="en">
<head>
${toHead(shell, page.title, page.description)}
<link rel="stylesheet" href="${shell.assetUrl('site.css')}">
<script src="${shell.assetUrl('early.js')}"></script>
<script src="${shell.assetUrl('site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#ui-content">Skip to content</a>
${toHeader(shell)}
<div class="frame${page.isWide ? ' frame-wide' : ''}">
${toMenu(shell, page.url)}
<main id="ui-content" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
${page.isWide ? '' : toContents(page.headings)}
<div class="prose">
${page.content}
</div>
${toNeighbours(shell.sections, page.url)}
<footer><p>Results are public-record data and are not a consumer report. They must not be used for any purpose under the Fair Credit Reporting Act.</p></footer>
</main>
</div>
${SEARCH}
${page.content.includes(' data-request="') ? KEY : ''}
</body>
</html>
`;
}
