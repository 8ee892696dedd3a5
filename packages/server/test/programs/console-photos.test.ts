import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { publish, registrant } from '../kit/people.ts';
import { SMALL_GIF, toPng } from '../kit/pictures.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let registry: Server;
let server: TestServer;
let browser: Browser;
let opened: ConsolePage;
let page: Page;
const asked: string[] = [];
/** Is true once the registry of Florida has its photo again. */
let isBack = false;
const PHOTO = toPng(90, 120);
/** The service passes a GIF with a sound header and end on, but the frame of this one is cut. */
const CUT_GIF = Buffer.concat([SMALL_GIF.subarray(0, 30), Buffer.from([0x3b])]);

beforeAll(async () => {
  registry = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isPhoto = url.startsWith('/photo') || (isBack && url === '/gone');
    const bytes = url === '/cut' ? CUT_GIF : isPhoto && PHOTO;
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/png' }).end(bytes || '<html></html>');
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const settings = { BLOTTER_EGRESS_ALLOW: origin };
  [server, browser] = await Promise.all([startTestServer({ settings }), useBrowser()]);
  const grover = (uuid: string, path: string, more: object = {}) =>
    registrant(uuid, 'GROVER, JOHN', { aliases: ['GROVER, JACK'], images: [{ url: `${origin}/${path}` }], ...more });
  await publish(server, 'TX', [grover('TX-1', 'photo-tx'), registrant('TX-2', 'MARLOW, ANN')]);
  await publish(server, 'OR', [registrant('OR-1', 'BRAMBLE, IDA', { images: [{ url: `${origin}/cut` }] })]);
  await publish(server, 'GA', [grover('GA-1', 'photo-ga')]);
  await publish(server, 'FL', [grover('FL-1', 'gone', { recordUrl: 'https://registry.example.gov/grover' })]);
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, await server.createAccount());
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  registry.close();
});

const openPerson = async (line: string, name: string): Promise<void> => {
  await page.goto(server.url);
  await page.getByLabel('Search for').fill(line);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
};
const toAlt = (state: string) => new RegExp(`^Photo of JOHN GROVER, published by .*${state}`);
const photos = () => page.getByRole('region', { name: 'Photos' });

describe('the photos of a person', () => {
  it('are one for each registry, and say whom they show, who publishes them and since when', async () => {
    await openPerson('John Grover 10/11/1968', 'JOHN GROVER');
    await photos()
      .getByRole('img', { name: toAlt('Texas') })
      .waitFor();
    await photos()
      .getByRole('img', { name: toAlt('Georgia') })
      .waitFor();
    expect(await photos().getByRole('img').count()).toBe(2);
    const widths = `[...document.querySelectorAll('[aria-labelledby="photos"] img')].map((image) => image.naturalWidth)`;
    expect(await page.evaluate(widths)).toEqual([90, 90]);
    await expect.poll(() => photos().innerText()).toContain('Published since');
  });

  it('that cannot be loaded are said to be so, with the link to the registry, and others stand beside the comparison', async () => {
    await photos().getByText('The registry’s photo could not be loaded.').waitFor();
    const link = photos().getByRole('link', { name: /Florida/ });
    expect(await link.getAttribute('href')).toBe('https://registry.example.gov/grover');
    expect(await link.getAttribute('rel')).toContain('noreferrer');
    const subject = page.getByRole('region', { name: 'Compared with your subject' });
    await subject.getByRole('img', { name: toAlt('Georgia') }).waitFor();
    isBack = true;
    await photos().getByRole('button', { name: 'Try again' }).click();
    await photos()
      .getByRole('img', { name: toAlt('Florida') })
      .waitFor();
  });

  it('are asked for once each and by the service only', async () => {
    expect(asked.filter((path) => path.startsWith('/photo')).sort()).toEqual(['/photo-ga', '/photo-tx']);
    const foreign = opened.requested.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'));
    expect(foreign).toEqual([]);
    await shoot(page, 'person-photos');
    expect(await findBarriers(page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });

  it('that no browser can decode are said to be not loaded', async () => {
    await openPerson('Ida Bramble', 'IDA BRAMBLE');
    await photos().getByText('The registry’s photo could not be loaded.').waitFor();
    expect(asked).toContain('/cut');
    expect(await page.getByRole('img', { name: /^Photo of/ }).count()).toBe(0);
    expect(opened.complaints).toEqual([]);
  });

  it('are said to be none if no registry publishes one', async () => {
    await openPerson('Ann Marlow', 'ANN MARLOW');
    await photos().getByText('No registry publishes a photo of this person.').waitFor();
    expect(await photos().getByRole('img').count()).toBe(0);
    expect(opened.complaints).toEqual([]);
  });
});
