import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/console-visitor.ts';
import { operations } from '../kit/description.ts';
import type { Answer } from '../kit/http-client.ts';
import { findPageFaults, listLinks } from '../kit/page-faults.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let proofPath: string;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
  const body = { query: { lastName: 'Grover' }, proof: { registries: ['TX'], format: 'html' } };
  const found = await server.send('POST', '/v1/search', { key: account.key, body });
  proofPath = found.body.proof.documents[0].url;
});
afterAll(() => server.stop());

const isHtml = ({ headers }: Answer): boolean => String(headers['content-type']).startsWith('text/html');

/** Source files that return a page, each with its start paths. The crawl finds other pages by their links. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'http/console/console-pages.ts': ['/', '/keys', '/searches/x', '/monitors', '/operator'],
  // Its links lead to the documentation.
  'http/missing-page.ts': ['/nothing', '/verify/nothing', '/docs/nothing'],
  'http/pages/verify-routes.ts': ['/verify'],
  'http/pages/consumer-page-routes.ts': ['/consumer', '/consumer?lang=es'],
  'http/pages.ts': ['/alerts/confirm/x', '/alerts/unsubscribe/x'],
};
/** These files return attachments that need a key. */
const FILES = ['features/proofs/proofs-routes.ts'];

describe('every page that the program serves (stack: no inline code, no other host, no framing)', () => {
  it('this test visits each source file that returns HTML', async () => {
    const source = fileURLToPath(new URL('../../src/', import.meta.url));
    const names = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const answering: string[] = [];
    for (const name of names)
      if (/['"]text\/html/.test(await readFile(`${source}${name}`, 'utf8'))) answering.push(name);
    const notPages = ['browser/', 'outbound/', 'searches/', 'features/monitoring/notices/', 'mcp/'];
    const own = answering.filter((name) => !notPages.some((folder) => name.startsWith(folder)));
    expect(own.toSorted()).toEqual([...Object.keys(PAGES), ...FILES].toSorted());
  });

  it('a crawl from these pages finds no page that may be framed or runs foreign code', async () => {
    const waiting = Object.values(PAGES).flat();
    const seen = new Set(waiting);
    const faults: string[] = [];
    let pages = 0;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await server.send('GET', path, { headers: { accept: 'text/html' } });
      expect(answer.status, path).toBeLessThan(500);
      if (!isHtml(answer)) continue;
      pages += 1;
      faults.push(...findPageFaults(answer).map((fault) => `${path}: ${fault}`));
      for (const link of listLinks(answer.text)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(80);
  });

  it('a proof is a self-contained attachment with a sandbox policy', async () => {
    const answer = await server.send('GET', proofPath, { key: account.key });
    expect(isHtml(answer)).toBe(true);
    expect(findPageFaults(answer)).toEqual([]);
    expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/);
    expect(String(answer.headers['content-security-policy'])).toMatch(/^sandbox;/);
  });

  it('the check detects a page that could be framed, has inline code or a weak policy', async () => {
    const good = await server.send('GET', '/verify');
    const faultsOf = (change: Partial<Answer>) => findPageFaults({ ...good, ...change });
    const policy = String(good.headers['content-security-policy']);
    const withPolicy = (text: string) => faultsOf({ headers: { ...good.headers, 'content-security-policy': text } });
    expect(faultsOf({})).toEqual([]);
    expect(withPolicy(policy.replace(`frame-ancestors 'none'`, ''))).toEqual(['may be framed']);
    expect(withPolicy(policy.replace(`script-src 'self'`, `script-src 'self' 'unsafe-inline'`))).toHaveLength(1);
    expect(withPolicy('')).toHaveLength(4);
    expect(faultsOf({ text: `${good.text}<script>alert(1)</script>` })).toEqual(['an inline script']);
    expect(faultsOf({ text: `${good.text}<p onclick="x()">` })).toEqual(['an event attribute']);
    expect(faultsOf({ text: `${good.text}<style>p{}</style>` })).toEqual(['an inline style that does not hold']);
    expect(faultsOf({ headers: { ...good.headers, 'set-cookie': 'a=b' } })).toHaveLength(1);
  });
});

describe('no other site reads or writes here (contract, Credentials: same-origin /app/* routes)', () => {
  const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

  it('no operation allows another origin for any caller, except reading the public keys', async () => {
    const visitor = await signIn(server, account);
    for (const { method, path } of operations) {
      const own = path.replaceAll(/\{\w+\}/g, 'x');
      const through = own.startsWith('/app/') ? own : `/app${own}`;
      const { headers, status } = await visitor.send(method, through, { headers: from });
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([path, []]);
      // Evidence operations and log-in have no console route. Another test covers the session route itself.
      if (!path.startsWith('/app/session')) expect([path, [401, 404].includes(status)]).toEqual([path, true]);
    }
    const asked = {
      ...from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-csrf-token',
    };
    for (const path of ['/v1/search', '/app/v1/search', '/app/session', '/v1/consumer/session']) {
      const { status, headers } = await server.send('OPTIONS', path, { headers: asked });
      expect([path, [401, 405].includes(status)]).toEqual([path, true]);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const keys = await server.send('GET', '/.well-known/blotter-keys.json', { headers: from });
    expect(keys.headers['access-control-allow-origin']).toBe('*');
  });

  it('another site cannot learn who is signed in', async () => {
    const visitor = await signIn(server, account);
    const { body } = await visitor.send('GET', '/app/session', { headers: from });
    expect(body).not.toHaveProperty('account');
    expect(body).not.toHaveProperty('csrfToken');
  });
});
