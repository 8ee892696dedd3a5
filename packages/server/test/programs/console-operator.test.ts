import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { putDelivered } from '../kit/deliveries.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

describe('the operator’s deliveries, in a browser', () => {
  it('lists the deliveries of all accounts without their payload and retries a failed one', async () => {
    const url = 'https://receiver.example.com/hook/secret-path';
    const id = await putDelivered(server, account.id, { url, status: 'failed' });
    await page.goto(`${server.url}/operator/deliveries`);
    await page.locator('input[type="password"]').fill(ADMIN_KEY);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const row = page.getByRole('row', { name: id });
    await row.getByText('receiver.example.com').waitFor();
    expect(await row.innerText()).not.toContain('secret-path');
    await shoot(page, 'operator-deliveries');
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'failed' }).click();
    await row.getByRole('button', { name: `Retry ${id}` }).click();
    await page.getByText('No deliveries').waitFor();
    expect(opened.complaints).toEqual([]);
  });
});
