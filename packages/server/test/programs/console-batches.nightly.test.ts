import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-77', 'GROVER, JOHN', { dob: '10/11/1968' })]);
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const choose = (name: string, buffer: Buffer, mimeType = 'text/csv') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

const cell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** A workbook with two rows. The date of birth is a number with the format of a date. */
const toWorkbook = (sheet = '', declared = ''): Buffer => {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const rows = `<row r="1">${cell('A1', 'Last name')}${cell('B1', 'Born')}</row><row r="2">${cell('A2', 'Grover')}<c r="B2" s="1"><v>25122</v></c></row>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${declared}<worksheet xmlns="${spreadsheet}"><sheetData>${sheet || rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }));
};
const charges = async (): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM ledger WHERE account_id = $1',
    [account.id],
  );
  return rows[0]?.n ?? 0;
};

describe('batches in the console', () => {
  it('a table is mapped and priced, survives reload and Back, is searched once for a double click and downloaded with every column', async () => {
    const rows = Array.from({ length: 60 }, (_, at) =>
      at === 7 ? '=7,x,,someday' : `C-${at},John,${at % 20 === 0 ? 'Grover' : `Nobody${at}`},`,
    );
    await page.getByRole('link', { name: 'Batch' }).click();
    await page.getByRole('heading', { name: 'No batches yet' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await choose('people.csv', Buffer.from(`Case,Given name,Surname,D.O.B.\n${rows.join('\n')}\n`));
    await page.getByRole('heading', { name: 'people.csv' }).waitFor();
    await page.getByText('$8.85').waitFor();
    await page.getByText('Show the rows with errors').click();
    await page.getByText(/^Row 8: .*someday/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'batch-mapping');

    // The first column gets a field, to see that choices survive. Choosing the field again removes it.
    await page.getByRole('combobox', { name: 'Case' }).click();
    await page.getByRole('option', { name: 'City' }).click();
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Case' }).inputValue()).toBe('City');
    await page.goBack();
    await page.getByRole('link', { name: 'people.csv' }).click();
    await page.getByRole('combobox', { name: 'Case' }).click();
    await page.getByRole('option', { name: 'City' }).click();
    await page.getByText('$8.85').waitFor();

    await page.getByRole('button', { name: 'Search 59 rows' }).dblclick();
    await page.getByRole('heading', { name: 'Rows searched: 60 of 60' }).waitFor();
    await page.reload();
    await page.getByText('With matches: 3').waitFor();
    await page.getByText('With errors: 1').waitFor();
    expect(await charges()).toBe(59);
    await page.getByRole('link', { name: 'John Grover' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'batch-results');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results' }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toMatch(/^Case,Given name,Surname,D.O.B.,Result,Records,/);
    expect(lines[1]).toMatch(/^C-0,John,Grover,,match,1,.*JOHN GROVER,1968-10-11,TX/);
    expect(lines[8]).toMatch(/^'=7,x,,someday,error,/);
  });

  it('an Excel file is read in the page, and its dates are dates; criminal records are searched the same way', async () => {
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByText('Criminal records', { exact: true }).first().click();
    await choose('people.xlsx', toWorkbook(), XLSX);
    await page.getByRole('heading', { name: 'people.xlsx' }).waitFor();
    await page.getByText('1968-10-11').waitFor();
    await page.getByText('$0.15').waitFor();
    await page.getByRole('button', { name: 'Search 1 row' }).click();
    await page.getByText('With matches: 1').waitFor();
    await page.getByRole('link', { name: 'Grover 1968-10-11' }).click();
    await page.getByRole('article').getByText('JOHN').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'people.xlsx' }).waitFor();
  });

  it.each([
    ['a sheet of a million columns', () => toWorkbook(`<row r="1">${cell('XFD1', 'x')}</row>`)],
    ['a sheet with entities', () => toWorkbook('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>')],
    ['a sheet that unpacks to 40 MB', () => toWorkbook(' '.repeat(40 * 1024 * 1024))],
    ['a file that is no workbook', () => Buffer.from('PK')],
  ])('%s is refused without freezing the page', async (_what, toFile) => {
    await page.goto(`${server.url}/batch`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await choose('bad.xlsx', toFile(), XLSX);
    await page.getByText('The Excel file cannot be read.').waitFor();
  });

  it('all batches of the account are listed with their state and who started them, and a table can be deleted', async () => {
    await page.goto(`${server.url}/batch`);
    await page
      .getByRole('row', { name: `people.csv complete 60 3 Sex offender registries ${account.email}` })
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'batches');
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'people.csv' }).click();
    await page.getByRole('heading', { name: 'Rows searched: 60 of 60' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1_366, height: 850 });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the table and its results' }).click();
    await page.getByRole('link', { name: 'people.xlsx' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'people.csv' }).count()).toBe(0);
  });

  it('a template has the columns of the search', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    const template = await readFile(await (await downloading).path(), 'utf8');
    expect(template).toBe('Reference,First name,Last name,Date of birth,Age,Street,City,State,ZIP\r\n');
  });
});

describe('criminal search in the console', () => {
  const searchFor = async (line: string): Promise<void> => {
    await page.goto(`${server.url}/criminal`);
    await page.getByLabel('Search for').fill(line);
  };

  it('one line fills the fields, and names the parts that are not searched', async () => {
    await searchFor('John Paul Grover 10/11/1968, Buncombe County, NC');
    const values = ['Last name', 'First name', 'Middle name', 'Date of birth or age', 'County'].map((label) =>
      page.getByLabel(label).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(['Grover', 'John', 'Paul', '1968-10-11', 'Buncombe']);
    await page.getByLabel('Search for').fill('Grover, Asheville NC 28801');
    await page.getByText(/^Not searched: /).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a double click is charged once, and a card shows words and leads to the page of the record', async () => {
    await searchFor('John Grover 10/11/1968');
    const before = await charges();
    await page.getByRole('button', { name: 'Search', exact: true }).dblclick();
    const card = page.getByRole('article');
    await card.waitFor();
    await page.getByRole('button', { name: 'Search again' }).waitFor();
    expect((await charges()) - before).toBe(1);
    await expect.poll(() => card.innerText()).toMatch(/Jail/);
    expect(await page.getByRole('region', { name: 'Results' }).innerText()).not.toMatch(/\b[A-Z]+_[A-Z]+\b/);
    await shoot(page, 'criminal-search');
    expect(await findBarriers(page)).toEqual([]);
    await card.getByRole('heading').getByRole('link').click();
    await page
      .getByRole('heading', { name: 'Possibly the same person' })
      .or(page.getByText('Timeline'))
      .first()
      .waitFor();
    expect(page.url()).toMatch(/\/people\/criminal\?source=us-nc-buncombe-jail&id=B-77&search=srch_/);
  });

  it('a report of the search is downloaded with its price shown first', async () => {
    await page.goBack();
    await page.getByText('Report', { exact: true }).first().click();
    const form = page.getByRole('form', { name: 'Report' });
    await form.getByText('$0.02').waitFor();
    const downloading = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download report' }).click();
    const bytes = await readFile(await (await downloading).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('options restrict the kinds of records and the sources that are searched', async () => {
    await searchFor('John Grover');
    await page.getByPlaceholder('All kinds').click();
    await page.getByRole('option', { name: 'Prison' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: /^No record in / }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1_366, height: 850 });
    expect(opened.complaints).toEqual([]);
  });
});
