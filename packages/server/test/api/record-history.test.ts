import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
});
afterAll(() => server.stop());

const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const search = async (query: object, more: object = {}) =>
  (await server.send('POST', '/v1/search', { key: account.key, body: { query, ...more } })).body;
const uuids = ({ records }: { records: { uuid: string }[] }): string[] => records.map(({ uuid }) => uuid).sort();
const get = (path: string) => server.send('GET', path, { key: account.key });
const now = () => server.foundation.clock.now().toISOString();

const home = (city: string) => ({
  addresses: [{ type: 'residence', line1: '1 OAK ST', city, state: 'KS', zipcode: '66101' }],
});
const VERA = registrant('KS-1', 'HALLORAN, VERA', home('TOPEKA'));
const OTTO = registrant('KS-2', 'BRISTLEWICK, OTTO', home('WICHITA'));

describe('an as-of search answers from the data of that time (contract, Request: asOf)', () => {
  const times: string[] = [];
  beforeAll(async () => {
    await publish(server, 'KS', [VERA, OTTO]);
    times.push(now());
    await advance(3_600);
    await publish(server, 'KS', [registrant('KS-1', 'HALLORAN, VERA', home('LAWRENCE'))]);
    times.push(now());
    await advance(3_600);
    await publish(server, 'KS', [registrant('KS-1', 'MARCHETTI, VERA', home('LAWRENCE')), OTTO]);
    times.push(now());
  });

  it('a record is found only by its content at that time', async () => {
    const [first, second, third] = times as [string, string, string];
    const at = async (query: object, asOf: string) => uuids(await search(query, { asOf }));
    expect(await at({ city: 'Topeka' }, first)).toEqual(['KS-1']);
    expect(await at({ city: 'Topeka' }, second)).toEqual([]);
    expect(await at({ lastName: 'Halloran' }, second)).toEqual(['KS-1']);
    expect(await at({ lastName: 'Halloran' }, third)).toEqual([]);
    expect(await at({ lastName: 'Marchetti' }, second)).toEqual([]);
    expect(await at({ lastName: 'Marchetti' }, third)).toEqual(['KS-1']);
  });

  it('a departed registrant is returned as of a time when the registry listed them', async () => {
    const [first, second, third] = times as [string, string, string];
    expect(uuids(await search({ lastName: 'Bristlewick' }, { asOf: first }))).toEqual(['KS-2']);
    expect(uuids(await search({ lastName: 'Bristlewick' }, { asOf: second }))).toEqual([]);
    expect(uuids(await search({ lastName: 'Bristlewick' }, { asOf: third }))).toEqual(['KS-2']);
  });

  it('as of now the answer equals the one without asOf', async () => {
    const { records } = await search({ lastName: 'Marchetti' });
    expect((await search({ lastName: 'Marchetti' }, { asOf: now() })).records).toEqual(records);
  });

  it('shows the address of that time', async () => {
    const [person] = (await search({ lastName: 'Halloran' }, { asOf: times[0] })).records;
    expect(person.addresses[0].city).toBe('TOPEKA');
  });
});

describe('GET /v1/records/{id}/history', () => {
  it('lists every version of a record, newest first, with its changes', async () => {
    const { body } = await get('/v1/records/KS-1/history');
    const shown = body.versions.map(
      ({ version, validTo, changed }: { version: number; validTo: string | null; changed: string[] }) => [
        version,
        validTo === null,
        changed,
      ],
    );
    expect(shown).toEqual([
      [3, true, ['name']],
      [2, false, ['addresses']],
      [1, false, []],
    ]);
    expect(body.versions[2].published.addresses[0].city).toBe('TOPEKA');
  });
});

describe('retention (spec §8: 14 days)', () => {
  it('a search, its results and its records are deleted after 14 days', async () => {
    const { searchId, records } = await search({ lastName: 'Marchetti' });
    const paths = [
      `/v1/searches/${searchId}`,
      `/v1/searches/${searchId}/results`,
      `/v1/records/${records[0].recordId}`,
    ];
    await advance(13 * 86_400);
    for (const path of paths) expect((await get(path)).status).toBe(200);
    await advance(86_400 + 60);
    for (const path of paths) expect((await get(path)).status).toBe(404);
  });
});

describe('suppression (contract, Record)', () => {
  it('removes a record from search, asOf, history and look-ups, leaves a marker in results, and survives a new ingest', async () => {
    const { db, clock } = server.foundation;
    const suppressions = createSuppressions({ db, clock });
    const before = await search({ lastName: 'Bristlewick' });
    const [{ recordId }] = before.records;
    const wanted = { uuid: 'KS-2', jurisdiction: undefined, ofPerson: false };
    expect(await suppressions.suppress(wanted, 'court order')).toEqual([{ source: 'KS', rowKey: 'KS-2' }]);
    await server.catchUp();
    const expectGone = async () => {
      expect(uuids(await search({ lastName: 'Bristlewick' }))).toEqual([]);
      expect(uuids(await search({ lastName: 'Bristlewick' }, { asOf: now() }))).toEqual([]);
      for (const path of [
        '/v1/records/KS-2',
        '/v1/records/KS-2/history',
        `/v1/records/${recordId}`,
        `/v1/records/${recordId}/history`,
      ])
        expect((await get(path)).status).toBe(404);
    };
    await expectGone();
    expect((await get(`/v1/searches/${before.searchId}/results`)).body.records).toEqual([{ recordId, withheld: true }]);
    await publish(server, 'KS', [
      registrant('KS-1', 'MARCHETTI, VERA', home('EMPORIA')),
      registrant('KS-2', 'BRISTLEWICK, OTTO', home('HAYS')),
    ]);
    await expectGone();
    await suppressions.lift(wanted);
    await server.catchUp();
    expect(uuids(await search({ lastName: 'Bristlewick' }))).toEqual(['KS-2']);
  });
});
