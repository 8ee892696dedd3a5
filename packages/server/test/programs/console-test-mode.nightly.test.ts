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
  account = await server.createAccount({ billing: false, fcra: true });
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const band = (of = page) => of.getByText('Test data: no real registry is searched');
const menu = () => page.getByRole('navigation', { name: 'Pages' });
const go = (name: string) => menu().getByRole('link', { name, exact: true }).click();

describe('test mode of the console (contract, Sandbox)', () => {
  it('an account without billing learns how to switch it on, and can switch to test mode', async () => {
    await page.getByText('Billing is off, so real registries cannot be searched yet.').waitFor();
    expect(await page.getByRole('link', { name: 'How to switch billing on' }).getAttribute('href')).toBe('/usage');
    expect(await page.getByRole('switch', { name: 'Test mode' }).getAttribute('aria-checked')).toBe('false');
    await shoot(page, 'billing-off');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Switch to test mode' }).press('Enter');
    await band().waitFor();
    expect(await page.getByText('Billing is off').count()).toBe(0);
  });

  it('every page is marked, also after a reload, and other tabs stay live', async () => {
    await page.reload();
    await band().waitFor();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate("void window.open('/', '_blank', 'noopener')"),
    ]);
    await tab.getByText('Billing is off, so real registries cannot be searched yet.').waitFor();
    expect(await band(tab).count()).toBe(0);
    await tab.close();
    await go('Monitors');
    await page.getByRole('heading', { name: 'No monitors yet' }).waitFor();
    expect(await band().isVisible()).toBe(true);
  });

  it('a person of the sandbox is searched from the page Sandbox, without billing', async () => {
    await page.getByRole('link', { name: 'People to try', exact: true }).click();
    await page.getByRole('button', { name: 'Search the registries for Edmund Harrowgate' }).click();
    await page.getByRole('region', { name: 'Results' }).waitFor();
    await page.getByText('HARROWGATE').first().waitFor();
    await shoot(page, 'test-mode-search');
    expect(await findBarriers(page)).toEqual([]);
    await go('Sandbox');
    await page.getByRole('button', { name: 'Search criminal records for Desmond Fairweather' }).click();
    await page
      .getByText(/dismissed/i)
      .first()
      .waitFor();
  });

  it('a monitor is free, and its mail stays in the sandbox with links that work', async () => {
    await page.goto(`${server.url}/monitors/new`);
    await page.getByLabel('First name').fill('Abner');
    await page.getByLabel('Last name').fill('Quickfall');
    await page.getByLabel('Date of birth').fill('1977-03-17');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('switch', { name: 'Alert me about existing records' }).click();
    expect(await page.getByText('This service sends no e-mail yet.').count()).toBe(0);
    await page.getByRole('button', { name: 'Create monitor' }).click();
    await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor();
    const alert = page.getByRole('heading', { name: /^New record: .*quickfall/i });
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          return alert.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await go('Sandbox');
    const subject = page.getByText('Confirm that you want alerts from Blotter');
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          return subject.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await subject.click();
    await page.getByText(EMAIL).waitFor();
    const link = await page.getByRole('link', { name: /\/alerts\/confirm\// }).getAttribute('href');
    expect((await server.send('POST', new URL(link ?? '').pathname)).status).toBe(200);
  });

  it('monitors of a file are created once after all lines are checked, also if an answer is lost', async () => {
    const entry = menu().getByRole('link', { name: /^Monitors/ });
    await entry.click();
    const unread = page.getByRole('status').getByText('New alerts: 1');
    await unread.waitFor();
    await expect.poll(() => entry.innerText()).toMatch(/^Monitors\s*1\s*New alerts: 1$/);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(() => unread.count()).toBe(0);
    await expect.poll(() => entry.innerText()).toBe('Monitors');
    // Another tab has changed what was read.
    await page.evaluate('localStorage.clear(); window.dispatchEvent(new Event("visibilitychange"))');
    await expect.poll(() => entry.innerText()).toMatch(/1$/);
    await shoot(page, 'new-alerts');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(() => entry.innerText()).toBe('Monitors');
    await page.getByRole('link', { name: 'From a file' }).click();
    const lines = [
      'First name,Last name,dob,lat,lng,email',
      'Edmund,Harrowgate,1968-10-11,,,a@inside.example',
      'Abner,,1977-03-17,,,a@inside.example',
      ',,,30.27,-97.74,a@inside.example',
    ];
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'monitors.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByText('Lines with errors: 1. They are left out.').waitFor();
    await page.getByText('Enter a last name.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const pattern = '**/app/v1/monitors';
    await page.route(
      pattern,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Create monitors: 2' }).click();
    const open = page.getByRole('button', { name: /^Create monitors: [01]$/ });
    await open.waitFor();
    await expect.poll(() => open.getAttribute('data-loading')).toBe(null);
    if (await open.isEnabled()) await open.click();
    await page.getByText('Created: 2.').waitFor();
    await shoot(page, 'monitors-import');
    const { rows } = await server.foundation.db.query('SELECT 1 FROM monitors WHERE account_id = $1', [
      `${account.id}-test`,
    ]);
    expect(rows).toHaveLength(3);
    await page.getByRole('link', { name: 'created' }).last().click();
    await page.getByRole('img', { name: /Map of the United States with the location/ }).waitFor();
    await shoot(page, 'monitor-map');
    expect(await findBarriers(page)).toEqual([]);
    // The browser itself reports the lost answer.
    opened.complaints.splice(0);
    await go('Sandbox');
  });

  it('the clock moves, a test order advances by steps and events are triggered', async () => {
    const body = {
      subject: { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11', addresses: [] },
      permissiblePurpose: 'tenant_screening',
      endUser: { name: 'Acme Homes' },
      certifications: {
        disclosureProvided: true,
        authorizationObtained: true,
        authorizedAt: '2026-01-02T03:04:05.000Z',
        adverseActionProcess: true,
        equalOpportunity: true,
      },
      searches: [{ type: 'sex_offender' }],
    };
    const { token } = account;
    const { secret: key } = (await server.send('POST', '/v1/keys', { token, body: { name: 'own', mode: 'test' } }))
      .body;
    expect((await server.send('POST', '/v1/fcra/orders', { key, body })).status).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: 'Next step of the order for Edmund Harrowgate' }).click();
    await page.getByRole('cell', { name: 'in progress' }).waitFor();
    await page.getByText('The clock shows real time.').waitFor();
    await page.getByRole('button', { name: 'Move forward by days' }).click();
    await page.getByText(/31 days ahead of real time/).waitFor();
    await page.getByRole('button', { name: 'Trigger event' }).click();
    await page.getByText(/Event evt_\w+ was created\./).waitFor();
    await shoot(page, 'sandbox');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 850 });
    await shoot(page, 'sandbox-narrow');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1_440, height: 850 });
  });

  it('a reset deletes the test data after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete test data' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete test data' }).click();
    await page.getByText('All test data is deleted.').waitFor();
    await page.getByRole('heading', { name: 'No mail yet' }).waitFor();
    await page.getByText('The clock shows real time.').waitFor();
  });

  it('leaving test mode shows live data again, and signing out ends it', async () => {
    await page.getByRole('button', { name: 'Leave test mode' }).click();
    await page.getByText('Mail, clock and orders of the sandbox are shown in test mode.').waitFor();
    expect(await band().count()).toBe(0);
    await page.goto(`${server.url}/monitors/new`);
    await page.getByText('This service sends no e-mail yet.').waitFor();
    await page.getByRole('switch', { name: 'Test mode' }).click();
    await band().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    expect(opened.complaints).toEqual([]);
  });
});
