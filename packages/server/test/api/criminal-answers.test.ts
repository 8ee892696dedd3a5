import { CriminalRecord, JobRecord } from '@blotter/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoverageSnapshots } from '../../src/features/criminal/query/coverage-service.ts';
import { createCriminalHistory } from '../../src/features/criminal/records/history-service.ts';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { withLock } from '../kit/locks.ts';
import { inmate, publish } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const PRISON = 'us-nc-doc-prison';
const MANY = 23;

let server: TestServer;
let account: TestAccount;

const publishJail = (marks: string) =>
  publish(
    server,
    JAIL,
    BOOKED.map((each) => ({ ...each, marks })),
  );
const BOOKED = [
  ...Array.from({ length: MANY }, (_, at) =>
    inmate(`M-${at}`, `MARLOWE, ${'ABCDE'[at % 5]}NN ${at}`, {
      dob: `0${1 + (at % 9)}/11/19${60 + at}`,
      aliases: [`MÜLLER, “${at}” \\ "EVA"`],
    }),
  ),
  inmate('S/1 #?', 'SEALEY, VERA', { dob: '03/04/1971' }),
  inmate('S-2', 'SEALEY, OTTO', { dob: '03/04/1972' }),
];

beforeAll(async () => {
  // The worker is paused, so an accepted job stays pending and no site is contacted.
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publishJail('NONE KNOWN');
  await publish(server, PRISON, [
    ...Array.from({ length: MANY }, (_, at) =>
      inmate(`P-${at}`, `MARLOWE, ANN ${at}`, { recordType: 'prison', dob: `0${1 + (at % 9)}/11/19${60 + at}` }),
    ),
  ]);
});
afterAll(() => server.stop());

const fresh = async () => {
  account = await server.createAccount();
  const body = { limits: { ratePerSecond: 1_000, burst: 1_000 } };
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body });
};
const search = (body: object, headers = {}) =>
  server.send('POST', '/v1/criminal/search', { key: account.key, body, headers });
const get = (path: string, key = account.key) => server.send('GET', `/v1/criminal/${path}`, { key });
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const ids = ({ records }: { records: { externalId: string }[] }): string[] => records.map((each) => each.externalId);
const countOf = async (table: 'ledger' | 'searches' | 'criminal_history'): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM ${table} WHERE account_id = $1`,
    [account.id],
  );
  return rows[0]?.n ?? -1;
};

describe('paging (contract, Query: limit 1–200, page; Score: one order, stable across pages)', () => {
  it('for any limit the concatenated pages equal the whole list, and every page has the exact total', async () => {
    await fresh();
    const query = { lastName: 'Marlowe' };
    const whole = (await search({ ...query, limit: 200 })).body;
    expect(whole.records).toHaveLength(2 * MANY);
    const confidences = whole.records.map((record: { matchConfidence: number }) => record.matchConfidence);
    expect(confidences).toEqual(confidences.toSorted((a: number, b: number) => b - a));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 60 }), async (limit) => {
        const paged: unknown[] = [];
        const totalPages = Math.ceil(whole.records.length / limit);
        for (let page = 1; page <= totalPages; page++) {
          const { body } = await search({ query: { ...query, limit, page } });
          expect(body).toMatchObject({ page, perPage: limit, totalPages });
          expect(body.counts).toMatchObject({ records: 2 * MANY, recordsReturned: body.records.length });
          paged.push(...body.records);
        }
        expect(paged).toEqual(whole.records);
      }),
      { numRuns: 6, examples: [[2 * MANY], [50]] },
    );
  });

  it('the default limit is 50; a limit of 0 or 201, page 0 and a non-integer are 422', async () => {
    await fresh();
    expect((await search({ lastName: 'Marlowe' })).body).toMatchObject({ page: 1, perPage: 50, totalPages: 1 });
    for (const paging of [{ limit: 0 }, { limit: 201 }, { page: 0 }, { limit: 1.5 }, { page: '2' }])
      expect((await search({ lastName: 'Marlowe', ...paging })).status, JSON.stringify(paging)).toBe(422);
  });
});

describe('a search opened again (spec §4.4, contract JobRecord)', () => {
  it('is byte for byte the answered envelope, whatever has changed since', async () => {
    await fresh();
    const answer = await search({ lastName: 'Marlowe', limit: 30, page: 2 });
    await publishJail('TATTOO');
    const again = await get(`searches/${answer.body.searchId}`);
    expect(again.text.endsWith(`"result":${answer.text}}`)).toBe(true);
    expect([...Value.Errors(JobRecord, again.body)]).toEqual([]);
    const { records } = (await search({ lastName: 'Marlowe', limit: 30, page: 2 })).body;
    expect(records.some(({ marks }: { marks: string }) => marks === 'TATTOO')).toBe(true);
  });

  it('another account’s id answers exactly as an unknown id does, on every route with an id', async () => {
    await fresh();
    const { searchId } = (await search({ lastName: 'Marlowe', limit: 1 })).body;
    const job = await search({ lastName: 'Marlowe', live: { jurisdictions: [JAIL, PRISON, 'us-fed-bop-prison'] } });
    expect(job.status).toBe(202);
    const owner = account.key;
    await fresh();
    const unknown = await get('searches/srch_00000000000000000000');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    for (const id of [searchId, job.body.searchId]) {
      const foreign = await get(`searches/${id}`);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      const elsewhere = await server.send('GET', `/v1/searches/${id}`, { key: owner });
      expect(elsewhere.status).toBe(404);
      expect((await server.send('DELETE', `/v1/searches/${id}`, { key: owner })).status).toBe(404);
    }
    const main = await server.send('POST', '/v1/search', { key: owner, body: { query: { lastName: 'Marlowe' } } });
    expect((await get(`searches/${main.body.searchId}`, owner)).text).toBe(unknown.text);
    const nobody = await get(`records/nobody?source=${JAIL}`);
    for (const path of [`records/P-1?source=${JAIL}`, 'records/M-1?source=TX', `records/${searchId}?source=${PRISON}`])
      expect((await get(path)).text, path).toBe(nobody.text);
  });

  it('a record can be looked up by any externalId of a source, with its source code in any case', async () => {
    await fresh();
    const found = await get(`records/${encodeURIComponent('S/1 #?')}?source=${JAIL.toUpperCase()}`);
    expect([found.status, found.body.externalId]).toEqual([200, 'S/1 #?']);
    expect([...Value.Errors(CriminalRecord, found.body)]).toEqual([]);
    const { records } = (await search({ lastName: 'Sealey', firstName: 'Vera' })).body;
    expect(records[0].personRef).toBe(found.body.personRef);
  });
});

describe('a suppressed record (contract, Record: suppression)', () => {
  const wanted = { uuid: 'S-2', jurisdiction: JAIL, ofPerson: false };

  it('is neither found nor looked up, and is a marker in an earlier answer that showed it', async () => {
    await fresh();
    const shown = await search({ lastName: 'Sealey' });
    expect(ids(shown.body).sort()).toEqual(['S-2', 'S/1 #?']);
    const rows = { key: account.key, body: { queries: [{ lastName: 'Sealey' }] } };
    const batch = () => server.send('POST', '/v1/criminal/batch', { ...rows, headers: { 'idempotency-key': 'b' } });
    await batch();
    const suppressions = createSuppressions(server.foundation);
    await suppressions.suppress(wanted, 'expunged');
    await server.catchUp();
    try {
      expect((await search({ lastName: 'Sealey' })).body).toMatchObject({ counts: { records: 1 } });
      expect((await get(`records/S-2?source=${JAIL}`)).text).toBe((await get(`records/no?source=${JAIL}`)).text);
      const again = await get(`searches/${shown.body.searchId}`);
      expect([...Value.Errors(JobRecord, again.body)]).toEqual([]);
      expect(again.body.result.records.find(({ externalId }: { externalId: string }) => externalId === 'S-2')).toEqual({
        externalId: 'S-2',
        withheld: true,
      });
      const [row] = (await batch()).body.results;
      expect(row.records).toContainEqual({ externalId: 'S-2', withheld: true });
      await publishJail('SCAR');
      expect(ids((await search({ lastName: 'Sealey' })).body)).toEqual(['S/1 #?']);
    } finally {
      await suppressions.lift(wanted);
      await server.catchUp();
    }
    expect((await search({ lastName: 'Sealey' })).body.counts.records).toBe(2);
  });
});

describe('the deadline (spec §7: 504; contract, deadlineMs and onDeadline)', () => {
  /** The lock blocks every document read, because the publication made new versions that no cache holds. */
  const late = async (marks: string, more: object) => {
    await publishJail(marks);
    const lock = 'LOCK TABLE record_versions IN ACCESS EXCLUSIVE MODE';
    let answer: Awaited<ReturnType<typeof search>> | undefined;
    await withLock(server.foundation.databaseUrl, lock, async () => {
      answer = await search({ lastName: 'Sealey', deadlineMs: 50, ...more });
    });
    return answer as Awaited<ReturnType<typeof search>>;
  };

  it('onDeadline error answers 504 in the criminal envelope, and nothing is stored or billed', async () => {
    await fresh();
    const answer = await late('ONE', { onDeadline: 'error' });
    expect([answer.status, answer.body]).toEqual([
      504,
      { error: { code: 'deadline_exceeded', message: expect.any(String) } },
    ]);
    expect([await countOf('ledger'), await countOf('searches'), await countOf('criminal_history')]).toEqual([0, 0, 0]);
  });

  it('onDeadline partial (default) answers 200 partial without records, and the first warning says why', async () => {
    await fresh();
    const { status, body } = await late('TWO', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'partial', records: [], counts: { records: 0, liveRequested: 0 } });
    expect(body.warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
    expect([await countOf('ledger'), await countOf('searches')]).toEqual([1, 1]);
    expect((await get(`searches/${body.searchId}`)).body.result).toEqual(body);
  });
});

describe('history and retention (contract, Retention; spec §8: 50 most recent)', () => {
  it('lists exactly the 50 newest of this account, newest first, with the query encrypted at rest', async () => {
    await fresh();
    const sent = Array.from({ length: 53 }, (_, n) => ({ lastName: 'Sealey', firstName: `Zzx${n}` }));
    for (const query of sent) {
      await search({ query });
      await advance(1);
    }
    const { searches } = (await get('history')).body;
    expect(searches.map(({ query }: { query: object }) => query)).toEqual(sent.toReversed().slice(0, 50));
    const { rows } = await server.foundation.db.query<{ sealed: Buffer }>(
      'SELECT sealed FROM criminal_history WHERE account_id = $1',
      [account.id],
    );
    for (const { sealed } of rows) expect(sealed.includes('Zzx')).toBe(false);
    expect(rows).toHaveLength(53);
    await createCriminalHistory(server.foundation).prune();
    expect(await countOf('criminal_history')).toBe(50);
    expect((await get('history')).body).toEqual({ searches });
    await fresh();
    expect((await get('history')).body).toEqual({ searches: [] });
  });

  it('after 14 days a search is 404 like an unknown one, and its history entry keeps the query and counts', async () => {
    await fresh();
    const { body } = await search({ lastName: 'Sealey', recordTypes: ['jail'] });
    const before = (await get('history')).body;
    await advance(14 * 86_400 - 60);
    await createCoverageSnapshots(server.foundation).prune();
    expect((await get(`searches/${body.searchId}`)).body.result).toEqual(body);
    await advance(120);
    const unknown = await get('searches/srch_00000000000000000000');
    expect((await get(`searches/${body.searchId}`)).text).toBe(unknown.text);
    await advance(3 * 86_400);
    expect((await get(`searches/${body.searchId}`)).text).toBe(unknown.text);
    expect((await get('history')).body).toEqual(before);
    expect(before.searches).toEqual([
      {
        searchId: body.searchId,
        createdAt: expect.any(String),
        status: 'complete',
        mode: 'cached',
        query: { lastName: 'Sealey' },
        counts: body.counts,
      },
    ]);
  });
});
