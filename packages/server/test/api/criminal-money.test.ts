import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestScope } from '../../src/store/test-scope.ts';
import { inmate, publish } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const TRIAL = 3;

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CRIMINAL_TRIAL: String(TRIAL) } });
  await publish(server, JAIL, [
    inmate('B-1', 'HARROWAY, JOHN ALLEN', { dob: '10/11/1968' }),
    inmate('B-2', 'TOLLIVER, ANNE', { dob: '05/06/1977' }),
  ]);
});
afterAll(() => server.stop());

const fresh = async (
  options: { readonly billing?: boolean; readonly mode?: 'live' | 'test' } = {},
  more: object = {},
) => {
  account = await server.createAccount(options);
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, {
    admin: ADMIN_KEY,
    body: { limits: { ratePerSecond: 1_000, burst: 1_000, ...more } },
  });
};
const search = (body: unknown = { lastName: 'Harroway' }, headers: Record<string, string> = {}) =>
  server.send('POST', '/v1/criminal/search', { key: account.key, body, headers });
const batch = (queries: readonly unknown[], headers: Record<string, string> = {}, more: object = {}) =>
  server.send('POST', '/v1/criminal/batch', { key: account.key, body: { queries, ...more }, headers });
const get = (path: string) => server.send('GET', `/v1/criminal/${path}`, { key: account.key });
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const countKept = async (scope = account.id) => {
  const { rows } = await server.foundation.db.query(
    `SELECT (SELECT count(*)::integer FROM searches WHERE account_id = $1) AS searches,
       (SELECT count(*)::integer FROM criminal_history WHERE account_id = $1) AS history,
       (SELECT coalesce(sum(cardinality(search_ids)), 0)::integer FROM criminal_trials WHERE account_id = $1) AS trial`,
    [scope],
  );
  return rows[0];
};
const BASE = 'base_call 150000';
const ROWS = [{ lastName: 'Tolliver' }, { firstName: 'x' }, { lastName: 'Harroway' }, { lastName: 'Nobody' }, 7];
const FAULTY: readonly unknown[] = [
  {},
  { lastName: '' },
  { lastName: 'Harroway', colour: 'red' },
  { lastName: 'Harroway', jurisdictions: ['us-xx-nowhere-jail'] },
  { lastName: 'Harroway', jurisdictions: [] },
  { lastName: 'Harroway', clientId: 'c' },
  { lastName: 'Harroway', query: { lastName: 'Harroway' } },
  { lastName: 'Harroway', live: { jurisdictions: [JAIL], scope: 'matched' } },
  7,
];

describe('the cost of a criminal search (contract, Money)', () => {
  it('a search is charged once at the base price; usage and meterEvents show it on a cached search too', async () => {
    await fresh();
    const { body } = await search();
    expect(body.usage).toEqual({
      liveChecks: 0,
      liveChecksCompleted: 0,
      liveChargeUsd: 0,
      capped: false,
      display: expect.stringContaining('0 of 0'),
    });
    expect(body.meterEvents).toEqual([
      { kind: 'base_call', source: null, quantity: 1, unitUsd: 0.15, chargeUsd: 0.15, chargeCeilingUsd: 0.15 },
    ]);
    const { rows } = await server.foundation.db.query('SELECT kind, reference FROM ledger WHERE account_id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([{ kind: 'base_call', reference: expect.stringContaining(body.searchId) }]);
    expect(await countKept()).toEqual({ searches: 1, history: 1, trial: 0 });
  });

  it('a valid batch row costs the base price and an invalid one nothing (spec §8)', async () => {
    await fresh();
    const { status, body } = await batch(ROWS);
    expect(status).toBe(200);
    expect(body.results.map(({ status: of }: { status: string }) => of)).toEqual([
      ...['complete', 'error', 'complete', 'complete', 'error'],
    ]);
    expect(await ledger()).toEqual([BASE, BASE, BASE]);
  });

  it('a 4xx, history, records, sources, resolve and reading back cost nothing', async () => {
    await fresh();
    for (const body of FAULTY) expect((await search(body)).status, JSON.stringify(body)).toBeOneOf([400, 422]);
    for (const rows of [[], Array.from({ length: 1_001 }, () => ({ lastName: 'x' }))])
      expect((await batch(rows)).status).toBe(400);
    expect((await batch([{ lastName: 'x' }], {}, { live: { scope: 'matched' } })).status).toBe(422);
    expect([await ledger(), await countKept()]).toEqual([[], { searches: 0, history: 0, trial: 0 }]);
    const { searchId } = (await search()).body;
    const paths = ['history', `searches/${searchId}`, `records/B-1?source=${JAIL}`, 'sources', 'jurisdictions'];
    for (const path of [...paths, ...paths]) expect((await get(path)).status, path).toBe(200);
    const resolved = { key: account.key, body: { website: 'bop.gov' } };
    expect((await server.send('POST', '/v1/criminal/resolve', resolved)).status).toBe(200);
    expect(await ledger()).toEqual([BASE]);
  });

  it('only billable routes answer 402: reads work without billing', async () => {
    await fresh({ billing: false });
    expect((await get('history')).status).toBe(200);
    expect((await get(`records/B-1?source=${JAIL}`)).status).toBe(200);
    expect((await get('searches/srch_00000000000000000000')).status).toBe(404);
  });

  it('a test key is never billed and never gets 402', async () => {
    await fresh({ billing: false, mode: 'test' });
    for (let i = 0; i <= TRIAL; i++) expect((await search()).body.meterEvents[0].chargeUsd).toBe(0);
    expect((await batch(ROWS)).status).toBe(200);
    const kept = await countKept(toTestScope(account.id));
    expect([await ledger(), kept]).toEqual([[], { searches: 7, history: 4, trial: 0 }]);
  });

  it('the account’s own price is charged and reported', async () => {
    await fresh();
    const body = { prices: { baseCall: 0.07 } };
    await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body });
    expect((await search()).body.meterEvents[0]).toMatchObject({ unitUsd: 0.07, chargeUsd: 0.07 });
    expect(await ledger()).toEqual(['base_call 70000']);
  });
});

describe('Idempotency-Key on the criminal routes (contract, Live, async, batch; spec §7 rule 2)', () => {
  it('concurrent and later repeats of a search get the original byte for byte, with one charge', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => search({ lastName: 'Harroway' }, headers)));
    for (const { status, text } of [...answers, await search({ lastName: 'Harroway' }, headers)])
      expect([status, text]).toEqual([200, answers[0]?.text]);
    expect((await search({ lastName: 'Tolliver' }, headers)).status).toBe(422);
    expect([await ledger(), await countKept()]).toEqual([[BASE], { searches: 1, history: 1, trial: 0 }]);
  });

  it('repeats of a batch get the original too, and a key counts only for its path', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => batch(ROWS, headers)));
    for (const { status, text } of [...answers, await batch(ROWS, headers)])
      expect([status, text]).toEqual([200, answers[0]?.text]);
    expect(await ledger()).toEqual([BASE, BASE, BASE]);
    expect((await search({ lastName: 'Harroway' }, headers)).status).toBe(200);
    expect(await ledger()).toHaveLength(4);
  });

  it('a rejected request does not use up the key', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'later' };
    for (const body of FAULTY) expect((await search(body, headers)).status).toBeGreaterThanOrEqual(400);
    expect((await search({ lastName: 'Harroway' }, headers)).status).toBe(200);
    expect(await ledger()).toEqual([BASE]);
  });
});

describe('the trial on the routes themselves (contract, Trial: exact under races, then a flat 402)', () => {
  const USED_UP = [402, { detail: expect.stringMatching(/used up/) }];

  it('of 50 concurrent searches exactly the trial is answered and stored, with charges of $0', async () => {
    await fresh({ billing: false });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        search({ lastName: 'Harroway' }, i % 2 ? { 'idempotency-key': `${i}` } : {}),
      ),
    );
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(TRIAL);
    for (const { body } of answered) expect(body.meterEvents[0]).toMatchObject({ chargeUsd: 0 });
    for (const { status, body } of answers.filter((answer) => !answered.includes(answer)))
      expect([status, body]).toEqual(USED_UP);
    expect(await ledger()).toEqual(Array.from({ length: TRIAL }, () => 'base_call 0'));
    expect(await countKept()).toEqual({ searches: TRIAL, history: TRIAL, trial: TRIAL });
  });

  it('a batch counts its valid rows, and a batch beyond the remaining trial is rejected as a whole', async () => {
    await fresh({ billing: false });
    const four = Array.from({ length: TRIAL + 1 }, () => ({ lastName: 'Harroway' }));
    const refused = await batch(four);
    expect([refused.status, refused.body]).toEqual([402, { detail: expect.any(String) }]);
    expect(await countKept()).toEqual({ searches: 0, history: 0, trial: 0 });
    expect((await batch(ROWS)).status).toBe(200);
    for (const again of [await batch([{ lastName: 'Harroway' }]), await search()])
      expect([again.status, again.body]).toEqual(USED_UP);
    expect(await countKept()).toMatchObject({ searches: TRIAL, trial: TRIAL });
  });

  it('a rejected request and an invalid row do not count against the trial', async () => {
    await fresh({ billing: false });
    for (const body of FAULTY) expect((await search(body)).status).toBeOneOf([400, 422]);
    expect((await batch([{ firstName: 'x' }, 7])).status).toBe(200);
    expect(await countKept()).toEqual({ searches: 0, history: 0, trial: 0 });
  });
});

describe('the quota counts a batch by its rows (contract, Limits)', () => {
  it('valid rows are counted, and a batch beyond the quota is a flat 429 that costs nothing', async () => {
    await fresh({}, { accountMonthlyQuota: 4 });
    expect((await batch(ROWS)).status).toBe(200);
    const over = await batch(ROWS);
    expect([over.status, over.body]).toEqual([429, { detail: expect.any(String) }]);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
    expect(await ledger()).toHaveLength(4);
  });
});
