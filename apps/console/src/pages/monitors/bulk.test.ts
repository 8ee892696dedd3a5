import { describe, expect, it } from 'vitest';
import { toCsv } from '../batch/csv.ts';
import { readBulk, TEMPLATE } from './bulk.ts';
import { toMonitorRequest } from './monitor-draft.ts';

const YEAR = 2026;
const read = (text: string) => {
  const file = readBulk(text, 'me@example.com', YEAR);
  if (file.kind === 'refused') throw new Error(file.words);
  return file;
};
const faultsOf = (row: string) =>
  read(`product,firstName,lastName,dob,address,lat,lng,radiusMiles,email,webhookUrl\n${row}`).rows[0]?.faults;

describe('monitors from a CSV file', () => {
  it('the template is read without a fault, a person and a location', () => {
    const { rows, unknown } = read(toCsv(TEMPLATE));
    expect([rows.map(({ faults }) => faults), unknown]).toEqual([[[], []], []]);
    expect(rows.map(({ draft }) => toMonitorRequest(draft, YEAR))).toMatchObject([
      { type: 'person', person: { firstName: 'Edmund', dob: '1968-10-11' }, channels: { email: 'alerts@example.com' } },
      { type: 'location', location: { address: '12 N Main St, Austin, TX 78701', radiusMiles: 1 } },
    ]);
  });

  it('dates are read in every usual form', () => {
    const { rows } = read('firstName,lastName,dob\nAbner,Quickfall,5/17/1980');
    expect(rows[0]).toMatchObject({ faults: [] });
    expect(toMonitorRequest(rows[0]?.draft as never, YEAR)).toMatchObject({ person: { dob: '1980-05-17' } });
  });

  it('column names are read in any spelling, and unknown columns are named', () => {
    const { rows, unknown } = read('First name,LAST_NAME,dob,Shoe size\nAbner,Quickfall,1977,44');
    expect(unknown).toEqual(['Shoe size']);
    expect(toMonitorRequest(rows[0]?.draft as never, YEAR)).toEqual({
      product: 'sex-offender',
      type: 'person',
      person: { firstName: 'Abner', lastName: 'Quickfall', birthYear: 1977 },
      minConfidence: 'year_match',
      channels: { email: 'me@example.com' },
    });
  });

  it.each([
    ['', 'no person and no address', ',,,,,,,1,,'],
    ['Enter a last name.', 'a missing name', ',Abner,,1977-03-17,,,,,,'],
    [
      'Enter a date of birth, for example 5/17/1980, or a year.',
      'a day that does not exist',
      ',Abner,Q,1977-02-30,,,,,,',
    ],
    ['The product is sex-offender or criminal.', 'another product', 'jail,Abner,Q,1977,,,,,,'],
    ['A monitor has a person or an address, not both.', 'both', ',Abner,Q,1977,Austin TX 78701,,,,,'],
    ['Latitude or longitude is out of range.', 'a wrong place', ',,,,,91,0,1,,'],
    ['Enter a number of miles, at most 100.', 'a wide radius', ',,,,Austin TX 78701,,,101,,'],
    ['Enter a valid e-mail address.', 'a wrong address', ',Abner,Q,1977,,,,,nobody,'],
    ['A webhook begins with https://.', 'an open webhook', ',Abner,Q,1977,,,,,,http://a.example'],
    [
      'Location monitors for criminal records are not available yet.',
      'a criminal location',
      'criminal,,,,Austin TX 78701,,,1,,',
    ],
  ])('%s (%s)', (words, _name, row) => {
    expect(faultsOf(row)?.length).toBeGreaterThan(0);
    if (words) expect(faultsOf(row)).toContain(words);
  });

  it('a file without rows, without known columns, with a column twice or with too many rows is refused', () => {
    const many = `firstName\n${'A\n'.repeat(1_001)}`;
    for (const text of ['', 'firstName', 'a,b\n1,2', 'dob,DOB\n1,2', many, `firstName\n${'x'.repeat(1_000_001)}`])
      expect(readBulk(text, '', YEAR).kind).toBe('refused');
  });
});
