import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../src/browser/chromium.ts';
import { readConfig } from '../../src/config/config.ts';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** BLOTTER_CHROMIUM, else a browser of this machine, else the one inside an npm package: as the program finds it. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findChromium(readConfig());
  const options = { executablePath: path, args: FLAGS, env: { ...process.env, ...env } };
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch {
    // As root, and where user namespaces are refused, Chromium runs without its sandbox or not at all.
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}

let shared: Browser | undefined;

/** Returns the browser of this process. Test files of a worker share it; each closes its pages by `closePages`. */
export async function useBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** Closes every page of the shared browser, with its cookies and its storage. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
