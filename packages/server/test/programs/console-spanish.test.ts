import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
  opened = await openConsole(browser, server.url);
  page = opened.page;
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const readLanguage = () => page.locator('html').getAttribute('lang');
const listDictionaries = () => opened.requested.filter((url) => /\/spanish-/.test(url));

describe('the console in Spanish', () => {
  it('is offered on the sign-in page, and English readers do not load it', async () => {
    const spanish = page.getByRole('button', { name: 'Español' });
    await spanish.waitFor();
    expect([await readLanguage(), listDictionaries()]).toEqual(['en', []]);
    await spanish.click();
    await page.getByText('Una sola búsqueda en los registros de Estados Unidos', { exact: false }).waitFor();
    expect([await readLanguage(), listDictionaries().length]).toEqual(['es', 1]);
    await shoot(page, 'spanish-sign-in');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('signs in and searches, with dates and refusals in Spanish', async () => {
    const { email, password } = await server.createAccount();
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill('another password');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('alert').getByText('La dirección de correo o la contraseña es incorrecta.').waitFor();
    await page.locator('input[name="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await page.getByRole('heading', { name: 'Buscar en los registros oficiales' }).waitFor();
    await page.getByLabel('Buscar a').fill('John Grover 10-11-1968, Austin, TX');
    await expect.poll(() => page.getByLabel('Fecha de nacimiento o edad').inputValue()).toBe('1968-10-11');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const results = page.getByRole('region', { name: 'Resultados' });
    await results.getByRole('heading', { name: '1 posible coincidencia' }).waitFor();
    await expect.poll(() => results.innerText()).toMatch(/visto por primera vez \d{1,2} \p{L}{3,4} \d{4}/u);
    await expect.poll(() => page.title()).toBe('Buscar · Blotter');
    await shoot(page, 'spanish-search');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1_366, height: 850 });
  });

  it('stays the choice of the reader after a reload, until it is changed', async () => {
    await page.reload();
    const english = page.getByRole('button', { name: 'English' });
    await english.waitFor();
    expect(await readLanguage()).toBe('es');
    await english.click();
    await page.getByRole('heading', { name: 'Search the registries' }).waitFor();
    expect(await readLanguage()).toBe('en');
    // Chromium reports the answer to the wrong password.
    expect(opened.complaints).toEqual([expect.stringContaining('401')]);
  });
});
