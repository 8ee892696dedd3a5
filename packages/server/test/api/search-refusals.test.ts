import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
const VERA = registrant('OK-2', 'HALLORAN, VERA');
const WINIFRED = registrant('OK-3', 'PENDERGAST, WINIFRED');
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'OK', [VERA, WINIFRED]);
});
afterAll(() => server.stop());

const search = (body: object) => server.send('POST', '/v1/search', { key: account.key, body });

describe('rejected queries of spec §2.1 and §7', () => {
  const refused: readonly (readonly [string, object])[] = [
    ['nothing to narrow on', { query: {} }],
    ['a firstName alone', { query: { firstName: 'John' } }],
    ['an address or state alone', { query: { address: '12 Main', state: 'TX' } }],
    ['page 0', { query: { lastName: 'Doe', page: 0 } }],
    ['perPage 0', { query: { lastName: 'Doe', perPage: 0 } }],
    ['perPage over 4,000', { query: { lastName: 'Doe', perPage: 4_001 } }],
    ['an unknown jurisdiction', { query: { lastName: 'Doe' }, jurisdictions: ['ZZ'] }],
    ['no jurisdictions', { query: { lastName: 'Doe' }, jurisdictions: [] }],
    ['a state that is none', { query: { lastName: 'Doe', state: 'Freedonia' } }],
    ['a filter at the top level', { query: { lastName: 'Doe' }, city: 'Austin' }],
    ['an unknown field', { query: { lastName: 'Doe', colour: 'red' } }],
    ['a match that is none', { query: { lastName: 'Doe' }, match: 'loose' }],
    ['another record type', { query: { lastName: 'Doe' }, recordTypes: ['arrest'] }],
    ['a date that is none', { query: { lastName: 'Doe', dob: '1980-02-30' } }],
    ['lat without lng', { query: { lat: 1 } }],
    ['a radius over 100 miles', { query: { lat: 1, lng: 1, radiusMiles: 101 } }],
    ['a prefix of two letters', { query: { lastName: 'Do', prefixMatch: 'lastName' } }],
    ['webhookUrl on a synchronous search', { query: { lastName: 'Doe' }, webhookUrl: 'https://example.com/x' }],
    ['a name of 201 characters', { query: { lastName: 'x'.repeat(201) } }],
    ['clientId without subjectId', { query: { lastName: 'Doe' }, clientId: 'c' }],
  ];
  it.each(refused)('%s is 422', async (_what, body) => {
    const answer = await search(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('unprocessable_query');
  });

  it('freshness and onStale are accepted with any value and ignored (spec §9)', async () => {
    const { body } = await search({ query: { lastName: 'Halloran' }, freshness: { tier: 7 }, onStale: ['x'] });
    expect(body.records.map(({ uuid }: { uuid: string }) => uuid)).toEqual(['OK-2']);
    expect(JSON.stringify(body)).not.toMatch(/freshness|stale/i);
  });
});

describe('departed registrants are not returned (contract, Record)', () => {
  const findHalloran = async () =>
    (await search({ query: { lastName: 'Halloran' } })).body.records.map(({ uuid }: { uuid: string }) => uuid);

  it('and return when the registry publishes them again', async () => {
    await publish(server, 'OK', [WINIFRED]);
    expect(await findHalloran()).toEqual([]);
    await publish(server, 'OK', [VERA, WINIFRED]);
    expect(await findHalloran()).toEqual(['OK-2']);
  });
});
