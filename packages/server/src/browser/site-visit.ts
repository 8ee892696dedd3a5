import { setTimeout as sleep } from 'node:timers/promises';
import { AGREES, type EvidenceForm, type EvidenceSite, type LiveQuery } from '@blotter/connectors';
import type { Locator, Page } from 'playwright-core';
import { monotonicMs } from '../clock.ts';
import { findFault, findPageGate, type Incomplete, type PageState } from './captured-page.ts';
import type { ContainedPage } from './contained-browsers.ts';

const OPEN_MS = 20_000;
const RESULTS_MS = 15_000;
const LOAD_MS = 5_000;
const LOOK_EVERY_MS = 100;
const MAX_TRIES = 20;

export type VisitedPage = {
  /** Reads the current page. */
  readonly look: () => Promise<PageState>;
  /** The number of documents loaded in the main frame. */
  readonly documents: () => number;
};

const watchDocuments = ({ page, network }: ContainedPage): VisitedPage => {
  let answer: PageState['answer'];
  let documents = 0;
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    answer = { url: response.url(), status: response.status(), headers: response.headers() };
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) documents += 1;
  });
  return {
    look: async () => {
      const html = await readHtml(page);
      return { url: page.url(), html, answer, fault: network.findFault() };
    },
    documents: () => documents,
  };
};

/** Reading fails during a navigation, so it is retried. '' if that never ends. */
const readHtml = async (page: Page): Promise<string> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const html = await page.content().catch(() => undefined);
    if (html !== undefined) return html;
    await sleep(LOOK_EVERY_MS);
  }
  return '';
};

/** A failed navigation is ignored here, because the check of the page reports it. */
const goTo = (page: Page, url: string): Promise<void> =>
  page.goto(url, { waitUntil: 'domcontentloaded', timeout: OPEN_MS }).then(
    () => undefined,
    () => undefined,
  );

/** Uses the site like a person: opens its page, accepts its disclaimer if permitted, and fills in its form. */
export async function visitSite(
  used: ContainedPage,
  site: EvidenceSite,
  { query, hosts, acceptsDisclaimer }: SiteVisit,
): Promise<Incomplete | VisitedPage> {
  const { page } = used;
  const visited = watchDocuments(used);
  const start = site.toStart(query);
  const wanted = site.form?.landmark ?? site.results;
  await goTo(page, start);
  let seen = await visited.look();
  if (acceptsDisclaimer && findPageGate(seen, wanted)?.barrier === 'disclaimer') {
    await acceptDisclaimer(page, visited);
    seen = await visited.look();
    if (!wanted.test(seen.html)) await goTo(page, start);
    seen = await visited.look();
  }
  const fault = findFault(seen, wanted, hosts);
  if (fault) return fault;
  if (site.form) {
    const before = visited.documents();
    await fillIn(page, site.form, query);
    const missed = await awaitResults(visited, before, site.results, hosts);
    if (missed) return missed;
  }
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined);
  return visited;
}

export type SiteVisit = {
  readonly query: LiveQuery;
  readonly hosts: readonly string[];
  readonly acceptsDisclaimer: boolean;
};

const acceptDisclaimer = async (page: Page, { documents }: VisitedPage): Promise<void> => {
  for (const box of await page.locator('input[type="checkbox"]').all()) {
    const name = `${await box.getAttribute('name')} ${await box.getAttribute('id')}`;
    if (/agree|accept/i.test(name)) await box.check();
  }
  for (const button of await page.locator('button, input[type="submit"], input[type="button"], a[href]').all()) {
    const words = [await button.getAttribute('value'), await button.textContent()].map((text) => text?.trim() ?? '');
    if (!words.some((text) => AGREES.test(text))) continue;
    const before = documents();
    const until = monotonicMs() + LOAD_MS;
    await button.click();
    // The click returns before the next page has loaded.
    while (documents() === before && monotonicMs() < until) await sleep(LOOK_EVERY_MS);
    return page.waitForLoadState('domcontentloaded');
  }
};

const fillIn = async (page: Page, { selector, toFields }: EvidenceForm, query: LiveQuery): Promise<void> => {
  const form = page.locator(selector).first();
  let button: Locator = form.locator('[type="submit"], button:not([type])').first();
  for (const [name, value] of Object.entries(toFields(query))) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.count()) === 0) continue;
    const tag = await field.evaluate((element) => element.tagName.toLowerCase());
    const type = ((await field.getAttribute('type')) ?? 'text').toLowerCase();
    if (type === 'submit') button = field;
    else if (tag === 'select') await field.selectOption(value);
    else if (type === 'text' || type === 'search') await field.fill(value);
  }
  await button.click({ noWaitAfter: true });
};

/** A gate or an error ends the wait at once. Any other page may still be filled by its own script. */
const awaitResults = async (
  { look, documents }: VisitedPage,
  before: number,
  results: RegExp,
  hosts: readonly string[],
): Promise<Incomplete | undefined> => {
  const until = monotonicMs() + RESULTS_MS;
  for (;;) {
    const seen = await look();
    const fault = findFault(seen, results, hosts);
    if (!fault) return undefined;
    const isRefused = (seen.answer?.status ?? 200) > 299 || seen.url.startsWith('chrome-error:');
    const isFinal = documents() > before && (fault.incompleteReason !== 'error' || isRefused);
    if (isFinal || monotonicMs() > until) return fault;
    await sleep(LOOK_EVERY_MS);
  }
};
