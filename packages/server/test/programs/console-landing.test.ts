import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { enter, openConsole } from '../kit/console-browser.ts';
import { addMember } from '../kit/members.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the page on which a role lands', () => {
  it.each([
    ['admin', '/', 'Search the registries'],
    ['member', '/', 'Search the registries'],
    ['auditor', '/audit', 'Audit'],
  ] as const)('of an %s is %s, also after Back and at a page of another role', async (role, path, heading) => {
    const { page } = await openConsole(browser, `${server.url}/registries`);
    const title = page.getByRole('heading', { name: heading, level: 1 });
    await enter(page, await addMember(server, account, role), heading);
    expect(pathOf(page)).toBe(path);
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('link', { name: 'Blotter' }).click();
    await title.waitFor();
    expect(pathOf(page)).toBe(path);
    await page.goBack();
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    await page.goBack();
    await title.waitFor();
    for (const foreign of ['organization', 'no-such-page-of-the-console']) {
      await page.evaluate(`history.pushState(null, '', '/${foreign}')`);
      await expect.poll(() => pathOf(page)).toBe(path);
      await title.waitFor();
    }
    await page.goto(`${server.url}/organization`);
    await title.waitFor();
    expect(pathOf(page)).toBe(path);
  });

  it.each(['admin', 'member', 'auditor'] as const)('no page in the menu of an %s is refused', async (role) => {
    const { page } = await openConsole(browser, server.url);
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(response.url());
    });
    await enter(page, await addMember(server, account, role), role === 'auditor' ? 'Audit' : 'Search the registries');
    const links = page.getByRole('navigation', { name: 'Pages' }).locator('a:not([href="/docs"])');
    for (const link of await links.all()) {
      await link.click();
      await page.locator('#main').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(refused).toEqual([]);
  });
});
