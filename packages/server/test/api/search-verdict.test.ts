import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const home = (city: string, state: string) => ({
  addresses: [{ type: 'residence', line1: '1 OAK ST', city, state, zipcode: '55401' }],
});
const JARED = { dob: '08/12/1967' };
const MINNESOTA = [
  registrant('MN-1', 'SMITH, JARED', { ...JARED, ...home('DULUTH', 'MN') }),
  registrant('MN-2', 'QUARRINGTON, ZELDA', { dob: '03/04/1985', ...home('DULUTH', 'MN') }),
  registrant('MN-3', 'HALLORAN, VERA', { dob: '07/08/1959', ...home('DULUTH', 'MN') }),
];

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'IL', [registrant('IL-1', 'BRISTLEWICK, OTTO', home('CHICAGO', 'IL'))]);
  await publish(server, 'MN', MINNESOTA);
  await publish(server, 'NY', [registrant('NY-1', 'SMITH, JARED', { ...JARED, ...home('ALBANY', 'NY') })]);
});
afterAll(() => server.stop());

const find = async (query: object, more: object = {}) => {
  const { status, body, text } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query, ...more },
  });
  expect(status, text).toBe(200);
  return body;
};
const QUERY = { lastName: 'Smith', firstName: 'Jared', dob: '1967-08-12' };
const CHICAGO = { ...QUERY, city: 'Chicago', state: 'IL' };
const NONE = { people: 0, jurisdictions: [], reasons: [] };

describe('verdict (contract, Envelope)', () => {
  it('allows the conclusion only if everything was searched and no person matched', async () => {
    expect((await find({ lastName: 'Nobodyhere' })).verdict).toMatchObject({
      canConcludeNoMatch: true,
      nearMisses: NONE,
      remedies: [],
    });
    expect((await find({ lastName: 'Halloran' })).verdict.canConcludeNoMatch).toBe(false);
    expect((await find({ city: 'Nowhere' })).verdict.canConcludeNoMatch).toBe(false);
  });

  it('a requested registry without data is no_coverage, incomplete, and makes the answer partial', async () => {
    const body = await find({ lastName: 'Nobodyhere' }, { jurisdictions: ['WY'] });
    expect(body.status).toBe('partial');
    expect(body.sourceStatus).toEqual([
      expect.objectContaining({
        source: 'WY',
        status: 'no_coverage',
        incomplete: true,
        incompleteReason: 'not_searched',
        retryable: false,
      }),
    ]);
    expect(body.warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
    expect(body.verdict).toMatchObject({ canConcludeNoMatch: false });
  });

  it('locationScoped queries only the registries that cover the state, and reports how many were skipped', async () => {
    const body = await find({ lastName: 'Smith', state: 'NY' }, { locationScoped: true });
    expect(body.sourceStatus.map(({ source }: { source: string }) => source)).toContain('NY');
    expect(body.counts.sourcesSkippedByScope).toBe(2);
    expect(body.records[0].sources.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction)).toEqual(['NY']);
    expect(body.verdict.because).toContain('2 registries outside this scope were not searched.');
  });

  it('names every registry that is not covered yet', async () => {
    const { sources } = (await server.send('GET', '/v1/sources')).body;
    const held = ['IL', 'MN', 'NY'];
    const missing = sources.map(({ id }: { id: string }) => id).filter((id: string) => !held.includes(id));
    const sentence = (await find({ lastName: 'Nobodyhere' })).verdict.because.at(-1);
    expect(sentence).toMatch(new RegExp(`^Searched 3 of ${sources.length} registries. Not covered yet: `));
    const named = new Set(sentence.replace(/^.*yet: |\.$/g, '').split(', '));
    expect(missing.filter((id: string) => !named.has(id))).toEqual([]);
  });
});

describe('near misses (contract, Envelope: verdict)', () => {
  it('Jared Smith 1967-08-12 Chicago IL is not found there, and two other registries hold him', async () => {
    const { records, status, verdict } = await find(CHICAGO);
    expect([records, status, verdict.canConcludeNoMatch]).toEqual([[], 'complete', false]);
    expect(verdict.nearMisses).toMatchObject({ jurisdictions: ['MN', 'NY'], reasons: ['place'] });
    expect(verdict.nearMisses.people).toBeGreaterThan(0);
    expect(verdict.because[0]).toMatch(
      /^Only people with an address in Chicago, IL were considered; (1 person|2 people) with this name and date of birth (is|are) registered in MN, NY\.$/,
    );
    expect(verdict.remedies).toEqual(['Search again without the place filter.']);
  });

  it('stay inside the jurisdictions of the search', async () => {
    expect((await find(CHICAGO, { jurisdictions: ['NY'] })).verdict.nearMisses).toMatchObject({
      people: 1,
      jurisdictions: ['NY'],
    });
    expect((await find(CHICAGO, { jurisdictions: ['IL'] })).verdict).toMatchObject({
      canConcludeNoMatch: true,
      nearMisses: NONE,
    });
  });

  it('are found despite strict matching, a mistyped birth date and a time filter', async () => {
    const near = async (query: object, more: object = {}) => (await find(query, more)).verdict.nearMisses;
    const strict = { match: 'strict' };
    const zelda = { people: 1, jurisdictions: ['MN'] };
    const name = { lastName: 'Quarrington', firstName: 'Zelda' };
    expect(await near({ ...name, lastName: 'Quarringten' }, strict)).toEqual({ ...zelda, reasons: ['mode'] });
    expect(await near({ ...name, lastName: 'Quarringten' })).toEqual({ ...zelda, reasons: ['mode'] });
    expect(await near({ ...name, dob: '1985-04-03' }, strict)).toEqual({ ...zelda, reasons: ['mode', 'birth'] });
    expect(await near({ ...name, createdAtEnd: '2000-01-01T00:00:00Z' })).toEqual({ ...zelda, reasons: ['time'] });
    expect(await near({ ...name, q: 'chicago' })).toEqual({ ...zelda, reasons: ['place'] });
  });

  it('exclude people in the answer and people the caller has cleared', async () => {
    const subject = { subjectId: 'candidate 7' };
    const shown = await find({ lastName: 'Halloran', firstName: 'Vera' }, subject);
    expect(shown.verdict.nearMisses).toEqual(NONE);
    const filtered = { lastName: 'Halloran', firstName: 'Vera', city: 'Chicago' };
    expect((await find(filtered, subject)).verdict.nearMisses.people).toBe(1);
    const body = {
      ...subject,
      searchId: shown.searchId,
      personRef: shown.records[0].personRef,
      verdict: 'not_this_person',
    };
    expect((await server.send('POST', '/v1/clearances', { key: account.key, body })).status).toBe(200);
    for (const mode of [{}, { clearanceMode: 'annotate' }]) {
      const { verdict } = await find(filtered, { ...subject, ...mode });
      expect(verdict).toMatchObject({ canConcludeNoMatch: true, nearMisses: NONE });
    }
    expect((await find(filtered, { subjectId: 'another' })).verdict.nearMisses.people).toBe(1);
  });

  it('are stored with the search and included in a batch', async () => {
    const { searchId, verdict } = await find(CHICAGO);
    const again = await server.send('GET', `/v1/searches/${searchId}`, { key: account.key });
    expect(again.body.verdict).toEqual(verdict);
    const batch = await server.send('POST', '/v1/batch', { key: account.key, body: [CHICAGO] });
    expect(batch.body.results[0].verdict).toEqual(verdict);
  });

  it('as of a time come from the data of that time, without suppressed people', async () => {
    const { db, clock } = server.foundation;
    const before = clock.now().toISOString();
    const advance = { advanceSeconds: 3_600 };
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: advance });
    await publish(server, 'NY', [registrant('NY-2', 'OTHERWISE, PAUL', home('ALBANY', 'NY'))]);
    const near = async (more: object) => (await find(CHICAGO, more)).verdict.nearMisses.jurisdictions;
    expect(await near({})).toEqual(['MN']);
    expect(await near({ asOf: before })).toEqual(['MN', 'NY']);
    await createSuppressions({ db, clock }).suppress(
      { uuid: 'MN-1', jurisdiction: undefined, ofPerson: false },
      'court order',
    );
    await server.catchUp();
    expect(await near({})).toEqual([]);
    expect(await near({ asOf: before })).toEqual(['NY']);
  });
});
