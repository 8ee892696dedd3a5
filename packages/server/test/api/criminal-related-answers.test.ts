import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCriminalLinks } from '../../src/features/criminal/linking/link-records-service.ts';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { inmate, publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const PRISON = 'us-nc-doc-prison';
const COURT = 'us-fed-recap-court';

type Related = { readonly externalId: string; readonly source: string; readonly confidence: number };
type Shown = {
  readonly externalId: string;
  readonly personRef: string;
  readonly related: readonly Related[];
  readonly sources: readonly { readonly code: string }[];
};

let server: TestServer;
let account: TestAccount;

const john = { dob: '10/11/1968', sex: 'MALE' };
const BOOKED = [
  inmate('B-1', 'HARROWAY, JOHN ALLEN', john),
  inmate('B-2', 'HARROWAY, JOHN ALLEN', { dob: '02/03/1991' }),
  inmate('B-3', 'TOLLIVER, ANNE', { dob: '05/06/1977', sex: 'FEMALE' }),
];

beforeAll(async () => {
  // The worker is paused because the test links the records itself.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, JAIL, BOOKED);
  await publish(server, PRISON, [inmate('P-1', 'HARROWAY, JOHN ALLEN', { ...john, recordType: 'prison' })]);
  await publish(server, COURT, [inmate('C-1', 'HARROWAY, JOHN ALLEN', { ...john, recordType: 'court' })]);
});
afterAll(() => server.stop());

const links = () => createCriminalLinks(server.foundation);
const find = async (lastName = 'Harroway'): Promise<ReadonlyMap<string, Shown>> => {
  const answer = await server.send('POST', '/v1/criminal/search', { key: account.key, body: { lastName } });
  expect(answer.status, answer.text).toBe(200);
  const records = answer.body.records as readonly Shown[];
  return new Map(records.map((record) => [record.externalId, record]));
};
const named = (shown: Shown | undefined): readonly string[] =>
  (shown?.related ?? []).map(({ source, externalId }) => `${source} ${externalId}`);
const link = async () => {
  await links().linkAll();
  await server.catchUp();
};

describe('related[] (contract criminal: the externalId and source of records believed to be the same person)', () => {
  it('is empty until records are linked', async () => {
    for (const [, shown] of await find()) expect(shown.related).toEqual([]);
  });

  it('jail, prison and court records each list the others in order, and nothing is merged', async () => {
    await link();
    const found = await find();
    expect([...found.keys()].sort()).toEqual(['B-1', 'B-2', 'C-1', 'P-1']);
    expect(named(found.get('B-1'))).toEqual([`${COURT} C-1`, `${PRISON} P-1`]);
    expect(named(found.get('P-1'))).toEqual([`${COURT} C-1`, `${JAIL} B-1`]);
    expect(named(found.get('C-1'))).toEqual([`${JAIL} B-1`, `${PRISON} P-1`]);
    expect(named(found.get('B-2'))).toEqual([]);
    for (const [, { related }] of found)
      for (const { confidence } of related) expect(confidence > 0.5 && confidence <= 1).toBe(true);
    expect(new Set([...found.values()].map(({ personRef }) => personRef)).size).toBe(4);
    for (const [, { sources }] of found) expect(sources).toHaveLength(1);
  });

  it('a looked-up record lists them too', async () => {
    const { body } = await server.send('GET', `/v1/criminal/records/P-1?source=${PRISON}`, { key: account.key });
    expect(named(body)).toEqual([`${COURT} C-1`, `${JAIL} B-1`]);
  });

  it('the next search shows a change of relations, and earlier answers stay unchanged', async () => {
    const body = { lastName: 'Harroway' };
    const before = await server.send('POST', '/v1/criminal/search', { key: account.key, body });
    await links().takeApart(
      [
        { source: JAIL, rowKey: 'B-1' },
        { source: PRISON, rowKey: 'P-1' },
      ],
      'fingerprints',
    );
    await server.catchUp();
    const found = await find();
    expect(named(found.get('B-1'))).toEqual([`${COURT} C-1`]);
    expect(named(found.get('P-1'))).toEqual([`${COURT} C-1`]);
    expect(named(found.get('C-1'))).toEqual([`${JAIL} B-1`, `${PRISON} P-1`]);
    const path = `/v1/criminal/searches/${before.body.searchId}`;
    expect((await server.send('GET', path, { key: account.key })).body.result).toEqual(before.body);
  });

  it('a changed record is linked by its current content', async () => {
    await publish(server, JAIL, [
      ...BOOKED.slice(0, 2),
      inmate('B-3', 'TOLLIVER, ANNE', { dob: '05/06/1977', sex: 'FEMALE' }),
      inmate('B-4', 'HARROWAY, JOHN ALLEN', john),
    ]);
    await link();
    expect(named((await find()).get('C-1'))).toEqual([`${JAIL} B-1`, `${JAIL} B-4`, `${PRISON} P-1`]);
    await publish(server, JAIL, [...BOOKED, inmate('B-4', 'HARROWAY, JOHN ALLEN', { dob: '07/08/1955' })]);
    await link();
    expect(named((await find()).get('C-1'))).toEqual([`${JAIL} B-1`, `${PRISON} P-1`]);
  });

  it('no record lists a suppressed one, even in an answer that is opened again', async () => {
    const before = await server.send('POST', '/v1/criminal/search', {
      key: account.key,
      body: { lastName: 'Harroway' },
    });
    const suppressions = createSuppressions(server.foundation);
    const wanted = { uuid: 'C-1', jurisdiction: COURT, ofPerson: false };
    await suppressions.suppress(wanted, 'sealed');
    await server.catchUp();
    const found = await find();
    expect([...found.keys()]).not.toContain('C-1');
    for (const [, shown] of found) expect(named(shown)).not.toContain(`${COURT} C-1`);
    const path = `/v1/criminal/searches/${before.body.searchId}`;
    const again = await server.send('GET', path, { key: account.key });
    const records = again.body.result.records as readonly Shown[];
    expect(records).toContainEqual({ externalId: 'C-1', withheld: true });
    for (const shown of records) expect(named(shown)).not.toContain(`${COURT} C-1`);
    await suppressions.lift(wanted);
    await server.catchUp();
    expect((await server.send('GET', path, { key: account.key })).body.result).toEqual(before.body);
  });
});
