import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TestAccount } from './test-server.ts';

const WCAG_22_AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** A dark page differs only by its colours. The nightly run compares it with all rules. */
const RULES = { light: WCAG_22_AA, dark: inject('isNightly') ? WCAG_22_AA : COLOURS };

/** A page of the console, and all it complained of. */
export type ConsolePage = { readonly page: Page; readonly complaints: string[]; readonly requested: string[] };

export async function openConsole(browser: Browser, url: string, width = 1_366): Promise<ConsolePage> {
  const page = await browser.newPage({
    viewport: { width, height: 850 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const requested: string[] = [];
  // Chromium reports a violation of the content security policy on the console too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(url);
  return { page, complaints, requested };
}

/** Signs in. The heading is that of the page on which the role of the person lands. */
export async function enter(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  heading = 'Search the registries',
) {
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Returns the findings of axe against the page as it is, in light and in dark. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    const { violations } = (await page.evaluate(
      `axe.run(document, ${JSON.stringify({ runOnly: RULES[colorScheme], resultTypes: ['violations'] })})`,
    )) as AxeResults;
    for (const { id, nodes } of violations)
      found.push(
        `${colorScheme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
      );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
