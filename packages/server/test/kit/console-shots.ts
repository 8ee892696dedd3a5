import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../../../artifacts/console/', import.meta.url));
const VIEWS = [
  { size: { width: 1_440, height: 900 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** The page as it stands, light on a desk and dark on a phone: kept below `artifacts/` for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // What sticks to the top of the window would else stand in the middle of the picture.
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
