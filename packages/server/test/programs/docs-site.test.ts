import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** One page of every kind. */
const PAGES = [
  '/docs',
  '/docs/guides/first-search',
  '/docs/guides/matching',
  '/docs/reference',
  '/docs/errors',
  '/docs/changelog',
  '/docs/operations/clearances',
  '/docs/guides/unknown',
];

let server: TestServer;
let browser: Browser;
const complaints: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  // The first visit waits for the build of the site.
  page.setDefaultTimeout(120_000);
  page.on('console', (message) => {
    const isMissing = message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isMissing) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${server.url}${path}`);
  return page;
};

const findViolations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const { violations, passes } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(WCAG_22_AA)} })`,
  )) as AxeResults;
  expect(passes.length).toBeGreaterThan(10);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

describe('the documentation at /docs, in a browser', () => {
  it.each([
    ['light', inject('isNightly') ? PAGES : PAGES.slice(0, 4)],
    ['dark', ['/docs', '/docs/operations/clearances']],
  ] as const)('axe finds no WCAG 2.2 AA violation on any kind of page, %s', async (scheme, paths) => {
    const page = await open('/docs', { colorScheme: scheme });
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(`${server.url}${path}`);
      found.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`));
    }
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('idempotency');
    await page.locator('#ui-search-results a').first().waitFor();
    found.push(...(await findViolations(page)));
    await page.close();
    expect(found).toEqual([]);
  });

  it('fits a phone: only code and tables scroll sideways, and the menu opens and navigates', async () => {
    const page = await open('/docs', { viewport: { width: 380, height: 800 } });
    for (const path of PAGES) {
      await page.goto(`${server.url}${path}`);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(380);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('.menu a[href="/docs/guides/clearances"]').click();
    await page.getByRole('heading', { name: 'Clearances', level: 1 }).waitFor();
    await page.close();
  });

  it('an example’s language is chosen by click or arrow key and kept on the next page', async () => {
    const page = await open('/docs/guides/monitors');
    const tab = (name: string) => page.getByRole('tab', { name }).first();
    await tab('curl').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tab('Python').getAttribute('aria-selected')).toBe('true');
    await page.goto(`${server.url}/docs/guides/clearances`);
    const panels = page.locator('.code-group [role=tabpanel]:visible');
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('data-language')))).toEqual(
      Array(await page.locator('.code-group').count()).fill('python'),
    );
    await page.close();
  });

  it('the copy button copies code unchanged', async () => {
    const page = await open('/docs/guides/first-search', { permissions: ['clipboard-read', 'clipboard-write'] });
    const code = page.locator('.code').first();
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await code.locator('code').textContent());
    await page.close();
  });

  it('the search finds sections of pages by keyboard alone', async () => {
    const page = await open('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('why a registry is incomplete');
    await page.locator('#ui-search-results a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/guides/completeness#why-a-registry-is-incomplete');
    await page.close();
  });

  it('the search finds “pagination” and “retry”', async () => {
    const page = await open('/docs');
    await page.keyboard.press('/');
    for (const [text, url] of [
      ['pagination', '/docs/guides/search#paging'],
      ['retry', '/docs/guides/sdk#retries'],
    ] as const) {
      await page.getByRole('searchbox').fill(text);
      await page.locator(`#ui-search-results a[href="${url}"]`).waitFor();
    }
    await page.close();
  });

  it('runs an example with a test key that only the page remembers, and refuses a live key', async () => {
    const account = await server.createAccount({ mode: 'test' });
    const page = await open('/docs/operations/search');
    const group = page.locator('.code-group').first();
    await group.getByRole('button', { name: 'Run with a test key' }).click();
    const field = page.getByLabel(/^A key that begins with/);
    await field.fill('blt_live_0123456789');
    await page.keyboard.press('Enter');
    await page.getByText('This is a live key.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await field.fill(account.key);
    await page.keyboard.press('Enter');
    await group.getByText('"full": "EDMUND HARROWGATE"').waitFor();
    expect(await group.getByRole('region', { name: 'Answer' }).innerText()).toMatch(/^200 OK/);
    expect(
      await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])'),
    ).not.toContain('blt_');
    await page.close();
  });

  it('old links to an operation of the reference redirect to it', async () => {
    const page = await open('/docs/reference#tag/Account/operation/createKey');
    await page.waitForURL('**/docs/operations/account#createkey');
    await page.close();
  });

  it('shows every language, the menu and the contents without scripts', async () => {
    const page = await open('/docs/guides/first-search', {
      javaScriptEnabled: false,
      viewport: { width: 380, height: 800 },
    });
    const text = await page.innerText('body');
    for (const said of ['curl -s', 'await fetch(', 'urlopen(request', 'Python', 'Offender registries', 'On this page'])
      expect(text).toContain(said);
    expect(text).not.toContain('Search /');
    await page.close();
  });

  it('sends requests only to this server and logs no browser error', () => {
    expect(complaints).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${server.url}/`) && !url.startsWith('data:'))).toEqual([]);
  });
});

describe('HTTP headers of the documentation', () => {
  it('a page is revalidated on each request, and its content security policy forbids inline code and styles', async () => {
    const { headers, status } = await server.send('GET', '/docs/guides/first-search');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*|blob:/);
    const again = await server.send('GET', '/docs/guides/first-search', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('an asset is cached forever under an address with its version, and an unknown page returns 404', async () => {
    const { text } = await server.send('GET', '/docs');
    const address = /href="(\/docs\/assets\/site\.css\?v=[\w-]+)"/.exec(text)?.[1] as string;
    const asset = await server.send('GET', address);
    expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const headers = { accept: 'text/html,application/xhtml+xml' };
    for (const path of ['/docs/guides/unknown', '/docs/unknown', '/docs/a/b/c', '/nothing', '/verify/nothing']) {
      const page = await server.send('GET', path, { headers });
      expect([page.status, page.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.text, path).toContain('href="/docs"');
      expect(page.headers['content-security-policy'], path).not.toContain('unsafe');
      const error = await server.send('GET', path);
      expect([error.status, error.body.error.code], path).toEqual([404, 'not_found']);
    }
    for (const path of ['/v1/nothing', '/app/nothing', '/docs/assets/unknown'])
      expect((await server.send('GET', path, { headers })).headers['content-type'], path).toContain('json');
  });

  it('the old address of the list of operations redirects, and the site has an icon and rules for crawlers', async () => {
    const moved = await server.send('GET', '/docs/operations');
    expect([moved.status, moved.headers.location]).toEqual([301, '/docs/reference']);
    for (const path of ['/favicon.svg', '/favicon.ico'])
      expect((await server.send('GET', path)).headers['content-type']).toContain('image/svg+xml');
    expect((await server.send('GET', '/robots.txt')).text).toContain('Disallow: /\n');
  });
});
