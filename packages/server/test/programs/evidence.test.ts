import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConnector } from '@blotter/connectors';
import { EvidenceEnvelope } from '@blotter/contract';
import { type PublishedName, readName } from '@blotter/vocab';
import { Value } from 'typebox/value';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrinter } from '../../src/browser/printer.ts';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { findSeal } from '../../src/signing/file-seal.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { createClient, type Send } from '../kit/http-client.ts';
import { writeSandboxRefuser } from '../kit/sandbox-refuser.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let simulator: Simulator;
let server: TestServer;
let evidence: Send;
let account: TestAccount;

beforeAll(async () => {
  simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  server = await startTestServer({
    settings: { BLOTTER_SIM: simulator.origin, BLOTTER_CHROMIUM: process.env.BLOTTER_CHROMIUM ?? '' },
  });
  evidence = createClient(server.evidenceUrl);
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

const tell = (path: string, body: string) => fetch(`${simulator.origin}${path}`, { method: 'PUT', body });

const someoneOf = async (code: string) => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${code}.ndjson`)).text();
  const [line = ''] = feed.split('\n');
  const { first, last } = readName((JSON.parse(line) as { readonly name: PublishedName }).name);
  return { firstName: first, lastName: last };
};

const finished = async (searchId: string) => {
  const read = async () => (await evidence('GET', `/v1/evidence/searches/${searchId}`, { key: account.key })).body;
  await expect
    .poll(async () => (await read()).status, { timeout: 60_000, interval: 100 })
    .not.toMatch(/pending|running/);
  return read();
};
const capture = async (query: object, jurisdictions: readonly string[], more: object = {}) => {
  const body = { query, live: { jurisdictions }, ...more };
  const { status, body: accepted } = await evidence('POST', '/v1/evidence/searches', { key: account.key, body });
  expect(status, JSON.stringify(accepted)).toBe(202);
  return finished(accepted.searchId);
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};

/** Prints a registry's site as if the operator had signed off its disclaimer. */
const printSignedOff = (code: string, lastName: string) => {
  const { foundation } = server;
  const findSigned = (wanted: string) => {
    const found = findConnector(wanted);
    const manifest = found && { ...found.manifest, evidenceSupported: true };
    return manifest && { ...found, manifest: { ...manifest, policy: { ...manifest.policy, acceptsDisclaimer: true } } };
  };
  const { sites } = composeIntake(foundation);
  const printer = createPrinter({ ...foundation, ...sites, findConnector: findSigned });
  return printer.print(code, { firstName: '', lastName }, 'srch_signed', new AbortController().signal);
};

describe('a page is printed only inside the sandbox of the browser, unless the operator allows otherwise', () => {
  it.each([
    ['required', [{ registry: 'ND', status: 'incomplete', incompleteReason: 'unavailable' }], ['base_call 150000']],
    ['optional', [{ registry: 'ND', status: 'complete' }], ['base_call 150000', 'live_source 20000']],
  ])('where the system refuses the sandbox, with BLOTTER_CHROMIUM_SANDBOX=%s', async (sandbox, documents, charges) => {
    const usual = { server, evidence };
    const folder = await mkdtemp(join(tmpdir(), 'blotter-refuser-'));
    const BLOTTER_CHROMIUM = await writeSandboxRefuser(folder);
    const settings = { BLOTTER_SIM: simulator.origin, BLOTTER_CHROMIUM, BLOTTER_CHROMIUM_SANDBOX: sandbox };
    server = await startTestServer({ settings });
    evidence = createClient(server.evidenceUrl);
    try {
      account = await server.createAccount();
      const found = await capture(await someoneOf('ND'), ['ND']);
      expect(found.evidence).toMatchObject(documents);
      expect(await ledger()).toEqual(charges);
    } finally {
      await server.stop();
      ({ server, evidence } = usual);
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('evidence search (spec §4.1; contract, Documents)', () => {
  it('prints the sites of the named registries, returns the records of the search and bills each document', async () => {
    account = await server.createAccount();
    const someone = await someoneOf('ND');
    const found = await capture(someone, ['nd', 'NE', 'ND']);
    expect([...Value.Errors(EvidenceEnvelope, found)]).toEqual([]);
    expect(found).toMatchObject({ mode: 'live', status: 'complete' });
    expect(found.records[0].source.jurisdiction).toBe('ND');
    expect(found.evidence).toMatchObject([
      { registry: 'ND', status: 'complete', finalUrl: 'https://sexoffender.nd.gov/offender/name-search' },
      { registry: 'NE', status: 'complete', pages: 1 },
    ]);
    expect(found.usage).toMatchObject({
      liveChecks: 2,
      liveChecksCompleted: 2,
      liveChargeUsd: 0.04,
      documentsRequested: 2,
      documentsCompleted: 2,
      documentChargeUsd: 0,
    });
    expect(await ledger()).toEqual(['base_call 150000', 'live_source 20000', 'live_source 20000']);
    const [{ downloadUrl, sha256, bytes, pages, finalUrl, capturedAt }] = found.evidence;
    const answer = await fetch(`${server.evidenceUrl}${downloadUrl}`, { headers: { 'x-api-key': account.key } });
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBe(bytes);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    const { text: sheets } = await extractText(new Uint8Array(pdf), { mergePages: false });
    expect(sheets).toHaveLength(pages);
    for (const sheet of sheets)
      for (const part of [finalUrl, capturedAt, found.searchId, /SHA-256 of the HTML [0-9a-f]{64}/])
        expect(sheet).toMatch(part);
    expect(sheets.join(' ').toLowerCase()).toContain(someone.lastName.toLowerCase());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ND-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a printed document has a seal without personal data, and /verify confirms it and detects a changed one', async () => {
    account = await server.createAccount();
    const someone = await someoneOf('ND');
    const found = await capture(someone, ['ND']);
    const [{ downloadUrl, sha256, capturedAt }] = found.evidence;
    const { bytes: pdf } = await evidence('GET', downloadUrl, { key: account.key });
    const seal = findSeal(pdf);
    expect(Object.keys(JSON.parse(seal?.statement ?? '{}')).sort()).toEqual([
      ...['capturedAt', 'contentSha256', 'fileSha256', 'id', 'issuedAt', 'kind', 'registry', 'searchId', 'v'],
    ]);
    const statement = JSON.parse(seal?.statement as string);
    const id = `${found.searchId}-ND`;
    expect(statement).toMatchObject({ kind: 'evidence', id, registry: 'ND', searchId: found.searchId, capturedAt });
    expect(seal?.statement.toLowerCase()).not.toContain(someone.lastName.toLowerCase());

    const issued = { valid: true, issuedAt: statement.issuedAt, keyId: seal?.keyId };
    expect((await server.send('GET', `/v1/verify/${id}?sha256=${sha256}`)).body).toEqual(issued);
    const other = '0'.repeat(64);
    const unknown = { valid: false, issuedAt: null, keyId: null };
    for (const path of [`${id}?sha256=${other}`, `${found.searchId}-NE`, found.searchId])
      expect((await server.send('GET', `/v1/verify/${path}`)).body).toEqual(unknown);

    const browser = await useBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1_000, height: 1_000 } });
      await page.goto(`${server.url}/verify`);
      const drop = async (buffer: Buffer): Promise<string> => {
        await page.locator('#result').evaluate((result) => result.toggleAttribute('hidden', true));
        await page.locator('#file').setInputFiles({ name: 'ND.pdf', mimeType: 'application/pdf', buffer });
        await page.locator('#result').waitFor();
        return page.locator('#result').innerText();
      };
      const confirmed = await drop(pdf);
      for (const part of ['This evidence was issued by Blotter and is unchanged.', 'Registry', 'ND', capturedAt, id])
        expect(confirmed).toContain(part);
      expect(confirmed.toLowerCase()).not.toContain(someone.lastName.toLowerCase());
      const changed = await drop(Buffer.concat([pdf, Buffer.from(' ')]));
      for (const part of ['Not confirmed', 'The content was changed after it was signed.', id])
        expect(changed).toContain(part);
    } finally {
      await closePages(browser);
    }
  });

  it('a registry that cannot be printed, has an unsigned disclaimer or asks for a CAPTCHA is incomplete and not billed', async () => {
    account = await server.createAccount();
    const someone = await someoneOf('NE');
    await tell('/faults/VI', 'captcha');
    const found = await capture(someone, ['FL', 'NC', 'VI']);
    await tell('/faults/VI', 'none');
    expect(found.evidence).toEqual([
      { registry: 'FL', status: 'incomplete', incompleteReason: 'not_searched', detail: expect.any(String) },
      {
        registry: 'NC',
        status: 'incomplete',
        incompleteReason: 'excluded',
        detail: expect.stringContaining('disclaimer'),
      },
      {
        registry: 'VI',
        status: 'incomplete',
        incompleteReason: 'excluded',
        detail: expect.stringContaining('CAPTCHA'),
      },
    ]);
    expect(found.usage).toMatchObject({ liveChargeUsd: 0, documentsRequested: 3, documentsCompleted: 0 });
    expect(await ledger()).toEqual(['base_call 150000']);
  });

  it('accepts a disclaimer that the operator signed off by its button, fills in a form and waits for a dynamic table', async () => {
    const printed = await Promise.all(
      ['NC', 'VA'].map(async (code) => printSignedOff(code, (await someoneOf(code)).lastName)),
    );
    expect(printed, printed.map((each) => ('detail' in each ? each.detail : '')).join(' ')).toMatchObject([
      { kind: 'complete', finalUrl: 'https://sexoffender.ncsbi.gov/search.aspx' },
      { kind: 'complete', finalUrl: 'https://vspsor.com/Offender/Search' },
    ]);
  });
});
