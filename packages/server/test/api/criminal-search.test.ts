import { CriminalEnvelope, CriminalRecord, NOTICE } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inmate, publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const JAIL = 'us-nc-buncombe-jail';
const PRISON = 'us-nc-doc-prison';
const FEDERAL = 'us-fed-bop-prison';

const BOOKED = [
  inmate('B-1', 'HARROWAY, JOHN ALLEN', { dob: '10/11/1968', aliases: ['FENWICK, JACK'] }),
  inmate('B-2', 'HARROWAY, MARY', { dob: '01/01/1980', age: '46' }),
  inmate('B-3', 'HARROWAY, PETER QUINCY', { dob: '1900-01-01', age: '33' }),
  inmate('B-4', 'TOLLIVER, ANNE', { dob: '05/06/1977' }),
];
const IMPRISONED = [
  inmate('0001', 'HARROWAY, JOHN A', {
    recordType: 'prison',
    dob: '10/11/1968',
    sentence: { text: 'LIFE', imposedDate: '03/04/1999' },
    county: undefined,
  }),
];

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, JAIL, BOOKED);
  await publish(server, PRISON, IMPRISONED);
});
afterAll(() => server.stop());

const post = (body: object, key = account.key) => server.send('POST', '/v1/criminal/search', { key, body });
const find = async (body: object) => {
  const answer = await post(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const ids = (envelope: { records: { externalId: string }[] }): string[] =>
  envelope.records.map(({ externalId }) => externalId).sort();

describe('POST /v1/criminal/search (spec §2.8, §4.4)', () => {
  it('returns the envelope of the contract with every key of every record', async () => {
    const envelope = await find({ query: { lastName: 'Harroway' } });
    expect([...Value.Errors(CriminalEnvelope, envelope)]).toEqual([]);
    for (const record of envelope.records) expect([...Value.Errors(CriminalRecord, record)]).toEqual([]);
    expect(envelope.legal).toEqual({ notice: NOTICE });
    expect(envelope.counts).toMatchObject({ records: 4, recordsReturned: 4, sourcesOnFile: 2 });
    expect(envelope.counts).toMatchObject({ liveRequested: 0, liveCompleted: 0, liveFailed: 0 });
    expect(envelope.sourceStatus).toEqual([]);
    expect(envelope.status).toBe('complete');
  });

  it('returns one record per jurisdiction: a person in several yields several records', async () => {
    const envelope = await find({ query: { lastName: 'Harroway', firstName: 'John', dob: '1968-10-11' } });
    expect(ids(envelope)).toEqual(['0001', 'B-1']);
    const codes = envelope.records.map(({ sources }: { sources: { code: string }[] }) => sources[0]?.code).sort();
    expect(codes).toEqual([JAIL, PRISON]);
    expect(new Set(envelope.records.map(({ personRef }: { personRef: string }) => personRef)).size).toBe(2);
  });

  it('accepts the query flat or under query, but not in both forms', async () => {
    expect(ids(await find({ lastName: 'Tolliver' }))).toEqual(['B-4']);
    expect(ids(await find({ query: { lastName: 'Tolliver' } }))).toEqual(['B-4']);
    const mixed = await post({ lastName: 'Tolliver', query: { lastName: 'Tolliver' } });
    expect(mixed.status).toBe(400);
    expect(mixed.body).toEqual({ error: { code: 'invalid_request', message: expect.stringContaining('lastName') } });
    for (const beside of [{ lastName: 'Tolliver' }, { query: { lastName: 'Tolliver' } }, {}]) {
      const rows = await post({ ...beside, queries: [{ lastName: 'Tolliver' }] });
      expect([rows.status, rows.body.error.code]).toEqual([400, 'invalid_request']);
    }
  });

  it('a search without lastName is 400 invalid_request', async () => {
    for (const body of [{}, { firstName: 'John' }, { query: {} }, { query: { lastName: '  ' } }]) {
      const answer = await post(body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body).toMatchObject({ error: { code: 'invalid_request' } });
    }
  });

  it('a placeholder date never becomes a full date, and a sentinel is not birth evidence', async () => {
    const { records } = await find({ lastName: 'Harroway', firstName: 'Mary' });
    expect(records[0].dob).toMatchObject({ date: null, birthYear: 1980, asPublished: '01/01/1980' });
    const peter = (await find({ lastName: 'Harroway', firstName: 'Peter' })).records[0];
    expect(peter.dob).toMatchObject({ date: null, birthYear: null });
  });

  it('other fields narrow within the surname', async () => {
    expect(ids(await find({ lastName: 'Harroway', middleName: 'Quincy' }))).toContain('B-3');
    expect(ids(await find({ lastName: 'Harroway', middleName: 'Zeno' }))).not.toContain('B-3');
    expect(ids(await find({ lastName: 'Harroway', recordTypes: ['prison'] }))).toEqual(['0001']);
    expect(ids(await find({ lastName: 'Harroway', jurisdictions: [PRISON.toUpperCase()] }))).toEqual(['0001']);
    expect(ids(await find({ lastName: 'Harroway', county: 'Buncombe County' }))).toEqual(['B-1', 'B-2', 'B-3']);
    expect(ids(await find({ lastName: 'Harroway', state: 'North Carolina' }))).toHaveLength(4);
    expect(ids(await find({ lastName: 'Harroway', state: 'TX' }))).toEqual([]);
    expect(ids(await find({ lastName: 'Harroway', firstName: 'John', birthYear: 1968 }))).toEqual(['0001', 'B-1']);
    expect(ids(await find({ lastName: 'Harroway', firstName: 'John', birthYear: 1969 }))).toEqual([]);
  });

  it('an unknown field or code is 422', async () => {
    for (const body of [
      { lastName: 'Tolliver', nickname: 'x' },
      { lastName: 'Tolliver', jurisdictions: ['us-xx-nowhere-jail'] },
      { lastName: 'Tolliver', live: { jurisdictions: ['us-xx-nowhere-jail'] } },
      { lastName: 'Tolliver', dob: '1977' },
      { lastName: 'Tolliver', state: 'Atlantis' },
      { lastName: 'Tolliver', limit: 201 },
    ]) {
      const answer = await post(body);
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(answer.body).toEqual({ error: { code: 'unprocessable_query', message: expect.any(String) } });
    }
  });

  it('coverage does not change the status, and no host name appears', async () => {
    const answer = await post({ lastName: 'Harroway', jurisdictions: [FEDERAL, JAIL] });
    expect(answer.body.status).toBe('complete');
    expect(answer.body.counts).toMatchObject({ sourcesOnFile: 1, sourcesPending: 1 });
    expect(answer.body.coverage.statesCovered).toEqual(['NC']);
    expect(answer.body.coverage.sources.map(({ code }: { code: string }) => code)).toEqual([FEDERAL, JAIL]);
    expect(answer.text).not.toMatch(/policetocitizen|\.example|https?:/);
  });

  it('a source that only the simulator has is not listed as coverage until it is fed', async () => {
    const { body } = await server.send('GET', '/v1/criminal/sources', {});
    const codes = body.sources.map(({ code }: { code: string }) => code);
    expect(codes).toContain(JAIL);
    expect(codes).not.toContain('us-nc-cleveland-jail');
    expect((await post({ lastName: 'Harroway', jurisdictions: ['us-nc-cleveland-jail'] })).status).toBe(422);
  });

  it('accepts limit (1–200, default 50) and page, returns the exact total and clamps to the last page', async () => {
    const first = await find({ lastName: 'Harroway', limit: 3 });
    expect(first).toMatchObject({ page: 1, perPage: 3, totalPages: 2 });
    const second = await find({ lastName: 'Harroway', limit: 3, page: 9 });
    expect(second).toMatchObject({ page: 2, counts: { records: 4, recordsReturned: 1 } });
    expect([...ids(first), ...ids(second)].sort()).toEqual(['0001', 'B-1', 'B-2', 'B-3']);
  });

  it('reports departure from a source and never deletes records', async () => {
    await publish(server, JAIL, BOOKED.slice(0, 3));
    const { records } = await find({ lastName: 'Tolliver' });
    expect(records[0].lifecycle).toMatchObject({ state: 'departed', departedAt: expect.any(String) });
    expect(records[0].lifecycle.lastSeenAt <= records[0].lifecycle.departedAt).toBe(true);
    await publish(server, JAIL, BOOKED);
    expect((await find({ lastName: 'Tolliver' })).records[0].lifecycle).toMatchObject({
      state: 'present',
      departedAt: null,
    });
  });

  it('returns one unscored record by externalId and source (matchConfidence 0.0, match fields empty); source missing 400, unknown 404', async () => {
    const get = (path: string) => server.send('GET', `/v1/criminal/records/${path}`, { key: account.key });
    const found = await get(`0001?source=${PRISON}`);
    expect([...Value.Errors(CriminalRecord, found.body)]).toEqual([]);
    expect(found.body).toMatchObject({ matchConfidence: 0, matchBasis: [], matchState: null, dobVerification: '' });
    expect(found.body.sentence).toMatchObject({ life: true, maxDays: null });
    expect((await get('0001')).status).toBe(400);
    expect((await get(`nobody?source=${PRISON}`)).status).toBe(404);
    expect((await get('0001?source=us-xx-nowhere-jail')).status).toBe(404);
  });

  it('a search can be read by its id as a complete JobRecord with the same envelope, only by its account', async () => {
    const envelope = await find({ lastName: 'Harroway' });
    const path = `/v1/criminal/searches/${envelope.searchId}`;
    const again = await server.send('GET', path, { key: account.key });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ searchId: envelope.searchId, status: 'complete', sources: [] });
    expect(again.body.result).toEqual(envelope);
    const other = await server.createAccount();
    expect((await server.send('GET', path, { key: other.key })).status).toBe(404);
    expect((await server.send('GET', `/v1/searches/${envelope.searchId}`, { key: account.key })).status).toBe(404);
  });

  it('history lists the account’s most recent criminal searches, newest first, with the query as sent', async () => {
    const mine = await server.createAccount();
    for (const lastName of ['Tolliver', 'Harroway']) await post({ lastName }, mine.key);
    const { body } = await server.send('GET', '/v1/criminal/history', { key: mine.key });
    expect(body.searches.map(({ query }: { query: object }) => query)).toEqual([
      { lastName: 'Harroway' },
      { lastName: 'Tolliver' },
    ]);
    expect(body.searches[0]).toMatchObject({ status: 'complete', mode: 'cached', counts: { records: 4 } });
  });
});

describe('POST /v1/criminal/batch (spec §2.8 BatchRow)', () => {
  const batch = (body: object) => server.send('POST', '/v1/criminal/batch', { key: account.key, body });

  it('returns one row per query in input order; an invalid row has only index, status, error, zeroed counts and records', async () => {
    const answer = await batch({
      queries: [{ lastName: 'Tolliver' }, { firstName: 'x' }, { lastName: 'Harroway' }, 7],
    });
    expect(answer.status, answer.text).toBe(200);
    const { count, results } = answer.body;
    expect(count).toBe(4);
    expect(results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3]);
    expect(ids(results[2])).toEqual(['0001', 'B-1', 'B-2', 'B-3']);
    for (const key of ['searchId', 'meterEvents', 'usage', 'resolution']) expect(results[0]).not.toHaveProperty(key);
    expect(Object.keys(results[1]).sort()).toEqual(['counts', 'error', 'index', 'records', 'status']);
    expect(results[1].error.code).toBe('invalid_request');
    expect(results[3].error.code).toBe('unprocessable_query');
    expect(new Set(Object.values(results[1].counts))).toEqual(new Set([0]));
  });

  it('rows together with another form of the query are 400', async () => {
    for (const beside of [{ lastName: 'Tolliver' }, { query: { lastName: 'Tolliver' } }, { page: 2 }]) {
      const mixed = await batch({ queries: [{ lastName: 'Tolliver' }], ...beside });
      expect([mixed.status, mixed.body.error.code]).toEqual([400, 'invalid_request']);
    }
  });

  it('more than 1,000 rows or none are 400, and live in a batch is 422', async () => {
    const many = Array.from({ length: 1_001 }, () => ({ lastName: 'Tolliver' }));
    for (const body of [{ queries: many }, { queries: [] }, {}]) expect((await batch(body)).status).toBe(400);
    const live = await batch({ queries: [{ lastName: 'Tolliver' }], live: { scope: 'matched' } });
    expect(live.status).toBe(422);
    expect(live.body).toEqual({ error: { code: 'unprocessable_query', message: expect.any(String) } });
  });
});
