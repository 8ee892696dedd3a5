import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/kit/browser.ts';
import { loadFirst } from '../../server/test/kit/first-load.ts';
import { publish, registrant } from '../../server/test/kit/people.ts';
import { ADMIN_KEY, openTestServer, percentile, printLine, type TestServer } from './test-server.ts';

/** The goals of the console: the size of a first load as on the wire, and the response to input. */
const FIRST_LOAD_KB = 200;
const INTERACTION_MS = 100;
/** How often each main interaction is measured. */
const ROUNDS = 12;
/** People in the answer whose interactions are measured. */
const PEOPLE = 300;
const SIGN_IN = { email: 'console@example.com', password: 'a long password' };

const PAGES = [
  '',
  'criminal',
  'searches',
  'batch',
  'monitors',
  'monitors/new',
  'clearances',
  'evidence',
  'registries',
  'orders',
  'keys',
  'deliveries',
  'usage',
  'audit',
  'operator',
  'sandbox',
  'members',
  'security',
];

type Load = {
  readonly kb: number;
  readonly assetsKb: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly interactionMs: number;
};

/** Records Chromium's own figures before the first script runs: paints, tasks over 50 ms, and input events. */
const OBSERVE = `window.seen = { first: 0, largest: 0, blocked: 0, events: [] };
const observe = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.first = entry.startTime; });
observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
observe('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
observe('event', (entry) => { if (entry.interactionId) seen.events.push(entry.duration); }, { durationThreshold: 16 });`;

type Seen = { first: number; largest: number; blocked: number; events: number[] };

/** Waits until Chromium has reported the events of the last input. Events shorter than 16 ms are not reported. */
const readLongestMs = async (page: Page): Promise<number> => {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
  const { events } = (await page.evaluate('window.seen')) as Seen;
  return Math.max(16, ...events);
};

/** Types into a field if the page has one, else opens its links. */
const interact = async (page: Page): Promise<void> => {
  const field = page.locator('main input:not([type="checkbox"]):not([type="radio"]):not([type="file"])').first();
  if (await field.count()) await field.pressSequentially('Smith', { delay: 20 }).catch(() => {});
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
};

const measureLoad = async (context: BrowserContext, url: string): Promise<Load> => {
  const { page, kb, assetsKb } = await loadFirst(context, url, OBSERVE);
  const { first, largest, blocked } = (await page.evaluate('window.seen')) as Seen;
  await interact(page);
  const interactionMs = await readLongestMs(page);
  await page.close();
  return { kb, assetsKb, firstPaintMs: first, largestPaintMs: largest, blockedMs: blocked, interactionMs };
};

type Interaction = {
  readonly name: string;
  readonly act: (page: Page, round: number) => Promise<unknown>;
  /** Returns to the answer. It is not measured. */
  readonly after?: (page: Page) => Promise<unknown>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const firstName = (page: Page) => page.getByRole('article').first().getByRole('link').first();

/** These are the inputs of a clerk with an answer of 300 people. */
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'type in the line',
    act: (page, round) =>
      page.getByLabel('Search for').pressSequentially(`Smith ${1950 + round} Austin`, { delay: 20 }),
    after: (page) => page.getByLabel('Search for').fill('Marlow'),
  },
  {
    name: 'filter the results',
    act: (page, round) => page.getByLabel('Filter').pressSequentially(`marlow${round}`, { delay: 20 }),
    after: (page) => page.getByLabel('Filter').fill(''),
  },
  {
    name: 'sort the results',
    act: async (page, round) => {
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page
        .getByRole('option')
        .nth(round % 2)
        .click();
    },
  },
  {
    name: 'next page of results',
    act: (page) => button(page, 'Next').click(),
    after: (page) => button(page, 'Previous').click(),
  },
  {
    name: 'open a dialog',
    act: (page) => button(page, 'Not this person').click(),
    after: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'open a result',
    act: (page) => firstName(page).click(),
    after: async (page) => {
      await page.goBack();
      await firstName(page).waitFor();
    },
  },
];

/** Returns the longest time from an input to the next paint in each round, the shortest first. */
const measureInteraction = async (page: Page, { act, after }: Interaction): Promise<readonly number[]> => {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate('window.seen.events.length = 0');
    await act(page, round);
    longest.push(await readLongestMs(page));
    await after?.(page);
  }
  return longest.sort((a, b) => a - b);
};

/** Opens an answer in a page that records its events. */
const openAnswer = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await page.goto(url);
  await page.getByLabel('Search for').fill('Marlow');
  await button(page, 'Search').click();
  await firstName(page).waitFor();
  return page;
};

/** Publishes the people and signs in as an account that may search them. */
const prepare = async ({ send, foundation, catchUp, url }: TestServer, page: Page): Promise<void> => {
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    registrant(`TX-${at}`, `MARLOW, ${'ABCDEFGHIJ'[at % 10]}NN${at}`, { dob: `01/02/${1940 + (at % 60)}` }),
  );
  await publish({ foundation, catchUp }, 'TX', people);
  const body = { ...SIGN_IN, orgName: 'Bench', billingEnabled: true };
  await send('POST', '/v1/admin/accounts', { admin: ADMIN_KEY, body });
  const began = performance.now();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  printLine(`first visit, built or out of the cache: ${Math.round(performance.now() - began)} ms`);
  await page.locator('input[name="password"]').fill(SIGN_IN.password);
  await button(page, 'Sign in').click();
  await page.getByLabel('Search for').waitFor();
};

const COLUMNS = ['page', 'KB', 'assets', 'of budget', 'first paint', 'largest', 'blocked', 'interaction'];
const toRow = (cells: readonly string[], first = 15): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(first) : cell.padStart(12))).join('');
const toMs = (value: number): string => `${Math.round(value)} ms`;

/** Returns a sentence for each missed goal. */
const benchLoads = async (
  context: BrowserContext,
  url: string,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const over: string[] = [];
  printLine(toRow(COLUMNS));
  for (const address of paths) {
    const load = await measureLoad(context, `${url}/${address}`);
    const path = address.replace(/[a-z]+_.*/, '…');
    const sizes = [load.kb.toFixed(1), load.assetsKb.toFixed(1), (load.kb / FIRST_LOAD_KB).toFixed(2)];
    const times = [load.firstPaintMs, load.largestPaintMs, load.blockedMs, load.interactionMs].map(toMs);
    printLine(toRow([`/${path}`, ...sizes, ...times]));
    if (load.kb > FIRST_LOAD_KB) over.push(`/${path}: ${load.kb.toFixed(1)} KB`);
    if (load.interactionMs > INTERACTION_MS) over.push(`/${path}: an interaction of ${toMs(load.interactionMs)}`);
  }
  return over;
};

/** Returns a sentence for each missed goal. The median counts, because other programs use the machine too. */
const benchInteractions = async (page: Page): Promise<readonly string[]> => {
  const over: string[] = [];
  printLine(toRow([`with ${PEOPLE} people`, 'median', 'longest', 'of goal'], 24));
  for (const interaction of INTERACTIONS) {
    const times = await measureInteraction(page, interaction);
    const median = percentile(times, 0.5);
    const cells = [toMs(median), toMs(times.at(-1) ?? 0), (median / INTERACTION_MS).toFixed(2)];
    printLine(toRow([interaction.name, ...cells], 24));
    if (median > INTERACTION_MS) over.push(`${interaction.name}: ${toMs(median)}`);
  }
  return over;
};

export async function benchConsole(): Promise<void> {
  const [testServer, browser] = await Promise.all([openTestServer(), launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_366, height: 850 }, locale: 'en-US' });
    const page = await context.newPage();
    await prepare(testServer, page);
    await page.close();
    const answer = await openAnswer(context, testServer.url);
    const person = (await firstName(answer).getAttribute('href')) ?? '';
    const searched = new URL(answer.url()).pathname;
    const paths = [...PAGES, ...[searched, person].map((path) => path.slice(1))];
    const loads = await benchLoads(context, testServer.url, paths);
    const over = [...loads, ...(await benchInteractions(answer))];
    for (const sentence of over) printLine(`OVER BUDGET ${sentence}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await testServer.close();
  }
}
