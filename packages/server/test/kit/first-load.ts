import type { BrowserContext, Page } from 'playwright-core';

export type FirstLoad = { readonly page: Page; readonly kb: number; readonly assetsKb: number };

/** Loads an address without a cache, in a page that stays open. Counts the bytes of all answers as they were transferred. */
export async function loadFirst(context: BrowserContext, url: string, beforeScripts?: string): Promise<FirstLoad> {
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
  if (beforeScripts !== undefined) await page.addInitScript(beforeScripts);
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, kb: bytes / 1_024, assetsKb: assetBytes / 1_024 };
}
