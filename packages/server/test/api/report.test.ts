import { NOTICE } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { listActions, readPdf } from '../kit/pdf.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const DAY_S = 86_400;
const JAIL = 'us-nc-buncombe-jail';

let server: TestServer;
let account: TestAccount;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  await publish(server, 'TX', [
    registrant('T-1', 'DOVERLANE, ROBERT', { aliases: ['BOB DOVER'] }),
    registrant('T-2', 'DOVERLANE, ANNE', { dob: '05/06/1977' }),
  ]);
  await publish(server, JAIL, [inmate('B-1', 'HARROWAY, JOHN ALLEN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

const fresh = async (options: Parameters<TestServer['createAccount']>[0] = {}) => {
  account = await server.createAccount(options);
  key = account.key;
};
const report = (body: object, headers: Record<string, string> = {}, path = '/v1/report') =>
  server.send('POST', path, { key, body, headers });
const reportCriminal = (body: object) => report(body, {}, '/v1/criminal/report');
const search = async (query: object): Promise<string> => {
  const { body } = await server.send('POST', '/v1/search', { key, body: { query } });
  return body.searchId;
};
const listRows = async (table: 'ledger' | 'searches' | 'reports', columns: string) => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT ${columns} AS line FROM ${table} WHERE account_id = $1 ORDER BY 1`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const ledger = () => listRows('ledger', `kind || ' ' || amount_micros`);
const code = (answer: { readonly body: { readonly error: { readonly code: string } } }) => answer.body.error.code;
const BASE = 'base_call 150000';
const DOCUMENT = 'document 20000';

describe('POST /v1/report (spec §4.1; contract, Documents)', () => {
  it('a stored search becomes a PDF attachment with criteria, viewer, sources, records, notice; bills the document only', async () => {
    await fresh();
    const searchId = await search({ lastName: 'Doverlane', firstName: 'Bob', dob: '1968-10-11' });
    const viewer = { viewerName: 'Dana Reviewer', viewerEmail: 'dana@example.com' };
    const answer = await report({ searchId, ...viewer, purpose: 'Volunteers', reference: 'FILE "7"/../x' });
    expect(answer.status).toBe(200);
    const reportId = String(answer.headers['x-report-id']);
    expect(reportId).toMatch(/^rpt_[A-Za-z0-9]{20}$/);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="blotter-report-${reportId}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { text, pages, isTagged, info } = await readPdf(answer.bytes);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Title: 'Sex offender registries: verification report' });
    const printed = ['Dana Reviewer', 'dana@example.com', 'Volunteers', 'FILE "7"/../x', searchId, NOTICE];
    for (const expected of [...printed, 'ROBERT DOVERLANE', 'BOB DOVER', '12 N MAIN ST', '10/11/1988', 'INDECENCY'])
      expect(text).toContain(expected);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain(reportId);
    });
    expect(listActions(answer.bytes)).toEqual([]);
    expect(await ledger()).toEqual([BASE, DOCUMENT]);
  });

  it('an inline query bills base and document in one transaction, stores the search and explains each match', async () => {
    await fresh();
    const answer = await report({ query: { lastName: 'Doverlane' }, jurisdictions: ['TX'] });
    expect(answer.status).toBe(200);
    expect(await ledger()).toEqual([BASE, DOCUMENT]);
    const [searchId] = await listRows('searches', 'id');
    expect((await server.send('GET', `/v1/searches/${searchId}`, { key })).body.counts.records).toBe(2);
    const { text } = await readPdf(answer.bytes);
    expect(text).toContain('Why it matched');
    expect(text).toContain('2 records matched');
    expect(text).toContain(String(searchId));
  });

  it('a complete search without a match says so, and an incomplete one never does', async () => {
    await fresh();
    const clear = await readPdf((await report({ query: { lastName: 'Nobodyhere' }, jurisdictions: ['TX'] })).bytes);
    expect(clear.text).toContain('Can this person be reported as not found? Yes, in the registry that was searched.');
    const open = await readPdf(
      (await report({ query: { lastName: 'Nobodyhere' }, jurisdictions: ['TX', 'AK'] })).bytes,
    );
    expect(open.text).toContain('INCONCLUSIVE');
    expect(open.text).toContain('Can this person be reported as not found? No.');
  });

  it('accepts a session token (spec §5 rule 2)', async () => {
    await fresh();
    const body = { query: { lastName: 'Doverlane' } };
    expect((await server.send('POST', '/v1/report', { token: account.token, body })).status).toBe(200);
    expect((await server.send('POST', '/v1/criminal/report', { token: account.token, body })).status).toBe(401);
  });

  it('a repeat with an Idempotency-Key returns the same PDF and bills once; another body is 422', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'one' };
    const body = { query: { lastName: 'Doverlane' } };
    const [first, second] = await Promise.all([report(body, headers), report(body, headers)]);
    const third = await report(body, headers);
    for (const again of [second, third]) {
      expect(again.status).toBe(200);
      expect(again.headers['x-report-id']).toBe(first.headers['x-report-id']);
      expect(again.bytes.equals(first.bytes)).toBe(true);
    }
    expect(await ledger()).toEqual([BASE, DOCUMENT]);
    expect(await listRows('reports', 'id')).toEqual([first.headers['x-report-id']]);
    expect((await report({ ...body, purpose: 'other' }, headers)).status).toBe(422);
  });

  it('dryRun validates and prices the report, and stores and bills nothing', async () => {
    await fresh();
    const searchId = await search({ lastName: 'Doverlane' });
    const stored = await report({ searchId, dryRun: true });
    expect(stored.body).toEqual({
      dryRun: true,
      wouldQuery: [],
      estimatedChargeUsd: { base: 0, liveMax: 0, documents: 0.02 },
    });
    const inline = await report({ query: { lastName: 'Doverlane' }, jurisdictions: ['tx'], dryRun: true });
    expect(inline.body).toEqual({
      dryRun: true,
      wouldQuery: ['TX'],
      estimatedChargeUsd: { base: 0.15, liveMax: 0, documents: 0.02 },
    });
    expect((await report({ searchId: 'srch_unknown', dryRun: true })).status).toBe(404);
    expect(await ledger()).toEqual([BASE]);
    expect(await listRows('reports', 'id')).toEqual([]);
  });
});

describe('rejected requests (contract, Limits: retention; 400 or 422)', () => {
  beforeAll(() => fresh());

  it.each([
    ['neither', {}],
    ['nothing to narrow on', { query: { firstName: 'Bob' } }],
    ['options without a query', { jurisdictions: ['TX'] }],
    ['both', { searchId: 'srch_1', query: { lastName: 'Doverlane' } }],
    ['options beside a stored search', { searchId: 'srch_1', match: 'strict' }],
    ['live', { query: { lastName: 'Doverlane' }, live: { jurisdictions: ['TX'] } }],
    ['an unknown field', { query: { lastName: 'Doverlane' }, colour: 'red' }],
    ['a viewer’s address that is none', { query: { lastName: 'Doverlane' }, viewerEmail: 'dana' }],
  ])('%s: 422 unprocessable_query, and nothing is billed', async (_what, body) => {
    const refused = await report(body);
    expect([refused.status, code(refused)]).toEqual([422, 'unprocessable_query']);
    expect(await ledger()).toEqual([]);
  });

  it('an unreadable body is 400', async () => {
    const refused = await server.send('POST', '/v1/report', { key, raw: '{"query":' });
    expect([refused.status, code(refused)]).toEqual([400, 'invalid_request']);
  });

  it('an unknown search, another account’s and another product’s get the same 404', async () => {
    await fresh();
    const foreign = await search({ lastName: 'Doverlane' });
    await fresh();
    const criminal = await server.send('POST', '/v1/criminal/search', { key, body: { lastName: 'Harroway' } });
    const answers = await Promise.all(
      ['srch_unknown', foreign, criminal.body.searchId].map((searchId) => report({ searchId })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(answers[0]?.body);
    }
  });

  it('an unfinished job or one that ended in error is 422', async () => {
    await fresh();
    await putSwitch(server.foundation.db, 'workers_paused', 'true');
    const { body } = await server.send('POST', '/v1/searches', { key, body: { query: { lastName: 'Doverlane' } } });
    const pending = await report({ searchId: body.searchId });
    expect([pending.status, code(pending)]).toEqual([422, 'unprocessable_query']);
    await server.send('DELETE', `/v1/searches/${body.searchId}`, { key });
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
    expect((await report({ searchId: body.searchId })).status).toBe(422);
    expect(await ledger()).not.toContain(DOCUMENT);
  });

  it('both routes are 402 without billing and 401 without a credential', async () => {
    await fresh({ billing: false });
    const refused = await report({ query: { lastName: 'Doverlane' } });
    expect([refused.status, code(refused)]).toEqual([402, 'billing_required']);
    const criminal = await reportCriminal({ lastName: 'Harroway' });
    expect([criminal.status, Object.keys(criminal.body)]).toEqual([402, ['detail']]);
    expect((await server.send('POST', '/v1/report', { body: {} })).status).toBe(401);
  });
});

describe('POST /v1/criminal/report uses the criminal error format (spec §4.4)', () => {
  it('lists the criteria, sources searched and records found, with the notice; a stored search bills only the report', async () => {
    await fresh();
    const { body } = await server.send('POST', '/v1/criminal/search', { key, body: { lastName: 'Harroway' } });
    const answer = await reportCriminal({ searchId: body.searchId, viewerName: 'Dana Reviewer' });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-report-id']).toMatch(/^rpt_/);
    const { text } = await readPdf(answer.bytes);
    for (const expected of ['Harroway', 'JOHN ALLEN HARROWAY', 'LARCENY', '26CRB-1', JAIL, 'Dana Reviewer', NOTICE])
      expect(text).toContain(expected);
    expect(await ledger()).toEqual([BASE, DOCUMENT]);
  });

  it('an inline query, flat or under query, also bills the search and is in the history', async () => {
    await fresh();
    expect((await reportCriminal({ lastName: 'Harroway' })).status).toBe(200);
    expect((await reportCriminal({ query: { lastName: 'Harroway' } })).status).toBe(200);
    expect(await ledger()).toEqual([BASE, BASE, DOCUMENT, DOCUMENT]);
    const history = await server.send('GET', '/v1/criminal/history', { key });
    expect(history.body.searches).toHaveLength(2);
    const priced = await reportCriminal({ lastName: 'Harroway', jurisdictions: [JAIL], dryRun: true });
    expect(priced.body).toEqual({
      dryRun: true,
      wouldQuery: [JAIL],
      estimatedChargeUsd: { base: 0.15, liveMax: 0, documents: 0.02 },
    });
  });

  it('a missing lastName and mixed forms are 400, an unknown field, live or code 422, an unknown search 404', async () => {
    await fresh();
    const statuses = async (...bodies: readonly object[]) =>
      Promise.all(bodies.map(async (body) => (await reportCriminal(body)).status));
    const both = { searchId: 'srch_1', lastName: 'Harroway' };
    expect(await statuses({}, { firstName: 'x' }, { lastName: 'a', query: { lastName: 'b' } }, both)).toEqual([
      400, 400, 400, 400,
    ]);
    const live = { lastName: 'Harroway', live: { scope: 'matched' } };
    expect(await statuses(live, { lastName: 'a', colour: 'red' }, { lastName: 'a', jurisdictions: ['x'] })).toEqual([
      422, 422, 422,
    ]);
    const unknown = await reportCriminal({ searchId: 'srch_unknown' });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: { code: 'not_found', message: expect.any(String) } },
    ]);
    expect(await ledger()).toEqual([]);
  });
});

describe('a search can be reported for seven days (spec §8)', () => {
  it('an older search is 422, and 404 once it is deleted', async () => {
    await fresh();
    const searchId = await search({ lastName: 'Doverlane' });
    const advance = (advanceSeconds: number) =>
      server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
    await advance(7 * DAY_S - 60);
    expect((await report({ searchId })).status).toBe(200);
    await advance(120);
    const late = await report({ searchId });
    expect([late.status, code(late)]).toEqual([422, 'unprocessable_query']);
    await advance(8 * DAY_S);
    expect((await report({ searchId })).status).toBe(404);
  });
});
