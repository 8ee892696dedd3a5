import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { enter, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { patiently } from '../kit/http-client.ts';
import { loseAnswer } from '../kit/lost-answers.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let page: Page;
let orderId: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-kept-forms-'));
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, JACK')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-77', 'GROVER, JOHN', { dob: '10/11/1968' })]);
  const { order } = await createOrdersClient({ ...server, send: patiently(server.send) }).run(account);
  orderId = order.id;
});
beforeEach(async () => {
  await closePages(browser);
  ({ page } = await openConsole(browser, server.url));
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const readStorage = (kind: 'session' | 'local', from = page): Promise<string> =>
  from.evaluate(`JSON.stringify({ ...${kind}Storage })`) as Promise<string>;
const holds = async (label: string, text: string): Promise<void> => {
  await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text);
};
const open = async (path: string): Promise<void> => {
  await page.goto(`${server.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const openTab = async (): Promise<Page> => {
  const opening = page.context().waitForEvent('page');
  await page.evaluate(`void window.open('/', '_blank', 'noopener')`);
  return opening;
};
const typeLine = async (): Promise<void> => {
  await page.getByLabel('Search for').fill('John Grover 1968');
  await holds('Last name', 'Grover');
};
const countCharges = async (kind: string): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM ledger WHERE account_id = $1 AND kind = $2',
    [account.id, kind],
  );
  return rows[0]?.n ?? 0;
};

describe('typed forms are kept in the tab', () => {
  it('and nowhere else: no other tab and no later visit sees them', async () => {
    await typeLine();
    await page.reload();
    await holds('Search for', 'John Grover 1968');
    await holds('Last name', 'Grover');
    const other = await openTab();
    await other.getByLabel('Search for').waitFor();
    expect(await other.getByLabel('Last name').inputValue()).toBe('');
    expect(await readStorage('session', other)).not.toContain('Grover');
    expect(await readStorage('local')).not.toContain('Grover');
    expect(await readStorage('session')).toContain('Grover');
  });

  it('until the search is answered', async () => {
    await typeLine();
    await button('Search').click();
    await page.getByRole('region', { name: 'Results' }).waitFor();
    expect(await readStorage('session')).not.toContain('Grover');
  });

  it.runIf(inject('isNightly'))('until the sign-out', async () => {
    await typeLine();
    await button('Sign out').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await readStorage('session')).not.toContain('Grover');
    await enter(page, account);
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
  });

  it.runIf(inject('isNightly'))('until the session ends', async () => {
    await typeLine();
    await page.context().clearCookies();
    await button('Search').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await readStorage('session')).not.toContain('Grover');
  });

  it('until another session of the same account begins, in this tab or another', async () => {
    await typeLine();
    // Otherwise the request for the price would tell this tab that its session has ended.
    await page.getByText('$0.15').waitFor();
    await page.context().clearCookies();
    await enter(await openTab(), account);
    await page.reload();
    await page.getByLabel('Search for').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
    expect(await readStorage('session')).not.toContain('Grover');
  });

  it.runIf(inject('isNightly'))('until the mode changes', async () => {
    await typeLine();
    const toggle = () => page.getByRole('switch', { name: 'Test mode' });
    await toggle().click();
    await expect.poll(() => toggle().getAttribute('aria-checked')).toBe('true');
    await page.getByLabel('Search for').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
    expect(await readStorage('session')).not.toContain('Grover');
    await toggle().click();
    await expect.poll(() => toggle().getAttribute('aria-checked')).toBe('false');
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
  });

  it('but never passwords, codes, secrets and keys', async () => {
    await open('/organization');
    await page.getByLabel('Issuer URL').fill('https://login.example.com');
    await page.getByLabel('Client secret').fill('a secret of the client');
    await open('/security');
    for (const field of await page.locator('input[type="password"]').all()) await field.fill('a secret of mine');
    await open('/operator');
    await page.locator('input[type="password"]').fill(ADMIN_KEY);
    await button('Open').click();
    await page.getByRole('heading', { name: 'Operator' }).waitFor();
    const stored = (await readStorage('session')) + (await readStorage('local'));
    expect(stored).toContain('https://login.example.com');
    for (const secret of ['a secret of', ADMIN_KEY, account.password]) expect(stored).not.toContain(secret);
    expect(stored).not.toContain(
      await page.evaluate(`fetch('/app/session').then((answer) => answer.json()).then(({ csrfToken }) => csrfToken)`),
    );
    await open('/organization');
    await holds('Issuer URL', 'https://login.example.com');
    await holds('Client secret', '');
  });
});

describe('a request whose answer was lost is charged once', () => {
  it('for a criminal search', async () => {
    await open('/criminal');
    await page.getByLabel('Search for').fill('John Grover 10/11/1968, Buncombe County NC');
    const before = await countCharges('base_call');
    await loseAnswer(page, /\/criminal\/search$/, () => button('Search').click());
    await holds('County', 'Buncombe');
    await button('Search').click();
    await page.getByRole('article').waitFor();
    expect((await countCharges('base_call')) - before).toBe(1);
  });

  it.runIf(inject('isNightly'))('for proofs, whose documents can be listed again after a reload', async () => {
    await typeLine();
    await button('Search').click();
    await page.getByRole('article').first().waitFor();
    await page.getByText('Report, proofs or evidence').click();
    const form = page.getByRole('form', { name: 'Proofs' });
    await form.getByLabel('Registries').click();
    await page.getByRole('option', { name: /^TX ·/ }).click();
    await page.keyboard.press('Escape');
    const before = await countCharges('document');
    const create = () => form.getByRole('button', { name: 'Create proofs' }).click();
    const download = () => form.getByRole('button', { name: /^Download / });
    await loseAnswer(page, /\/proof$/, create);
    for (const _again of ['after the lost answer', 'after a reload']) {
      await create();
      await download().waitFor();
      await page.reload();
    }
    expect((await countCharges('document')) - before).toBe(1);
  });

  it.runIf(inject('isNightly'))('for an order of a consumer report, whose access code is shown', async () => {
    await open('/orders/new');
    await page.getByLabel('First name').fill('John');
    await page.getByLabel('Last name and suffix').fill('Grover');
    await page.getByLabel('Date of birth').fill('1968-10-11');
    await page.getByRole('combobox', { name: 'Permissible purpose' }).click();
    await page.getByRole('option', { name: 'Tenant screening' }).click();
    await page.getByLabel('End user').fill('Acme Rentals');
    for (const box of await page.getByRole('group', { name: 'We certify' }).getByRole('checkbox').all())
      await box.check();
    const count = async () => (await server.send('GET', '/v1/fcra/orders', { key: account.key })).body.orders.length;
    const before = await count();
    await loseAnswer(page, /\/fcra\/orders$/, () => button('Order report').click());
    await holds('End user', 'Acme Rentals');
    await button('Order report').click();
    await page
      .getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
      .first()
      .waitFor();
    expect((await count()) - before).toBe(1);
  });

  it.runIf(inject('isNightly'))('for an adverse action notice, whose dialog opens again with its choices', async () => {
    await open(`/orders/${orderId}`);
    await button('Create pre-adverse notice').click();
    await dialog().getByRole('checkbox').first().check();
    await shoot(page, 'order-notice-kept');
    const create = () => dialog().getByRole('button', { name: 'Create notice' }).click();
    await loseAnswer(page, /\/adverse-actions$/, create);
    await expect.poll(() => dialog().getByRole('checkbox').first().isChecked()).toBe(true);
    await create();
    await dialog().waitFor({ state: 'detached' });
    const path = `/v1/fcra/orders/${orderId}/adverse-actions`;
    expect((await server.send('GET', path, { key: account.key })).body.adverseActions).toHaveLength(1);
    await page.reload();
    await page.getByRole('article', { name: 'Pre-adverse action notice' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it.runIf(inject('isNightly'))('for the monitors of a file, which is chosen again', async () => {
    const file = join(folder, 'monitors.csv');
    await writeFile(file, 'firstName,lastName,dob\nJohn,Grover,1968-10-11\nJack,Grover,1968-10-11\n');
    await open('/monitors/import');
    const choose = () => page.locator('input[type="file"]').setInputFiles(file);
    await choose();
    await loseAnswer(page, /\/app\/v1\/monitors$/, () => button('Create monitors: 2').click());
    await choose();
    await button('Create monitors: 2').click();
    await page.getByText('Created: 2.').waitFor();
    expect((await server.send('GET', '/v1/monitors', { key: account.key })).body.count).toBe(2);
  });
});

describe('a dialog that is left', () => {
  it('by Cancel forgets what was typed, and by Back does not', async () => {
    await open(`/orders/${orderId}`);
    const statement = () => dialog().getByLabel('Statement of the consumer');
    await button('Dispute record').first().click();
    await statement().fill('It was my brother.');
    await page.goto(`${server.url}/usage`);
    await page.goBack();
    await expect.poll(() => statement().inputValue()).toBe('It was my brother.');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await button('Dispute record').first().click();
    expect(await statement().inputValue()).toBe('');
  });
});
