import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkPeople } from '../../src/features/offenders/linking/link-people-service.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

type Found = {
  readonly uuid: string;
  readonly personRef: string;
  readonly recordId: string;
  readonly name: { readonly first: string };
  readonly sources: readonly { readonly jurisdiction: string; readonly uuid: string }[];
};

const at = (line1: string, city: string, zipcode: string, state = 'OH') => ({
  addresses: [{ type: 'residence', line1, city, state, zipcode }],
});
const BORN = { dob: '03/04/1990', offenses: [] };
const HOME = at('12 OAK ST', 'DAYTON', '45402');

/** The rows of Ohio and of Kentucky, with two people per surname. */
const OHIO = [
  registrant('OH-1', 'THROCKMARTIN, DEON', { ...BORN, ...HOME }),
  registrant('OH-2', 'THROCKMARTIN, LEON', { ...BORN, ...at('99 ELM AVE', 'DAYTON', '45402') }),
  registrant('OH-3', 'BRIMBLECOMBE, KAYLA', { ...BORN, sex: 'FEMALE', ...HOME }),
  registrant('OH-4', 'BRIMBLECOMBE, LAYLA', { ...BORN, sex: 'FEMALE', ...at('7 PINE RD', 'TOLEDO', '43604') }),
  registrant('OH-5', 'QUACKENBOSH, DEON', { ...BORN, ...HOME }),
  registrant('OH-6', 'ZELLWEGGERSON, KIRA', { ...BORN, sex: 'FEMALE', ...HOME }),
  registrant('OH-7', 'ZELLWEGGERSON, KARA', { ...BORN, sex: 'FEMALE', ...HOME }),
  registrant('OH-8', 'APPLEWHAITE, DEON', { ...BORN, ...HOME }),
  registrant('OH-9', 'BRANNIGANSKY, EARL', { ...BORN, ...HOME }),
  registrant('OH-10', 'HOLLINGWORTH, AMOS', { ...BORN, ...HOME }),
];
const KENTUCKY = [
  registrant('KY-5', 'QUACKENBOSH, LEON', { ...BORN, ...at('3 BAY ST', 'LOUISVILLE', '40202', 'KY') }),
  registrant('KY-8', 'APPLEWHAITE, LEON', {
    ...BORN,
    dob: '03/04/1991',
    ...at('5 BAY ST', 'LOUISVILLE', '40202', 'KY'),
  }),
  registrant('KY-9', 'SNODGRASSER, EARL', { ...BORN, ...at('8 OAK ST', 'DAYTON', '45402') }),
  registrant('KY-10', 'HOLLINGWORTH, AMOS', { ...BORN, ...at('6 BAY ST', 'LOUISVILLE', '40202', 'KY') }),
];
const TWOS = [
  ['THROCKMARTIN', 'OH-1', 'OH-2'],
  ['BRIMBLECOMBE', 'OH-3', 'OH-4'],
  ['QUACKENBOSH', 'KY-5', 'OH-5'],
  ['ZELLWEGGERSON', 'OH-6', 'OH-7'],
  ['APPLEWHAITE', 'KY-8', 'OH-8'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
  await publish(server, 'OH', OHIO);
  await publish(server, 'KY', KENTUCKY);
});
afterAll(() => server.stop());

const find = async (query: object, more: object = {}) => {
  const { status, text, body } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query, ...more },
  });
  expect(status, text).toBe(200);
  return body as { readonly searchId: string; readonly records: readonly Found[]; readonly cleared: readonly object[] };
};
const uuids = (records: readonly Found[]): readonly string[] => records.map(({ uuid }) => uuid).sort();

describe('two people are never merged into one record (contract, Merging)', () => {
  it.each(TWOS)('%s: returns two records, each with its own id, name and source', async (lastName, one, other) => {
    const { records } = await find({ lastName });
    expect(uuids(records)).toEqual([one, other]);
    for (const { uuid, sources } of records) expect(sources.map((source) => source.uuid)).toEqual([uuid]);
    expect(new Set(records.map(({ personRef }) => personRef)).size).toBe(2);
  });

  it('one given name, birth date and ZIP with two surnames returns two records', async () => {
    expect(uuids((await find({ lastName: 'Brannigansky' })).records)).toEqual(['OH-9']);
    expect(uuids((await find({ lastName: 'Snodgrasser' })).records)).toEqual(['KY-9']);
  });

  it('a strict search for Leon shows Leon', async () => {
    const { records } = await find({ lastName: 'Throckmartin', firstName: 'Leon' }, { match: 'strict' });
    expect(records.map(({ uuid, name }) => [uuid, name.first.toUpperCase()])).toEqual([['OH-2', 'LEON']]);
  });

  it('a not_this_person clearance of Deon does not hide Leon', async () => {
    const { searchId, records } = await find({ lastName: 'Throckmartin' });
    const deon = records.find(({ uuid }) => uuid === 'OH-1');
    const subject = { subjectId: 'candidate 1' };
    const cleared = await server.send('POST', '/v1/clearances', {
      key: account.key,
      body: { personRef: deon?.personRef, searchId, verdict: 'not_this_person', ...subject },
    });
    expect(cleared.status, cleared.text).toBe(200);
    const after = await find({ lastName: 'Throckmartin' }, subject);
    expect(uuids(after.records)).toEqual(['OH-2']);
    expect(after.cleared).toHaveLength(1);
  });

  it('a monitor alerts about each person with the id of that record, and about no other surname', async () => {
    const person = { firstName: 'Leon', lastName: 'Throckmartin', dob: '1990-03-04' };
    const { body: monitor } = await server.send('POST', '/v1/monitors', {
      key: account.key,
      body: {
        product: 'sex-offender',
        type: 'person',
        person,
        baseline: 'alert',
        channels: { email: 'owner@example.com' },
      },
    });
    const listSources = async (): Promise<readonly string[]> => {
      const { body } = await server.send('GET', `/v1/monitors/${monitor.id}/alerts`, { key: account.key });
      return body.alerts.map(({ record }: { record: { uuid: string } }) => record.uuid);
    };
    // Deon is one typo away with the same birth date, so the person is shown as a separate record.
    await expect.poll(async () => [...(await listSources())].sort()).toEqual(['OH-1', 'OH-2']);
  });

  it('the merge explanation of a record names one row, and the other person may be related', async () => {
    const { body } = await server.send('GET', '/v1/records/OH-2/how', { key: account.key });
    expect(body).toMatchObject({ rows: [{ jurisdiction: 'OH', uuid: 'OH-2' }], steps: [] });
  });

  it('one person in two registries is one record with both rows, and its explanation names the rule', async () => {
    const { records } = await find({ lastName: 'Hollingworth' });
    expect(records).toHaveLength(1);
    const [person] = records;
    expect(person?.sources.map(({ jurisdiction, uuid }) => `${jurisdiction} ${uuid}`).sort()).toEqual([
      'KY KY-10',
      'OH OH-10',
    ]);
    const { body } = await server.send('GET', `/v1/records/${person?.recordId}/how`, { key: account.key });
    expect(body.rows).toHaveLength(2);
    expect(body.steps).toHaveLength(1);
    expect(body.steps[0]).toMatchObject({ rule: 'merge rules' });
  });

  it('a full link separates records that were merged wrongly before', async () => {
    const { db, clock, seal } = server.foundation;
    await db.query(
      `UPDATE records SET person_id = (SELECT min(person_id) FROM records WHERE row_key IN ('OH-5', 'KY-5'))
       WHERE row_key IN ('OH-5', 'KY-5')`,
    );
    const { moved } = await createLinkPeople({ db, clock, seal }).linkAll();
    expect(moved).toBe(1);
    await server.catchUp();
    expect(uuids((await find({ lastName: 'Quackenbosh' })).records)).toEqual(['KY-5', 'OH-5']);
  });
});
