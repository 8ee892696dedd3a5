import { publicOperations } from '@blotter/contract';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let server: TestServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
const requested: string[] = [];
const failed: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  // Chromium reports a violation of the content security policy on the console too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${server.url}/docs/reference`);
  await page.getByRole('heading', { name: publicOperations.at(-1)?.summary as string }).waitFor();
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const openMenu = async (): Promise<void> => {
  const group = page.locator('[data-item-id="tag/Account"]');
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.locator('> label').click();
  // The menu's footer covers its last line, so the entry is scrolled to the middle.
  await page
    .locator('[data-item-id="tag/Account/operation/createKey"]')
    .evaluate((item) => item.scrollIntoView({ block: 'center' }));
};

describe('the reference at /docs/reference, in a browser (house: redoc, offline)', () => {
  it('shows every public operation with its path', async () => {
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.map((text) => text.trim())).toEqual(
      expect.arrayContaining(publicOperations.map(({ summary }) => summary)),
    );
    const text = await page.innerText('#reference');
    for (const { path } of publicOperations) expect(text).toContain(path);
  });

  it('shows a request sample for every body and a response sample for every operation', async () => {
    const samples = (title: string) => page.getByRole('heading', { name: title, exact: true }).count();
    expect(await samples('Request samples')).toBe(publicOperations.filter(({ body }) => body).length);
    expect(await samples('Response samples')).toBe(publicOperations.length);
    await expect.poll(() => page.innerText('#reference')).toContain('"owner@example.com"');
  });

  it('a menu entry opens its operation', async () => {
    await openMenu();
    await page.locator('[data-item-id="tag/Account/operation/createKey"]').click();
    await expect.poll(() => new URL(page.url()).hash).toContain('createKey');
  });

  it('applies the page’s own styles under the content security policy', async () => {
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.menu-content')).position`)).toBe('sticky');
  });

  it('has no failed request, sends requests only to this server and logs no browser error', () => {
    expect(complaints).toEqual([]);
    expect(failed).toEqual([]);
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter((url) => !url.startsWith(`${server.url}/`) && !url.startsWith('data:'))).toEqual([]);
  });

  it('has a content security policy without inline code, inline styles without nonce or digest, or other hosts', async () => {
    const { headers } = await server.send('GET', '/docs/reference');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not run an injected script', async () => {
    const ran = await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
      return 'planted' in window;
    })()`);
    expect(ran).toBe(false);
  });

  it('axe finds no WCAG 2.2 AA violation with a part of the menu open', async () => {
    await openMenu();
    await page.evaluate(axe.source);
    const { violations, passes } = (await page.evaluate(
      `axe.run(document, { runOnly: ${JSON.stringify(WCAG_22_AA)}, resultTypes: ['violations'] })`,
    )) as AxeResults;
    expect(passes.length).toBeGreaterThan(10);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
