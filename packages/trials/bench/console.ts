import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/kit/browser.ts';
import { openTestServer, printLine } from './test-server.ts';

/** The goals of the console: the size of its first load, and its response to input. */
const BUDGET = { firstLoadKb: 200, interactionMs: 100 };
const KEYSTROKES = 40;
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

/** Types into a field if the page has one, else opens its links. */
const interact = async (page: Page): Promise<void> => {
  const field = page.locator('main input:not([type="checkbox"]):not([type="radio"]):not([type="file"])').first();
  if (await field.count()) await field.pressSequentially('Smith', { delay: 20 }).catch(() => {});
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
};

/** Loads the page in an empty browser profile. Bytes are counted compressed, as transferred. */
const measureLoad = async (context: BrowserContext, url: string): Promise<Load> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const assets = new Set<string>();
  let [bytes, assetBytes] = [0, 0];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/assets/')) assets.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (assets.has(requestId)) assetBytes += encodedDataLength;
  });
  await page.addInitScript(OBSERVE);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = { kb: bytes / 1_024, assetsKb: assetBytes / 1_024 };
  const { first, largest, blocked } = (await page.evaluate('window.seen')) as Seen;
  await interact(page);
  const { events } = (await page.evaluate('window.seen')) as Seen;
  await page.close();
  // Chromium does not report events shorter than 16 ms.
  const interactionMs = Math.max(16, ...events);
  return { ...loaded, firstPaintMs: first, largestPaintMs: largest, blockedMs: blocked, interactionMs };
};

/** Measures from each key press to the frame that shows the result. */
const measureKeystrokes = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(`window.keys = [];
    new PerformanceObserver((list) => { for (const { duration, name } of list.getEntries()) if (name === 'keydown') window.keys.push(duration); })
      .observe({ type: 'event', durationThreshold: 16, buffered: true });`);
  const text = 'John Smith 1980 Austin Texas 78701 12 N Main St';
  await page.getByLabel('Search for').pressSequentially(text.slice(0, KEYSTROKES));
  await page.waitForTimeout(500);
  const seen = (await page.evaluate('window.keys')) as number[];
  return [...seen, ...Array.from({ length: Math.max(0, KEYSTROKES - seen.length) }, () => 16)].sort((a, b) => a - b);
};

const enter = async (page: Page, url: string): Promise<void> => {
  const began = performance.now();
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('Organization').fill('Bench');
  printLine(`first visit, built or out of the cache: ${Math.round(performance.now() - began)} ms`);
  await page.getByLabel('E-mail').fill('console@example.com');
  await page.locator('input[type="password"]').fill('a long password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Search for').waitFor();
};

const COLUMNS = ['page', 'KB', 'assets', 'of budget', 'first paint', 'largest', 'blocked', 'interaction'];
const toRow = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(15) : cell.padStart(12))).join('');

export async function benchConsole(): Promise<void> {
  const [testServer, browser] = await Promise.all([openTestServer(), launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_366, height: 850 } });
    const page = await context.newPage();
    await enter(page, testServer.url);
    const keystrokes = await measureKeystrokes(page);
    const over: string[] = [];
    printLine(toRow(COLUMNS));
    for (const path of PAGES) {
      const load = await measureLoad(context, `${testServer.url}/${path}`);
      const ms = (value: number): string => `${Math.round(value)} ms`;
      const sizes = [load.kb.toFixed(1), load.assetsKb.toFixed(1), (load.kb / BUDGET.firstLoadKb).toFixed(2)];
      const times = [load.firstPaintMs, load.largestPaintMs, load.blockedMs, load.interactionMs].map(ms);
      printLine(toRow([`/${path}`, ...sizes, ...times]));
      if (load.kb > BUDGET.firstLoadKb) over.push(`/${path}: ${load.kb.toFixed(1)} KB`);
      if (load.interactionMs > BUDGET.interactionMs) over.push(`/${path}: an interaction of ${ms(load.interactionMs)}`);
    }
    const at = (share: number): number => keystrokes[Math.floor((keystrokes.length - 1) * share)] ?? 0;
    printLine(
      `a keystroke in the line, parsed and drawn: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, ${(at(0.95) / BUDGET.interactionMs).toFixed(2)} of ${BUDGET.interactionMs} ms`,
    );
    for (const sentence of over) printLine(`OVER BUDGET ${sentence}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await testServer.close();
  }
}
