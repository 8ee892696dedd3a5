import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  const account = await server.createAccount();
  await server.send('POST', '/v1/search', { key: account.key, body: { query: { lastName: 'Grover' } } });
  ({ page } = await openConsole(browser, server.url));
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

describe('the console if something fails', () => {
  it('a text with nothing to compare shows an error at its field until it is changed', async () => {
    await page.getByLabel('Last name').fill('Grover');
    await page.getByLabel('First name').fill('-');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/^Got “-”, which holds no letter or digit/).waitFor();
    await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('First name').fill('');
    await expect.poll(() => page.getByText(/^Got “-”/).count()).toBe(0);
  });

  it('is loaded as soon as a busy service answers', async () => {
    const asked: string[] = [];
    const isFirst = (): boolean => asked.length < 2;
    await page.route('**/app/session', async (route) => {
      asked.push(route.request().url());
      await (isFirst() ? route.fulfill({ status: 503, json: { error: { code: 'overloaded' } } }) : route.continue());
    });
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Search the registries' }).waitFor();
    await page.unroute('**/app/session');
    expect(asked).toHaveLength(2);
  });

  it('a browser in the C locale, which has no language, draws the usage chart', async () => {
    await page.addInitScript(
      `Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true })`,
    );
    await page.goto(`${server.url}/usage`);
    await page.locator('canvas').waitFor();
  });

  it('a page that cannot be fetched shows an error, and the rest of the console keeps working', async () => {
    const openKeys = async () => {
      await page.getByRole('link', { name: 'Keys' }).click();
      await page.getByRole('heading', { name: 'API keys' }).waitFor();
    };
    await page.goto(server.url);
    await openKeys();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Usage and billing' }).click();
    await page.getByText('This page could not be displayed.').waitFor();
    await shoot(page, 'page-unfetched');
    expect(await findBarriers(page)).toEqual([]);
    await openKeys();
    await page.unroute('**/assets/**');
    await page.goBack();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.locator('canvas').waitFor();
  });
});
