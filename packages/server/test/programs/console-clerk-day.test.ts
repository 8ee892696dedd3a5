import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChargeKind, Price, PriceList, Usage } from '@blotter/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { loseAnswer, sendThroughReloads } from '../kit/lost-answers.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

/** This is the work of a day. The nightly run does all of it. */
const WORK = inject('isNightly')
  ? { searches: 30, rows: 200, clearances: 5, monitors: 3, reports: 2 }
  : { searches: 2, rows: 4, clearances: 1, monitors: 1, reports: 1 };

const SURNAMES = [
  ...['Abernathy', 'Blackwood', 'Castellan', 'Drummond', 'Ellsworth', 'Fairbanks', 'Gallagher', 'Hawthorne'],
  ...['Inglewood', 'Jablonski', 'Kensington', 'Lockhart', 'Montague', 'Northcott', 'Oglethorpe', 'Pemberton'],
  ...['Quarles', 'Rutherford', 'Stanhope', 'Thackeray', 'Underhill', 'Vandermeer', 'Whitfield', 'Xenakis'],
  ...['Yarborough', 'Zimmerman', 'Ainsworth', 'Birkett', 'Cholmondeley', 'Davenport'],
];
const people = SURNAMES.slice(0, WORK.searches);
const toYear = (surname: string): number => 1950 + SURNAMES.indexOf(surname);
const toReference = (surname: string): string => `john ${surname.toLowerCase()}, ${toYear(surname)}-10-11`;
/** Returns the share of the first month for its remaining days in UTC, the day of the creation included. */
const toFirstMonthMicros = (monthMicros: number, at: Date): number => {
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.floor((monthMicros * (days - at.getUTCDate() + 1)) / days);
};
const toReason = (surname: string): string => `Another middle name than ${surname}`;

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let clerk: Visitor;
let folder: string;
let opened: ConsolePage;
let page: Page;
let firstDay: string;
/** Addresses of the answers, by surname. */
const answers = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-clerk-'));
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount();
  clerk = await signIn(server, account);
  await publish(
    server,
    'TX',
    people.map((surname, at) =>
      registrant(`TX-${at}`, `${surname.toUpperCase()}, JOHN`, { dob: `10/11/${toYear(surname)}`, addresses: [] }),
    ),
  );
  firstDay = server.foundation.clock.now().toISOString().slice(0, 10);
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const holds = async (label: string, text: string): Promise<void> => {
  await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text);
};
const read = async (path: string) => {
  const { status, body, text } = await clerk.send('GET', path);
  expect(status, text).toBe(200);
  return body;
};

describe('the day of a clerk, with a forced reload at every step', () => {
  it.each(people)('a search for %s is typed once', async (surname) => {
    const line = `John ${surname} 10/11/${toYear(surname)}`;
    await page.getByLabel('Search for').fill(line);
    await sendThroughReloads(page, {
      path: /\/app\/v1\/search$/,
      isFilled: async () => {
        await holds('Search for', line);
        await holds('Last name', surname);
        await holds('Date of birth or age', `${toYear(surname)}-10-11`);
      },
      send: () => page.getByRole('button', { name: 'Search', exact: true }).dblclick(),
      isDone: () =>
        page
          .getByRole('article')
          .getByRole('heading', { name: `JOHN ${surname.toUpperCase()}` })
          .waitFor(),
    });
    await page
      .getByRole('article')
      .getByRole('heading', { name: `JOHN ${surname.toUpperCase()}` })
      .waitFor();
    await holds('Last name', surname);
    answers.set(surname, page.url());
  });

  it('Back brings the form of the next search as it was left', async () => {
    const before = page.url();
    await page.getByLabel('Search for').fill('Jane Nobody 1980');
    await page.getByRole('link', { name: 'Monitors', exact: true }).click();
    await page.getByRole('heading', { name: 'Monitors', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(before);
    await holds('Search for', 'Jane Nobody 1980');
    await holds('Last name', 'Nobody');
  });

  it.each(people.slice(0, WORK.clearances))('the reason why %s is not the person is typed once', async (surname) => {
    await page.goto(answers.get(surname) as string);
    await button('Not this person').click();
    await dialog().getByLabel('Reason').fill(toReason(surname));
    await sendThroughReloads(page, {
      path: /\/app\/v1\/clearances$/,
      isFilled: async () => {
        await expect.poll(() => dialog().getByLabel('Reason').inputValue()).toBe(toReason(surname));
        await expect
          .poll(() => dialog().getByLabel('Reference of your subject').inputValue())
          .toBe(toReference(surname));
      },
      send: () => dialog().getByRole('button', { name: 'Clear this person' }).click(),
      isDone: () => page.getByText('Cleared: not this person').waitFor(),
    });
    await page.getByText('Cleared: not this person').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it.each(people.slice(0, WORK.reports))(
    'the report about %s is ordered once, and its file is the same',
    async (surname) => {
      await page.goto(answers.get(surname) as string);
      const form = page.getByRole('form', { name: 'Report' });
      await page.getByText('Report, proofs or evidence').click();
      await form.getByLabel('Prepared for').fill('County Clerk');
      await form.getByLabel('Your file number').fill(`F-${surname}`);
      const isFilled = async (): Promise<void> => {
        await expect.poll(() => form.getByLabel('Prepared for').inputValue()).toBe('County Clerk');
        await expect.poll(() => form.getByLabel('Your file number').inputValue()).toBe(`F-${surname}`);
      };
      await isFilled();
      await page.reload();
      await isFilled();
      await shoot(page, 'report-after-reload');
      const order = () => form.getByRole('button', { name: 'Download report' }).click();
      const lost = await loseAnswer(page, /\/app\/v1\/report$/, order);
      await isFilled();
      const downloading = page.waitForEvent('download');
      await order();
      const saved = await readFile(await (await downloading).path());
      expect(saved.equals(await lost.body())).toBe(true);
      await form.getByText('Downloaded.').waitFor();
      await page.reload();
      await page.getByRole('article').waitFor();
    },
  );

  it(`a batch of ${WORK.rows} rows is uploaded and started once`, async () => {
    const path = join(folder, 'people.csv');
    const rows = Array.from({ length: WORK.rows }, (_, at) => `F-${at},John,${SURNAMES[at % 30]},10/11/1968`);
    await writeFile(path, ['Case,First name,Last name,Date of birth', ...rows, ''].join('\n'));
    await page.goto(`${server.url}/batch`);
    const upload = () => page.locator('input[type="file"]').setInputFiles(path);
    await loseAnswer(page, /\/app\/batches$/, upload);
    await page.getByText('Files are not kept in the browser.').waitFor();
    await upload();
    await page.getByRole('heading', { name: 'people.csv' }).waitFor();
    const match = page.getByRole('combobox', { name: 'Match names' });
    await match.click();
    await page.getByRole('option', { name: 'Strict' }).click();
    await page.reload();
    await expect.poll(() => match.inputValue()).toBe('Strict');
    await loseAnswer(page, /\/start$/, () => button(`Search ${WORK.rows} rows`).click());
    for (const _before of ['reload', 'the end']) {
      await page.getByRole('heading', { name: `Rows searched: ${WORK.rows} of ${WORK.rows}` }).waitFor();
      await page.reload();
    }
  });

  it.each(people.slice(0, WORK.monitors))('the monitor of %s is created once', async (surname) => {
    const label = `Watch ${surname}`;
    await page.goto(`${server.url}/monitors/new`);
    await page.getByLabel('First name').fill('John');
    await page.getByLabel('Last name').fill(surname);
    await page.getByLabel('Date of birth').fill('1968-10-11');
    await page.getByLabel('Label').fill(label);
    const heading = page.getByRole('heading', { level: 1, name: label });
    await sendThroughReloads(page, {
      path: /\/app\/v1\/monitors$/,
      isFilled: async () => {
        await holds('Last name', surname);
        await holds('Label', label);
      },
      send: () => button('Create monitor').dblclick(),
      isDone: () => heading.waitFor(),
    });
    await heading.waitFor();
  });

  it('leaves every piece of work once', async () => {
    expect(new Set(answers.values()).size).toBe(WORK.searches);
    const searches: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const found = await read(`/app/searches${after && `?after=${encodeURIComponent(after)}`}`);
      searches.push(...found.searches.map(({ searchId }: { readonly searchId: string }) => searchId));
      after = found.nextAfter;
    }
    expect(new Set(searches).size).toBe(searches.length);
    expect(searches).toHaveLength(WORK.searches + WORK.rows);
    for (const surname of people.slice(0, WORK.clearances)) {
      const found = await read(`/app/v1/clearances?subjectId=${encodeURIComponent(toReference(surname))}`);
      expect(found.clearances).toMatchObject([{ verdict: 'not_this_person', note: toReason(surname) }]);
    }
    const { batches } = await read('/app/batches');
    expect(batches).toMatchObject([{ name: 'people.csv', state: 'complete', rows: WORK.rows, searched: WORK.rows }]);
    const { monitors } = await read('/app/v1/monitors');
    expect(monitors.map(({ label }: { readonly label: string }) => label).sort()).toEqual(
      people
        .slice(0, WORK.monitors)
        .map((surname) => `Watch ${surname}`)
        .sort(),
    );
  });

  it('is charged as the price list says, and no more', async () => {
    const { prices } = (await read('/app/v1/prices')) as PriceList;
    const { monitors } = (await read('/app/v1/monitors')) as { readonly monitors: readonly { createdAt: string }[] };
    const toMicros = (id: ChargeKind): number =>
      Math.round((prices.find((price) => price.id === id) as Price).usd * 1_000_000);
    const base = prices.find(({ id }) => id === 'base_call') as Price;
    expect(WORK.searches + WORK.rows).toBeLessThan(base.graduated?.afterUnits ?? Number.POSITIVE_INFINITY);
    const months = monitors.map(({ createdAt }) => toFirstMonthMicros(toMicros('monitor_month'), new Date(createdAt)));
    const calls = WORK.searches + WORK.rows;
    const model = [
      { kind: 'base_call', calls, cost: (calls * toMicros('base_call')) / 1_000_000 },
      { kind: 'document', calls: WORK.reports, cost: (WORK.reports * toMicros('document')) / 1_000_000 },
      { kind: 'monitor_month', calls: WORK.monitors, cost: months.reduce((sum, each) => sum + each, 0) / 1_000_000 },
    ];
    const { byKind } = (await read(`/app/v1/usage?from=${firstDay}`)) as Usage;
    const charged = byKind.filter(({ calls, cost }) => calls > 0 || cost > 0);
    expect(charged.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual(model);
  });
});
