import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'DOVERLANE, MARY')]);
});
afterAll(() => server.stop());

const send = (sent: Sent, query = '') => server.send('POST', `/v1/batch${query}`, { key: account.key, ...sent });
const csv = (text: string | Buffer, key = account.key) =>
  send({ key, raw: text, headers: { 'content-type': 'text/csv; charset=utf-8' } });
const row = { lastName: 'Doverlane' };

/** Counts the rows that an account's batches created. */
const leftBy = async ({ id }: TestAccount) => {
  const { rows } = await server.foundation.db.query(
    `SELECT (SELECT count(*)::integer FROM searches WHERE account_id = $1) AS searches,
       (SELECT count(*)::integer FROM ledger WHERE account_id = $1) AS charges,
       (SELECT count(*)::integer FROM idempotency WHERE account_id = $1) AS keys`,
    [id],
  );
  return rows[0];
};
const NOTHING = { searches: 0, charges: 0, keys: 0 };

describe('an invalid batch is rejected as a whole: nothing is billed or stored (contract, Batch)', () => {
  const whole: readonly (readonly [string, unknown, RegExp])[] = [
    ['more than 1,000 rows', Array.from({ length: 1_001 }, () => row), /1001.*1 to 1000/],
    ['more than 1,000 rows in an envelope', { queries: Array.from({ length: 1_001 }, () => row) }, /^queries: /],
    ['no rows', [], /list of 0/],
    ['no rows in an envelope', { queries: [] }, /^queries: /],
    ['no queries', { match: 'strict' }, /^queries: is missing/],
    ['live', { queries: [row], live: { scope: 'matched' } }, /^live: is not a known field/],
    ['webhookUrl', { queries: [row], webhookUrl: 'https://example.com/x' }, /^webhookUrl: /],
    ['dryRun in the body', { queries: [row], dryRun: true }, /^dryRun: /],
    ['a filter beside the rows', { queries: [row], city: 'Austin' }, /^city: /],
    ['an unknown jurisdiction', { queries: [row], jurisdictions: ['ZZ'] }, /^jurisdictions: “ZZ”/],
    ['no jurisdictions', { queries: [row], jurisdictions: [] }, /^jurisdictions: /],
    ['a match that is none', { queries: [row], match: 'loose' }, /^match: /],
    ['another record type', { queries: [row], recordTypes: ['arrest'] }, /^recordTypes/],
    ['a body that is no batch', 'Doverlane', /^The body: /],
  ];
  it.each(whole)('%s is 422', async (_what, body, sentence) => {
    const own = await server.createAccount();
    const answer = await send({ key: own.key, body, headers: { 'idempotency-key': 'once' } });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual({ code: 'unprocessable_query', message: expect.stringMatching(sentence) });
    expect(answer.body.detail).toBe(answer.body.error.message);
    expect(await leftBy(own)).toEqual(NOTHING);
  });

  const texts: readonly (readonly [string, string | Buffer, number, RegExp])[] = [
    [
      'an unknown column',
      'lastName,colour\nDoe,red\n',
      422,
      /"colour" is not a known column; known columns: firstName/,
    ],
    ['a column of another case', 'lastname\nDoe\n', 422, /"lastname"/],
    ['a doubled column', 'lastName,dob,lastName\nDoe,,Roe\n', 422, /"lastName" occurs twice/],
    ['eight megabytes of one repeated column', 'q,'.repeat(4_000_000), 422, /^The CSV header: has more than 9 columns/],
    ['more columns than are known', `${'q,'.repeat(9)}q\nDoe\n`, 422, /^The CSV header: has more than 9 columns/],
    [
      'eight megabytes of cells in a row',
      `lastName\n${','.repeat(8_000_000)}`,
      422,
      /^The body: has more than 100 cells in line 2/,
    ],
    ['a column without a name', 'lastName,\nDoe,\n', 422, /"" is not a known column/],
    ['no header', 'Doverlane,John\n', 422, /"Doverlane" is not a known column/],
    ['a header alone', 'lastName\r\n', 422, /no rows/],
    ['nothing but a byte-order mark', '\uFEFF', 422, /is empty/],
    ['more than 1,000 rows', `lastName\n${'Doe\n'.repeat(1_001)}`, 422, /more than 1000 rows/],
    ['four million rows', `lastName\n${'x\n'.repeat(4_000_000)}`, 422, /more than 1000 rows/],
    [
      'a quote that is not closed',
      'lastName\nDoe\n"Roe\n',
      400,
      /^The body is not valid CSV: a quote is not closed at/,
    ],
    ['text behind a closing quote', 'lastName\n"Doe"x\n', 400, /^The body is not valid CSV: .* at line 2\.$/],
    ['bytes that are no UTF-8', Buffer.from('lastName\nPe\xf1a\n', 'latin1'), 400, /not valid UTF-8/],
    ['NUL', 'lastName\nDo\u0000e\n', 422, /NUL/],
  ];
  it.each(texts)('CSV with %s is rejected', async (_what, text, status, sentence) => {
    const own = await server.createAccount();
    const answer = await csv(text, own.key);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(sentence);
    expect(await leftBy(own)).toEqual(NOTHING);
  });

  it('invalid JSON is 400, another media type 415 and more than 8 MB 413; up to 8 MB are read', async () => {
    expect((await send({ raw: '[{"lastName":' })).status).toBe(400);
    expect((await send({ raw: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await send({ raw: ' '.repeat(8 * 1_024 * 1_024 + 1) })).status).toBe(413);
    const padded = `${' '.repeat(8 * 1_024 * 1_024 - 40)}[{"lastName":"Doverlane"}]`;
    expect((await send({ raw: padded })).status).toBe(200);
  });

  it('an unknown query parameter is 422', async () => {
    expect((await send({ body: [row] }, '?match=strict')).status).toBe(422);
  });

  it('a batch without a credential is 401, without billing 402', async () => {
    expect((await server.send('POST', '/v1/batch', { body: [row] })).status).toBe(401);
    const unpaid = await server.createAccount({ billing: false });
    expect((await send({ key: unpaid.key, body: [row] })).status).toBe(402);
  });
});

describe('an invalid row is an error in its place (contract, Batch)', () => {
  const NO_COUNTS = {
    records: 0,
    recordsReturned: 0,
    sourcesQueried: 0,
    sourcesSkippedByScope: 0,
    sourcesComplete: 0,
    sourcesIncomplete: 0,
  };
  const toError = (index: number, sentence: RegExp) => ({
    index,
    status: 'error',
    counts: NO_COUNTS,
    records: [],
    error: { code: 'unprocessable_query', message: expect.stringMatching(sentence) },
  });

  it('in JSON: an invalid value, an unknown key, live, and a row that is not an object', async () => {
    const bad = [
      { dob: '1980-02-30' },
      { ...row, colour: 'red' },
      { ...row, live: {} },
      7,
      null,
      { firstName: 'John' },
    ];
    const { body } = await send({ body: [...bad, row] });
    expect(body.counts).toEqual({ complete: 1, partial: 0, error: 6 });
    expect(body.results.slice(0, 6)).toEqual(
      [/^query\.dob: /, /^query\.colour: /, /^query\.live: /, /^query: /, /^query: /, /nothing to narrow on/].map(
        (sentence, at) => toError(at, sentence),
      ),
    );
    expect(body.results[6]).toMatchObject({ index: 6, status: 'complete' });
  });

  it('in CSV: an invalid value, too few cells, too many cells and empty cells', async () => {
    const { body } = await csv('lastName,age\nDoverlane,old\nDoverlane\nDoverlane,1,2\n,\nDoverlane,58\n');
    expect(body.results.slice(0, 4)).toEqual([
      toError(0, /^query\.age: got "old"; send a whole number from 0 to 150\.$/),
      toError(1, /1 cells under a header of 2/),
      toError(2, /3 cells under a header of 2/),
      toError(3, /nothing to narrow on/),
    ]);
    expect(body.results[4]).toMatchObject({ index: 4, status: 'complete' });
  });

  it('a batch of only invalid rows is answered and costs nothing', async () => {
    const own = await server.createAccount();
    const { status, body } = await send({ key: own.key, body: [{}, {}] });
    expect(status).toBe(200);
    expect(body.counts).toEqual({ complete: 0, partial: 0, error: 2 });
    expect(await leftBy(own)).toEqual(NOTHING);
  });
});

describe('dryRun is a query parameter', () => {
  it('reports what would be queried and charged, and stores and bills nothing', async () => {
    const own = await server.createAccount();
    const { status, body } = await send({ key: own.key, body: [row, {}, row, row] }, '?dryRun=true');
    expect(status).toBe(200);
    expect(body).toEqual({
      dryRun: true,
      count: 4,
      wouldQuery: ['TX'],
      estimatedChargeUsd: { base: 0.45, liveMax: 0, documents: 0 },
      errors: [{ index: 1, error: { code: 'unprocessable_query', message: expect.stringMatching(/narrow/) } }],
    });
    expect(await leftBy(own)).toEqual(NOTHING);
    expect((await send({ key: own.key, body: { queries: [row], jurisdictions: ['ZZ'] } }, '?dryRun=true')).status).toBe(
      422,
    );
  });
});

describe('Idempotency-Key (contract, Live, async, batch)', () => {
  const once = (own: TestAccount, body: unknown) =>
    send({ key: own.key, body, headers: { 'idempotency-key': 'the same' } });

  it('sequential and concurrent repeats get the original answer and bill nothing', async () => {
    const own = await server.createAccount();
    const body = [row, {}, { lastName: 'Nobodyhere' }];
    const first = await Promise.all(Array.from({ length: 8 }, () => once(own, body)));
    const later = await once(own, body);
    expect(new Set([...first, later].map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set([...first, later].map(({ text }) => text)).size).toBe(1);
    expect(await leftBy(own)).toEqual({ searches: 2, charges: 2, keys: 1 });
  });

  it('the same key with another body is 422 and starts nothing', async () => {
    const own = await server.createAccount();
    await once(own, [row]);
    expect((await once(own, [row, row])).status).toBe(422);
    expect(await leftBy(own)).toEqual({ searches: 1, charges: 1, keys: 1 });
  });

  it('the stored state of a repeat is small even if the answer is large', async () => {
    const own = await server.createAccount();
    const { text } = await once(
      own,
      Array.from({ length: 500 }, () => ({ ...row })),
    );
    const { rows } = await server.foundation.db.query<{ bytes: number }>(
      'SELECT length(answer_sealed) AS bytes FROM idempotency WHERE account_id = $1',
      [own.id],
    );
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(rows[0]?.bytes).toBeLessThan(50_000);
  });
});

describe('the monthly quota counts rows (contract, Limits)', () => {
  const createWithQuota = async (quota: number): Promise<TestAccount> => {
    const own = await server.createAccount();
    await server.send('PATCH', `/v1/admin/accounts/${own.id}`, {
      admin: ADMIN_KEY,
      body: { limits: { accountMonthlyQuota: quota, keyMonthlyQuota: quota } },
    });
    return server
      .send('POST', '/v1/auth/login', { body: { email: own.email, password: own.password } })
      .then(() => own);
  };
  const usedBy = async ({ id }: TestAccount) => {
    const { rows } = await server.foundation.db.query<{ used: bigint }>(
      'SELECT used FROM quota_counters WHERE account_id = $1',
      [id],
    );
    return rows.map(({ used }) => Number(used));
  };
  const ask = (own: TestAccount, rows: number, more: readonly unknown[] = [], query = '') =>
    send({ key: own.key, body: [...Array.from({ length: rows }, () => row), ...more] }, query);

  it('a batch beyond the quota is 429 before any work; a batch within it is counted by its valid rows', async () => {
    const own = await createWithQuota(5);
    const refused = await ask(own, 6);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toEqual({
      code: 'quota_exceeded',
      message: 'The monthly quota of this account has fewer than 6 calls left.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await leftBy(own)).toEqual(NOTHING);
    expect(await usedBy(own)).toEqual([0, 0]);
    expect((await ask(own, 3, [{}, {}, {}])).status).toBe(200);
    expect(await usedBy(own)).toEqual([3, 3]);
    expect((await ask(own, 0, [{}])).status).toBe(200);
    expect((await ask(own, 2, [], '?dryRun=true')).status).toBe(200);
    expect((await send({ key: own.key, body: [] })).status).toBe(422);
    expect(await usedBy(own)).toEqual([3, 3]);
    expect((await ask(own, 2)).status).toBe(200);
    expect((await ask(own, 1)).status).toBe(429);
    expect(await usedBy(own)).toEqual([5, 5]);
  });

  it('a repeat counts nothing, even if the quota is used up', async () => {
    const own = await createWithQuota(2);
    const repeat = () => send({ key: own.key, body: [row, row], headers: { 'idempotency-key': 'k' } });
    const first = await repeat();
    expect((await repeat()).text).toBe(first.text);
    expect(await usedBy(own)).toEqual([2, 2]);
  });
});
