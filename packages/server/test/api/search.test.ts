import { OffenderRecord, SearchEnvelope } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const JOHN = registrant('TX-1', 'DOVERLANE, JOHN ALLEN', {
  aliases: ['DOVERLANE, JACK', 'FENWICK, JOHN'],
  recordUrl: 'https://tx.registry.example/1',
  stateData: { registrationEnds: 'LIFETIME', stateOffenderId: '1' },
  images: [{ url: 'https://tx.registry.example/1.jpg' }],
});
const TEXAS = [
  JOHN,
  registrant('TX-2', 'DOVERLANE, ROBERT', { dob: '1970' }),
  registrant('TX-3', 'DOVERLANE, MARY ANN', {
    dob: '02/03/1980',
    addresses: [
      {
        type: 'residence',
        line1: '77 COLLEGE AVE APT 4',
        city: 'HOUSTON',
        state: 'TX',
        zipcode: '77002',
        lat: 29.76,
        lng: -95.36,
      },
    ],
  }),
  registrant('TX-4', 'GARCIA LOPEZ, JOSE', { dob: '03/04/1990' }),
  registrant('TX-5', 'QUILLMONT, PETER', { dob: undefined, age: '56' }),
  registrant('TX-6', 'ÅBERG-ŌTA, Łukasz 🙂', { dob: '05/06/1977' }),
];
const OKLAHOMA = [
  registrant('OK-1', 'DOVERLANE, JOHN ALLEN', {
    addresses: [{ type: 'residence', line1: '5 ELM ST', city: 'TULSA', state: 'OK', zipcode: '74103' }],
    offenses: [
      { crime: 'LEWD ACTS', convictionDate: '01/02/1999' },
      { crime: 'INDECENCY', convictionDate: '10/11/1988', caseNumber: '88-CR-7' },
    ],
  }),
  registrant('OK-2', 'HALLORAN, VERA', { dob: '07/08/1959' }),
];

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', TEXAS);
  await publish(server, 'OK', OKLAHOMA);
});
afterAll(() => server.stop());

const search = (body: object) => server.send('POST', '/v1/search', { key: account.key, body });
const find = async (query: object, more: object = {}) => {
  const answer = await search({ query, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const uuids = (envelope: { records: { uuid: string }[] }): string[] => envelope.records.map(({ uuid }) => uuid).sort();

describe('POST /v1/search (spec §2.1–2.3, contract Envelope and Record)', () => {
  it('returns the envelope with every key, and every record with every key', async () => {
    const body = await find({ lastName: 'Doverlane' });
    expect(
      [...Value.Errors(SearchEnvelope, body)].map(({ instancePath, message }) => `${instancePath} ${message}`),
    ).toEqual([]);
    expect(body).toMatchObject({
      status: 'complete',
      mode: 'regular',
      page: 1,
      totalPages: 1,
      capped: false,
      warnings: [],
    });
    expect(body.perPage).toBe(body.counts.records);
    expect(body.counts).toMatchObject({ sourcesQueried: 2, sourcesComplete: 2, sourcesIncomplete: 0 });
  });

  it('returns one record per person, with every registry that holds the person', async () => {
    const { records } = await find({ lastName: 'Doverlane', firstName: 'John', dob: '1968-10-11' });
    expect(records).toHaveLength(1);
    const [person] = records;
    expect(person.sources.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction).sort()).toEqual([
      'OK',
      'TX',
    ]);
    expect(person.sources.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(['OK-1', 'TX-1']);
    expect(person.source).toEqual(person.sources[0]);
    expect(person.source.uuid).toBe(person.uuid);
    expect(person.addressStates.sort()).toEqual(['OK', 'TX']);
    expect(person.offenses.map(({ crime }: { crime: string }) => crime).sort()).toEqual(['INDECENCY', 'LEWD ACTS']);
    const published = person.offenses.map(({ crime, sources }: { crime: string; sources: string[] }) => [
      ...[crime, [...sources].sort().join()],
    ]);
    expect(published.sort()).toEqual([
      ['INDECENCY', 'OK,TX'],
      ['LEWD ACTS', 'OK'],
    ]);
    expect(person.offense).toEqual(person.offenses[0]);
    expect(person).toMatchObject({ matchState: 'dob_match', dobVerification: 'dob_match', unverified: false });
    expect(person.matchBasis).toEqual(expect.arrayContaining(['lastName:exact', 'firstName:exact', 'dob:exact']));
  });

  it('include stateData adds stateData, images, photos and vehicles, and omittedFields names them otherwise', async () => {
    const without = (await find({ lastName: 'Doverlane', firstName: 'John' })).records[0];
    expect(without).toMatchObject({ stateData: null, images: [], photos: [], vehicles: [] });
    expect(without.omittedFields).toEqual(['stateData', 'images', 'photos', 'vehicles']);
    const withIt = (
      await find({ lastName: 'Doverlane', firstName: 'John' }, { include: ['stateData'], jurisdictions: ['TX'] })
    ).records[0];
    expect(withIt.stateData).toMatchObject({
      registrationEnds: '',
      datePrecision: { registrationEnds: 'unparseable' },
      datesAsPublished: { registrationEnds: 'LIFETIME' },
    });
    expect(withIt.images).toEqual([{ url: 'https://tx.registry.example/1.jpg' }]);
    expect(withIt.omittedFields).toEqual([]);
  });

  it('balanced finds a nickname, an initial, a compound surname’s token and an alias, and strict does not', async () => {
    expect(uuids(await find({ lastName: 'Doverlane', firstName: 'Bob' }))).toEqual(['TX-2']);
    expect(uuids(await find({ lastName: 'Doverlane', firstName: 'Bob' }, { match: 'strict' }))).toEqual([]);
    expect(uuids(await find({ lastName: 'Lopez' }))).toEqual(['TX-4']);
    expect(uuids(await find({ lastName: 'Lopez' }, { match: 'strict' }))).toEqual([]);
    expect(uuids(await find({ lastName: 'GARCÍA-LÓPEZ' }, { match: 'strict' }))).toEqual(['TX-4']);
    const alias = await find({ lastName: 'Fenwick' });
    expect(alias.records[0].matchedName).toEqual({ value: 'FENWICK, JOHN', type: 'alias' });
    expect(alias.records[0].matchConfidence).toBeLessThanOrEqual(0.55);
    expect(uuids(await find({ lastName: 'Fenwick' }, { match: 'strict' }))).toEqual([]);
  });

  it('broad finds a misspelled surname, balanced does not', async () => {
    expect(uuids(await find({ lastName: 'Dovrelane', firstName: 'Mary' }, { match: 'broad' }))).toEqual(['TX-3']);
    expect(uuids(await find({ lastName: 'Dovrelane', firstName: 'Mary' }))).toEqual([]);
  });

  it('state matches an address in the state or a record of that state’s registry', async () => {
    const { records } = await find({ lastName: 'Doverlane', state: 'oklahoma' });
    expect(records.map(({ uuid }: { uuid: string }) => uuid)).toHaveLength(1);
    expect(records[0].matchBasis).toEqual(expect.arrayContaining(['state:registry']));
    expect(uuids(await find({ lastName: 'Halloran', state: 'TX' }))).toEqual(['OK-2']);
  });

  it('city, ZIP, address, radius and q each narrow the search', async () => {
    expect(uuids(await find({ city: 'houston' }))).toEqual(['TX-3']);
    expect(uuids(await find({ zipcode: '77002' }))).toEqual(['TX-3']);
    expect(uuids(await find({ lastName: 'Doverlane', address: '77 Colege Avenue' }))).toEqual(['TX-3']);
    expect(uuids(await find({ lat: 29.761, lng: -95.361, radiusMiles: 1 }))).toEqual(['TX-3']);
    expect(uuids(await find({ lat: 29.9, lng: -95.36, radiusMiles: 1 }))).toEqual([]);
    expect(uuids(await find({ q: 'doverlane houston' }))).toEqual(['TX-3']);
  });

  it('a birth conflict removes the record, flag keeps it, and a record without birth evidence stays unverified', async () => {
    expect(uuids(await find({ lastName: 'Doverlane', firstName: 'Robert', dob: '1981-01-01' }))).toEqual([]);
    const flagged = await find({
      lastName: 'Doverlane',
      firstName: 'Robert',
      dob: '1981-01-01',
      onAgeMismatch: 'flag',
    });
    expect(flagged.records[0]).toMatchObject({ uuid: 'TX-2', matchState: 'dob_mismatch', unverified: true });
    const year = await find({ lastName: 'Doverlane', firstName: 'Robert', dob: '1970-05-05' });
    expect(year.records[0]).toMatchObject({ matchState: 'year_match' });
    const slip = await find({ lastName: 'Doverlane', firstName: 'Mary', dob: '1980-03-02' });
    expect(slip.records[0]).toMatchObject({ matchState: 'dob_mismatch', unverified: true });
    expect((await find({ lastName: 'Quillmont', age: 56 })).records[0]).toMatchObject({ matchState: 'age_match' });
  });

  it('the explanation’s contributions and cap give matchConfidence exactly', async () => {
    for (const record of (
      await find(
        { lastName: 'Doverlane', dob: '1968-10-11', onAgeMismatch: 'flag' },
        { include: ['explain'], match: 'broad' },
      )
    ).records) {
      const { contributions, cap } = record.matchDetail.explanation;
      const sum =
        contributions.reduce(
          (total: number, { value, weight }: { value: number; weight: number }) =>
            total + Math.round(value * weight * 10_000),
          0,
        ) / 10_000;
      expect(Math.min(sum, cap)).toBe(record.matchConfidence);
    }
  });

  it('page or perPage turns paging on, a page past the end is clamped, and pages do not overlap', async () => {
    const all = uuids(await find({ lastName: 'Doverlane' }));
    const pages = [];
    for (let page = 1; page <= 4; page++) pages.push(await find({ lastName: 'Doverlane', page, perPage: 1 }));
    expect(pages.slice(0, 3).flatMap(uuids).sort()).toEqual(all);
    expect(pages[3]).toMatchObject({ page: 3, perPage: 1, totalPages: 3, counts: { records: 3, recordsReturned: 1 } });
  });

  it('text in any script, quotes and direction marks never cause an error', async () => {
    expect(uuids(await find({ lastName: 'Aberg Ota', firstName: 'lukasz' }))).toEqual(['TX-6']);
    for (const lastName of ['‮evil‬', "'; DROP TABLE records; --", '.*(a+)+$', '王小明', 'Ж'.repeat(200)])
      expect((await search({ query: { lastName, firstName: lastName } })).status).toBe(200);
  });
});

describe('the effects of a search', () => {
  it('is charged once as a base call, and a dry run is not', async () => {
    const own = await server.createAccount();
    const usage = async () => (await server.send('GET', '/v1/usage', { token: own.token })).body;
    const ask = (body: object) => server.send('POST', '/v1/search', { key: own.key, body });
    await ask({ query: { lastName: 'Halloran' }, dryRun: true });
    expect((await usage()).totalCalls).toBe(0);
    await ask({ query: { lastName: 'Halloran' } });
    expect(await usage()).toMatchObject({ totalCalls: 1, currentSpend: 0.15 });
  });

  it('a dry run reports what would be queried and charged', async () => {
    const { body } = await search({ query: { lastName: 'Doe' }, jurisdictions: ['ok'], dryRun: true });
    expect(body).toEqual({
      dryRun: true,
      wouldQuery: ['OK'],
      estimatedChargeUsd: { base: 0.15, liveMax: 0, documents: 0 },
    });
  });

  it('can be opened again unchanged, only by its own account', async () => {
    const answer = await search({ query: { lastName: 'Doverlane' }, include: ['stateData'] });
    const { searchId, records } = answer.body;
    const again = await server.send('GET', `/v1/searches/${searchId}`, { key: account.key });
    expect(again.text).toBe(answer.text);
    const results = await server.send('GET', `/v1/searches/${searchId}/results`, { key: account.key });
    expect(results.body).toEqual({ searchId, status: 'complete', records });
    const other = await server.createAccount();
    for (const path of [
      `/v1/searches/${searchId}`,
      `/v1/searches/${searchId}/results`,
      `/v1/records/${records[0].recordId}`,
    ]) {
      const foreign = await server.send('GET', path, { key: other.key });
      expect(foreign.status).toBe(404);
    }
    const record = await server.send('GET', `/v1/records/${records[0].recordId}`, { key: account.key });
    expect(record.body).toEqual(records[0]);
  });

  it('has another personRef but the same recordId for another account', async () => {
    const other = await server.createAccount();
    const [mine] = (await find({ lastName: 'Halloran' })).records;
    const [theirs] = (
      await server.send('POST', '/v1/search', { key: other.key, body: { query: { lastName: 'Halloran' } } })
    ).body.records;
    expect(theirs.recordId).toBe(mine.recordId);
    expect(theirs.personRef).not.toBe(mine.personRef);
  });

  it('a registry’s uuid returns its record unscored', async () => {
    const { status, body } = await server.send('GET', '/v1/records/OK-2', { key: account.key });
    expect(status).toBe(200);
    expect([...Value.Errors(OffenderRecord, body)].map(({ message }) => message)).toEqual([]);
    expect(body).toMatchObject({
      uuid: 'OK-2',
      matchConfidence: 0,
      matchBasis: [],
      matchedName: null,
      matchState: null,
    });
    expect((await server.send('GET', '/v1/records/OK-99', { key: account.key })).status).toBe(404);
  });
});
