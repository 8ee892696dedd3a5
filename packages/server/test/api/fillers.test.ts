import { createBlotter } from '@blotter/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '../../src/log.ts';
import { createProtocolServer } from '../../src/mcp/protocol-server.ts';
import { createTools } from '../../src/mcp/tools.ts';
import {
  COMPAT_PATH,
  CRIMINAL_TEXTS,
  DOORS,
  type Door,
  QUERY_TEXTS,
  type QuickSources,
  type Refusal,
  refusalOfCriminal,
  UNPROCESSABLE,
} from '../kit/filler-doors.ts';
import { BLANKS, FILLERS } from '../kit/fillers.ts';
import type { Answer } from '../kit/http-client.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const AT_ONCE = 16;
/** Each field gets every ninth filler, starting at a different one. A nightly run sends all fillers. */
const STEP = Math.max(1, Math.floor(9 / inject('scale')));
const sample = (offset: number): readonly string[] => FILLERS.filter((_, at) => (at + offset) % STEP === 0);
const NO_LETTER = 'which holds no letter or digit; send text with letters or digits.';

let server: TestServer;
let account: TestAccount;
let quick: QuickSources;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'DOVERLANE, MARY')]);
  await publish(server, JAIL, [inmate('B-1', 'DOVERLANE, JOHN ALLEN', { dob: '10/11/1968' })]);
  const { key } = await server.createAccount();
  const { sources } = (await server.send('GET', '/v1/sources', { key })).body;
  const { sources: criminal } = (await server.send('GET', '/v1/criminal/sources', { key })).body;
  quick = {
    registry: sources.find((one: { syncEligible: boolean; liveSupported: boolean }) => one.syncEligible).id,
    source: criminal.find((one: { quick: boolean; liveSupported: boolean }) => one.quick && one.liveSupported).code,
  };
}, 120_000);
beforeEach(async () => {
  account = await server.createAccount({ fcra: true });
  const quota = { accountMonthlyQuota: 1_000_000, keyMonthlyQuota: 1_000_000 };
  const limits = { ratePerSecond: 100_000, burst: 100_000, ...quota };
  const raised = await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits } });
  expect(raised.status, raised.text).toBe(200);
});
afterAll(() => server.stop());

/** Returns the number of rows and the usage of an account. */
const leftBy = async ({ id }: TestAccount) => {
  const tables = ['searches', 'search_jobs', 'ledger', 'idempotency', 'reports', 'monitors', 'fcra_orders'] as const;
  const counts = tables.map((name) => `(SELECT count(*)::integer FROM ${name} WHERE account_id = $1) AS ${name}`);
  const { rows } = await server.foundation.db.query(
    `SELECT ${counts.join(', ')}, (SELECT coalesce(sum(used), 0)::integer FROM quota_counters WHERE account_id = $1) AS calls`,
    [id],
  );
  return rows[0];
};
const NOTHING = {
  searches: 0,
  search_jobs: 0,
  ledger: 0,
  idempotency: 0,
  reports: 0,
  monitors: 0,
  fcra_orders: 0,
  calls: 0,
};

/** All requests share one key. A rejection that used it up would make the next request fail for the key. */
const post = (path: string, body: unknown): Promise<Answer> =>
  server.send('POST', path, { key: account.key, body, headers: { 'idempotency-key': 'once' } });

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
};

const get = (sent: object): Promise<Answer> => {
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]): [string, string] => [name, value]));
  return server.send('GET', `${COMPAT_PATH}?${query}`, { key: account.key });
};
const send = ({ path, isGet, toSent }: Door, field: string, text: string): Promise<Answer> => {
  const sent = toSent(field, text, quick);
  return isGet ? get(sent) : post(path, sent);
};

const errorOf = ({ body }: Answer): { code: unknown; message: string } => body.error ?? body;
const base = { lastName: 'Doverlane' };

describe('every endpoint rejects a text without a letter or digit, at no cost (contract, Matching)', () => {
  it.each(DOORS)(
    '$name',
    async (door) => {
      const first = DOORS.indexOf(door);
      const cases = door.fields.flatMap((field, at) => sample(first + at).map((text) => ({ field, text })));
      await inParallel(cases, async ({ field, text }) => {
        const answer = await send(door, field, text);
        const { code, message } = errorOf(answer);
        const told = { status: answer.status, code, field: message.split(': got ')[0] };
        expect(told, `${JSON.stringify(text)}: ${answer.text}`).toEqual({ ...door.refusalOf(field), field });
        expect(message.endsWith(NO_LETTER), message).toBe(true);
      });
      expect(await leftBy(account)).toEqual(NOTHING);
    },
    120_000,
  );

  it('the body of the rejection has the format of its path (contract, Error bodies)', async () => {
    const message = `query.firstName: got “-”, ${NO_LETTER}`;
    const error = { code: 'unprocessable_query', message };
    const query = { ...base, firstName: '-' };
    expect((await post('/v1/search', { query })).body).toEqual({ error, detail: message });
    expect((await post('/v1/criminal/search', { query })).body).toEqual({ error });
    expect((await get({ ...base, firstName: '-' })).body).toEqual({
      code: 422,
      message: `firstName: got “-”, ${NO_LETTER}`,
    });
    expect((await post('/v1/search', { query: { ...base, firstName: '\u200b' } })).body.detail).toBe(
      `query.firstName: got only invisible characters (U+200B), ${NO_LETTER}`,
    );
  });

  it('a rejected request leaves its Idempotency-Key for the corrected one', async () => {
    expect((await post('/v1/search', { query: { ...base, firstName: '-' } })).status).toBe(422);
    expect((await post('/v1/search', { query: { ...base, firstName: 'John' } })).body.counts.records).toBe(1);
    expect(await leftBy(account)).toMatchObject({ searches: 1, ledger: 1, idempotency: 1, calls: 2 });
  });

  it('a place made only of ignored words is rejected, because it could match no address', async () => {
    const told = 'got “the”, which holds no word that is compared; send more of the name.';
    for (const field of ['city', 'address'])
      expect((await post('/v1/search', { query: { ...base, [field]: 'the' } })).body.detail).toBe(
        `query.${field}: ${told}`,
      );
    expect((await post('/v1/criminal/search', { ...base, county: 'the' })).body.error.message).toBe(`county: ${told}`);
  });

  it('accepts letters of any script', async () => {
    for (const lastName of ["O'", '王', 'محمد', 'Ольга', 'कि', 'Ó', '7'])
      expect((await post('/v1/search', { query: { lastName }, dryRun: true })).status, lastName).toBe(200);
  });

  it('an invisible character next to letters changes nothing', async () => {
    for (const character of ['\u200b', '\ufeff', '\u00ad', '\u3164', '\u202e']) {
      const query = { lastName: `Dover${character}lane${character}` };
      const { body } = await server.send('POST', '/v1/search', { key: account.key, body: { query } });
      expect(body.counts.records, JSON.stringify(character)).toBe(2);
    }
  });
});

describe('in a batch only the row with the filler fails, as its own error', () => {
  const rows = QUERY_TEXTS.flatMap((field) => FILLERS.map((text) => ({ field, row: { ...base, [field]: text } })));
  const criminalRows = CRIMINAL_TEXTS.flatMap((field) =>
    FILLERS.map((text) => ({ field, row: { ...base, [field]: text } })),
  );

  const expectRows = (answer: Answer, fields: readonly string[], refusalOf: (field: string) => Refusal): void => {
    expect(answer.status, answer.text).toBe(200);
    const { results } = answer.body;
    expect(results).toHaveLength(fields.length + 1);
    for (const [at, field] of fields.entries()) {
      const { status, error, counts, records } = results[at];
      expect({ status, code: error?.code, field: error?.message.split(': got ')[0], records }, `row ${at}`).toEqual({
        status: 'error',
        code: refusalOf(field).code,
        field,
        records: [],
      });
      expect(error.message.endsWith(NO_LETTER), error.message).toBe(true);
      expect(counts.records).toBe(0);
    }
    expect(results.at(-1).counts.records).toBeGreaterThan(0);
  };
  const named = rows.map(({ field }) => `query.${field}`);

  it('in a list and in an envelope', async () => {
    for (const toBody of [(list: object[]) => list, (queries: object[]) => ({ queries, match: 'strict' })]) {
      const own = await server.createAccount();
      const body = toBody([...rows.map(({ row }) => row), base]);
      expectRows(await server.send('POST', '/v1/batch', { key: own.key, body }), named, () => UNPROCESSABLE);
      expect(await leftBy(own)).toMatchObject({ searches: 1, ledger: 1 });
    }
  });

  it('in CSV', async () => {
    const quote = (text = ''): string => `"${text.replaceAll('"', '""')}"`;
    const toLine = (row: { readonly [column: string]: string }) =>
      QUERY_TEXTS.map((column) => quote(row[column])).join(',');
    const raw = [QUERY_TEXTS.join(','), ...rows.map(({ row }) => toLine(row)), toLine(base)].join('\r\n');
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    expectRows(await server.send('POST', '/v1/batch', { key: account.key, raw, headers }), named, () => UNPROCESSABLE);
    expect(await leftBy(account)).toMatchObject({ searches: 1, ledger: 1 });
  });

  it('in a criminal batch, where a surname without letters has its own error', async () => {
    const body = { queries: [...criminalRows.map(({ row }) => row), base] };
    const fields = criminalRows.map(({ field }) => field);
    expectRows(await post('/v1/criminal/batch', body), fields, refusalOfCriminal);
    expect(await leftBy(account)).toMatchObject({ searches: 1, ledger: 1 });
  });

  it('in a dry run', async () => {
    const body = [...rows.map(({ row }) => row), base];
    const answer = await server.send('POST', '/v1/batch?dryRun=true', { key: account.key, body });
    expect(answer.body.errors.map(({ index }: { index: number }) => index)).toEqual(rows.map((_, at) => at));
    expect(await leftBy(account)).toEqual(NOTHING);
  });
});

describe('a text of only white space counts as not sent (contract, Matching)', () => {
  const OPTIONAL = QUERY_TEXTS.filter((field) => field !== 'lastName');

  it('in searches, criminal searches and the legacy endpoint', async () => {
    await inParallel(BLANKS, async (blank) => {
      const what = JSON.stringify(blank);
      const blanks = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, blank]));
      const { key } = account;
      const query = { ...base, ...blanks(OPTIONAL) };
      const { body } = await server.send('POST', '/v1/search', { key, body: { query } });
      expect(body.counts?.records, what).toBe(2);
      const ofCounty = { ...base, ...blanks(['firstName', 'middleName', 'county', 'state']) };
      const criminal = await server.send('POST', '/v1/criminal/search', { key, body: ofCounty });
      expect(criminal.body.counts?.records, what).toBe(1);
      const legacy = await server.send('POST', COMPAT_PATH, { key, body: { ...base, ...blanks(OPTIONAL) } });
      expect(legacy.body.offenders?.length, what).toBe(2);
      const alone = await server.send('POST', '/v1/search', { key, body: { query: blanks(QUERY_TEXTS) } });
      expect(alone.body.detail, what).toMatch(/^query: nothing to narrow on/);
      const nobody = await server.send('POST', '/v1/criminal/search', { key, body: { lastName: blank } });
      expect([nobody.status, nobody.body.error.message], what).toEqual([
        400,
        expect.stringMatching(/^lastName: is miss/),
      ]);
      expect(
        (await server.send('POST', COMPAT_PATH, { key, body: blanks([...QUERY_TEXTS, 'uuid', 'personUuid']) })).status,
        what,
      ).toBe(400);
    });
  });

  it('in the cells of a CSV', async () => {
    const cells = BLANKS.map((blank) => `Doverlane,"${blank}","${blank}"`);
    const raw = ['lastName,firstName,city', ...cells].join('\n');
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    const { body } = await server.send('POST', '/v1/batch', { key: account.key, raw, headers });
    expect(body.results.map((row: { counts: { records: number } }) => row.counts.records)).toEqual(BLANKS.map(() => 2));
  });
});

describe('through the clients of the API', () => {
  it('the SDK throws the message of the service', async () => {
    const client = createBlotter({ baseUrl: server.url, evidenceUrl: server.evidenceUrl, apiKey: account.key });
    await expect(client.search({ query: { ...base, firstName: '-' } })).rejects.toMatchObject({
      status: 422,
      code: 'unprocessable_query',
      message: `query.firstName: got “-”, ${NO_LETTER}`,
    });
    await expect(client.searchCriminal({ lastName: '\u200b' })).rejects.toMatchObject({ status: 400 });
    expect(await leftBy(account)).toEqual(NOTHING);
  });

  it('an AI agent’s tool call is rejected and says it is not “no match”; null counts as not sent', async () => {
    const client = createBlotter({ baseUrl: server.url, apiKey: account.key });
    const tools = createTools({ baseCallUsd: '0.15', liveSourceUsd: '0.02' });
    const protocol = createProtocolServer({ client, apiKey: account.key, log: createLog('silent'), tools });
    const [here, there] = InMemoryTransport.createLinkedPair();
    const agent = new Client({ name: 'test', version: '1' });
    await Promise.all([protocol.connect(there), agent.connect(here)]);
    const call = (name: string, input: object) => agent.callTool({ name, arguments: { ...input } });
    for (const text of ['-', '\u200b', '😀']) {
      const offender = await call('search_offender_registries', { ...base, firstName: text });
      const criminal = await call('search_criminal_records', { lastName: text });
      for (const { isError, content } of [offender, criminal]) {
        expect(isError).toBe(true);
        expect(JSON.stringify(content)).toMatch(/holds no letter or digit.*do not report this as “no match”/);
      }
    }
    expect(await leftBy(account)).toEqual(NOTHING);
    const found = await call('search_offender_registries', { ...base, firstName: null, live: null, match: null });
    expect(JSON.stringify(found.content)).toContain('VERDICT (match)');
    await agent.close();
  });
});
