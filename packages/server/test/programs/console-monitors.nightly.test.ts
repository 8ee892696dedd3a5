import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { decide } from '../kit/console-clearing.ts';
import { shoot } from '../kit/console-shots.ts';
import { publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let receiver: Receiver;
let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;

const SCRIPT = '<script>window.planted = 1</script>';
const BIDI = 'the \u202ehcaoc\u202c';
const LONG = `LONG ${'X'.repeat(9_995)}`;

/** With this number of records, one more or less does not count as drift of the source. */
const FILLERS = Array.from({ length: 40 }, (_, n) => registrant(`F${n}`, `FILLER, ${n}`));
const offense = (crime: string) => ({ crime, statute: '21.11', convictionDate: '10/11/1988' });
const address = (line1: string) => ({ type: 'residence', line1, city: 'WACO', state: 'TX', zipcode: '76701' });
const say = (rows: { readonly watched?: object; readonly cleared?: object }) =>
  publish(server, 'TX', [
    ...FILLERS,
    registrant('W1', 'WATCHED, JOHN', rows.watched),
    registrant('G1', 'GROVER, JOHN', rows.cleared),
  ]);

beforeAll(async () => {
  receiver = await startReceiver();
  [server, browser] = await Promise.all([
    startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } }),
    useBrowser(),
  ]);
  account = await server.createAccount();
  await say({});
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await receiver?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const follow = async (name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
};
const fits = async (): Promise<boolean> =>
  (await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')) as boolean;
const search = async (line: string): Promise<void> => {
  await page.goto(server.url);
  await page.getByLabel('Search for').fill(line);
  await button(/^Search/).click();
};

describe('monitors in the console', () => {
  it('explains monitors if there are none and says that criminal records by location are not yet available', async () => {
    await follow('Monitors');
    await page.getByRole('heading', { name: 'No monitors yet' }).waitFor();
    await follow('New monitor');
    await page.getByText('Criminal records', { exact: true }).click();
    await page.getByText('A location', { exact: true }).click();
    await page.getByText('Location monitors for criminal records are not available yet.').waitFor();
    await expect.poll(() => button('Create monitor').isDisabled()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText('Offender registries', { exact: true }).click();
    await page.getByText('A person', { exact: true }).click();
  });

  it('shows missing values and server-side errors at their fields', async () => {
    await button('Create monitor').click();
    await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
    await page.getByLabel('First name').fill('John');
    await page.getByLabel('Last name').fill('Watched');
    await page.getByLabel('Date of birth').fill('2999-01-01');
    await page.keyboard.press('Enter');
    await page.getByText('send a date that is not in the future').waitFor();
    await expect.poll(() => page.getByLabel('Date of birth').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Date of birth').fill('1968-10-11');
    await page.getByLabel('Webhook').fill('http://127.0.0.1:9/hook');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Webhook').getAttribute('aria-invalid')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    expect(await server.send('GET', '/v1/monitors', { key: account.key })).toMatchObject({ body: { count: 0 } });
    opened.complaints.length = 0;
  });

  it('shows the price before a monitor is created and then shows what it watches', async () => {
    await page.getByText('$1.00 per month').waitFor();
    await shoot(page, 'monitor-new');
    await page.getByLabel('Webhook').fill(receiver.url);
    await page.getByLabel('Label').fill(BIDI);
    await button('Create monitor').click();
    await page.getByRole('heading', { level: 1, name: BIDI }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'About this monitor' }).innerText())
      .toContain('John Watched, born 1968-10-11');
    await page.getByRole('heading', { name: 'No alerts' }).waitFor();
  });

  it('alerts show values before and after the change and the state of each channel, and can be resent', async () => {
    await say({ watched: { addresses: [address(SCRIPT)], offenses: [offense(LONG)] } });
    await receiver.take(1);
    const entry = page.getByRole('article', { name: 'Record changed' });
    await expect
      .poll(async () => {
        await button('Refresh').click();
        return (await entry.count()) > 0 && entry.getByText('delivered').count();
      })
      .toBe(1);
    await shoot(page, 'monitor');
    const words = await entry.innerText();
    expect(words).toMatch(/Before[\s\S]*12 N MAIN ST[\s\S]*After/);
    expect(words).toContain(SCRIPT);
    expect(words).toContain('Record changed: Texas, record W1.');
    expect(words).toContain('Address no longer listed: 12 N MAIN ST, AUSTIN, TX 78701.');
    expect(words).toContain('waiting for confirmation');
    expect(words).toMatch(/1 attempt,/);
    await entry.getByText('Record: JOHN WATCHED').click();
    await expect.poll(() => entry.innerText()).toMatch(/all 10,\d{3} characters/);
    expect(await page.evaluate('window.planted')).toBeUndefined();
    expect(await fits()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await button(/^Send again/).click();
    expect((await receiver.take(2)).map(({ headers }) => headers['x-service-event'])).toEqual([
      'monitor.alert',
      'monitor.alert',
    ]);
  });

  it('the link of an alert’s mail opens its record (contract, Monitors: link to the record in the console)', async () => {
    const id = await page.getByRole('heading', { name: 'Record changed' }).getAttribute('id');
    await page.goto(`${page.url()}#${id}`);
    await page.reload();
    await page.getByText('all 10,').first().waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe(id);
  });

  it('cancellation explains its effect on the bill, and the list shows state and price', async () => {
    await button('Cancel monitor').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('is not refunded').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel monitor' }).click();
    await page.getByText(/^charged through \w{3} \d{1,2}, \d{4} \(UTC\)$/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
    const row = page.getByRole('row', { name: BIDI });
    await shoot(page, 'monitors');
    await expect.poll(() => row.innerText()).toMatch(/canceled[\s\S]*no further charge/);
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('clearances in the console', () => {
  it('a clearance made from a search shows its citation, whether it is valid and why it is no longer valid', async () => {
    await search('John Grover 1968');
    await decide(page, 'Not this person');
    await follow('View clearance');
    await page.getByText('No later search for this subject has found the person').waitFor();
    await search('John Grover 1968');
    await page.getByRole('heading', { name: /Left out: 1 person/ }).waitFor();
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('link', { name: /GROVER/ })
      .click();
    await page.getByText('Still valid: the person was left out.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Cited search' }).innerText()).toContain('John Grover');
    await say({ cleared: { offenses: [offense('INDECENCY'), { ...offense('ASSAULT'), statute: '22.01' }] } });
    await search('John Grover 1968');
    await page
      .getByText(/Cleared earlier, but the records have changed: a new offense, charge, case or warrant/)
      .waitFor();
    await follow('View clearance');
    await page.getByText(/^No longer current: a new offense/).waitFor();
    await shoot(page, 'clearance');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is revoked after a confirmation and listed by its subject', async () => {
    await button('Revoke').click();
    await button('Revoke clearance').click();
    await page.getByText('revoked', { exact: true }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Clearances' }).click();
    await button(/^john grover, /).click();
    await page.getByRole('heading', { name: 'No clearances for this subject' }).waitFor();
    await page.getByRole('switch', { name: 'Include revoked clearances' }).click();
    await button('Show').click();
    await page.getByRole('row', { name: /not this person\s+revoked/ }).waitFor();
    await shoot(page, 'clearances');
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('documents and audit in the console', () => {
  it('a report is downloaded with its price shown first, and proofs are created and downloaded', async () => {
    await search('John Grover 1968');
    await page.getByText('Report, proofs or evidence').click();
    await page.getByRole('form', { name: 'Report' }).getByText('$0.02').waitFor();
    await page.getByLabel('Prepared for').fill('Dana Reviewer');
    const download = async (name: RegExp): Promise<string> => {
      const downloading = page.waitForEvent('download');
      await button(name).click();
      return (await readFile(await (await downloading).path(), 'latin1')).slice(0, 5);
    };
    expect(await download(/^Download report$/)).toBe('%PDF-');
    await page.getByRole('combobox', { name: 'Registries', exact: true }).click();
    await page.getByRole('option', { name: /^TX ·/ }).click();
    await page.keyboard.press('Escape');
    expect(await findBarriers(page)).toEqual([]);
    await button('Create proofs').click();
    expect(await download(/^Download PDF$/)).toBe('%PDF-');
  });

  it('every request is listed with its id and can be filtered', async () => {
    await follow('Audit');
    await page.getByLabel('Kind').selectOption('Monitor');
    await page.getByLabel('Person or key').selectOption(account.email);
    const rows = page.getByRole('table').locator('tbody tr');
    await page.getByLabel('Outcome').selectOption('Rejected');
    await expect.poll(() => rows.locator('.tag').allInnerTexts()).toEqual(['400', '400']);
    await page.getByLabel('Request id').fill('nowhere');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
  });
});

describe('all of these pages', () => {
  it('fit a phone and log no browser error', async () => {
    await page.setViewportSize({ width: 380, height: 780 });
    const { body } = await server.send('GET', '/v1/monitors', { key: account.key });
    for (const path of ['monitors', 'monitors/new', `monitors/${body.monitors[0].id}`, 'clearances', 'audit']) {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await fits(), path).toBe(true);
    }
    expect(opened.complaints).toEqual([]);
  });
});
