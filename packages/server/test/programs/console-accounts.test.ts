import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { toAppCode } from '../kit/second-factors.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let browser: Browser;
let opened: ConsolePage;
let page: Page;
beforeAll(async () => {
  mailbox = await startMailbox();
  [server, browser] = await Promise.all([
    startTestServer({ settings: { BLOTTER_SMTP_URL: mailbox.smtpUrl, BLOTTER_MAIL_FROM: 'blotter@example.com' } }),
    useBrowser(),
  ]);
  opened = await openConsole(browser, `${server.url}/sign-up`);
  page = opened.page;
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  await mailbox?.close();
});

const OWNER = { email: 'owner@example.com', password: 'the first long password' };
const CLERK = { email: 'clerk@example.com', password: 'the clerk’s long password' };
const NEW_PASSWORD = 'the second long password';
const takeLink = async (email: string, count = 1): Promise<string> => {
  const mail = (await mailbox.take(email, count)).at(-1);
  return /http:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
};
/** The button that shows the password has the word in its label, too. */
const passwordField = (name: string) => page.getByRole('textbox', { name, exact: true });
/** Opens the page of a mailed link, sets the password there, and follows the link to the sign-in page. */
const setPassword = async (link: string, name: string, action: string, password: string): Promise<void> => {
  await page.goto(link);
  await passwordField('New password').fill(password);
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
};
const signOut = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
};

describe('accounts in the console, in a browser (contract, Credentials and Account endpoints)', () => {
  it('a sign-up is confirmed on the page of the mailed link, where the password is set', async () => {
    await page.getByLabel('Organization').fill('Acme Screening');
    await page.getByLabel('E-mail').fill(OWNER.email);
    await passwordField('Password').fill('a password that is not kept');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Check your e-mail').waitFor();
    await setPassword(await takeLink(OWNER.email), 'confirm', 'Open account', OWNER.password);
    await enter(page, OWNER);
  });

  it('an owner invites a person, who accepts and is listed with the role', async () => {
    await page.goto(`${server.url}/members`);
    await page.getByLabel('E-mail of the person').fill(CLERK.email);
    await page.getByLabel('Role', { exact: true }).selectOption('auditor');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText(`${CLERK.email} is invited`).waitFor();
    await shoot(page, 'members');
    expect(await findBarriers(page)).toEqual([]);
    await signOut();
    await setPassword(await takeLink(CLERK.email), 'accept-invitation', 'Join the account', CLERK.password);
    await enter(page, CLERK, 'Audit');
    const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    const entries = ['Coverage', 'Keys', 'Usage and billing', 'Audit', 'Members', 'Security', 'API reference'];
    expect(await menu.allInnerTexts()).toEqual(entries);
    await page.goto(`${server.url}/members`);
    await page.getByRole('row', { name: CLERK.email }).getByText('Active').waitFor();
    await page.getByLabel(`Role of ${CLERK.email}`).selectOption('owner');
    await page.getByText('Your role “auditor” does not allow this.').waitFor();
  });

  it('the audit names the people', async () => {
    await page.goto(`${server.url}/audit`);
    const row = page.getByRole('row', { name: 'POST /v1/members' });
    await row.getByText(OWNER.email).waitFor();
    await shoot(page, 'audit-people');
    await signOut();
  });

  it('a forgotten password is set on the page of the mailed link', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(OWNER.email);
    await shoot(page, 'forgot-password');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Check your e-mail').waitFor();
    await setPassword(await takeLink(OWNER.email, 2), 'reset-password', 'Set password', NEW_PASSWORD);
    await enter(page, { ...OWNER, password: NEW_PASSWORD });
  });

  it('the password is changed, and another session is ended, on the security page', async () => {
    await page.goto(`${server.url}/security`);
    const body = { email: OWNER.email, password: NEW_PASSWORD };
    await server.send('POST', '/v1/auth/login', { body });
    await page.reload();
    await page.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('button', { name: 'End session' }).waitFor({ state: 'detached' });
    await passwordField('Current password').fill(NEW_PASSWORD);
    await passwordField('New password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed').waitFor();
    await shoot(page, 'security');
    expect(await findBarriers(page)).toEqual([]);
    await signOut();
    await enter(page, OWNER);
  });

  it.runIf(inject('isNightly'))('a second factor is enabled, needed at the sign-in, and disabled', async () => {
    await page.goto(`${server.url}/security`);
    const section = page.getByRole('region', { name: 'Second factor' });
    const show = async (name: string): Promise<void> => {
      for (const width of [390, 1_440]) {
        await page.setViewportSize({ width, height: 850 });
        expect(await findBarriers(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      await shoot(page, name);
    };
    await passwordField('Your password').fill(OWNER.password);
    await section.getByRole('button', { name: 'Set up' }).click();
    const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
    await section.getByRole('img', { name: 'The key to scan' }).waitFor();
    expect(await section.getByRole('link').getAttribute('href')).toContain(`secret=${secret}`);
    await section.getByLabel('Code').fill(toAppCode(server, secret));
    await show('second-factor-secret');
    await section.getByRole('button', { name: 'Enable' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [first = '', second = '', third = ''] = await codes.allInnerTexts();
    await section.getByText('You have 10 recovery codes left.').waitFor();
    await page.getByRole('form', { name: 'Change password' }).getByLabel('Code').waitFor();
    await show('second-factor-enabled');
    await section.getByRole('button', { name: 'Done' }).click();
    await codes.first().waitFor({ state: 'detached' });
    await signOut();

    await page.getByLabel('E-mail').fill(OWNER.email);
    await passwordField('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter the code of your authenticator app').waitFor();
    await show('sign-in-code');
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Search the registries' }).waitFor();

    await page.goto(`${server.url}/security`);
    const replacing = page.getByRole('form', { name: 'Replace the recovery codes' });
    await replacing.getByLabel('Code').fill(second);
    await replacing.getByRole('button').click();
    await codes.first().waitFor();
    expect(await codes.allInnerTexts()).not.toContain(third);
    const [renewed = ''] = await codes.allInnerTexts();
    const disabling = page.getByRole('form', { name: 'Disable the second factor' });
    await passwordField('Your password').fill(OWNER.password);
    await disabling.getByLabel('Code').fill(renewed);
    await disabling.getByRole('button', { name: 'Disable second factor' }).click();
    await section.getByText('It is off.').waitFor();
    await signOut();
    await enter(page, OWNER);
  });
});
