import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { RECORD, toTxt } from '../kit/name-server.ts';
import { type ProviderServer, startProviderServer } from '../kit/provider-server.ts';
import type { TestAccount } from '../kit/test-server.ts';

let own: ProviderServer;
let owner: TestAccount;
let browser: Browser;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  [own, browser] = await Promise.all([startProviderServer(), useBrowser()]);
  owner = await own.server.createAccount();
  opened = await openConsole(browser, own.server.url);
  page = opened.page;
});
afterAll(async () => {
  await closePages(browser);
  await own?.stop();
});

describe('the sign-in of an organization, in a browser', () => {
  it('an owner connects a provider, proves a domain and checks the connection', async () => {
    await enter(page, owner);
    await page.getByRole('link', { name: 'Organization' }).click();
    const form = page.getByRole('form', { name: 'Provider' });
    await form.getByText(`${own.server.url}/app/session/provider`).waitFor();
    const { dns, provider } = own;
    await form.getByLabel('Issuer URL').fill('https://10.0.0.1');
    await form.getByLabel('Client id').fill(provider.clientId);
    await form.getByRole('textbox', { name: 'Client secret' }).fill(provider.clientSecret);
    await form.getByLabel('Mail domains').fill('example.com');
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByText('The host is not at a public address.').waitFor();
    // Chromium reports the refused request.
    opened.complaints.length = 0;
    await form.getByLabel('Issuer URL').fill(provider.issuer);
    await form.getByRole('button', { name: 'Connect' }).click();
    const row = page.getByRole('row', { name: 'example.com' });
    await row.getByText('Not proven').waitFor();
    const [txtName = '', txtValue = ''] = await row.locator('code').allInnerTexts();
    dns.zone[txtName] = { [RECORD.TXT]: [toTxt(txtValue)] };
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('The provider answers as it should').waitFor();
    await row.getByText('Proven', { exact: true }).waitFor();
    await shoot(page, 'organization');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
  });

  it('a member signs in with the provider, from the sign-in page and back to the console', async () => {
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await page.getByLabel('E-mail').fill(owner.email);
    await shoot(page, 'organization-sign-in');
    expect(await findBarriers(page)).toEqual([]);
    own.provider.person = { sub: 'owner', email: owner.email, verified: true };
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Search the registries' }).waitFor();
    expect(opened.complaints).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
  });

  it('a person who is no member sees one sentence and the way back', async () => {
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await page.getByLabel('E-mail').fill('stranger@example.com');
    own.provider.person = { sub: 'stranger', email: 'stranger@example.com', verified: true };
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    await page.getByText('You were not signed in.').waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('an owner disconnects the provider', async () => {
    await enter(page, owner);
    await page.getByRole('link', { name: 'Organization' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('heading', { name: 'Connect a provider' }).waitFor();
  });
});
