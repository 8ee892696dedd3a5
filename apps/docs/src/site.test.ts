import { readdirSync, statSync } from 'node:fs';
import { ERROR_CODES, publicOperations, toLlmsText } from '@blotter/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, findEntries, toFolded, toWords } from '../browser/find-entries.ts';
import { type ListedPage, listPages } from './contents.ts';
import { type Document, listDocuments } from './documents.ts';
import { MADE, toNavigation } from './navigation.ts';
import { createSite, type Site } from './site.ts';

const ROOT = new URL('../../../', import.meta.url);

let site: Site;
let documents: readonly Document[];
let listed: readonly ListedPage[];
beforeAll(async () => {
  const assets = new Map(['top.css', 'site.css', 'site.js', 'early.js'].map((name) => [name, `/* ${name} */`]));
  const options = { assets, hasConsole: true, statusOf: () => 400, billingRequiredMessage: 'Billing is not enabled.' };
  [site, documents, listed] = await Promise.all([createSite(options), listDocuments(), listPages(options)]);
}, 120_000);

const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value as string);

/** Pages that other routes serve. */
const OTHERS = [
  ...['/', '/favicon.svg', '/openapi.json', '/openapi.yaml', '/docs/postman.json', '/llms.txt'],
  ...['/verify', '/consumer', '/.well-known/blotter-keys.json'],
];

describe('every link of the documentation has a target', () => {
  it('links to existing pages and anchors', () => {
    const anchors = new Map([...site.pages].map(([url, { content }]) => [url, new Set(attributes(content, 'id'))]));
    const broken = [...site.pages].flatMap(([from, { content }]) =>
      attributes(content, 'href')
        .filter((href) => !/^(https?:|data:)/.test(href) && !href.startsWith('/docs/assets/'))
        .filter((href) => {
          const [path = '', anchor] = href.split('#');
          const url = path === '' ? from : path;
          const own = anchors.get(url);
          return own ? anchor !== undefined && !own.has(decodeURIComponent(anchor)) : !OTHERS.includes(url);
        })
        .map((href) => `${from}: ${href}`),
    );
    expect(broken).toEqual([]);
    expect(anchors.size).toBeGreaterThan(40);
  });

  it('the markdown links to existing files', () => {
    const exists = (url: URL): boolean => statSync(url, { throwIfNoEntry: false }) !== undefined;
    const missing = documents.flatMap(({ file, markdown }) =>
      [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, href]) => href as string)
        .filter((href) => !/^(https?:|#|\/)/.test(href))
        .filter((href) => !exists(new URL(href.replace(/#.*$/, ''), new URL(file, ROOT))))
        .map((href) => `${file}: ${href}`),
    );
    expect(missing).toEqual([]);
  });

  it('an anchor is unique on its page', () => {
    for (const [url, { content }] of site.pages) {
      const ids = attributes(content, 'id');
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        url,
      ).toEqual([]);
    }
  });

  it('the reference links to every operation, and each has a sample in every language', () => {
    const links = attributes(site.pages.get('/docs/reference')?.content ?? '', 'href');
    for (const { id, path } of publicOperations) {
      const href = links.find((own) => own.startsWith('/docs/operations/') && own.endsWith(`#${id.toLowerCase()}`));
      const page = site.pages.get((href ?? '').replace(/#.*$/, ''))?.content ?? '';
      const part = page.slice(page.indexOf(` id="${id.toLowerCase()}"`)).split('<h2')[0] ?? '';
      expect(part, id).toContain(path);
      expect(part.match(/class="language-(?:bash|ts|python)"/g)?.length, id).toBe(3);
    }
  });

  it('only samples that a test key can call can be run, and none of another host', () => {
    const requests = [...site.pages.values()].flatMap(({ content }) => attributes(content, 'data-request'));
    expect(requests.length).toBeGreaterThan(60);
    for (const request of requests) {
      expect(request).toContain('$KEY');
      expect(request).not.toMatch(/LIVE_KEY|TOKEN/);
      expect(request).toContain('&quot;path&quot;:&quot;/v1/');
    }
  });
});

describe('the navigation', () => {
  const entriesOf = (title: string, from = toNavigation(documents)): readonly string[] =>
    (from.find((section) => section.title === title)?.entries ?? []).map(({ url }) => url);

  it('has every guide of the repository once, and the generated pages', () => {
    const shown = toNavigation(documents).flatMap(({ entries }) => entries.map(({ url }) => url));
    const guides = ['guides', 'reference', 'operate', 'develop']
      .flatMap((folder) => readdirSync(new URL(`docs/${folder}`, ROOT)))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `/docs/guides/${name.replace(/^performance\.md$/, 'benchmarks.md').replace(/\.md$/, '')}`);
    expect(shown).toEqual(expect.arrayContaining([...guides, ...MADE.map(({ url }) => url)]));
    expect(shown.filter((url) => url.startsWith('/docs/guides/')).sort()).toEqual([...guides].sort());
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('lists an unknown guide under More, and leaves out a guide without a file', () => {
    const novel = { url: '/docs/guides/novel', slug: 'novel', title: 'Something new' };
    expect(entriesOf('More', toNavigation([novel]))).toEqual(['/docs/guides/novel']);
    expect(entriesOf('Begin', toNavigation([novel]))).toEqual([]);
  });

  it('begins with the first search, and has the required guides', () => {
    expect(entriesOf('Begin')[0]).toBe('/docs/guides/first-search');
    for (const slug of ['matching', 'completeness', 'live', 'evidence', 'webhooks', 'clearances', 'monitors', 'fcra'])
      expect(site.pages.has(`/docs/guides/${slug}`)).toBe(true);
    for (const slug of ['limits-and-money', 'migration', 'operating'])
      expect(site.pages.has(`/docs/guides/${slug}`)).toBe(true);
  });
});

describe('addresses and summaries', () => {
  it('a page keeps its address when its file moves', () => {
    const slugs = ['adding-a-source', 'benchmarks', 'capacity', 'glossary', 'matching', 'runbook'];
    for (const slug of slugs) expect([...site.pages.keys()]).toContain(`/docs/guides/${slug}`);
  });

  it('a decision has the address of its file, and the index of the folder is not a decision', () => {
    const decisions = documents.filter(({ url }) => url.startsWith('/docs/decisions/'));
    expect(decisions.map(({ slug }) => slug)).toContain('0027-detect-dead-workers-by-their-database-connection');
    expect(decisions.filter(({ slug }) => !/^\d{4}-/.test(slug))).toEqual([]);
  });

  it('the summary of a decision is the first sentence of its context', () => {
    const summaries = documents.filter(({ url }) => url.startsWith('/docs/decisions/')).map(({ summary }) => summary);
    expect(summaries.filter((summary) => summary === '' || /^(Date|Status):/.test(summary))).toEqual([]);
  });
});

describe('page content', () => {
  const contentOf = (url: string): string => site.pages.get(url)?.content ?? '';

  it('the error catalogue has every code of the contract (spec §7)', () => {
    for (const code of ERROR_CODES) expect(attributes(contentOf('/docs/errors'), 'id')).toContain(code);
  });

  it('the changelog has the dated breaking change, the retired and the removed fields (spec §9)', () => {
    const page = contentOf('/docs/changelog');
    for (const text of ['2026-08-04', 'ISO-8601', 'freshness', 'onStale', 'counts.sourcesStale', 'freshnessDetail'])
      expect(page).toContain(text);
    for (const removed of ['sourcesDegraded', 'sourcesOmitted', 'recordsFromStaleSources', 'freshnessSatisfied'])
      expect(page).toContain(removed);
  });

  it('no page has inline scripts or styles, or anything from another host', () => {
    for (const [url, { content }] of site.pages) {
      expect(content.match(/<script(?![^>]* src="\/docs\/assets\/)|<style| style="| on\w+="/g), url).toBeNull();
      expect(content.match(/(?:src|srcset)="https?:|<link[^>]+href="https?:/g), url).toBeNull();
    }
  });

  it.each([
    ['retry', '/docs/guides/sdk#retries'],
    ['retries', '/docs/guides/sdk#retries'],
    ['pagination', '/docs/guides/search#paging'],
    ['authentication', '/docs/guides/accounts#log-in'],
    ['rate limit', '/docs/guides/limits-and-money#rate-and-quota'],
    ['pricing', '/docs/guides/limits-and-money#prices'],
    ['webhook signature', '/docs/guides/webhooks#check-the-signature'],
    ['2fa', '/docs/guides/accounts#second-factor'],
    ['quickstart', '/docs/guides/first-search'],
    ['install', '/docs/guides/sdk#install'],
    ['idempotency', '/docs/guides/limits-and-money#idempotency'],
    ['login', '/docs/guides/accounts#log-in'],
    ['create key', '/docs/operations/account#createkey'],
    ['near misses', '/docs/guides/search#read-the-verdict-first'],
  ])('the search finds “%s” among its first twelve results', (text, url) => {
    const index = toFolded(JSON.parse(site.searchIndex.content) as readonly Entry[]);
    const found = findEntries(index, toWords(text)).slice(0, 12);
    expect(found.map(({ u }) => u)).toContain(url);
  });

  it('llms.txt lists every page', () => {
    expect(listed.map(({ url }) => url).sort()).toEqual([...site.pages.keys()].sort());
    const text = toLlmsText(listed);
    for (const url of site.pages.keys()) expect(text).toContain(`](${url})`);
  });

  it('pages link to the console where there is one', () => {
    expect(contentOf('/docs')).toContain('<a href="/">Console</a>');
  });

  it('the search index has a part for every heading', () => {
    const entries = JSON.parse(site.searchIndex.content) as readonly { readonly u: string; readonly t: string }[];
    expect(entries.map(({ u }) => u)).toContain('/docs/guides/completeness#why-a-registry-is-incomplete');
    expect(entries.every(({ t }) => !/<(?:span|td|pre|p)\b|&lt;|&quot;/.test(t))).toBe(true);
  });
});
