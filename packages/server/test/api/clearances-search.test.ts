import { SearchEnvelope } from '@blotter/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const FIRSTS = ['ADRIAN', 'BRUNO', 'CEDRIC', 'DARIUS', 'EDMUND', 'FELIX', 'GIDEON', 'HECTOR', 'ISAAC'];

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
  await publish(
    server,
    'TX',
    FIRSTS.map((first, at) => registrant(`TX-${at}`, `HALVORSEN, ${first}`)),
  );
  // Another registry also holds the last three people.
  await publish(
    server,
    'OK',
    FIRSTS.slice(6).map((first, at) => registrant(`OK-${at + 6}`, `HALVORSEN, ${first}`)),
  );
});
afterAll(() => server.stop());

type Found = {
  readonly uuid: string;
  readonly recordId: string;
  readonly personRef: string;
  readonly clearance?: object;
};

const send = (path: string, body: object, at: Pick<TestServer, 'send'> = server) =>
  at.send('POST', path, { key: account.key, body });
const find = async (more: object = {}, query: object = {}, at: Pick<TestServer, 'send'> = server) => {
  const { status, text, body } = await send('/v1/search', { query: { lastName: 'Halvorsen', ...query }, ...more }, at);
  expect(status, text).toBe(200);
  return body;
};
const uuids = ({ records }: { records: Found[] }): string[] => records.map(({ uuid }) => uuid).sort();

let subjects = 0;
const newSubject = () => ({ subjectId: `candidate ${++subjects}` });

/** Clears people by the registries' uuids and returns each clearance. */
const clear = async (who: readonly string[], more: object, verdict = 'not_this_person') => {
  const { searchId, records } = (await find()) as { searchId: string; records: Found[] };
  const made: { clearanceId: string; createdAt: string; personRef: string; recordId: string }[] = [];
  for (const { uuid, personRef, recordId } of records.filter((record) => who.includes(record.uuid))) {
    const { body, status, text } = await send('/v1/clearances', { personRef, searchId, verdict, ...more });
    expect(status, `${uuid} ${text}`).toBe(200);
    made.push({ ...body, recordId });
  }
  expect(made).toHaveLength(who.length);
  return made;
};
const revoke = (id: string, at: Pick<TestServer, 'send'> = server) =>
  at.send('DELETE', `/v1/clearances/${id}`, { key: account.key });

describe('a search that names a subject (spec §2.1, §2.2; contract, Clearances)', () => {
  it('not_this_person moves the person to cleared[] before counting and paging', async () => {
    const subject = newSubject();
    const [cleared] = await clear(['TX-1'], subject);
    const envelope = await find(subject);
    expect([...Value.Errors(SearchEnvelope, envelope)]).toEqual([]);
    expect(uuids(envelope)).not.toContain('TX-1');
    expect(envelope.counts).toMatchObject({ records: 8, recordsReturned: 8 });
    expect(envelope.perPage).toBe(8);
    expect(envelope.cleared).toEqual([
      {
        personRef: cleared?.personRef,
        clearanceId: cleared?.clearanceId,
        verdict: 'not_this_person',
        clearedAt: cleared?.createdAt,
        recordId: cleared?.recordId,
      },
    ]);
    const matched = Object.fromEntries(
      envelope.sourceStatus.map((status: { source: string; matched: number }) => [status.source, status.matched]),
    );
    expect(matched).toMatchObject({ TX: 8, OK: 3 });
    for (const record of envelope.records) expect(record).not.toHaveProperty('clearance');
  });

  it('a suppressed person of several registries is counted in none of them', async () => {
    const subject = newSubject();
    const everybody = await find();
    const merged = everybody.records.find((record: { sources: object[] }) => record.sources.length === 2);
    await clear([merged.uuid], subject);
    const { sourceStatus, cleared } = await find(subject);
    expect(cleared).toHaveLength(1);
    const matched = sourceStatus.map(({ source, matched: n }: { source: string; matched: number }) => `${source} ${n}`);
    expect(matched).toEqual(expect.arrayContaining(['OK 2', 'TX 8']));
  });

  it('the verdict never allows “not found” while a person is suppressed', async () => {
    const subject = newSubject();
    const scope = { jurisdictions: ['TX'], match: 'strict' };
    await clear(['TX-2'], subject);
    const { counts, verdict, status } = await find({ ...subject, ...scope }, { firstName: 'Cedric' });
    expect([status, counts.records]).toEqual(['complete', 0]);
    expect(verdict.canConcludeNoMatch).toBe(false);
    expect(verdict.because).toContain('1 matching person was left out by your clearances.');
    const without = await find(scope, { firstName: 'Zebedee' });
    expect(without.verdict.canConcludeNoMatch).toBe(true);
  });

  it('clearanceMode annotate keeps the person with the clearance attached', async () => {
    const subject = newSubject();
    const [cleared] = await clear(['TX-1'], subject);
    const { records, cleared: suppressed, counts } = await find({ ...subject, clearanceMode: 'annotate' });
    expect([suppressed, counts.records]).toEqual([[], 9]);
    const annotated = records.filter((record: Found) => 'clearance' in record);
    expect(annotated.map(({ uuid, clearance }: Found) => [uuid, clearance])).toEqual([
      [
        'TX-1',
        {
          clearanceId: cleared?.clearanceId,
          verdict: 'not_this_person',
          clearedAt: cleared?.createdAt,
          staleReason: null,
        },
      ],
    ]);
  });

  it('this_person is attached and never suppresses', async () => {
    const subject = newSubject();
    await clear(['TX-1'], subject, 'this_person');
    for (const mode of [{}, { clearanceMode: 'annotate' }]) {
      const { records, cleared } = await find({ ...subject, ...mode });
      expect(cleared).toEqual([]);
      const { clearance } = records.find(({ uuid }: Found) => uuid === 'TX-1');
      expect(clearance).toMatchObject({ verdict: 'this_person', staleReason: null });
    }
  });

  it('without subjectId, or for another subject, client or account, the answer ignores the clearances', async () => {
    const subject = { ...newSubject(), clientId: 'client 1' };
    await clear(['TX-1'], subject);
    expect(uuids(await find(subject))).not.toContain('TX-1');
    const others = [{}, { subjectId: subject.subjectId }, { ...subject, clientId: 'client 2' }, newSubject()];
    for (const other of [...others, { clearanceMode: 'annotate' }]) {
      const { records, cleared } = await find(other);
      expect([cleared, records.length, records.some((record: Found) => 'clearance' in record)]).toEqual([[], 9, false]);
    }
    const stranger = await server.createAccount();
    const body = { query: { lastName: 'Halvorsen' }, ...subject };
    expect((await server.send('POST', '/v1/search', { key: stranger.key, body })).body.records).toHaveLength(9);
  });

  it('clientId without subjectId is 422', async () => {
    const { status, body } = await send('/v1/search', { query: { lastName: 'Halvorsen' }, clientId: 'c' });
    expect([status, body.error.message]).toEqual([422, 'clientId: send subjectId with it.']);
  });

  it('paging and totals exclude suppressed people', async () => {
    const wholes = (await find()).records as Found[];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(wholes.map(({ uuid }) => uuid)),
        fc.integer({ min: 1, max: 4 }),
        async (who, perPage) => {
          const subject = newSubject();
          await clear(who, subject);
          const expected = wholes.filter(({ uuid }) => !who.includes(uuid)).map(({ recordId }) => recordId);
          const pages: string[] = [];
          for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / perPage)); page++) {
            const envelope = await find(subject, { page, perPage });
            pages.push(...envelope.records.map(({ recordId }: Found) => recordId));
            expect(envelope.counts.records).toBe(expected.length);
            expect(envelope.totalPages).toBe(Math.max(1, Math.ceil(expected.length / perPage)));
            expect(envelope.cleared).toHaveLength(who.length);
          }
          expect(pages).toEqual(expected);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('a job applies the subject’s clearances at the time it runs', async () => {
    const subject = newSubject();
    await clear(['TX-1'], subject);
    const { body } = await send('/v1/searches', { query: { lastName: 'Halvorsen' }, ...subject });
    const read = () => server.send('GET', `/v1/searches/${body.searchId}`, { key: account.key });
    await expect.poll(async () => (await read()).body.status, { timeout: 60_000, interval: 50 }).toBe('complete');
    expect((await read()).body).toMatchObject({ counts: { records: 8 }, cleared: [{ verdict: 'not_this_person' }] });
  });
});

describe('stored answers and current clearances', () => {
  it('a stored answer stays the same after later clearances and revocations', async () => {
    const subject = newSubject();
    const [cleared] = await clear(['TX-1'], subject);
    await clear(['TX-2'], subject, 'this_person');
    const then = await find(subject);
    await revoke(cleared?.clearanceId as string);
    const read = await server.send('GET', `/v1/searches/${then.searchId}`, { key: account.key });
    expect(read.body).toEqual(then);
    const results = await server.send('GET', `/v1/searches/${then.searchId}/results`, { key: account.key });
    expect(results.body.records).toEqual(then.records);
  });

  it('after DELETE, the next search in every process shows the person again', async () => {
    const { databaseUrl, config } = server.foundation;
    const second = await startTestServer({ databaseUrl, dataDir: config.dataDir, settings: { BLOTTER_CLOCK: 'test' } });
    try {
      await second.catchUp();
      for (let round = 0; round < 5; round++) {
        const subject = newSubject();
        const [cleared] = await clear(['TX-1'], subject);
        expect(uuids(await find(subject, {}, second))).not.toContain('TX-1');
        await revoke(cleared?.clearanceId as string, round % 2 === 0 ? server : second);
        expect(uuids(await find(subject, {}, second))).toContain('TX-1');
        expect(uuids(await find(subject))).toContain('TX-1');
      }
    } finally {
      await second.stop();
    }
  });

  it('a search older than 14 days cannot be cited: 404', async () => {
    const { searchId, records } = await find();
    const advanceSeconds = 14 * 86_400 + 1;
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
    const body = { personRef: records[0].personRef, verdict: 'this_person', searchId, ...newSubject() };
    expect((await send('/v1/clearances', body)).status).toBe(404);
  });

  it('subject, client and note cannot be read in the database or the log', async () => {
    const secret = { subjectId: 'canary-subject-Q7', clientId: 'canary-client-Q7', note: 'canary-note-Q7' };
    await clear(['TX-3'], secret);
    const { note: _note, ...subject } = secret;
    await find(subject);
    const { key } = account;
    const listed = await server.send('GET', `/v1/clearances?${new URLSearchParams(subject)}`, { key });
    expect(listed.body.clearances).toMatchObject([secret]);
    await server.send('POST', '/v1/searches', { key, body: { query: { lastName: 'Halvorsen' }, ...subject } });
    const { db } = server.foundation;
    const { rows: tables } = await db.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    );
    expect(tables.map(({ name }) => name)).toContain('clearances');
    const hex = Buffer.from('canary-').toString('hex');
    for (const { name } of tables) {
      const { rows } = await db.query(
        `SELECT FROM ${name} t WHERE t::text LIKE '%canary-%' OR t::text LIKE '%${hex}%'`,
      );
      expect(rows, name).toEqual([]);
    }
    expect(server.logLines().join('\n')).not.toContain('canary-');
  });
});
