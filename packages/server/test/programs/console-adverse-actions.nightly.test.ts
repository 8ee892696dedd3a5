import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
let orderId: string;
let accessCode: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ settings: { BLOTTER_CLOCK: 'test' } }), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, JACK')]);
  const ordered = await createOrdersClient(server).run(account);
  [orderId, accessCode] = [ordered.order.id, ordered.accessCode];
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const sheet = () => page.getByRole('region', { name: 'Adverse action' });
const save = async (button: string): Promise<string> => {
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: button }).click();
  return (await readFile(await (await downloading).path())).subarray(0, 5).toString('latin1');
};
const make = async (button: string, records: number): Promise<void> => {
  await sheet().getByRole('button', { name: button }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await boxes.first().waitFor();
  for (let at = 0; at < records; at++) await boxes.nth(at).check();
};
const submit = () => page.getByRole('dialog').getByRole('button', { name: 'Create notice' }).click();

describe('adverse action notices on the order’s page, in a browser', () => {
  it('a clerk creates the pre-adverse notice, sees the waiting period with its law, and downloads the PDF', async () => {
    await page.goto(`${server.url}/orders/${orderId}`);
    await sheet().waitFor();
    await expect.poll(() => sheet().getByRole('button', { name: 'Create final notice' }).isDisabled()).toBe(true);
    await make('Create pre-adverse notice', 1);
    await shoot(page, 'order-notice-form');
    expect(await findBarriers(page)).toEqual([]);
    await submit();
    const notice = sheet().getByRole('article', { name: 'Pre-adverse action notice' });
    // The first document waits for the typesetter to start.
    await notice.waitFor({ timeout: 120_000 });
    await expect.poll(() => notice.innerText()).toMatch(/Final notice possible from \w{3} \d+, \d{4}/);
    await expect.poll(() => notice.innerText()).toContain('5 business days, US: 15 U.S.C. 1681b(b)(3)(A)');
    await shoot(page, 'order-notice');
    expect(await findBarriers(page)).toEqual([]);
    expect(await save('Download PDF: pre-adverse action notice')).toBe('%PDF-');
  });

  it('a final notice is not offered before the waiting period has ended', async () => {
    await sheet().getByText('Not possible now: the waiting period has not ended.').waitFor();
    expect(await sheet().getByRole('button', { name: 'Create final notice' }).isDisabled()).toBe(true);
  });

  it('a clerk creates the final notice after the waiting period', async () => {
    const body = { advanceSeconds: 15 * 86_400 };
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body });
    await page.context().clearCookies();
    await page.goto(server.url);
    await enter(page, account);
    await page.goto(`${server.url}/orders/${orderId}`);
    await make('Create final notice', 1);
    await submit();
    await sheet().getByRole('article', { name: 'Adverse action notice', exact: true }).waitFor({ timeout: 120_000 });
    await shoot(page, 'order-notice-final');
    expect(await save('Download PDF: adverse action notice')).toBe('%PDF-');
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  it('the person finds both notices in the consumer portal and downloads them', async () => {
    await page.goto(`${server.url}/consumer?lang=en`);
    await page.getByLabel('Access code').fill(accessCode);
    await page.getByLabel('Last name').fill('Grover');
    await page.getByLabel('Month').selectOption('10');
    await page.getByLabel('Day').fill('11');
    await page.getByLabel('Year').fill('1968');
    await page.getByRole('button', { name: 'Open my file' }).click();
    const notices = page.getByRole('region', { name: 'Notices to you' });
    await notices.waitFor();
    await expect.poll(() => notices.innerText()).toMatch(/A decision was made: sent on .*\n?[\s\S]*no decision before/);
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    await notices.getByRole('button', { name: 'Download (PDF)' }).first().click();
    const pdf = await readFile(await (await downloading).path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(opened.complaints).toEqual([]);
  });
});
