import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { decide } from '../kit/console-clearing.ts';
import { shoot } from '../kit/console-shots.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let simulator: Simulator;
let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;

const SCRIPT = '<script>window.planted = 1</script><img src=x onerror="window.planted=1">';
const BIDI = 'EVIL \u202egnp.exe\u202c';
const LONG = `LONG ${'X'.repeat(9_995)}`;

beforeAll(async () => {
  simulator = await startSimulator({ people: '400', criminal: '50', seed: '7', port: '0' });
  [server, browser] = await Promise.all([
    startTestServer({ settings: { BLOTTER_SIM: simulator.origin } }),
    useBrowser(),
  ]);
  account = await server.createAccount();
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN'),
    registrant('TX-2', 'GROVER, MARY', { sex: 'FEMALE', dob: '01/02/1975' }),
    registrant('TX-3', 'HOSTILE, ANN', {
      aliases: [BIDI],
      marks: LONG,
      offenses: [{ crime: SCRIPT, statute: '21.11', convictionDate: '10/11/1988' }],
    }),
  ]);
  opened = await openConsole(browser, `${server.url}/usage`);
  page = opened.page;
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await simulator?.stop();
});

const ask = async (line: string): Promise<void> => {
  await page.goto(server.url);
  await page.getByLabel('Search for').fill(line);
  await page.getByRole('button', { name: /^Search/ }).click();
};
const answer = () => page.getByRole('region', { name: 'Results' });

describe('the console, in a browser', () => {
  it('a visitor is redirected to the sign-in page, a wrong password shows an error and a right one signs in', async () => {
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await shoot(page, 'sign-in');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('E-mail').fill(account.email);
    await page.locator('input[name="password"]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    opened.complaints.length = 0;
    await enter(page, account);
    expect(await page.context().cookies()).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict' })]);
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  it('one line of text fills the fields, the price is shown first, and the answer has verdict, coverage and cards', async () => {
    await page.getByLabel('Search for').fill('John Grover 1968 Austin Texas');
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Grover');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin');
    await page.getByText('$0.15').waitFor();
    await shoot(page, 'search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await answer().waitFor();
    await page.getByRole('heading', { name: '1 possible match' }).waitFor();
    await expect.poll(() => answer().innerText()).toMatch(/Searched\s+\d+ of \d+ registries/);
    const card = page.getByRole('article');
    await expect.poll(() => card.count()).toBe(1);
    await shoot(page, 'search-answer');
    await expect.poll(() => card.innerText()).toContain('JOHN GROVER');
    await expect.poll(() => card.getByRole('row', { name: /Last name/ }).innerText()).toContain('matches');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a decision clears a person from later searches for this subject, and revoking shows them again', async () => {
    await decide(page, 'Not this person');
    await page.getByText('Cleared: not this person').waitFor();
    await ask('John Grover 1968 Austin Texas');
    await page.getByRole('heading', { name: /Left out: 1 person/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked. Search again').waitFor();
    await ask('John Grover 1968 Austin Texas');
    await page.getByRole('article').waitFor();
  });

  it('past searches are listed and reopened with their form filled', async () => {
    await page.getByRole('link', { name: 'Past searches' }).click();
    await page
      .getByRole('link', { name: /John Grover/ })
      .first()
      .waitFor();
    await shoot(page, 'searches');
    expect(await findBarriers(page)).toEqual([]);
    await page
      .getByRole('link', { name: /John Grover/ })
      .last()
      .click();
    await answer().waitFor();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Grover');
    await page.reload();
    await page.getByRole('heading', { name: '1 possible match' }).waitFor();
  });

  it('registry values are shown as text: scripts do not run, direction marks have no effect, 10,000 characters fit', async () => {
    await ask('Ann Hostile');
    const card = page.getByRole('article');
    await card.waitFor();
    await expect.poll(() => card.innerText()).toContain(SCRIPT);
    await card.getByText('all 10,000 characters').click();
    await expect.poll(() => card.innerText()).toContain(LONG);
    expect(await page.evaluate('window.planted')).toBeUndefined();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await expect.poll(() => page.locator('dd.published', { hasText: 'EVIL' }).count()).toBe(1);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('dd.published')).unicodeBidi`)).toBe('isolate');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a live search shows each registry as it answers, and a failed one makes the answer incomplete with a reason', async () => {
    await fetch(`${simulator.origin}/faults/VI`, { method: 'PUT', body: 'captcha' });
    await page.goto(server.url);
    await page.getByLabel('Search for').fill('Someone Unheardof');
    await page.getByRole('switch', { name: 'Check registries live' }).click();
    await page.getByPlaceholder('Registries with a match, or choose').click();
    for (const code of ['MP', 'ND', 'VI']) await page.getByRole('option', { name: new RegExp(`^${code} ·`) }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/up to \$0\.06 for live checks/).waitFor();
    await page.getByRole('button', { name: 'Search live' }).click();
    await page.getByRole('heading', { name: 'No match so far, but the search is incomplete' }).waitFor();
    await expect.poll(() => answer().innerText()).toContain('Live search');
    await page.getByText(/^Details, and/).click();
    await shoot(page, 'search-live');
    await expect.poll(() => page.getByRole('row', { name: /^VI/ }).innerText()).toContain('excluded');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the map and its table show every registry including territories, and the list of states filters both', async () => {
    await page.getByRole('link', { name: 'Coverage' }).click();
    const rows = page.getByRole('table').locator('tbody tr');
    await rows.first().waitFor();
    const all = await rows.count();
    await expect.poll(() => page.locator('svg g title').count()).toBe(56);
    await shoot(page, 'registries');
    await page.locator('svg g', { hasText: 'Puerto Rico' }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect.poll(() => rows.first().innerText()).toContain('PR');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a key is created, its secret is shown once, and it is revoked after a confirmation', async () => {
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByLabel('Name of the new key').fill('production');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText(/^blt_live_\w{42}$/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByRole('rowheader', { name: 'console' }).count()).toBe(2);
    await expect.poll(() => page.getByRole('button', { name: 'Rotate production' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Rotate console' }).count()).toBe(0);
    await shoot(page, 'keys');
    await page.getByRole('button', { name: 'Revoke production' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /production.*revoked/ }).waitFor();
  });

  it('usage is shown by day, kind and key, and the billing cap is saved', async () => {
    await page.getByRole('link', { name: 'Usage and billing' }).click();
    await page.locator('canvas').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'By key' }).innerText()).toContain('console');
    await expect.poll(() => page.getByRole('region', { name: 'By kind' }).innerText()).toContain('base call');
    await page.getByLabel('Notify me at').fill('250');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await shoot(page, 'usage');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the pages fit a phone, and the menu opens', async () => {
    await page.setViewportSize({ width: 380, height: 780 });
    for (const path of ['', 'searches', 'batch', 'registries', 'keys', 'usage']) {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(380);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    await page.setViewportSize({ width: 1_366, height: 850 });
  });

  it('the search form can be found, filled in and sent by keyboard alone', async () => {
    await page.goto(server.url);
    await page.getByLabel('Search for').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Sex offender registries');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mary Grover');
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await expect.poll(() => page.getByRole('article').innerText()).toContain('MARY GROVER');
  });

  it('logs no browser error, sends no request to another host and has a strict content security policy', async () => {
    expect(opened.complaints).toEqual([]);
    expect(opened.requested.filter((url) => !url.startsWith(`${server.url}/`) && !/^(blob|data):/.test(url))).toEqual(
      [],
    );
    const { headers, status } = await server.send('GET', '/');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']).replace('frame-src blob:', '');
    expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/);
    const paths = ['/v1/nothing', '/nothing', '/assets/nothing.js', '/app/nothing'];
    for (const path of paths) expect((await server.send('GET', path)).status, path).toBe(404);
  });

  it('signing out returns to the sign-in page', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${server.url}/keys`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('a new account is created, and its first search says who enables billing', async () => {
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.getByLabel('Organization').fill('New Screening');
    await page.getByLabel('E-mail').fill('console-new@example.com');
    await page.locator('input[type="password"]').fill('a long password');
    await page.getByRole('checkbox').check();
    await shoot(page, 'sign-up');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Search the registries' }).waitFor();
    await ask('John Grover');
    await page.getByText('The operator of this service enables billing.').waitFor();
    await shoot(page, 'search-refused');
  });
});
