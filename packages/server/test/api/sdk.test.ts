import { readFile } from 'node:fs/promises';
import {
  BlotterApiError,
  type BlotterOptions,
  createBlotter,
  eachAuditEntry,
  eachBatchResult,
  eachOrder,
  eachSearchPage,
  readVerdict,
  searchCriminalToEnd,
  searchToEnd,
  verifyWebhook,
  waitForSearch,
} from '@blotter/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../src/outbound/signature.ts';
import { toOrderBody } from '../kit/fcra-orders.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, MARY')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-1', 'GROVER, JOHN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

const connect = (more: Partial<BlotterOptions> = {}) =>
  createBlotter({ baseUrl: server.url, evidenceUrl: server.evidenceUrl, apiKey: account.key, ...more });
const all = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const taken: T[] = [];
  for await (const item of items) taken.push(item);
  return taken;
};

describe('a retry is never charged twice (contract, Idempotency-Key)', () => {
  it('a lost answer is answered again and charged once', async () => {
    const { key: apiKey, token: session } = await server.createAccount();
    const lost: string[] = [];
    const fetch: typeof globalThis.fetch = async (...args) => {
      const response = await globalThis.fetch(...args);
      if (lost.length > 0 || !response.url.endsWith('/v1/search')) return response;
      lost.push(((await response.json()) as { readonly searchId: string }).searchId);
      throw new TypeError('fetch failed');
    };
    const client = connect({ apiKey, session, fetch });
    const answer = await searchToEnd(client, { query: { lastName: 'Grover' } });
    expect(lost).toEqual([answer.searchId]);
    expect((await client.getUsage()).totalCalls).toBe(1);
  });
});

describe('the verdict of a search', () => {
  it('records are a match; no records after a complete search are no match', async () => {
    const client = connect();
    const found = await searchToEnd(client, { query: { lastName: 'Grover', firstName: 'John' } });
    expect(readVerdict(found)).toMatchObject({ kind: 'match', records: 1, isComplete: true });
    expect(readVerdict(await searchToEnd(client, { query: { lastName: 'Nobodyhere' } })).kind).toBe('no_match');
  });

  it('no records in a registry that could not be searched are unknown (spec §2.2)', async () => {
    const answer = await searchToEnd(connect(), { query: { lastName: 'Nobodyhere' }, jurisdictions: ['TX', 'WY'] });
    expect(readVerdict(answer)).toMatchObject({
      kind: 'unknown',
      unchecked: [{ source: 'WY', reason: 'not_searched' }],
    });
    const priced = await connect().search({ query: { lastName: 'Nobodyhere' }, dryRun: true });
    expect(readVerdict(priced).kind).toBe('unknown');
  });

  it('criminal: the sources on file are the scope, and sources without data make the verdict unknown', async () => {
    const client = connect();
    const jurisdictions = ['us-nc-buncombe-jail'];
    const found = await searchCriminalToEnd(client, { lastName: 'Grover', jurisdictions });
    expect(readVerdict(found).kind).toBe('match');
    const nobody = await searchCriminalToEnd(client, { lastName: 'Nobodyhere', jurisdictions });
    expect(readVerdict(nobody)).toMatchObject({
      kind: 'no_match',
      because: [expect.stringContaining('1 sources on file')],
    });
    expect(readVerdict(await searchCriminalToEnd(client, { lastName: 'Nobodyhere' })).kind).toBe('unknown');
  });

  it('waits for a job', async () => {
    const client = connect();
    const job = await client.startSearch({ query: { lastName: 'Grover' } });
    if (!('searchId' in job)) throw new Error('no job');
    const seen: string[] = [];
    const answer = await waitForSearch(client, job, {
      onProgress: ({ status }) => seen.push(readVerdict({ status }).kind),
    });
    expect(answer).toMatchObject({ searchId: job.searchId, status: 'complete' });
    expect(new Set(seen).size).toBeLessThanOrEqual(1);
    expect((await client.getSearchResults({ searchId: job.searchId })).records).toHaveLength(2);
  });

  it('pages and batches return every row', async () => {
    const client = connect();
    const pages = await all(eachSearchPage(client, { query: { lastName: 'Grover', perPage: 1 } }));
    expect(pages.flatMap(({ records }) => records.map(({ uuid }) => uuid)).sort()).toEqual(['TX-1', 'TX-2']);
    const rows = await all(eachBatchResult(client, [{ lastName: 'Grover' }, {}, { lastName: 'Nobodyhere' }]));
    expect(rows.map((row) => [row.index, readVerdict(row).kind])).toEqual([
      [0, 'match'],
      [1, 'unknown'],
      [2, 'no_match'],
    ]);
  });
});

describe('credentials, lists, files', () => {
  it('a client with a key and a session sends each operation the credential it accepts', async () => {
    const client = connect({ session: account.token });
    expect((await client.getAccount()).id).toBe(account.id);
    expect((await client.listSources()).count).toBeGreaterThan(50);
    const entries = await all(eachAuditEntry(client, { limit: 2 }));
    expect(entries.length).toBeGreaterThan(4);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(entries.length);
  });

  it('lists orders page by page', async () => {
    const client = connect();
    const made = [await client.createOrder(toOrderBody() as never), await client.createOrder(toOrderBody() as never)];
    const listed = await all(eachOrder(client, { limit: 1 }));
    expect(listed.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  });

  it('accepts a webhook that the service signed', async () => {
    const secret = (await connect().putWebhookSecret({ rotateSecret: true })).secret as string;
    const body = JSON.stringify({ monitorId: 'mon_1' });
    const headers = { 'x-service-signature': sign(secret, Math.floor(Date.now() / 1_000), body) };
    expect(await verifyWebhook({ headers, body, secret })).toMatchObject({ kind: 'monitor.alert' });
  });
});

describe('errors (contract, Error bodies, by path)', () => {
  const refusalOf = async (call: Promise<unknown>): Promise<BlotterApiError> => {
    const error = await call.catch((reason: unknown) => reason);
    if (!(error instanceof BlotterApiError)) throw new Error(`no refusal: ${String(error)}`);
    return error;
  };

  it('distinguishes each error body from the others', async () => {
    const stranger = connect({ apiKey: 'blt_live_nobody', maxRetries: 0 });
    const client = connect();
    const refusals = await Promise.all([
      refusalOf(client.search({ query: {} })),
      refusalOf(stranger.listCriminalHistory()),
      refusalOf(client.searchCriminal({} as never)),
      refusalOf(stranger.compatSearch({ lastName: 'Grover' })),
      refusalOf(stranger.listMonitors()),
      refusalOf(client.getAccount()),
    ]);
    expect(refusals.map(({ status, code, body: { shape } }) => [status, code, shape])).toEqual([
      [422, 'unprocessable_query', 'standard'],
      [401, 'unauthorized', 'gateway'],
      [400, 'invalid_request', 'envelope'],
      [401, 'unauthorized', 'compat'],
      [401, 'unauthenticated', 'envelope'],
      [401, 'unauthorized', 'standard'],
    ]);
    expect(refusals.every(({ message, requestId }) => message.length > 10 && requestId !== undefined)).toBe(true);
  });
});

describe('the description for other clients', () => {
  it('/docs/postman.json is the collection of the repository, and its first request succeeds', async () => {
    const { status, headers, body } = await server.send('GET', '/docs/postman.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual(JSON.parse(await readFile(new URL('../../../../postman.json', import.meta.url), 'utf8')));
    const { method, url, body: sent } = body.item[0].item[0].request;
    const path = url.raw.replace('{{baseUrl}}', '');
    expect((await server.send(method, path, { key: account.key, raw: sent.raw })).status).toBe(200);
  });

  it('/llms.txt starts with a description of the service and the rule about verdicts', async () => {
    const { status, headers, text } = await server.send('GET', '/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# Blotter\n\n> Searches/);
    expect(text.slice(0, 500)).toContain('Before you report “no match”');
  });
});
