import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Send, type Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { putPrinted } from '../kit/printed-evidence.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PATH = '/v1/evidence/searches';
const query = { lastName: 'Doverlane' };
const live = { jurisdictions: ['ND', 'NE'] };

let server: TestServer;
let main: Send;
let evidence: Send;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  main = createClient(server.url);
  evidence = createClient(server.evidenceUrl);
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
});
afterAll(() => server.stop());

const post = (body: object, more: Sent = {}) => evidence('POST', PATH, { key: account.key, body, ...more });
const get = (path: string, key = account.key) => evidence('GET', path, { key });
const ledger = async (id = account.id): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [id],
  );
  return rows.map(({ line }) => line);
};

describe('POST {evidence}/v1/evidence/searches (spec §4.1; contract, Documents)', () => {
  it('always answers 202 pending, without results yet', async () => {
    const { status, body } = await post({ query, live: { jurisdictions: ['nd', 'ND', 'NE'] } });
    expect([status, body]).toEqual([
      202,
      {
        searchId: expect.stringMatching(/^srch_/),
        status: 'pending',
        jurisdictionsQueried: expect.any(Number),
        documentsRequested: 2,
        estimatedCompletionSec: expect.any(Number),
        poll: `${PATH}/${body.searchId}`,
      },
    ]);
    const pending = await get(body.poll);
    expect(pending.body).toMatchObject({ status: 'pending', records: [], sourceStatus: [], evidence: [] });
    expect((await get(`${body.poll}/ND.pdf`)).status).toBe(404);
  });

  it.each([
    ['without live', { query }],
    ['with live.scope', { query, live: { scope: 'matched' } }],
    ['without registries', { query, live: { jurisdictions: [] } }],
    ['with an unknown registry', { query, live: { jurisdictions: ['ZZ'] } }],
    ['with webhookUrl', { query, live, webhookUrl: 'https://receiver.example.com/' }],
    ['with nothing to narrow on', { query: { firstName: 'John' }, live }],
    ['with a filter beside the query', { query, live, lastName: 'Doverlane' }],
    ['with asOf', { query, live, asOf: '2026-01-01T00:00:00.000Z' }],
  ])('%s is 422, and nothing is billed', async (_what, body) => {
    const before = await ledger();
    const { status, body: error } = await post(body);
    expect([status, error.error.code]).toEqual([422, 'unprocessable_query']);
    expect(await ledger()).toEqual(before);
  });

  it('more than 20 distinct registries are 422; 20 registries with repeats are 202', async () => {
    const { sources } = (await main('GET', '/v1/sources')).body as { sources: { id: string }[] };
    const codes = sources.map(({ id }) => id);
    const refused = await post({ query, live: { jurisdictions: codes.slice(0, 21) } });
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('21')]);
    const twenty = codes.slice(0, 20);
    expect((await post({ query, live: { jurisdictions: [...twenty, ...twenty] } })).status).toBe(202);
  });

  it('the base call is charged on acceptance, once per Idempotency-Key; a dry run costs nothing', async () => {
    const other = await server.createAccount();
    const send = (body: object, headers = {}) => post(body, { key: other.key, headers });
    const headers = { 'idempotency-key': 'twice' };
    const first = await send({ query, live }, headers);
    const second = await send({ query, live }, headers);
    expect([second.status, second.text]).toEqual([202, first.text]);
    const dry = await send({ query, live, dryRun: true });
    expect([dry.status, dry.body]).toEqual([
      200,
      { dryRun: true, wouldQuery: expect.any(Array), estimatedChargeUsd: { base: 0.15, liveMax: 0.04, documents: 0 } },
    ]);
    expect(await ledger(other.id)).toEqual(['base_call 150000']);
  });

  it('a request without a key or with a session is 401, without billing 402', async () => {
    expect((await evidence('POST', PATH, { body: { query, live } })).status).toBe(401);
    expect((await evidence('POST', PATH, { token: account.token, body: { query, live } })).status).toBe(401);
    const poor = await server.createAccount({ billing: false });
    expect((await post({ query, live }, { key: poor.key })).status).toBe(402);
  });
});

describe('ids and hosts (contract: evidence, criminal and main search ids are 404 on each other’s routes)', () => {
  it('an evidence search is found only on the evidence host and by its account', async () => {
    const { searchId } = (await post({ query, live })).body as { searchId: string };
    const stranger = await server.createAccount();
    expect((await get(`${PATH}/${searchId}`)).status).toBe(200);
    const foreign = await get(`${PATH}/${searchId}`, stranger.key);
    const unknown = await get(`${PATH}/srch_00000000000000000000`);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    for (const path of ['/v1/searches', '/v1/criminal/searches', PATH])
      expect((await main('GET', `${path}/${searchId}`, { key: account.key })).status, path).toBe(404);
    expect((await main('DELETE', `/v1/searches/${searchId}`, { key: account.key })).status).toBe(404);
    const own = (await main('POST', '/v1/search', { key: account.key, body: { query } })).body as { searchId: string };
    expect((await get(`${PATH}/${own.searchId}`)).status).toBe(404);
    expect((await evidence('GET', `/v1/searches/${own.searchId}`, { key: account.key })).status).toBe(404);
  });

  it('the PDF of a complete document is an attachment for its account only, with no-store', async () => {
    const { searchId } = (await post({ query, live })).body as { searchId: string };
    await putPrinted(server, account.id, searchId, 'ND', '%PDF-1.7');
    const { status, headers, text } = await get(`${PATH}/${searchId}/nd.pdf`);
    expect([status, text]).toEqual([200, '%PDF-1.7']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="ND-${searchId}.pdf"`,
      'cache-control': 'no-store',
    });
    const stranger = await server.createAccount();
    for (const [path, key] of [
      [`${PATH}/${searchId}/NE.pdf`, account.key],
      [`${PATH}/${searchId}/ND.pdf`, stranger.key],
      [`${PATH}/${searchId}/..%2fND.pdf`, account.key],
    ] as const)
      expect((await get(path, key)).status, path).toBe(404);
  });

  it('stored documents are encrypted: no address and no page is readable at rest', async () => {
    const { rows } = await server.foundation.db.query<{ text: string }>(
      `SELECT encode(facts_sealed, 'escape') || encode(pdf_sealed, 'escape') AS text FROM evidence_documents`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/registry\.example|%PDF/);
  });
});
