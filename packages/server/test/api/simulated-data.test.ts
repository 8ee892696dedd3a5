import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
});
afterAll(() => server.stop());

const JAIL = 'us-nc-buncombe-jail';
const marked = (row: object): object => ({ ...row, simulated: true });

const findRegistry = async (code: string) =>
  (await server.send('GET', '/v1/sources')).body.sources.find(({ id }: { id: string }) => id === code);
const findJail = async () =>
  (await server.send('GET', '/v1/criminal/sources')).body.sources.find(({ code }: { code: string }) => code === JAIL);
const search = async (lastName: string, more: object = {}) => {
  const { status, text, body } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query: { lastName }, ...more },
  });
  expect(status, text).toBe(200);
  return body;
};
const searchCriminal = async (lastName: string) =>
  (await server.send('POST', '/v1/criminal/search', { key: account.key, body: { lastName } })).body;
const newestRun = async (source: string) =>
  (await server.send('GET', `/v1/admin/ingest/runs?source=${source}`, { admin: ADMIN_KEY })).body.runs[0];

describe('whether data is simulated is a property of the feed that brought it (guide, Feeds)', () => {
  it('a feed with simulated rows marks its source in the catalog, the run and the operator’s view', async () => {
    await publish(server, 'OK', [registrant('OK-1', 'FABLEWOOD, JOHN')]);
    expect((await search('Fablewood')).warnings).toEqual([]);
    await publish(server, 'TX', [marked(registrant('TX-1', 'DOVERLANE, JOHN')), registrant('TX-2', 'DOVERLANE, MARY')]);
    expect(await findRegistry('TX')).toMatchObject({ simulated: true, records: 2, name: 'Texas' });
    expect(await findRegistry('OK')).toMatchObject({ simulated: false });
    expect(await newestRun('TX')).toMatchObject({ simulated: true, unknownFields: [] });
    expect(await newestRun('OK')).toMatchObject({ simulated: false });
    const { sources } = (await server.send('GET', '/v1/admin/sources', { admin: ADMIN_KEY })).body;
    const operated = sources.find(({ code }: { code: string }) => code === 'TX');
    expect(operated).toMatchObject({ simulated: true, warnings: [] });
  });

  it('an answer that searched it has a warning, and one that left it out has none', async () => {
    const warning = 'SIMULATED DATA: TX holds records from the simulator, whose people are made up.';
    const answer = await search('Doverlane');
    expect(answer.warnings).toEqual([warning]);
    expect(answer.records).toHaveLength(2);
    expect(answer.records[0].source).not.toHaveProperty('simulated');
    const kept = await server.send('GET', `/v1/searches/${answer.searchId}`, { key: account.key });
    expect((kept.body.result ?? kept.body).warnings).toEqual([warning]);
    expect((await search('Doverlane', { jurisdictions: ['OK'] })).warnings).toEqual([]);
    const batch = await server.send('POST', '/v1/batch', {
      key: account.key,
      body: { queries: [{ lastName: 'Doverlane' }] },
    });
    expect(batch.body.results[0].warnings).toEqual([warning]);
  });

  it('the search of a consumer report stores which of its sources were simulated', async () => {
    const partner = await server.createAccount({ fcra: true });
    const { searches } = await createOrdersClient(server).run(partner, {
      searches: [{ type: 'sex_offender', jurisdictions: ['OK', 'TX'] }],
    });
    expect(searches[0]?.sources).toMatchObject({ searched: ['OK', 'TX'], simulated: ['TX'] });
  });

  it('a delta of real rows keeps the mark, and a full run of a real feed removes it', async () => {
    await publish(server, 'TX', [registrant('TX-3', 'DOVERLANE, RUTH')], { delta: true });
    expect(await findRegistry('TX')).toMatchObject({ simulated: true, records: 3 });
    await publish(server, 'TX', [registrant('TX-2', 'DOVERLANE, MARY'), registrant('TX-3', 'DOVERLANE, RUTH')]);
    expect(await findRegistry('TX')).toMatchObject({ simulated: false, records: 2 });
    const answer = await search('Doverlane');
    expect(answer.warnings).toEqual([]);
    expect(answer.records.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(['TX-2', 'TX-3']);
  });

  it('simulated people that a real feed replaced are not shown as departed records', async () => {
    await publish(server, JAIL, [
      marked(inmate('B-1', 'QUILLFEATHER, JOHN')),
      marked(inmate('B-2', 'QUILLFEATHER, MARY')),
    ]);
    expect(await findJail()).toMatchObject({ simulated: true });
    expect((await searchCriminal('Quillfeather')).warnings).toEqual([
      `SIMULATED DATA: ${JAIL} holds records from the simulator, whose people are made up.`,
    ]);
    await publish(server, JAIL, [marked(inmate('B-2', 'QUILLFEATHER, MARY'))]);
    expect((await searchCriminal('Quillfeather')).records).toHaveLength(2);
    // The run is not held for missing fields that the simulator filled.
    await publish(server, JAIL, [{ externalId: 'B-3', name: 'QUILLFEATHER, RUTH' }]);
    expect(await findJail()).toMatchObject({ simulated: false });
    const answer = await searchCriminal('Quillfeather');
    expect(answer.warnings).toEqual([]);
    expect(answer.records.map(({ externalId }: { externalId: string }) => externalId)).toEqual(['B-3']);
  });

  it('a real record with the key of a replaced simulated one is found', async () => {
    await publish(server, JAIL, [inmate('B-1', 'QUILLFEATHER, JOAN'), inmate('B-3', 'QUILLFEATHER, RUTH')]);
    const { records } = await searchCriminal('Quillfeather');
    expect(records.map(({ externalId }: { externalId: string }) => externalId).sort()).toEqual(['B-1', 'B-3']);
    await publish(server, JAIL, [inmate('B-3', 'QUILLFEATHER, RUTH')]);
    const later = (await searchCriminal('Quillfeather')).records;
    expect(later.map(({ lifecycle }: { lifecycle: { state: string } }) => lifecycle.state).sort()).toEqual([
      'departed',
      'present',
    ]);
  });
});
