import { BatchAnswer } from '@blotter/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', [
    registrant('TX-1', 'DOVERLANE, JOHN ALLEN'),
    registrant('TX-2', 'DOVERLANE, MARY ANN', { dob: '02/03/1980' }),
    registrant('TX-3', 'QUILLMONT, PETER', { dob: undefined, age: '56' }),
  ]);
  await publish(server, 'OK', [registrant('OK-1', 'HALLORAN, VERA', { dob: '07/08/1959' })]);
});
afterAll(() => server.stop());

const send = (sent: Sent, path = '/v1/batch') => server.send('POST', path, { key: account.key, ...sent });
const csv = (text: string | Buffer, more: Sent = {}) =>
  send({ raw: text, ...more, headers: { 'content-type': 'text/csv', ...more.headers } });
const uuidsOf = ({ records }: { records: { uuid: string }[] }): string[] => records.map(({ uuid }) => uuid).sort();
const totalsOf = async ({ token }: TestAccount) => {
  const { body } = await server.send('GET', '/v1/usage', { token });
  return { calls: body.totalCalls, spend: body.currentSpend };
};
const countSearches = async ({ id }: TestAccount): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM searches WHERE account_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
};

describe('the three forms (spec §4.1)', () => {
  const expected = [['TX-1', 'TX-2'], ['OK-1'], []];

  it('a JSON array of queries returns one envelope per row with its index, in input order', async () => {
    const { status, body } = await send({
      body: [{ lastName: 'Doverlane' }, { lastName: 'Halloran', dob: '1959-07-08' }, { lastName: 'Nobodyhere' }],
    });
    expect(status).toBe(200);
    expect([...Value.Errors(BatchAnswer, body)].map(({ message }) => message)).toEqual([]);
    expect(body).toMatchObject({
      batchId: expect.stringMatching(/^bat_/),
      count: 3,
      counts: { complete: 3, partial: 0, error: 0 },
    });
    expect(body.results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
    expect(body.results.map(uuidsOf)).toEqual(expected);
    expect(body.results[2].verdict.canConcludeNoMatch).toBe(true);
  });

  it('the options of an envelope apply to every row; freshness and onStale are ignored', async () => {
    const { body } = await send({
      body: {
        queries: [{ lastName: 'Doverlane', firstName: 'Jon' }, { lastName: 'Halloran' }],
        jurisdictions: ['tx'],
        match: 'strict',
        recordTypes: ['sex_offender'],
        include: ['stateData', 'explain'],
        freshness: { tier: 7 },
        onStale: ['x'],
      },
    });
    expect(body.results.map(uuidsOf)).toEqual([[], []]);
    expect(body.results[0].sourceStatus.map(({ source }: { source: string }) => source)).toEqual(['TX']);
    expect(body.results[0].omittedFields).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/freshness|stale/i);
  });

  it('locationScoped applies to each row by its own state', async () => {
    const queries = [
      { lastName: 'Doverlane', state: 'OK' },
      { lastName: 'Doverlane', state: 'Texas' },
    ];
    const { body } = await send({ body: { queries, locationScoped: true } });
    expect(body.results.map(uuidsOf)).toEqual([[], ['TX-1', 'TX-2']]);
    expect(body.results[0].counts.sourcesSkippedByScope).toBe(1);
  });

  it('accepts CSV with a byte-order mark, quotes, either line ending and columns in any order', async () => {
    const rows =
      '\uFEFFdob,lastName,address,age\r\n,"Doverlane","12 N Main, St",\r\n1959-07-08,Halloran,,\r\n,Quillmont,,56\r\n';
    for (const text of [rows, rows.replaceAll('\r\n', '\n')]) {
      const { status, body } = await csv(text);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.results.map(uuidsOf)).toEqual([['TX-1', 'TX-2'], ['OK-1'], ['TX-3']]);
    }
  });

  it('accepts every column of the specification', async () => {
    const header = 'firstName,lastName,state,dob,city,zipcode,address,age,q';
    const { body } = await csv(`${header}\nJohn,Doverlane,TX,1968-10-11,Austin,78701,12 Main,,austin\n`);
    expect(body.results.map(uuidsOf)).toEqual([['TX-1']]);
  });

  it('accepts a session in place of a key (spec §5 rule 2)', async () => {
    const answer = await server.send('POST', '/v1/batch', { token: account.token, body: [{ lastName: 'Halloran' }] });
    expect(answer.body.results.map(uuidsOf)).toEqual([['OK-1']]);
  });

  it('a requested registry without data makes its rows partial', async () => {
    const { body } = await send({ body: { queries: [{ lastName: 'Doverlane' }], jurisdictions: ['WY'] } });
    expect(body.counts).toEqual({ complete: 0, partial: 1, error: 0 });
    expect(body.results[0].warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
  });
});

describe('each row is a search of its own (spec §8)', () => {
  it('its searchId returns the same answer again, and its records can be looked up', async () => {
    const { body } = await send({ body: [{ lastName: 'Doverlane' }, { lastName: 'Halloran' }] });
    for (const { index: _index, ...envelope } of body.results) {
      const { searchId, status, records } = envelope;
      const get = (path: string) => server.send('GET', path, { key: account.key });
      expect((await get(`/v1/searches/${searchId}`)).body).toEqual(envelope);
      expect((await get(`/v1/searches/${searchId}/results`)).body).toEqual({ searchId, status, records });
      expect((await get(`/v1/records/${records[0].recordId}`)).body.uuid).toBe(records[0].uuid);
    }
  });

  it('equals the answer of POST /v1/search', async () => {
    const query = { lastName: 'Doverlane', dob: '1980-02-03' };
    const single = (await server.send('POST', '/v1/search', { key: account.key, body: { query } })).body;
    const { index: _index, ...row } = (await send({ body: [query] })).body.results[0];
    const { searchId: _a, elapsedMs: _b, ...rest } = row;
    expect(rest).toEqual({ ...single, searchId: undefined, elapsedMs: undefined });
    expect(Object.keys(row)).toEqual(Object.keys(single));
  });

  it('any mix of valid and invalid rows keeps its order, and only the valid rows are stored and billed', async () => {
    const good = fc.constantFrom(
      ...[{ lastName: 'Doverlane' }, { lastName: 'Halloran' }, { q: 'austin' }, { zipcode: '78701' }],
    );
    const bad = fc.constantFrom(
      ...[{}, { firstName: 'John' }, { lastName: 'X', colour: 'red' }, { lastName: 7 }, { lastName: 'X', page: 0 }],
      ...['text', null, [], { lastName: 'X', live: { scope: 'matched' } }, { lastName: 'X', state: 'Freedonia' }],
    );
    const rows = fc.array(fc.oneof(good, bad), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(rows, async (queries) => {
        const own = await server.createAccount();
        const { status, body } = await send({ key: own.key, body: queries });
        expect(status).toBe(200);
        expect(body.results.map(({ index }: { index: number }) => index)).toEqual(queries.map((_, at) => at));
        for (const [at, query] of queries.entries()) {
          const single = await server.send('POST', '/v1/search', { key: account.key, body: { query } });
          const row = body.results[at];
          if (single.status === 200) expect(uuidsOf(row)).toEqual(uuidsOf(single.body));
          else expect(row.error).toEqual(single.body.error);
        }
        const valid = body.results.filter((row: { status: string }) => row.status !== 'error').length;
        expect(body.counts.error).toBe(queries.length - valid);
        expect(await totalsOf(own)).toEqual({ calls: valid, spend: Math.round(valid * 15) / 100 });
        expect(await countSearches(own)).toBe(valid);
      }),
      { numRuns: 4 * inject('scale') },
    );
  });

  it('rows of statutorily non-commercial registries are zero rows', async () => {
    const own = await server.createAccount();
    const { body: catalog } = await server.send('GET', '/v1/sources');
    const free = catalog.sources.find(({ legal }: { legal: { nonCommercial: boolean } }) => legal.nonCommercial).id;
    await publish(server, free, [registrant('F-1', 'FREEMONT, ALICE')]);
    const { body } = await send({ key: own.key, body: { queries: [{ lastName: 'Freemont' }], jurisdictions: [free] } });
    expect(uuidsOf(body.results[0])).toEqual(['F-1']);
    const { rows } = await server.foundation.db.query(
      'SELECT reference, is_free, amount_micros FROM ledger WHERE account_id = $1',
      [own.id],
    );
    expect(rows).toEqual([{ reference: body.results[0].searchId, is_free: true, amount_micros: 0n }]);
  });

  it('a test key is not billed', async () => {
    const own = await server.createAccount({ mode: 'test' });
    expect((await send({ key: own.key, body: [{ lastName: 'Halloran' }] })).status).toBe(200);
    expect((await totalsOf(own)).calls).toBe(0);
  });
});

describe('a large batch', () => {
  it('of 1,000 rows is answered in full and in order, while other requests are answered', async () => {
    const own = await server.createAccount();
    const names = ['Doverlane', 'Halloran', 'Quillmont', 'Nobodyhere'];
    const body = Array.from({ length: 1_000 }, (_, at) => ({
      lastName: names[at % 4],
      firstName: at % 3 ? '' : 'John',
    }));
    const answered: string[] = [];
    const [{ body: answer }] = await Promise.all([
      send({ key: own.key, body }).then((done) => {
        answered.push('batch');
        return done;
      }),
      send({ key: own.key, body: [{ lastName: 'Halloran' }] }).then(() => answered.push('single')),
    ]);
    expect(answered).toEqual(['single', 'batch']);
    expect(answer.results.map(({ index }: { index: number }) => index)).toEqual(body.map((_, at) => at));
    expect(answer.count).toBe(1_000);
    expect(await totalsOf(own)).toEqual({ calls: 1_001, spend: 150.15 });
  });
});
