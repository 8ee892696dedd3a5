import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { decide } from '../kit/console-clearing.ts';
import { shoot } from '../kit/console-shots.ts';
import { putDelivered } from '../kit/deliveries.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let simulator: Simulator;
let receiver: Receiver;
let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;

const SCRIPT = '<script>window.planted = 1</script><img src=x onerror="window.planted=1">';
const BIDI = 'EVIL \u202egnp.exe\u202c';
const JAIL = 'us-nc-buncombe-jail';

beforeAll(async () => {
  [simulator, receiver] = await Promise.all([
    startSimulator({ people: '400', criminal: '50', seed: '7', port: '0' }),
    startReceiver(),
  ]);
  [server, browser] = await Promise.all([
    startTestServer({ settings: { BLOTTER_SIM: simulator.origin, BLOTTER_EGRESS_ALLOW: receiver.origin } }),
    useBrowser(),
  ]);
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN', { aliases: [SCRIPT, BIDI] })]);
  await publish(server, JAIL, [inmate('B-1', 'ROWAN, ANN')]);
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await simulator?.stop();
  await receiver?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const download = async (name: string | RegExp): Promise<Buffer> => {
  const downloading = page.waitForEvent('download');
  await button(name).click();
  return readFile(await (await downloading).path());
};
const expectNothingSticksOut = async (): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

/** Some browsers cannot show a PDF in a page. */
const expectPrinted = async (): Promise<void> => {
  if (!(await page.evaluate('navigator.pdfViewerEnabled'))) {
    await page.getByText('This browser cannot display PDFs. Download the document to read it.').waitFor();
    return;
  }
  const frame = page.locator('iframe[title^="ND as printed"]');
  await frame.waitFor();
  const url = (await frame.getAttribute('src')) ?? '';
  expect(url).toMatch(new RegExp(`^blob:${server.url}/`));
  await expect.poll(() => page.frames().some((each) => each.url() === url)).toBe(true);
};

describe('evidence in the console (spec §4.1)', () => {
  it('explains evidence and how to order it if there is none', async () => {
    await page.getByRole('link', { name: 'Evidence' }).click();
    await page.getByRole('heading', { name: 'No evidence yet' }).waitFor();
    await shoot(page, 'evidence-empty');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is ordered from a search by keyboard alone, with a choice of registries and the price shown first', async () => {
    await fetch(`${simulator.origin}/faults/NE`, { method: 'PUT', body: 'captcha' });
    await page.goto(server.url);
    await page.getByLabel('Search for').fill('John Grover');
    await page.keyboard.press('Enter');
    await page.getByText('Report, proofs or evidence').focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Evidence' });
    await expect.poll(() => form.getByRole('button', { name: 'Order evidence' }).isDisabled()).toBe(true);
    await form.getByRole('combobox', { name: 'Registries to print' }).focus();
    for (const code of ['ND ·', 'NE ·']) {
      await page.keyboard.type(code);
      await page.getByRole('option', { name: new RegExp(`^${code}`) }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await form.getByText('plus up to $0.04 for live checks').waitFor();
    await expect.poll(() => form.innerText()).toContain('$0.15');
    await shoot(page, 'evidence-order');
    expect(await findBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: 'Order evidence' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'John Grover' }).waitFor();
  });

  it('lists each document as complete or with a reason, and opens and downloads one', async () => {
    await page.getByRole('heading', { name: '1 of 2 documents complete' }).waitFor({ timeout: 180_000 });
    const [complete, incomplete] = await page.getByRole('region', { name: 'Documents' }).getByRole('listitem').all();
    await expect.poll(() => complete?.innerText()).toMatch(/^ND[\s\S]*complete/);
    await expect.poll(() => incomplete?.innerText()).toMatch(/^NE[\s\S]*excluded[\s\S]*Not charged\./);
    await expectPrinted();
    await shoot(page, 'evidence-documents');
    expect((await download('Download ND')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await page.getByText(/record found by this search/).click();
    await expect.poll(() => page.getByRole('article').innerText()).toContain(SCRIPT);
    const turned = page.getByRole('article').getByText(BIDI, { exact: true });
    await expect.poll(() => turned.getAttribute('class')).toBe('published');
    expect(await page.evaluate('window.planted')).toBeUndefined();
    await expectNothingSticksOut();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Evidence' }).click();
    const row = page.getByRole('row', { name: /John Grover/ });
    await row.waitFor();
    await shoot(page, 'evidence');
    await expect.poll(() => row.innerText()).toMatch(/ND, NE[\s\S]*finished[\s\S]*1 of 2/);
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(`${server.url}/evidence/srch_nobody`);
    await page.getByText('There is no such evidence search.').waitFor();
    await shoot(page, 'evidence-unknown');
    opened.complaints.length = 0;
  });
});

describe('webhooks in the console (contract, Outbound webhooks)', () => {
  const hostile = JSON.stringify({ script: SCRIPT, bidi: BIDI, long: 'X'.repeat(10_000) });

  it('explains the list if there are no webhooks', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await shoot(page, 'webhooks-empty');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('shows a failed webhook with its payload, even a hostile one, and resends it until it is delivered', async () => {
    await putDelivered(server, account.id, { status: 'delivered' });
    const id = await putDelivered(server, account.id, { url: receiver.url, body: hostile, status: 'failed' });
    await button('Refresh').click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'monitor.alert' }) });
    await expect.poll(() => rows.count()).toBe(2);
    // The plot and the addresses are refreshed, too.
    await page.getByText('1 failed').waitFor();
    await shoot(page, 'webhooks');
    await page
      .locator('label')
      .filter({ hasText: /^Failed$/ })
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.innerText()).toContain('status 500');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'monitor.alert' }).click();
    await page.getByText(id).waitFor();
    const payload = page.getByRole('region', { name: 'Payload' }).first();
    await expect.poll(() => payload.innerText()).toContain('<script>');
    expect(await page.evaluate('window.planted')).toBeUndefined();
    expect((await download('Download')).toString()).toBe(hostile);
    await shoot(page, 'webhook');
    await expectNothingSticksOut();
    expect(await findBarriers(page)).toEqual([]);
    await button('Send again').click();
    expect((await receiver.take(1))[0]?.body).toBe(hostile);
    await expect
      .poll(() => page.getByRole('region', { name: 'About this delivery' }).innerText())
      .toMatch(/^delivered/);
    await expect
      .poll(() => page.getByRole('region', { name: 'About this delivery' }).innerText())
      .toContain('status 204');
  });
});

describe('criminal records in the console', () => {
  it('clearing a person for the subject hides them in the next search, and undoing it shows them again', async () => {
    const search = async (): Promise<void> => {
      await page.goto(`${server.url}/criminal`);
      await page.getByLabel('Last name').fill('Rowan');
      await page.getByLabel('Your reference').fill('A-4711');
      await button(/^Search$/).click();
    };
    await search();
    await page.getByText('saved for “A-4711”').waitFor();
    await shoot(page, 'criminal-answer');
    await decide(page, 'Not this person');
    await page.getByText('Cleared: not this person').waitFor();
    await search();
    await page.getByRole('heading', { name: /Left out: 1 person/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await button('Revoke').click();
    await page.getByText('Revoked. Search again').waitFor();
    await search();
    await decide(page, 'This is the person');
    await page.getByText('Confirmed: this is the person.').waitFor();
  });

  it('live sources are queried with the price shown first, and a failed one shows its reason and costs nothing', async () => {
    await fetch(`${simulator.origin}/faults/us-fed-bop-prison`, { method: 'PUT', body: 'captcha' });
    await page.goto(`${server.url}/criminal`);
    await page.getByLabel('Last name').fill('Unheardof');
    await page.getByLabel('First name').fill('Zeno');
    await page.getByRole('switch', { name: 'Check sources live' }).click();
    await page.getByText('$0.02 for each completed live check').waitFor();
    await page.getByPlaceholder('Sources with a match, or choose').click();
    await page.getByRole('option', { name: /Bureau of Prisons/ }).click();
    await page
      .getByRole('option', { name: /Baton Rouge/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.getByText('up to $0.04 for live checks').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button('Search live').click();
    const answer = page.getByRole('region', { name: 'Results' });
    await answer.waitFor();
    await shoot(page, 'criminal-live');
    await expect.poll(() => answer.innerText()).toMatch(/Checked live: \d of 2 sources completed/);
    await expect
      .poll(() => answer.innerText())
      .toMatch(/Bureau of Prisons.*: the website does not allow automatic searches[\s\S]*Not charged/);
    expect(await findBarriers(page)).toEqual([]);
  });
});

it('all of these pages fit a phone and log no browser error', async () => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const path of ['evidence', 'deliveries', 'criminal']) {
    await page.goto(`${server.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectNothingSticksOut();
  }
  expect(opened.complaints).toEqual([]);
});
