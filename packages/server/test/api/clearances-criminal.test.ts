import { CriminalEnvelope } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inmate, publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const JAIL = 'us-nc-buncombe-jail';
const PRISON = 'us-nc-doc-prison';
const DOB = { dob: '10/11/1968' };

const john = (more: object = {}) => inmate('B-1', 'HARROWAY, JOHN', { ...DOB, ...more });
const FILLERS = Array.from({ length: 40 }, (_, n) => inmate(`F-${n}`, `FILLER, ${n}`, DOB));
const book = (...rows: readonly object[]) => publish(server, JAIL, [...rows, ...FILLERS]);
const mary = inmate('B-2', 'HARROWAY, MARY', DOB);

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, PRISON, [
    inmate('0001', 'HARROWAY, JOHN', { ...DOB, recordType: 'prison', county: undefined }),
  ]);
});
beforeEach(() => book(john(), mary));
afterAll(() => server.stop());

type Found = {
  readonly externalId: string;
  readonly personRef: string;
  readonly clearance?: { staleReason: string | null };
};

const post = (path: string, body: object, at: Pick<TestServer, 'send'> = server) =>
  at.send('POST', path, { key: account.key, body });
const find = async (more: object = {}, at: Pick<TestServer, 'send'> = server) => {
  const { status, text, body } = await post('/v1/criminal/search', { lastName: 'Harroway', ...more }, at);
  expect(status, text).toBe(200);
  return body;
};
const ids = ({ records }: { records: Found[] }): string[] => records.map(({ externalId }) => externalId).sort();

let subjects = 0;
const newSubject = () => ({ subjectId: `candidate ${++subjects}` });
const clear = async (externalId: string, more: object) => {
  const { searchId, records } = await find();
  const { personRef } = records.find((record: Found) => record.externalId === externalId);
  const body = { personRef, searchId, verdict: 'not_this_person', ...more };
  const answer = await post('/v1/clearances', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('clearances in criminal searches (spec §2.8; contract, Clearances; criminal.md, Record)', () => {
  it('suppressed records move to cleared[] before counting; recordId is the externalId', async () => {
    const subject = newSubject();
    const { clearanceId, personRef, createdAt } = await clear('B-1', subject);
    const envelope = await find(subject);
    expect([...Value.Errors(CriminalEnvelope, envelope)]).toEqual([]);
    expect(envelope.cleared).toEqual([
      { personRef, clearanceId, verdict: 'not_this_person', clearedAt: createdAt, recordId: 'B-1' },
    ]);
    expect(envelope.counts).toMatchObject({ records: 2, recordsReturned: 2 });
  });

  it('clearing a person does not clear related records: the same person in another jurisdiction stays', async () => {
    const subject = newSubject();
    await clear('B-1', subject);
    expect(ids(await find(subject))).toEqual(['0001', 'B-2']);
  });

  it('annotate keeps the record and attaches the clearance; this_person never suppresses', async () => {
    const subject = newSubject();
    const { clearanceId, createdAt } = await clear('B-1', subject);
    const { records, cleared } = await find({ ...subject, clearanceMode: 'annotate' });
    expect([cleared, records.length]).toEqual([[], 3]);
    const of = (id: string) => records.find(({ externalId }: Found) => externalId === id);
    const said = { clearanceId, verdict: 'not_this_person', clearedAt: createdAt, staleReason: null };
    expect(of('B-1').clearance).toEqual(said);
    expect(of('B-2')).not.toHaveProperty('clearance');
    await clear('B-1', { ...subject, verdict: 'this_person' });
    const after = await find(subject);
    expect(after.cleared).toEqual([]);
    const john = after.records.find(({ externalId }: Found) => externalId === 'B-1');
    expect(john.clearance).toMatchObject({ clearanceId, verdict: 'this_person' });
  });

  it('pages contain only records that are not suppressed', async () => {
    const subject = newSubject();
    await clear('B-2', subject);
    const pages = await Promise.all([1, 2].map((page) => find({ ...subject, limit: 1, page })));
    expect(pages.flatMap(ids).sort()).toEqual(['0001', 'B-1']);
    for (const { counts, totalPages, cleared } of pages)
      expect([counts.records, totalPages, cleared.length]).toEqual([2, 2, 1]);
  });

  it('in a batch the subject applies to every row', async () => {
    const subject = newSubject();
    await clear('B-1', subject);
    const queries = [{ lastName: 'Harroway' }, { lastName: 'Harroway', firstName: 'Mary' }];
    const { body, status, text } = await post('/v1/criminal/batch', { queries, ...subject });
    expect(status, text).toBe(200);
    expect(body.results.map(({ cleared }: { cleared: object[] }) => cleared.length)).toEqual([1, 0]);
    expect(ids(body.results[0])).toEqual(['0001', 'B-2']);
  });

  it('the stored answer shows what was answered at that time', async () => {
    const subject = newSubject();
    const { clearanceId } = await clear('B-1', subject);
    const then = await find(subject);
    const annotated = await find({ ...subject, clearanceMode: 'annotate' });
    await server.send('DELETE', `/v1/clearances/${clearanceId}`, { key: account.key });
    for (const answer of [then, annotated]) {
      const read = await server.send('GET', `/v1/criminal/searches/${answer.searchId}`, { key: account.key });
      expect(read.body.result).toEqual(answer);
    }
    expect(ids(await find(subject))).toEqual(['0001', 'B-1', 'B-2']);
  });

  it('after a revocation, the next search in every process shows the person again', async () => {
    const { databaseUrl, config } = server.foundation;
    const second = await startTestServer({ databaseUrl, dataDir: config.dataDir });
    try {
      await second.catchUp();
      const subject = newSubject();
      const { clearanceId } = await clear('B-1', subject);
      expect(ids(await find(subject, second))).toEqual(['0001', 'B-2']);
      await server.send('DELETE', `/v1/clearances/${clearanceId}`, { key: account.key });
      expect(ids(await find(subject, second))).toEqual(['0001', 'B-1', 'B-2']);
    } finally {
      await second.stop();
    }
  });

  it('a trial search without billing can be cited too', async () => {
    const trial = await startTestServer({ settings: { BLOTTER_CRIMINAL_TRIAL: '3' } });
    try {
      const { key } = await trial.createAccount({ billing: false });
      await publish(trial, JAIL, [john()]);
      const found = await trial.send('POST', '/v1/criminal/search', { key, body: { lastName: 'Harroway' } });
      const { searchId, records } = found.body;
      const body = { personRef: records[0].personRef, searchId, verdict: 'this_person', ...newSubject() };
      expect((await trial.send('POST', '/v1/clearances', { key, body })).status).toBe(200);
    } finally {
      await trial.stop();
    }
  });
});

describe('staleReason of a criminal record', () => {
  const CASE = { caseNumber: '26CRB-1', charges: [{ description: 'LARCENY', severity: 'FELONY' }] };
  const CUSTODY = { status: 'IN CUSTODY', facility: 'BUNCOMBE COUNTY JAIL', bookedAt: '10/01/2026' };

  it.each<[string, object | undefined, string | undefined]>([
    ['nothing changed', {}, undefined],
    ['another bond, another status of the case', { cases: [{ ...CASE, status: 'CLOSED' }] }, undefined],
    ['the source no longer lists the record', undefined, undefined],
    ['a new charge', { cases: [{ ...CASE, charges: [...CASE.charges, { description: 'ASSAULT' }] }] }, 'new_offense'],
    ['a new case', { cases: [CASE, { caseNumber: '26CR99', charges: [] }] }, 'new_offense'],
    ['a new booking', { custody: { ...CUSTODY, bookedAt: '11/01/2026' } }, 'new_offense'],
    ['another date of birth', { dob: '03/04/1971' }, 'identity_changed'],
    ['another name', { name: 'HARROWAY, JOHN PETER' }, 'identity_changed'],
    ['an alias more', { aliases: ['FENWICK, JACK'] }, 'identity_changed'],
  ])('%s: %j', async (_what, change, reason) => {
    const subject = newSubject();
    await clear('B-1', subject);
    await (change ? book(john(change), mary) : book(mary));
    const { records, cleared } = await find(subject);
    const found = records.find(({ externalId }: Found) => externalId === 'B-1') as Found | undefined;
    expect(found?.clearance?.staleReason).toBe(reason);
    expect(cleared).toHaveLength(reason ? 0 : 1);
  });
});
