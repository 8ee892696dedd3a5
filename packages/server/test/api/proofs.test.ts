import { createHash } from 'node:crypto';
import { ProofBundle } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { checkFile } from '../../src/signing/check.ts';
import { fromKeySet } from '../../src/signing/key-set.ts';
import { patiently } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN <b>&"', { recordUrl: 'https://sor.example/TX-1', aliases: ['J\u202eRED GROVER'] }),
    registrant('TX-2', 'GROVER, MARY'),
    registrant('TX-9', 'LATHAM, ANN'),
  ]);
  await publish(server, 'GA', [registrant('GA-1', 'GROVER, JOHN <b>&"', { dob: '1968', height: '510' })]);
  await publish(server, 'MO', [registrant('MO-1', 'OTHER, PERSON')]);
});
afterAll(() => server.stop());

const post = (path: string, body: object, { key = account.key, headers = {} } = {}) =>
  patiently(server.send)('POST', path, { key, body, headers });
const get = (path: string, key = account.key) => server.send('GET', path, { key });
const search = async (more: object = {}, key = account.key) =>
  (await post('/v1/search', { query: { lastName: 'Grover' }, ...more }, { key })).body;
const prove = async (wanted: object, options?: { key?: string; headers?: Record<string, string> }) =>
  post(`/v1/searches/${(await search()).searchId}/proof`, wanted, options);
const spend = async (token = account.token) => {
  const { byKind } = (await server.send('GET', '/v1/usage', { token })).body;
  const own = byKind.find(({ kind }: { kind: string }) => kind === 'document');
  return own ? [own.calls, own.cost] : [0, 0];
};
const advance = (days: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: days * 86_400 } });

describe('POST /v1/searches/{searchId}/proof (spec §4.1; contract, Documents)', () => {
  it('returns 200 with a ProofBundle: one document per registry in the order sent, opened by the key', async () => {
    const { status, body } = await prove({ registries: ['ga', 'TX', 'tx'], format: 'html' });
    expect(status).toBe(200);
    expect([...Value.Errors(ProofBundle, body)]).toEqual([]);
    expect(body).toMatchObject({ status: 'ready', billedDocuments: 2 });
    expect(body.documents.map(({ registry }: { registry: string }) => registry)).toEqual(['GA', 'TX']);
    for (const { url, note, format } of body.documents) {
      expect([url, note, format]).toEqual([expect.stringMatching(/^\/v1\/proof-docs\/[\w-]{43}$/), '', 'html']);
      expect((await get(url)).status).toBe(200);
    }
  });

  it('shows the registry’s own published text, and escapes all markup', async () => {
    const { body } = await prove({ registries: ['TX', 'GA'], format: 'html' });
    const [texas, georgia] = await Promise.all(body.documents.map(({ url }: { url: string }) => get(url)));
    expect(texas?.text).toContain('2 records of the Texas registry matched the search');
    for (const text of [
      'GROVER, JOHN &lt;b&gt;&amp;',
      '10/11/1988',
      'INDECENCY',
      '12 N MAIN ST',
      'https://sor.example/TX-1',
    ])
      expect(texas?.text.toUpperCase()).toContain(text.toUpperCase());
    expect(texas?.text).not.toMatch(/<b>|<script|LATHAM|\u202e/i);
    expect(texas?.text).toContain('[U+202E]');
    expect(georgia?.text).toContain('1 record of the Georgia registry matched the search');
    expect(georgia?.text).not.toContain('10/11/1968');
    for (const { text } of [texas, georgia] as { text: string }[])
      for (const said of ['It is not issued by', 'not a consumer report', 'Grover']) expect(text).toContain(said);
  });

  it('is a PDF by default, never cached, with a generated file name', async () => {
    const { body } = await prove({ registries: ['TX'] });
    const { headers, text } = await get(body.documents[0].url);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="blotter-proof-tx-prf_[A-Za-z0-9]{20}\.pdf"$/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('a registry without a template, without data or not queried is skipped, not billed, with empty url and a note', async () => {
    const { searchId } = await search({ jurisdictions: ['TX', 'MO'] });
    const before = await spend();
    const { body } = await post(`/v1/searches/${searchId}/proof`, { registries: ['MO', 'GA'], format: 'html' });
    expect(body).toMatchObject({ status: 'ready', billedDocuments: 0 });
    expect(body.documents.map(({ url }: { url: string }) => url)).toEqual(['', '']);
    expect(body.documents.map(({ note }: { note: string }) => note)).toEqual([
      expect.stringContaining('no template'),
      expect.stringContaining('did not query'),
    ]);
    expect(await spend()).toEqual(before);
  });

  it('a registry without a match gets a document that says so', async () => {
    const { searchId } = await search({ query: { lastName: 'Latham' } });
    const { body } = await post(`/v1/searches/${searchId}/proof`, { registries: ['GA'], format: 'html' });
    const { text } = await get(body.documents[0].url);
    expect(text).toContain('No record of the Georgia registry matched the search');
  });

  it('a document costs $0.02 once per Idempotency-Key, and a repeat returns the same bundle', async () => {
    const { searchId } = await search();
    const [calls, cost] = await spend();
    const ask = () =>
      post(
        `/v1/searches/${searchId}/proof`,
        { registries: ['TX', 'GA'], format: 'html' },
        {
          headers: { 'idempotency-key': 'proof 1' },
        },
      );
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await spend()).toEqual([calls + 2, expect.closeTo(cost + 0.04, 6)]);
  });

  it('reading a document is not billed and works without billing', async () => {
    // This test uses its own account, because account state is cached briefly after a change.
    const own = await server.createAccount();
    const { searchId } = await search({}, own.key);
    const wanted = { registries: ['TX'], format: 'html' };
    const { body } = await post(`/v1/searches/${searchId}/proof`, wanted, { key: own.key });
    const before = await spend(own.token);
    const off = { admin: ADMIN_KEY, body: { billingEnabled: false } };
    expect((await server.send('PATCH', `/v1/admin/accounts/${own.id}`, off)).status).toBe(200);
    expect((await get(body.documents[0].url, own.key)).status).toBe(200);
    expect(await spend(own.token)).toEqual(before);
  });

  it('is 402 without billing, 404 for an unknown search or another account’s, 422 for an invalid body', async () => {
    const { searchId } = await search();
    const path = `/v1/searches/${searchId}/proof`;
    const poor = await server.createAccount({ billing: false });
    const stranger = await server.createAccount();
    const wanted = { registries: ['TX'] };
    expect((await post(path, wanted, { key: poor.key })).status).toBe(402);
    const foreign = await post(path, wanted, { key: stranger.key });
    const unknown = await post('/v1/searches/srch_unknown/proof', wanted, { key: stranger.key });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    for (const body of [
      {},
      { registries: [] },
      { registries: ['XX'] },
      { registries: 'TX' },
      { registries: ['TX'], format: 'docx' },
      { registries: ['TX'], more: 1 },
      { registries: Array.from({ length: 21 }, () => 'TX') },
    ])
      expect((await post(path, body)).status, JSON.stringify(body)).toBe(422);
  });

  it('a test key gets documents and is not billed', async () => {
    const tester = await server.createAccount({ billing: false, mode: 'test' });
    const { searchId } = await search({}, tester.key);
    const { body } = await post(
      `/v1/searches/${searchId}/proof`,
      { registries: ['TX'], format: 'html' },
      { key: tester.key },
    );
    expect(body).toMatchObject({ billedDocuments: 0, documents: [{ note: '' }] });
    expect((await get(body.documents[0].url, tester.key)).status).toBe(200);
  });

  it('a suppressed record is not in new documents (contract, Record)', async () => {
    const { searchId } = await search();
    const suppressions = createSuppressions(server.foundation);
    const wanted = { uuid: 'TX-2', jurisdiction: 'TX', ofPerson: false };
    await suppressions.suppress(wanted, 'sealed by a court');
    const { body } = await post(`/v1/searches/${searchId}/proof`, { registries: ['TX'], format: 'html' });
    const { text } = await get(body.documents[0].url);
    await suppressions.lift(wanted);
    await server.catchUp();
    expect(text).toContain('GROVER, JOHN');
    expect(text).not.toContain('MARY');
  });
});

describe('proof requested with a search (contract, Request)', () => {
  const inline = { query: { lastName: 'Grover' }, proof: { registries: ['TX', 'MO'], format: 'html' } };

  it('the envelope’s proof is the bundle, charged with the search, and is the same when read again', async () => {
    const [calls] = await spend();
    const { status, body } = await post('/v1/search', inline);
    expect([status, body.proof.billedDocuments]).toEqual([200, 1]);
    expect(body.proof.documents.map(({ url }: { url: string }) => url !== '')).toEqual([true, false]);
    expect((await spend())[0]).toBe(calls + 1);
    expect((await get(body.proof.documents[0].url)).text).toContain(body.searchId);
    expect((await get(`/v1/searches/${body.searchId}`)).body).toEqual(body);
  });

  it('without it the envelope has {status: "none"}', async () => {
    expect((await search()).proof).toEqual({ status: 'none' });
  });

  it('a job creates them when it completes, and its caller reads them there', async () => {
    const { body } = await post('/v1/searches', inline);
    const read = async (): Promise<{ status: string; proof: { documents: { url: string }[] } }> => {
      const { body: envelope } = await get(body.poll);
      return ['complete', 'partial'].includes(envelope.status) ? envelope : read();
    };
    const { proof } = await read();
    expect((await get(proof.documents[0]?.url as string)).status).toBe(200);
  });

  it('an unknown registry is 422 and starts nothing, also for a job; dryRun prices the documents', async () => {
    const proof = { registries: ['XX'] };
    for (const path of ['/v1/search', '/v1/searches'])
      expect((await post(path, { ...inline, proof })).status).toBe(422);
    const { body } = await post('/v1/search', { ...inline, proof: { registries: ['TX', 'GA', 'MO'] }, dryRun: true });
    expect(body.estimatedChargeUsd.documents).toBe(0.04);
  });

  it('a batch does not accept proof', async () => {
    expect((await post('/v1/batch', { queries: [inline.query], proof: inline.proof })).status).toBe(422);
  });
});

it('GET /v1/sources has proofTemplate true for exactly the registries with a template', async () => {
  const { sources } = (await server.send('GET', '/v1/sources')).body;
  const templated = sources.filter(({ proofTemplate }: { proofTemplate: boolean }) => proofTemplate);
  expect(templated.map(({ id }: { id: string }) => id).sort()).toEqual(['FL', 'GA', 'IL', 'NC', 'TX']);
});

describe('a proof can be verified', () => {
  it('a PDF contains its seal, and a page is registered by its digest and code', async () => {
    const keys = fromKeySet((await get('/.well-known/blotter-keys.json')).body);
    const [pdf, html] = await Promise.all(
      ['pdf', 'html'].map(async (format) => {
        const { url } = (await prove({ registries: ['TX'], format })).body.documents[0];
        const response = await fetch(`${server.url}${url}`, { headers: { 'x-api-key': account.key } });
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    const checked = checkFile(pdf as Buffer, keys);
    expect(checked).toMatchObject({ valid: true, statement: { kind: 'proof', id: expect.stringMatching(/^prf_/) } });
    const text = String(html);
    const [, id, code] = /(prf_\w+) · verification code <strong>([\w-]+)</.exec(text) ?? [];
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect((await get(`/v1/verify/${id}?sha256=${sha256}&code=${code}`)).body.valid).toBe(true);
    const other = createHash('sha256').update(text.replace('GROVER', 'GROVES')).digest('hex');
    expect((await get(`/v1/verify/${id}?sha256=${other}`)).body.valid).toBe(false);
  });
});

describe('GET /v1/proof-docs/{token}', () => {
  it('neither the token nor the document can be read at rest', async () => {
    const { url } = (await prove({ registries: ['TX'], format: 'html' })).body.documents[0];
    const token = url.split('/').at(-1) as string;
    const { rows } = await server.foundation.db.query<{ row: string }>(
      `SELECT row(p.*)::text || encode(sealed, 'escape') AS row FROM proof_documents p`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token) || row.includes('GROVER'))).toEqual([]);
  });

  it('another account’s token, an unknown one and one older than 14 days are the same 404; no key is 401', async () => {
    const { url } = (await prove({ registries: ['TX'], format: 'html' })).body.documents[0];
    const stranger = await server.createAccount();
    const misses = [await get(url, stranger.key), await get('/v1/proof-docs/x'), await get(`${url}x`)];
    expect((await server.send('GET', url)).status).toBe(401);
    await advance(13.9);
    expect((await get(url)).status).toBe(200);
    await advance(0.2);
    misses.push(await get(url));
    expect(new Set(misses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(misses[0]?.status).toBe(404);
  });
});
