import { WORDS } from '@blotter/portal';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { toOrderBody } from '../kit/fcra-orders.ts';
import { readPdf } from '../kit/pdf.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const EDMUND = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' };

let server: TestServer;
let browser: Browser;
let account: TestAccount;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('TX-1', 'HARROWGATE, EDMUND')]);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

/** Returns the access code of a completed order. */
const order = async (key: string, isTest: boolean): Promise<string> => {
  const body = toOrderBody({ subject: { ...EDMUND, addresses: [] } });
  const made = (await server.send('POST', '/v1/fcra/orders', { key, body })).body;
  if (isTest)
    for (let step = 0; step < 2; step++) await server.send('POST', `/v1/sandbox/orders/${made.id}/advance`, { key });
  const read = async () => (await server.send('GET', `/v1/fcra/orders/${made.id}`, { key })).body.status;
  await expect.poll(read).toBe('completed');
  return made.accessCode;
};

describe('the page /consumer', () => {
  const openFile = async (accessCode: string, lang: 'en' | 'es') => {
    const page = await browser.newPage({ viewport: { width: 1_000, height: 900 } });
    await page.goto(`${server.url}/consumer?lang=${lang}`);
    await expect.poll(() => page.locator('#test').isVisible()).toBe(false);
    await page.locator('#code').fill(accessCode);
    await page.locator('#last-name').fill(EDMUND.lastName);
    await page.locator('#month').selectOption('10');
    await page.locator('#day').fill('11');
    await page.locator('#year').fill('1968');
    await page.locator('#sign-in-form button').click();
    await page.locator('#file').waitFor();
    return page;
  };

  it('always marks the file of a test order as test data until sign-out', async () => {
    const tester = await server.createAccount({ fcra: true, mode: 'test' });
    const accessCode = await order(tester.key, true);
    for (const lang of ['en', 'es'] as const) {
      const page = await openFile(accessCode, lang);
      const band = page.locator('#test');
      await expect.poll(() => band.textContent()).toBe(WORDS[lang].page.testData);
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      expect(await band.evaluate((own) => own.getBoundingClientRect().top)).toBe(0);
      await page.locator('#sign-out').click();
      await page.locator('#sign-in').waitFor();
      await expect.poll(() => band.isVisible()).toBe(false);
      await page.close();
    }
  });

  it('does not mark the file of a live order', async () => {
    const page = await openFile(await order(account.key, false), 'en');
    await expect.poll(() => page.locator('#test').isVisible()).toBe(false);
    await page.close();
  });
});

describe('a proof as HTML', () => {
  it('prints the test data banner on every page', async () => {
    const { key } = await server.createAccount({ mode: 'test' });
    const body = { query: EDMUND, proof: { registries: ['TX'], format: 'html' } };
    const { documents } = (await server.send('POST', '/v1/search', { key, body })).body.proof;
    const html = (await server.send('GET', documents[0].url, { key })).text;
    const [article = ''] = /<article>.*<\/article>/s.exec(html) ?? [];
    const page = await browser.newPage();
    await page.setContent(html.replace(article, article.repeat(5)));
    const { pages } = await readPdf(await page.pdf({ format: 'Letter' }));
    expect(pages.length).toBeGreaterThan(3);
    for (const own of pages) expect(own).toContain('TEST DATA');
    await page.close();
  });
});
