import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../../../artifacts/console/', import.meta.url));
const VIEWS = [
  { size: { width: 1_440, height: 900 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** A picture takes longer than what a test does between two of them. */
const WANTED = process.env.BLOTTER_TEST_PICTURES === '1';

/** If pictures are asked for, saves the page light on a desktop and dark on a phone below `artifacts/`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!WANTED) return;
  const before = page.viewportSize();
  // Otherwise a sticky header would appear in the middle of the picture.
  await page.evaluate('window.scrollTo(0, 0)');
  for (const { size, colorScheme } of VIEWS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.screenshot({ path: `${FOLDER}${name}-${size.width}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
