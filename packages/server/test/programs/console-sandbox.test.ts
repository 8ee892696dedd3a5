import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const EMAIL = 'tester@inside.example';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount({ billing: false, mode: 'test' });
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const person = { firstName: 'Abner', lastName: 'Quickfall', dob: '1977-03-17' };
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();
const untilShown = (text: string) =>
  expect
    .poll(
      async () => {
        await refresh();
        return page.getByText(text).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);

describe('mail of test keys in the console (contract, Limits: it is kept and shown in the console)', () => {
  it('says how to get the first mail if there is none', async () => {
    await page.getByRole('link', { name: 'Sandbox' }).click();
    await page.getByRole('heading', { name: 'No mail yet' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is listed with its recipient, and its confirmation link works', async () => {
    const body = { product: 'sex-offender', type: 'person', person, channels: { email: EMAIL }, baseline: 'alert' };
    const made = await server.send('POST', '/v1/monitors', { key: account.key, body });
    expect(made.status, made.text).toBe(200);
    await untilShown('Confirm that you want alerts from Blotter');
    await page.getByText(EMAIL).waitFor();
    await page.getByText('Confirm that you want alerts from Blotter').click();
    await shoot(page, 'sandbox-mails');
    expect(await findBarriers(page)).toEqual([]);
    const link = await page.getByRole('link', { name: /\/alerts\/confirm\// }).getAttribute('href');
    expect((await server.send('POST', new URL(link ?? '').pathname)).status).toBe(200);
    await untilShown('New record: Monitor without a label');
  });

  it('another account does not see it', async () => {
    const other = await server.createAccount({ mode: 'test' });
    const foreign = await openConsole(browser, server.url);
    await enter(foreign.page, other);
    await foreign.page.getByRole('link', { name: 'Sandbox' }).click();
    await foreign.page.getByRole('heading', { name: 'No mail yet' }).waitFor();
  });
});
