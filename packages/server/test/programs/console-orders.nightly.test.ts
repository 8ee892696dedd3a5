import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { findSwitch } from '../../src/store/switches.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;

const SCRIPT = '<script>window.planted = 1</script><img src=x onerror="window.planted=1">';
const BIDI = 'EVIL \u202egnp.exe\u202c';
const LONG = `LONG ${'X'.repeat(9_995)}`;

/** Creates a run that is held because too many rows are unreadable. One of them is hostile. */
const hold = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-held-'));
  const path = join(folder, 'NM.ndjson');
  const { sources, intake } = composeIntake(server.foundation);
  await writeFile(path, [JSON.stringify(registrant('NM-1', 'DOE, JOHN')), `{${SCRIPT}`, `{${LONG}`].join('\n'));
  const how = { format: undefined, mapping: undefined, delta: false, acceptDepartures: false };
  const run = await intake.ingestFile({ manifest: sources.get('NM'), path, ...how });
  await rm(folder, { recursive: true });
  expect(run.state).toBe('held');
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN', {
      offenses: [
        { crime: SCRIPT, statute: BIDI, convictionDate: '10/11/1988' },
        { crime: LONG, statute: '21.11', convictionDate: '10/11/1988' },
      ],
    }),
  ]);
  await publish(server, 'us-nc-buncombe-jail', [
    inmate('B-1', 'ROWAN, ANN', { cases: [{ caseNumber: '26CR1', charges: [{ description: SCRIPT }] }] }),
  ]);
  await hold();
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const field = (path: string) => page.locator(`[id="${path}"]`);
const choose = async (path: string, option: string): Promise<void> => {
  await field(path).click();
  await page.getByRole('option', { name: option }).click();
};
const operate = async (): Promise<void> => {
  await page.goto(`${server.url}/operator`);
  await page.locator('input[type="password"]').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};
const expectNothingSticksOut = async (): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

describe('consumer reports and the operator’s area, in a browser', () => {
  it('an account without partner access sees an explanation and how to get it', async () => {
    await page.getByRole('link', { name: 'Consumer reports' }).click();
    await page.getByRole('heading', { name: 'This account has no partner access' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the operator’s area opens only with the admin key, and a held run is released after a confirmation', async () => {
    await page.goto(`${server.url}/operator`);
    await page.locator('input[type="password"]').fill('not the key');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('The admin key is wrong').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    opened.complaints.length = 0;
    await operate();
    await page.getByText('1 run held').waitFor();
    await shoot(page, 'operator-runs');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'NM' }).first().click();
    await page.getByRole('heading', { name: '2 rows in quarantine' }).waitFor();
    await page.getByRole('table').getByText('<script>').waitFor();
    await shoot(page, 'operator-run');
    expect(await findBarriers(page)).toEqual([]);
    await expectNothingSticksOut();
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release run' }).click();
    await page.getByRole('heading', { name: 'NM, done' }).waitFor();
  });

  it('sources and jobs are listed, and partner access is granted', async () => {
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByLabel('Find').fill('texas');
    await page.getByRole('rowheader', { name: /^TX/ }).waitFor();
    await shoot(page, 'operator-sources');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Jobs' }).click();
    // The job runs every minute, so there may be several.
    await page
      .getByRole('rowheader', { name: /^fcra.overdue/ })
      .first()
      .waitFor();
    await shoot(page, 'operator-jobs');
    await page.getByRole('button', { name: 'Pause all workers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause workers' }).click();
    await page.getByText('Workers are paused').waitFor();
    expect(await findSwitch(server.foundation.db, 'workers_paused')).toBe('true');
    await page.getByRole('button', { name: 'Resume all workers' }).click();
    await page.getByText('Workers are running.').waitFor();
    expect(await findSwitch(server.foundation.db, 'workers_paused')).toBe('false');
    await page.getByRole('link', { name: 'Accounts' }).click();
    const access = page.getByRole('switch', { name: `Partner access for ${account.email}` });
    await access.click();
    await expect.poll(() => access.isChecked()).toBe(true);
    await shoot(page, 'operator-accounts');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('prices and limits are set for an account, and a value that is not a number shows an error at its field', async () => {
    await page.getByRole('button', { name: `Prices and limits, ${account.email}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search ($)').fill('cheap');
    await dialog.getByText('Enter a number.', { exact: true }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Search ($)').fill('0.125');
    await dialog.getByLabel('Calls per month', { exact: true }).fill('unlimited');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'operator-terms');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Prices and limits: 2 custom, ${account.email}` }).click();
    await expect.poll(() => dialog.getByLabel('Search ($)').inputValue()).toBe('0.125');
    await dialog.getByLabel('Search ($)').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Prices and limits: 1 custom, ${account.email}` }).waitFor();
  });

  it('an order shows its price first, and missing values and server-side errors appear at their fields', async () => {
    await page.goto(`${server.url}/orders`);
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByText('$0.17').waitFor();
    await page.getByRole('button', { name: 'Order report' }).click();
    expect(await page.evaluate('document.activeElement.id')).toBe('subject.firstName');
    await shoot(page, 'order-new');
    expect(await findBarriers(page)).toEqual([]);
    await field('subject.firstName').fill('John');
    await field('subject.lastName').fill('Grover');
    await field('subject.dob').fill('2990-01-01');
    await field('subject.addresses.0.line1').fill('12 N Main St');
    await field('subject.addresses.0.city').fill('Austin');
    await field('subject.addresses.0.zipcode').fill('78701');
    await field('subject.addresses.0.state').fill('Texas');
    await page.getByRole('option', { name: 'Texas' }).click();
    await field('endUser.name').fill('Acme Trucking');
    await field('reference').fill(BIDI);
    await choose('permissiblePurpose', 'Employment');
    for (const tick of ['disclosureProvided', 'authorizationObtained', 'adverseActionProcess', 'equalOpportunity'])
      await field(`certifications.${tick}`).check();
    await field('certifications.authorizedAt').fill('2026-01-02T03:04');
    await page.getByPlaceholder('All registries, or choose').click();
    await page.getByRole('option', { name: /^TX ·/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Order report' }).click();
    await page.getByText('is in the future.').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('subject.dob');
    opened.complaints.length = 0;
    await field('subject.dob').fill('1968-10-11');
    await page.getByRole('button', { name: 'Order report' }).click();
    await page.getByRole('heading', { name: 'John Grover', exact: true }).waitFor();
  });

  it('the order’s page shows the access code once, the record with the reason it may be reported, and the PDF', async () => {
    await page.getByText(/^Access code: \w{4}-\w{4}-\w{4}-\w{4}$/).waitFor();
    const record = page.getByRole('article');
    await record.waitFor();
    await expect.poll(() => record.innerText()).toContain('The full date of birth matches.');
    await shoot(page, 'order');
    await expect.poll(() => record.innerText()).toContain(SCRIPT);
    await expect.poll(() => record.getByText(BIDI, { exact: true }).getAttribute('class')).toBe('published');
    await record.getByText('all 10,000 characters').click();
    expect(await page.evaluate('window.planted')).toBeUndefined();
    await expectNothingSticksOut();
    expect(await findBarriers(page)).toEqual([]);
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Download version 1' }).click();
    const pdf = await readFile(await (await downloading).path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await page.reload();
    await page.getByRole('button', { name: 'Issue new access code' }).click();
    await page.getByText('The access code is not shown again').waitFor();
  });

  it('a record is disputed, new information extends the deadline, and the operator’s outcome creates a new version', async () => {
    await page.getByRole('button', { name: 'Dispute record' }).click();
    await page.getByLabel('Statement of the consumer').fill(`${SCRIPT} ${BIDI}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open dispute' }).click();
    await page.getByRole('heading', { name: 'Dispute: It belongs to another person' }).waitFor();
    await page.getByText(/^Due /).waitFor();
    await page.getByLabel('Add information from the consumer').fill('I never lived there.');
    await page.getByRole('button', { name: 'Add to dispute' }).click();
    await page.getByText('deadline extended to 45 days').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const orderUrl = page.url();
    await operate();
    await page.getByRole('link', { name: 'Disputes' }).click();
    await page.getByText('I never lived there.').waitFor();
    await page.getByText('Opened by the partner').waitFor();
    await shoot(page, 'operator-disputes');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('dialog').getByPlaceholder('Choose').click();
    await page.getByRole('option', { name: /^Deleted/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('heading', { name: 'No open disputes' }).waitFor();
    await page.goto(orderUrl);
    await page.getByRole('button', { name: 'Download version 2' }).waitFor();
    await page.getByText('Resolved: record deleted').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
  });

  it('the operator reinstates a record that its source certified, and gets an error for another source', async () => {
    const orderUrl = page.url();
    const { disputes } = (await server.send('GET', '/v1/fcra/disputes', { key: account.key })).body;
    await operate();
    await page.getByRole('link', { name: 'Disputes' }).click();
    await page.getByRole('button', { name: 'Reinstate deleted record' }).click();
    const dialog = page.getByRole('dialog');
    const certified = (await page.evaluate(
      'new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19)',
    )) as string;
    const typed = [
      ['Dispute', disputes[0].id],
      ['Source', 'OK'],
      ['Certified by', 'Clerk'],
      ['Certified at', certified],
      ['Reference', 'letter 7'],
      ['Consumer notified at', certified],
    ] as const;
    for (const [label, text] of typed) await dialog.getByLabel(label, { exact: true }).fill(text);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reinstate record' }).click();
    await dialog.getByRole('alert').waitFor();
    opened.complaints.length = 0;
    await shoot(page, 'operator-reinstate');
    await dialog.getByLabel('Source', { exact: true }).fill('TX');
    await dialog.getByRole('button', { name: 'Reinstate record' }).click();
    await page.getByText('The record was reinstated.').waitFor();
    await page.goto(orderUrl);
    await page.getByRole('button', { name: 'Download version 3' }).waitFor();
  });

  it('a criminal record’s card shows stage and custody, and an empty result counts the searched sources instead of saying “not found”', async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Criminal records' }).click();
    await page.getByLabel('Last name').fill('Rowan');
    await page.getByText('$0.15').waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const card = page.getByRole('article');
    await card.waitFor();
    await expect.poll(() => card.innerText()).toContain('BUNCOMBE COUNTY JAIL');
    await expect.poll(() => card.innerText()).toContain(SCRIPT);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Unheardof');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: 'No record in 1 searched source' }).waitFor();
    await page.getByText('The person may have records elsewhere.').waitFor();
    expect(await page.getByRole('region', { name: 'Results' }).innerText()).not.toMatch(/no match|not found/i);
    await page.reload();
    await page.getByText('The person may have records elsewhere.').waitFor();
  });

  it('the pages fit a phone, the admin key is gone after leaving its page, and the browser logs no error', async () => {
    await page.setViewportSize({ width: 380, height: 780 });
    await expectNothingSticksOut();
    for (const path of ['orders', 'orders/disputes', 'orders/new', 'criminal', 'operator']) {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNothingSticksOut();
    }
    await page.locator('input[type="password"]').waitFor();
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      ADMIN_KEY,
    );
    expect(opened.complaints).toEqual([]);
  });
});
