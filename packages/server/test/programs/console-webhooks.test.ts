import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { putDelivered } from '../kit/deliveries.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let receiver: Receiver;
let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  receiver = await startReceiver();
  const settings = { BLOTTER_EGRESS_ALLOW: receiver.origin };
  [server, browser] = await Promise.all([startTestServer({ settings }), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await putDelivered(server, account.id);
  await putDelivered(server, account.id, { status: 'failed', url: receiver.url, body: '{"again":1}' });
  opened = await openConsole(browser, server.url, 1_440);
  page = opened.page;
  await enter(page, account);
  await page.getByRole('link', { name: 'Webhooks' }).click();
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await receiver.close();
});

describe('the page of webhooks (contract, Outbound webhooks)', () => {
  it('plots successes and failures, and lists the addresses with their results', async () => {
    const summary = page.getByRole('region', { name: 'Successes and failures' });
    await summary.getByText('1 delivered').waitFor();
    await summary.getByText('1 failed').waitFor();
    await summary.locator('canvas').waitFor();
    await summary.getByRole('rowheader', { name: 'https://receiver.example.com/hook' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the secret is shown once, and rotated only after a confirmation', async () => {
    const sheet = page.getByRole('region', { name: 'Signing secret' });
    await sheet.getByRole('button', { name: 'Create secret' }).press('Enter');
    const first = await sheet.getByText(/^whsec_/).innerText();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => sheet.getByText(/^whsec_/).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep secret' }).click();
    await sheet.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    expect(await sheet.getByText(/^whsec_/).innerText()).not.toBe(first);
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  it('a test event is sent to an address, and an internal address is refused', async () => {
    const sheet = page.getByRole('region', { name: 'Test event' });
    const before = receiver.received.length;
    await sheet.getByLabel('Address for the test event').fill('http://169.254.169.254/');
    await sheet.getByRole('button', { name: 'Send test event' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByLabel('Address for the test event').fill(receiver.url);
    await sheet.getByRole('button', { name: 'Send test event' }).click();
    await sheet.getByRole('link', { name: 'See its delivery' }).waitFor();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    expect(receiver.received.at(-1)?.headers['x-service-event']).toBe('webhook.test');
  });

  it('failed webhooks since a time are sent again', async () => {
    const sheet = page.getByRole('region', { name: 'Replay' });
    await sheet.getByLabel('Failed since').fill('2026-01-01T00:00');
    await sheet.getByRole('button', { name: 'Replay failed webhooks' }).click();
    await sheet.getByText('Webhooks sent again: 1.').waitFor();
    await expect.poll(() => receiver.received.map(({ body }) => body)).toContain('{"again":1}');
  });

  it('the endpoint of consumer reports is set, shows its secret once, and is deleted after a confirmation', async () => {
    const sheet = page.getByRole('region', { name: 'Endpoint of consumer reports' });
    await sheet.getByLabel('Address of the endpoint').fill(receiver.url);
    await sheet.getByRole('button', { name: 'Save endpoint' }).click();
    await sheet.getByText(/^whsec_/).waitFor();
    await shoot(page, 'webhooks');
    await sheet.getByRole('button', { name: 'Done' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete endpoint' }).click();
    await expect.poll(() => sheet.getByLabel('Address of the endpoint').inputValue()).toBe('');
    await page.setViewportSize({ width: 390, height: 850 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // The browser itself reports the refused test event.
    expect(opened.complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });
});
