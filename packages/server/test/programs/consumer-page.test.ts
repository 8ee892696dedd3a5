import { WORDS } from '@blotter/portal';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsumerClient, createConsumerClient, toSignIn } from '../kit/consumers.ts';
import { createDisputesClient } from '../kit/fcra-disputes.ts';
import { SUBJECT } from '../kit/fcra-orders.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LONG = 'ABCDEFGHI '.repeat(1_000);
const HOSTILE = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '\u202egnihtemos\u202c', '{{words}}'];

let server: TestServer;
let browser: Browser;
let client: ConsumerClient;
let account: TestAccount;
const complaints: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  const BLOTTER_FCRA_DISPUTE_ADDRESS = 'Blotter Disputes, PO Box 100, Austin, TX 78701';
  [server, browser] = await Promise.all([
    startTestServer({ settings: { BLOTTER_FCRA_DISPUTE_ADDRESS, BLOTTER_TRUSTED_PROXIES: '127.0.0.1' } }),
    useBrowser(),
  ]);
  client = createConsumerClient(server);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [
    ...[registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, JACK')],
    registrant('TX-3', 'HOSTILE, JOHN'),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

type Look = { readonly locale?: string; readonly colorScheme?: 'light' | 'dark'; readonly width?: number };

const openPage = async ({ locale = 'en-US', colorScheme = 'light', width = 1_000 }: Look = {}): Promise<Page> => {
  const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser logs every rejected request, and the page shows a message.
    if (['error', 'warning'].includes(message.type()) && !/status of 4/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${server.url}/consumer`);
  return page;
};

const fillIn = async (page: Page, accessCode: string, { lastName, dob } = toSignIn('')): Promise<void> => {
  const [year = '', month = '', day = ''] = dob.split('-');
  await page.locator('#code').fill(accessCode);
  await page.locator('#last-name').fill(lastName);
  await page.locator('#month').selectOption(month);
  await page.locator('#day').fill(String(Number(day)));
  await page.locator('#year').fill(year);
};

const signIn = async (page: Page, accessCode: string, person = toSignIn('')): Promise<void> => {
  await fillIn(page, accessCode, person);
  await page.locator('#sign-in-form button').click();
  await page.locator('#file').waitFor();
};

const findViolations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const results = (await page.evaluate(
    (tags) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
    WCAG_22_AA,
  )) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
};

describe('the page /consumer, in a browser (contract, FCRA partner product)', () => {
  it('a dispute is opened and followed by keyboard alone, and a statement is added', async () => {
    const { order, accessCode } = await client.order(account);
    const page = await openPage();
    const { keyboard } = page;
    const press = async (key: string, times = 1) => {
      for (let i = 0; i < times; i++) await keyboard.press(key);
    };
    const focused = () => page.evaluate<string>(`document.activeElement.id || document.activeElement.textContent`);
    // The first stops are the skip link and the languages.
    await press('Tab', 4);
    await expect.poll(focused).toBe('code');
    await keyboard.type(accessCode.toLowerCase().replaceAll('-', ' '));
    await press('Tab');
    await keyboard.type('GROVER');
    await press('Tab');
    await keyboard.type('Oct');
    await press('Tab');
    await keyboard.type('11');
    await press('Tab');
    await keyboard.type('1968');
    await press('Enter');
    await page.locator('#file').waitFor();
    await expect.poll(focused).toBe('title');
    const tabTo = async (text: string) => {
      while ((await focused()) !== text) await press('Tab');
    };
    await tabTo(WORDS.en.script.disputeThis);
    await press('Enter');
    await press('Tab');
    await press('Space');
    await press('ArrowDown');
    await press('Tab');
    await keyboard.type('The year is wrong.');
    await press('Tab');
    await press('Enter');
    const dispute = page.locator('#disputes article');
    await dispute.waitFor();
    const [made] = (await client.as(await client.open(toSignIn(accessCode))).disputes()).body.disputes;
    expect(made).toMatchObject({
      orderId: order.id,
      openedBy: 'consumer',
      reason: 'inaccurate',
      explanation: 'The year is wrong.',
    });
    await expect.poll(focused).toBe(made.id);
    await expect.poll(() => page.locator('#message').textContent()).toContain('Your dispute was received');
    await tabTo(WORDS.en.script.addStatement);
    await press('Enter');
    await press('Tab');
    await keyboard.type('See case 88-100.');
    await press('Tab');
    await press('Enter');
    await page.getByText(WORDS.en.script['status.extended']).waitFor();
    await expect.poll(() => dispute.textContent()).toContain('See case 88-100.');
    await createDisputesClient(server).resolve(made.id, { outcome: 'deleted', note: 'No such case.' });
    await page.locator('#reload').focus();
    await press('Enter');
    await page.getByText(WORDS.en.script['about.deleted']).waitFor();
    await expect.poll(() => dispute.textContent()).toContain('No such case.');
    await expect.poll(() => page.locator('#records article').count()).toBe(1);
    await page.context().close();
  });

  it.each([
    ['en-US', 'light', 1_000],
    ['en-US', 'dark', 380],
    ['es-MX', 'light', 380],
    ['es-MX', 'dark', 1_000],
  ] as const)(
    '%s, %s, %d px: has no accessibility findings and no horizontal overflow',
    async (locale, colorScheme, width) => {
      const { accessCode } = await client.order(account);
      const page = await openPage({ locale, colorScheme, width });
      const language = locale.slice(0, 2) as 'en' | 'es';
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      await page.locator('#sign-in-form button').click();
      await expect
        .poll(() => page.locator('#sign-in-problem').textContent())
        .toBe(WORDS[language].script['problem.code']);
      const violations = [...(await findViolations(page))];
      await signIn(page, accessCode);
      await page.locator('#records summary').first().click();
      violations.push(...(await findViolations(page)));
      await page.locator('#records form').first().getByRole('radio').first().check();
      await page.locator('#records form').first().getByRole('button').click();
      await page.locator('#disputes article').waitFor();
      await page.locator('#disputes summary').click();
      await page.locator('#rights-name').click();
      violations.push(...(await findViolations(page)));
      expect(violations).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.context().close();
    },
  );

  it('switching the language keeps the session and the text being written', async () => {
    const { accessCode } = await client.order(account);
    const page = await openPage();
    await signIn(page, accessCode);
    await page.locator('#records summary').first().click();
    await page.locator('#records textarea').first().fill('Not finished');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.locator('#file').waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toBe(WORDS.es.page.fileTitle);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await expect.poll(() => page.locator('#records textarea').first().inputValue()).toBe('Not finished');
    await expect.poll(() => page.locator('#rights-name').textContent()).toContain('derechos');
    await page.locator('#sign-out').click();
    await page.locator('#sign-in').waitFor();
    expect(await page.locator('#file').textContent()).not.toContain('GROVER');
    await page.reload();
    await expect.poll(() => page.locator('#file').isVisible()).toBe(false);
    await page.context().close();
  });

  it('explains what to do after a wrong name, too many attempts, an expired session or a lost connection', async () => {
    const { order, accessCode } = await client.order(account);
    const page = await openPage();
    const words = WORDS.en.script;
    const problem = page.locator('#sign-in-problem');
    const submit = page.locator('#sign-in-form button');
    await fillIn(page, accessCode, toSignIn('', { lastName: 'Other' }) as ReturnType<typeof toSignIn>);
    for (let tries = 0; tries < 6; tries++) {
      await submit.click();
      await page.locator('#sign-in-form button:not([aria-disabled])').waitFor();
      if (tries === 0) expect(await problem.textContent()).toBe(words['problem.signIn']);
    }
    await expect.poll(() => problem.textContent()).toContain('Try again in one minute');
    const { body } = await server.send('POST', `/v1/fcra/orders/${order.id}/access-code`, { key: account.key });
    await signIn(page, body.accessCode);
    await page.locator('#records summary').first().click();
    await page.locator('#records textarea').first().fill('A long story');
    await page.context().setOffline(true);
    await page.locator('#records form').first().getByRole('radio').first().check();
    await page.locator('#records form').first().getByRole('button').click();
    await page.getByText(words['problem.offline']).waitFor();
    await page.context().setOffline(false);
    await server.foundation.db.query('DELETE FROM consumer_sessions');
    await page.locator('#records form').first().getByRole('button').click();
    await page.getByText(words['problem.expired']).waitFor();
    await signIn(page, body.accessCode);
    await expect.poll(() => page.locator('#records textarea').first().inputValue()).toBe('A long story');
    await page.context().close();
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
  });

  it('hostile values are shown as text: scripts, bidirectional marks, ten thousand characters', async () => {
    const name = `<img src=x onerror=alert(1)> \u202eevil`;
    const person = { lastName: 'Hostile', dob: SUBJECT.dob };
    const { accessCode, records } = await client.order(account, {
      subject: { ...SUBJECT, lastName: 'Hostile' },
      endUser: { name },
    });
    const me = client.as(await client.open(toSignIn(accessCode, person)));
    const recordId = records[0]?.recordId;
    const disputes = createDisputesClient(server);
    const blank = { severity: '', court: '', offenseDate: '', disposition: '', dispositionDate: '' };
    const entry = { ...blank, statute: '<b>21.11</b>', caseNumber: '', isConviction: true, date: '1990-13' };
    const description = `${HOSTILE.join(' ')} ${LONG}`;
    const wrong = await me.dispute({ recordId, reason: 'inaccurate' });
    const correction = { status: HOSTILE.join(' '), entries: [{ ...entry, description }] };
    await disputes.resolve(wrong.body.id, { outcome: 'modified', correction });
    const made = await me.dispute({ recordId, reason: 'other', explanation: HOSTILE.join('\n') });
    await disputes.resolve(made.body.id, { outcome: 'verified', note: `</article>${LONG.slice(0, 3_900)}` });
    const page = await openPage({ width: 380 });
    page.on('dialog', (dialog) => complaints.push(dialog.message()));
    await signIn(page, accessCode, toSignIn('', person) as ReturnType<typeof toSignIn>);
    const text = (await page.locator('#file').textContent()) ?? '';
    for (const hostile of [...HOSTILE, LONG.trim(), name, '</article>ABCDEFGHI']) expect(text).toContain(hostile);
    expect(await page.locator('#file script, #file img, #file b').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(380);
    await page.context().close();
  });

  it('sends requests only to this server and violates no content security policy', async () => {
    expect(requested.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
    const { headers } = await server.send('GET', '/consumer', { headers: { 'accept-language': 'es' } });
    expect(headers).toMatchObject({ 'content-language': 'es', vary: expect.stringContaining('Accept-Language') });
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
  });
});
