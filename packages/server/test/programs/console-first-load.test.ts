import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listConsolePages } from '../../src/http/pages/web-build.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { enter } from '../kit/console-browser.ts';
import { loadFirst } from '../kit/first-load.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const MOST_KB = 200;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

/** Lists pages whose first load is over the limit, and those that load nothing. */
const listFaults = async (context: BrowserContext, names: readonly string[]): Promise<readonly string[]> => {
  const loads = await Promise.all(
    names.map(async (name) => ({ name, ...(await loadFirst(context, `${server.url}/${name}`)) })),
  );
  return loads
    .filter(({ kb, assetsKb }) => kb > MOST_KB || assetsKb === 0)
    .map(({ name, kb }) => `/${name}: ${kb.toFixed(1)} KB`);
};

/** This many pages load at the same time. */
const AT_ONCE = 5;

describe('the first load of a page of the console', () => {
  it.runIf(inject('isNightly'))('is at most 200 KB with a session', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    await enter(page, await server.createAccount());
    const names = [...(await listConsolePages()), 'monitors/new', 'people/TX-1?jurisdiction=TX'];
    const faults: string[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE)
      faults.push(...(await listFaults(context, names.slice(at, at + AT_ONCE))));
    expect(faults).toEqual([]);
  });

  it('is at most 200 KB in Spanish without a session', async () => {
    const context = await browser.newContext({ locale: 'es-US' });
    expect(await listFaults(context, ['sign-in', 'sign-up', 'accept-invitation'])).toEqual([]);
  });
});
