import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigning } from '../../src/signing/signing.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n',
  'latin1',
);

let server: TestServer;
let browser: Browser;
let page: Page;
let report: Buffer;
let code: string;
let answer: string;
let evidence: Buffer;
const complaints: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  const account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GRÖVER, JOHN')]);
  const found = await server.send('POST', '/v1/search', { key: account.key, body: { query: { lastName: 'Grover' } } });
  const path = `/v1/searches/${found.body.searchId}?include=signature`;
  answer = (await server.send('GET', path, { key: account.key })).text;
  const signing = createSigning(server.foundation);
  const signed = await signing.sign('report', 'rpt_page', { searchId: found.body.searchId, product: 'offender' });
  const sealed = await signing.sealFile(PDF, signed);
  await server.foundation.writes.commit({ writes: sealed.writes });
  [report, code] = [sealed.bytes, signed.code];
  const content = { searchId: 'srch_page', registry: 'ND', capturedAt: '2026-11-15T09:30:00.000Z' };
  const printed = await signing.sealFile(PDF, await signing.sign('evidence', 'srch_page-ND', content));
  await server.foundation.writes.commit({ writes: printed.writes });
  evidence = printed.bytes;
  page = await browser.newPage({ viewport: { width: 1000, height: 1100 } });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${server.url}/verify`);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

/** Returns the verdict and the check marks that the page shows for a file. */
const check = async (name: string, buffer: Buffer) => {
  await page.locator('#result').evaluate((result) => result.toggleAttribute('hidden', true));
  await page.locator('#file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.locator('#result').waitFor();
  const marks = await page.locator('#checks li').evaluateAll((items) => items.map((item) => item.dataset.holds));
  return { verdict: await page.locator('#verdict').textContent(), marks };
};

const checkPaper = async (id: string, typed: string) => {
  await page.locator('#result').evaluate((result) => result.toggleAttribute('hidden', true));
  await page.getByLabel('Document id').fill(id);
  await page.getByLabel('Verification code').fill(typed);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('#result').waitFor();
  return page.locator('#verdict').textContent();
};

const CONFIRMED = { verdict: 'Confirmed', marks: ['yes', 'yes', 'yes'] };

describe('the page /verify, in a browser (contract, Documents)', () => {
  it('confirms an unchanged report', async () => {
    expect(await check('report.pdf', report)).toEqual(CONFIRMED);
    await expect.poll(() => page.locator('#facts').textContent()).toContain(code);
  });

  it('detects an altered report by its own digest and the one on record', async () => {
    const altered = Buffer.from(report);
    altered.write('2 0 obj', altered.indexOf('1 0 obj'));
    expect(await check('report.pdf', altered)).toEqual({ verdict: 'Not confirmed', marks: ['yes', 'no', 'no'] });
  });

  it('confirms unchanged evidence with its registry and time, and shows neither for an altered one', async () => {
    expect(await check('evidence.pdf', evidence)).toEqual(CONFIRMED);
    const facts = await page.locator('#facts').textContent();
    for (const fact of ['srch_page-ND', 'RegistryND', 'Printed2026-11-15T09:30:00.000Z']) expect(facts).toContain(fact);
    expect(facts).not.toContain('Verification code');
    const altered = Buffer.from(evidence);
    altered.write('2 0 obj', altered.indexOf('1 0 obj'));
    expect(await check('evidence.pdf', altered)).toEqual({ verdict: 'Not confirmed', marks: ['yes', 'no', 'no'] });
    expect(await page.locator('#facts').textContent()).not.toContain('Registry');
  });

  it('confirms a saved search even if reformatted, and detects one changed value', async () => {
    expect(await check('result.json', Buffer.from(answer))).toEqual(CONFIRMED);
    expect(await check('result.json', Buffer.from(JSON.stringify(JSON.parse(answer), null, 2)))).toEqual(CONFIRMED);
    const altered = Buffer.from(answer.replace('"JOHN"', '"JOAN"'));
    expect(await check('result.json', altered)).toEqual({ verdict: 'Not confirmed', marks: ['no', 'no', 'no'] });
  });

  it('reports a file without a seal, without a signature or of another type', async () => {
    expect((await check('other.pdf', PDF)).verdict).toBe('No seal in this file');
    expect((await check('other.json', Buffer.from('{"searchId":"srch_1"}'))).verdict).toBe('No signature in this file');
    expect((await check('other.txt', Buffer.from('text'))).verdict).toBe('Not readable');
  });

  it('checks the id and code of a paper copy', async () => {
    expect(await checkPaper('rpt_page', code.toLowerCase())).toBe('Confirmed');
    expect(await checkPaper('rpt_page', '0000-0000-0000')).toBe('Not confirmed');
  });

  it('reports that a browser cannot check signatures and uses the digest instead', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('', 'NotSupportedError'));
      Object.defineProperty(crypto.subtle, 'importKey', { value: refuse, configurable: true });
    });
    expect(await check('report.pdf', report)).toEqual({ verdict: 'Confirmed', marks: ['unknown', 'yes', 'yes'] });
    const altered = Buffer.from(answer.replace('"JOHN"', '"JOAN"'));
    expect((await check('result.json', altered)).verdict).toBe('Not confirmed');
    await page.reload();
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility findings, both empty and with a result, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      for (const file of [report, evidence, Buffer.concat([report, Buffer.from(' ')]), PDF]) {
        await check('report.pdf', file);
        await page.evaluate(axe.source);
        const results = (await page.evaluate(
          (tags) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
          WCAG_22_AA,
        )) as AxeResults;
        expect(results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      }
    },
  );

  it('sends requests only to this server and violates no content security policy', async () => {
    expect(requested.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
    const { headers } = await server.send('GET', '/verify');
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});
