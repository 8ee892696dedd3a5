import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inmate, publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

/** Birth dates in the formats and placeholders that registries publish. */
const PUBLISHED = [
  ...['1968-10-11', '10/11/1968', '10-11-1968', 'October 11, 1968', '19681011', '1968-10-11T00:00:00'],
  ...['3/9/58', '03/04/16', '06121984.0', '2152004.0', '1975', '1975-04', '04/1975'],
  ...['01/01/1985', '1985-01-01', '1900-01-01', '0001-01-01', '12/31/9999', '05/05/1899', '00/00/0000'],
  ...['UNKNOWN', 'See file', '13/45/1980'],
] as const;
const LAST = 'Pemberley';
const JAIL = 'us-nc-buncombe-jail';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  const rows = <Row>(make: (id: string, name: string, more: object) => Row): readonly Row[] =>
    PUBLISHED.map((dob, n) => make(`P-${n}`, `${LAST.toUpperCase()}, JOHN`, { dob: n % 2 === 0 ? dob : `  ${dob} ` }));
  await publish(server, JAIL, rows(inmate));
  await publish(server, 'TX', rows(registrant));
});
afterAll(() => server.stop());

const search = async (path: string, query: object) => {
  const { status, body, text } = await server.send('POST', path, { key: account.key, body: { query } });
  expect(status, text).toBe(200);
  return body.records;
};
const byNumber = (a: { readonly id: string }, b: { readonly id: string }): number =>
  Number(a.id.slice(2)) - Number(b.id.slice(2));
const EXPECTED = PUBLISHED.map((published, n) => ({ id: `P-${n}`, published }));

describe('the published text of a birth date is kept, even if it equals the date', () => {
  it('in dob.asPublished of a criminal record (contract, CriminalRecord)', async () => {
    const records = await search('/v1/criminal/search', { lastName: LAST, limit: 200 });
    type Found = { readonly externalId: string; readonly dob: { readonly asPublished: string } };
    const found = records.map(({ externalId: id, dob }: Found) => ({ id, published: dob.asPublished }));
    expect(found.sort(byNumber)).toEqual(EXPECTED);
  });

  it('in dob.asPublished of the same record, looked up by its id', async () => {
    const path = `/v1/criminal/records/P-0?source=${JAIL}`;
    const { body } = await server.send('GET', path, { key: account.key });
    expect(body.dob).toEqual({
      date: '1968-10-11',
      birthYear: 1968,
      dobPrecision: 'exact',
      asPublished: '1968-10-11',
    });
  });

  it('in dobAsPublished of an offender record', async () => {
    const records = await search('/v1/search', { lastName: LAST, perPage: 100 });
    type Found = { readonly uuid: string; readonly dobAsPublished: string };
    const found = records.map(({ uuid: id, dobAsPublished }: Found) => ({ id, published: dobAsPublished }));
    expect(found.sort(byNumber)).toEqual(EXPECTED);
  });

  it('next to the sanitized date (spec §2.8)', async () => {
    const records = await search('/v1/criminal/search', { lastName: LAST, limit: 200 });
    type Dob = { readonly date: string | null; readonly birthYear: number | null; readonly asPublished: string };
    const read = new Map(records.map(({ dob }: { dob: Dob }) => [dob.asPublished, [dob.date, dob.birthYear]]));
    expect(read.get('06121984.0')).toEqual(['1984-06-12', 1984]);
    expect(read.get('3/9/58')).toEqual(['1958-03-09', 1958]);
    expect(read.get('03/04/16')).toEqual([null, null]);
    expect(read.get('1985-01-01')).toEqual([null, 1985]);
    expect(read.get('0001-01-01')).toEqual([null, null]);
    expect(read.get('See file')).toEqual([null, null]);
  });
});
