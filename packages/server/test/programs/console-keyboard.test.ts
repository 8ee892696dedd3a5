import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { enter, openConsole } from '../kit/console-browser.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { patiently } from '../kit/http-client.ts';
import { type Keyboard, useKeyboard } from '../kit/keyboard.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let page: Page;
let keyboard: Keyboard;
let orderId: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN QUINCY')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-77', 'GROVER, JOHN', { dob: '10/11/1968' })]);
  const { order } = await createOrdersClient({ ...server, send: patiently(server.send) }).run(account);
  orderId = order.id;
  ({ page } = await openConsole(browser, server.url));
  keyboard = useKeyboard(page);
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const dialog = () => page.getByRole('dialog');
const open = async (path: string): Promise<void> => {
  await page.goto(`${server.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('by keyboard alone, without a mouse', () => {
  it('a person is found, opened and watched', async () => {
    await open('/');
    await keyboard.type(page.getByLabel('Search for'), 'John Grover 1968');
    await page.keyboard.press('Enter');
    await keyboard.press(
      page
        .getByRole('article')
        .getByRole('link', { name: /GROVER/ })
        .first(),
    );
    await page.getByRole('heading', { name: /GROVER/, level: 1 }).waitFor();
    await keyboard.press(button('Watch this person'));
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('GROVER');
    await keyboard.type(page.getByLabel('E-mail'), 'clerk@inside.example');
    await keyboard.press(button('Create monitor'));
    await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor();
  });

  it('a person is cleared in a dialog that keeps the focus and gives it back', async () => {
    await open('/');
    await keyboard.type(page.getByLabel('Search for'), 'John Grover');
    await page.keyboard.press('Enter');
    await keyboard.press(button('Not this person'));
    await dialog().waitFor();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Not this person');
    await page.keyboard.press('Enter');
    await keyboard.type(dialog().getByLabel('Reference of your subject'), 'A-4711');
    await keyboard.type(dialog().getByLabel('Reason'), 'Another middle name');
    await page.keyboard.press('Enter');
    await page.getByText('Cleared: not this person').waitFor();
  });

  it('a table is uploaded, mapped and searched', async () => {
    await open('/batch');
    const choosing = page.waitForEvent('filechooser');
    await keyboard.press(page.locator('input[type="file"]'), 'Space');
    const table = Buffer.from('Case,Surname,Given name\nC-1,Grover,John\n');
    await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: table });
    await heading('people.csv').waitFor();
    await keyboard.choose(page.getByRole('combobox', { name: 'Case' }), 'City');
    await expect.poll(() => page.getByRole('combobox', { name: 'Case' }).inputValue()).toBe('City');
    await keyboard.press(button('Search 1 row'));
    await heading('Rows searched: 1 of 1').waitFor();
  });

  it('criminal records are searched, and one is opened', async () => {
    await open('/');
    await keyboard.press(link('Criminal records'));
    await keyboard.type(page.getByLabel('Last name'), 'Grover');
    await page.keyboard.press('Enter');
    await keyboard.press(link(/JOHN GROVER/));
    await page.getByRole('heading', { name: 'JOHN GROVER', level: 1 }).waitFor();
  });

  it('a record of an order is disputed, and the notice before an adverse action is opened', async () => {
    await open(`/orders/${orderId}`);
    await keyboard.press(button('Dispute record'));
    await keyboard.type(dialog().getByLabel('Statement of the consumer'), 'It is not me.');
    await keyboard.press(dialog().getByRole('button', { name: 'Open dispute' }));
    await heading('Dispute: It belongs to another person').waitFor();
  });

  it('an endpoint gets a test event, the audit is filtered, and a member is invited', async () => {
    await open('/deliveries');
    await keyboard.type(page.getByLabel('Address for the test event'), 'http://169.254.169.254/');
    await keyboard.press(button('Send test event'));
    await page.getByRole('region', { name: 'Test event' }).getByRole('alert').waitFor();
    await open('/audit');
    await keyboard.press(page.getByRole('table').getByRole('button').first());
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await open('/members');
    await keyboard.type(page.getByLabel('E-mail'), 'ana@inside.example');
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: /ana@inside\.example/ }).waitFor();
  });

  it('the operator opens a source and its runs', async () => {
    await open('/operator');
    await keyboard.type(page.locator('input[type="password"]'), ADMIN_KEY);
    await page.keyboard.press('Enter');
    await keyboard.press(link('Sources'));
    await keyboard.type(page.getByLabel('Find'), 'texas');
    await keyboard.press(link(/^TX/));
    await page.getByRole('heading', { name: /TX/ }).first().waitFor();
  });

  it('test mode is switched on and off', async () => {
    await open('/');
    await keyboard.press(page.getByRole('switch', { name: 'Test mode' }), 'Space');
    await page.getByText('Test data: no real registry is searched').waitFor();
    await keyboard.press(page.getByRole('switch', { name: 'Test mode' }), 'Space');
    await page.getByText('Test data: no real registry is searched').waitFor({ state: 'detached' });
  });
});
