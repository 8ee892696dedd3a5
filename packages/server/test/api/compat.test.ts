import { CompatAnswer } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLegacyClient, decodeLegacy, type LegacyResult } from '../kit/legacy-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PATH = '/v1/compat/sexoffender';
const place = (n: number) => ({
  addresses: [
    {
      type: 'residence',
      line1: `${n} COLLEGE AVE`,
      city: 'HOUSTON',
      county: 'HARRIS',
      state: 'TX',
      zipcode: '77002',
      lat: 29.76,
      lng: -95.36,
    },
  ],
});
const NEIGHBOURS = Array.from({ length: 53 }, (_, n) =>
  registrant(`TX-N${n}`, `NEIGHBOR, ANN${String.fromCharCode(65 + (n % 26))} ${n > 25 ? 'B' : 'A'}`, {
    dob: `01/${String((n % 28) + 1).padStart(2, '0')}/19${50 + (n % 40)}`,
    ...place(n + 1),
  }),
);
const TEXAS = [
  registrant('TX-1', 'DOVERLANE, JOHN ALLEN', {
    aliases: ['FENWICK, JACK'],
    recordUrl: 'https://tx.registry.example/1',
    images: [{ url: 'https://tx.registry.example/1.jpg' }],
    flags: { predator: true },
    stateData: { comments: 'A remark.' },
    offenses: [{ crime: 'INDECENCY', riskLevel: 'HIGH', registrationDate: '02/03/2001' }],
    addresses: [{ type: 'residence', line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' }],
  }),
  registrant('TX-2', 'DOVERLANE, ROBERT', { dob: '1970' }),
  registrant('SHARED-1', 'QUILLMONT, PETER', { dob: undefined, age: '56' }),
  registrant('TX-OLD', 'MARSHFIELD, OTTO', { ...place(99), sourceUpdatedAt: '2001-01-01T00:00:00Z' }),
  ...NEIGHBOURS,
];
const OKLAHOMA = [
  registrant('OK-1', 'DOVERLANE, JOHN ALLEN', {
    addresses: [{ type: 'residence', line1: '5 ELM ST', city: 'TULSA', state: 'OK', zipcode: '74103' }],
  }),
  registrant('SHARED-1', 'HALLORAN, VERA', { dob: '07/08/1959' }),
];

let server: TestServer;
let account: TestAccount;
let legacy: ReturnType<typeof createLegacyClient>;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  legacy = createLegacyClient(server.send, account.key);
  await publish(server, 'TX', TEXAS);
  await publish(server, 'OK', OKLAHOMA);
});
afterAll(() => server.stop());

const uuids = ({ offenders }: LegacyResult): readonly string[] => offenders.map(({ uuid }) => uuid).sort();

describe('a client for the legacy service works unchanged (spec §4.2)', () => {
  it('decodes the answers of GET and POST, which match the contract', async () => {
    const found = await legacy.find({ firstName: 'John', lastName: 'Doverlane', dob: '1968-10-11' });
    expect(found.offenders).toHaveLength(1);
    expect(found).toMatchObject({ page: 1, totalPages: 1 });
    expect(found).not.toHaveProperty('error');
    const { body } = await server.send('GET', `${PATH}?lastName=Doverlane&mode=extensive`, { key: account.key });
    expect([...Value.Errors(CompatAnswer, body)].map(({ message }) => message)).toEqual([]);
  });

  it('the client is strict: it fails on an extra key, a missing key or a wrong type', async () => {
    const answer = await server.send('GET', `${PATH}?uuid=TX-1`, { key: account.key });
    const [offender] = answer.body.offenders;
    const decodeWith = (change: object, more: object = {}) =>
      decodeLegacy({ ...answer, body: { ...answer.body, offenders: [{ ...offender, ...change }], ...more } });
    expect(decodeWith({}).offenders).toHaveLength(1);
    const { county: _county, ...without } = offender;
    expect(() => decodeLegacy({ ...answer, body: { ...answer.body, offenders: [without] } })).toThrow('county');
    for (const change of [{ extra: '' }, { lat: null }, { dob: '1990-01-15' }, { race: null }, { aliases: ['x'] }])
      expect(() => decodeWith(change)).toThrow(Object.keys(change)[0]);
    for (const more of [{ error: '503' }, { error: null }, { searchId: 'x' }])
      expect(() => decodeWith({}, more)).toThrow(Object.keys(more)[0]);
  });

  it('records have the flat legacy shape plus personUuid, county, stateData, matchConfidence, matchState; -1 for missing coordinates (rule 4)', async () => {
    const [john] = (await legacy.find({ lastName: 'Doverlane', firstName: 'John', dob: '1968-10-11' })).offenders;
    expect(john).toMatchObject({
      name: 'JOHN ALLEN DOVERLANE',
      dob: '1968-10-11T00:00:00.000Z',
      dobPrecision: 'exact',
      lat: -1,
      lng: -1,
      isPredator: true,
      isAbsconder: null,
      offenderImageUrlR2: '',
      stateData: null,
      offenderImageUrl: 'https://tx.registry.example/1.jpg',
      registrationDate: '2001-02-03T00:00:00.000Z',
      matchState: 'dob_match',
      content: 'A remark.',
    });
    expect(john?.state).toBe('Texas');
    expect(john?.sources.map(({ id }) => id).sort()).toEqual(['OK', 'TX']);
    expect(john?.aliases).toContainEqual({ givenName: 'JACK', middleName: '', surName: 'FENWICK' });
    const [robert] = (await legacy.find({ lastName: 'Doverlane', firstName: 'Robert' })).offenders;
    expect(robert).toMatchObject({ dob: null, dobPrecision: 'year', matchState: null });
  });

  it('mode extensive maps to include stateData', async () => {
    const [john] = (await legacy.find({ lastName: 'Doverlane', firstName: 'John', mode: 'extensive' })).offenders;
    expect(john?.stateData).toMatchObject({ comments: 'A remark.' });
  });

  it('fuzzy true maps to match balanced, false or absent to strict (contract, Compatibility endpoint)', async () => {
    const bob = { firstName: 'Bob', lastName: 'Doverlane' };
    expect(uuids(await legacy.find({ ...bob, fuzzy: true }))).toEqual(['TX-2']);
    expect(uuids(await legacy.find({ ...bob, fuzzy: false }))).toEqual([]);
    expect(uuids(await legacy.find(bob))).toEqual([]);
  });

  it('prefixMatch, age, city, state, zipcode, address and q each filter as described', async () => {
    expect(uuids(await legacy.find({ lastName: 'Quill', prefixMatch: 'lastName' }))).toEqual(['SHARED-1']);
    expect(uuids(await legacy.find({ lastName: 'Quillmont', age: 56 }))).toEqual(['SHARED-1']);
    expect(uuids(await legacy.find({ lastName: 'Quillmont', age: 20 }))).toEqual([]);
    expect(uuids(await legacy.find({ city: 'tulsa', state: 'oklahoma' }))).toHaveLength(1);
    expect(uuids(await legacy.find({ zipcode: '74103' }))).toHaveLength(1);
    expect(uuids(await legacy.find({ lastName: 'Marshfield', address: '99 College Avenue' }))).toEqual(['TX-OLD']);
    expect(uuids(await legacy.find({ q: 'marshfield houston' }))).toEqual(['TX-OLD']);
  });

  it('createdAt and updatedAt ranges are inclusive and accept date-times and dates', async () => {
    const otto = { lastName: 'Marshfield' };
    const updatedAt = (await legacy.find(otto)).offenders[0]?.updatedAt as string;
    expect(updatedAt).toBe('2001-01-01T00:00:00.000Z');
    const range = async (more: object) => uuids(await legacy.find({ ...otto, ...more }));
    expect(await range({ updatedAtStart: updatedAt, updatedAtEnd: updatedAt })).toEqual(['TX-OLD']);
    expect(await range({ updatedAtEnd: '2001-01-01' })).toEqual(['TX-OLD']);
    expect(await range({ updatedAtStart: '2001-01-02' })).toEqual([]);
    expect(await range({ createdAtEnd: '2001-01-02' })).toEqual([]);
    expect(await range({ createdAtStart: '2001-01-02T00:00:00Z' })).toEqual(['TX-OLD']);
  });

  it('regular searches return 20 per page, accept perPage, and clamp a page past the end (rule 3)', async () => {
    const first = await legacy.find({ lastName: 'Neighbor' });
    expect([first.offenders.length, first.page, first.totalPages]).toEqual([20, 1, 3]);
    const pages = [
      first,
      await legacy.find({ lastName: 'Neighbor', page: 2 }),
      await legacy.find({ lastName: 'Neighbor', page: 3 }),
    ];
    expect(new Set(pages.flatMap(uuids)).size).toBe(53);
    expect(await legacy.find({ lastName: 'Neighbor', page: 99 })).toEqual(pages[2]);
    expect((await legacy.find({ lastName: 'Neighbor', perPage: 53 })).offenders).toHaveLength(53);
  });

  it('a lat+lng search returns 50 per page, with radius 1 mile and updatedAtStart 90 days ago by default (rule 3)', async () => {
    const near = { lat: 29.765, lng: -95.36, perPage: 100 };
    const found = await legacy.post({ lat: 29.765, lng: -95.36 });
    expect([found.offenders.length, found.totalPages]).toEqual([50, 2]);
    expect(found.offenders[0]).toMatchObject({ lat: 29.76, lng: -95.36, county: 'HARRIS' });
    expect(uuids(await legacy.post(near))).not.toContain('TX-OLD');
    expect(uuids(await legacy.post({ ...near, updatedAtStart: '2000-01-01T00:00:00Z' }))).toContain('TX-OLD');
    expect(uuids(await legacy.post({ lat: 29.8, lng: -95.36 }))).toEqual([]);
    expect((await legacy.post({ lat: 29.8, lng: -95.36, radius: 5 })).offenders).toHaveLength(50);
  });
});

describe('uuid and personUuid return every match of that id, without narrowing (contract, Compatibility endpoint)', () => {
  it('a uuid in two registries returns both records, unscored', async () => {
    const { offenders, totalPages } = await legacy.find({ uuid: 'SHARED-1' });
    expect(offenders.map(({ jurisdiction }) => jurisdiction)).toEqual(['OK', 'TX']);
    expect(offenders.every(({ matchConfidence, matchState }) => matchConfidence === null && matchState === null)).toBe(
      true,
    );
    expect(totalPages).toBe(1);
    expect((await legacy.find({ uuid: 'SHARED-1', page: 2, perPage: 1 })).offenders).toEqual([offenders[1]]);
  });

  it('a personUuid returns each registry’s record of the merged person', async () => {
    const [john] = (await legacy.find({ lastName: 'Doverlane', firstName: 'John' })).offenders;
    const personUuid = john?.personUuid as string;
    const { offenders } = await legacy.find({ personUuid, mode: 'extensive' });
    expect(offenders.map(({ uuid }) => uuid)).toEqual(['OK-1', 'TX-1']);
    expect(new Set(offenders.map((offender) => offender.personUuid))).toEqual(new Set([personUuid]));
    expect(offenders[1]?.stateData).toMatchObject({ comments: 'A remark.' });
    expect((await legacy.find({ uuid: 'TX-1' })).offenders[0]?.personUuid).toBe(personUuid);
  });

  it('personUuid is the personRef of the main search, and that of another account finds nothing', async () => {
    const body = { query: { lastName: 'Marshfield' } };
    const [{ personRef }] = (await server.send('POST', '/v1/search', { key: account.key, body })).body.records;
    expect(uuids(await legacy.find({ personUuid: personRef }))).toEqual(['TX-OLD']);
    const other = createLegacyClient(server.send, (await server.createAccount()).key);
    expect(uuids(await other.find({ personUuid: personRef }))).toEqual([]);
  });

  it('an unknown id returns an empty answer', async () => {
    for (const id of [
      'nobody',
      'per_AAAAAAAAAAAAAAAAAAAAAAAA',
      "'; DROP TABLE records; --",
      '🙂',
      '%',
      'x'.repeat(200),
    ]) {
      expect(await legacy.find({ uuid: id })).toEqual({ offenders: [], page: 1, totalPages: 1 });
      expect(await legacy.find({ personUuid: id })).toEqual({ offenders: [], page: 1, totalPages: 1 });
    }
  });
});
