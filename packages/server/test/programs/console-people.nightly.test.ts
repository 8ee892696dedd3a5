import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { decide } from '../kit/console-clearing.ts';
import { shoot } from '../kit/console-shots.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const offense = { crime: 'INDECENCY', statute: '21.11', convictionDate: '10/11/1988' };
const listed = (more: object = {}) =>
  registrant('TX-1', 'GROVER, JOHN', {
    aliases: ['GROVER, JACK', '=CMD()'],
    offenses: [{ ...offense, tier: 'TIER 3' }],
    images: [{ url: 'https://registry.example.gov/photo/1.jpg' }],
    ...more,
  });

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
  const others = Array.from({ length: 22 }, (_, at) =>
    registrant(`TX-M${at}`, `MARLOW, ${String.fromCharCode(65 + at)}NN`, { dob: `01/02/19${40 + at}` }),
  );
  await publish(server, 'TX', [listed(), ...others]);
  await publish(server, 'TX', [listed({ marks: 'SCAR LEFT ARM' }), ...others]);
  await publish(server, 'FL', [
    registrant('FL-9', 'GROVER, JOHN', {
      offenses: [{ crime: 'ASSAULT', statute: '784.03', convictionDate: '05/05/1999' }],
    }),
  ]);
  await publish(server, JAIL, [inmate('B-1', 'GROVER, JOHN ALLEN', { dob: '10/11/1968' })]);
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const results = () => page.getByRole('region', { name: 'Results' });
const search = async (line: string): Promise<void> => {
  await page.goto(server.url);
  await page.getByLabel('Search for').fill(line);
  await button('Search').click();
  await results().waitFor();
};
const countCharges = async (): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM ledger WHERE account_id = $1',
    [account.id],
  );
  return rows[0]?.count ?? 0;
};
const readDownload = async (downloading: Promise<Download>): Promise<string> =>
  readFile(await (await downloading).path(), 'utf8');

describe('a search in the console', () => {
  it('is charged once for a double click, and again only if it is asked for', async () => {
    await page.getByLabel('Search for').fill('Dr. John Grover Jr. 10-11-1968, Dallas, TX');
    await expect.poll(() => page.getByLabel('Date of birth or age').inputValue()).toBe('1968-10-11');
    await button('Search').dblclick();
    await page.getByRole('heading', { name: '1 possible match' }).waitFor();
    await button('Search').click();
    await button('Search again').waitFor();
    expect(await countCharges()).toBe(1);
    await button('Search again').click();
    await expect.poll(countCharges).toBe(2);
  });

  it('charges a report once for a double click', async () => {
    await results().waitFor();
    await page.getByText('Report, proofs or evidence').click();
    const downloading = page.waitForEvent('download');
    await button('Download report').dblclick();
    expect((await readDownload(downloading)).slice(0, 4)).toBe('%PDF');
    await page.getByText('Downloaded.').waitFor();
    expect(await countCharges()).toBe(3);
  });

  it('is not green while a state was not searched, and its bar counts all registries', async () => {
    await search('Zeno Unheardof');
    await page.getByRole('heading', { name: /^Not found in the searched registries, but \d+ states/ }).waitFor();
    await expect.poll(() => results().innerText()).toMatch(/Searched \d+ of \d{3} registries/);
    expect(await page.locator('[data-tone="good"]').count()).toBe(0);
  });

  it('filters by the place only if asked, and links the registries of near misses', async () => {
    await search('John Grover 1968 Chicago Illinois');
    const place = page.getByRole('article').getByRole('region', { name: 'Place' });
    await expect.poll(() => place.innerText()).toContain('City differs');
    const isPlaced = page.getByRole('switch', { name: 'Only people at this place' });
    await isPlaced.click();
    await button('Search').click();
    const title = 'No match with these filters, but 1 similar person without them';
    await page.getByRole('heading', { name: title }).waitFor();
    await shoot(page, 'search-near-misses');
    expect(await findBarriers(page)).toEqual([]);
    const link = results().getByRole('link', { name: 'TX', exact: true });
    const path = await link.getAttribute('href');
    await link.click();
    await page.getByRole('heading', { name: '1 possible match' }).waitFor();
    const charges = await countCharges();
    await page.goto(`${server.url}${path}`);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Grover');
    expect(await isPlaced.isChecked()).toBe(false);
    await page.getByText('$0.15').waitFor();
    expect([await results().count(), await countCharges()]).toEqual([0, charges]);
  });

  it('shows its records in pages, filtered, sorted and exported', async () => {
    await search('Marlow');
    await expect.poll(() => page.getByRole('article').count()).toBe(20);
    await button('Next').click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    await page.getByLabel('Filter').fill('cnn austin');
    await expect.poll(() => page.getByRole('article').innerText()).toContain('CNN MARLOW');
    await page.getByLabel('Filter').fill('');
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Date of birth' }).click();
    await expect.poll(() => page.getByRole('article').first().innerText()).toContain('1940');
    await shoot(page, 'search-list');
    expect(await findBarriers(page)).toEqual([]);
    const csv = page.waitForEvent('download');
    await button('Export as CSV').click();
    expect((await readDownload(csv)).trim().split('\r\n')).toHaveLength(23);
    const json = page.waitForEvent('download');
    await button('Export as JSON').click();
    expect(JSON.parse(await readDownload(json)).records).toHaveLength(22);
  });

  it('has keyboard shortcuts outside fields, which can be turned off', async () => {
    await page.locator('#main').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const first = page.getByRole('article').first();
    expect(await first.evaluate('document.querySelector("article") === document.activeElement')).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('j?');
    await expect.poll(() => page.getByLabel('Search for').inputValue()).toBe('Marlowj?');
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('#main').focus();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('prints its records without menu and form', async () => {
    await page.emulateMedia({ media: 'print' });
    const isShown = [page.locator('nav').first(), page.getByLabel('Search for'), page.getByRole('article').first()];
    const shown = await Promise.all(isShown.map((part) => part.isVisible()));
    await page.emulateMedia({ media: 'screen' });
    expect(shown).toEqual([false, false, true]);
  });
});

describe('the page of a person', () => {
  it('shows registries, tier, aliases, offenses, addresses, merge, timeline and the comparison', async () => {
    await search('John Grover 10/11/1968 Dallas TX');
    await page.getByRole('link', { name: 'JOHN GROVER' }).click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.getByRole('heading', { name: 'JOHN GROVER', level: 1 }).waitFor();
    const text = () => page.locator('#main').innerText();
    for (const part of ['TX-1', 'FL-9', 'TIER 3', 'GROVER, JACK', 'AUSTIN', 'Changed: marks.', 'First stored.'])
      await expect.poll(text).toContain(part);
    await expect.poll(() => page.getByRole('link', { name: 'Photo 1' }).getAttribute('rel')).toContain('noreferrer');
    await page.getByText('ASSAULT').click();
    await expect.poll(() => page.getByRole('region', { name: 'Offenses' }).innerText()).toContain('Published by');
    await expect.poll(() => page.getByRole('img', { name: 'Map of the addresses: Texas' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('row', { name: /^City/ }).innerText()).toContain('differs');
    await expect
      .poll(() => page.getByRole('region', { name: 'How the records were merged' }).innerText())
      .toMatch(/TX TX-1|FL FL-9/);
    await shoot(page, 'person');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1_366, height: 850 });
  });

  it('starts a monitor of the person, and no name is in an address', async () => {
    await button('Watch this person').click();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('GROVER');
    await expect.poll(() => page.getByLabel('Date of birth').inputValue()).toBe('1968-10-11');
    expect(opened.requested.filter((url) => /grover/i.test(url))).toEqual([]);
    await page.goBack();
  });

  it('clears only with a reference that is more than a name and a reason, and says who decided', async () => {
    await search('John Grover');
    await button('Not this person').click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Reference of your subject').inputValue()).toBe('');
    await dialog.getByLabel('Reference of your subject').fill('john grover');
    await dialog.getByText('A name alone fits many people.', { exact: false }).waitFor();
    await dialog.getByLabel('Reason').fill('x');
    await dialog.getByRole('button', { name: 'Clear this person' }).click();
    await shoot(page, 'clearing');
    expect(await findBarriers(page)).toEqual([]);
    await button('Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    await decide(page, 'Not this person', 'A-4711');
    await page.getByText('Cleared: not this person').waitFor();
    await expect.poll(() => page.getByLabel('Your reference').inputValue()).toBe('A-4711');
    await button('Search').click();
    const left = page.getByRole('heading', { name: /Left out: 1 person/ });
    await left.waitFor();
    await page.getByText(`by ${account.email}: Another middle name`).waitFor();
    await page.getByRole('link', { name: 'JOHN GROVER' }).click();
    await page.getByRole('heading', { name: 'Clearance of JOHN GROVER' }).waitFor();
    await page.getByText(`by ${account.email}`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('may be a criminal record', async () => {
    await page.goto(`${server.url}/criminal`);
    await page.getByLabel('Last name').fill('Grover');
    await button('Search').click();
    await page.getByRole('link', { name: /JOHN ALLEN GROVER/ }).click();
    await page.getByRole('heading', { name: 'JOHN ALLEN GROVER', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await expect.poll(() => page.locator('#main').innerText()).toContain('LARCENY');
    await shoot(page, 'person-criminal');
    expect(await findBarriers(page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });
});
