import type { CriminalSourceRecord } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import type { CriminalDocument } from './criminal-document.ts';
import { createCriminalWriter } from './criminal-writer.ts';

const write = createCriminalWriter({ state: 'FL', county: null }, '2026-11-15');
const read = (record: Partial<CriminalSourceRecord>) => {
  const { core } = write({ externalId: '1', recordType: 'prison', name: 'DOE, JANE', ...record }).pieces;
  return JSON.parse(`{${core}}`) as CriminalDocument;
};

describe('dob: a placeholder is never a full date, a sentinel no birth evidence (spec §2.8)', () => {
  it.each([
    ['01/01/1985', 1985, 'year'],
    ['1985-01-01', 1985, 'year'],
    ['01011985.0', 1985, 'year'],
    ['1975', 1975, 'year'],
    ['1975-04', 1975, 'year_month'],
    ['1900-01-01', null, 'unknown'],
    ['0001-01-01', null, 'unknown'],
    ['12/12/0001', null, 'unknown'],
    ['9999-12-31', null, 'unknown'],
    ['05/05/1899', null, 'unknown'],
    ['02/03/2031', null, 'unknown'],
    ['00/00/0000', null, 'unknown'],
    ['UNKNOWN', null, 'unknown'],
    ['XYZ', null, 'unparseable'],
  ])('%s has the year %s, and its text stays in asPublished', (dob, birthYear, dobPrecision) => {
    expect(read({ dob }).dob).toEqual({ date: null, birthYear, dobPrecision, asPublished: dob });
  });

  it.each([
    ['06121984.0', '1984-06-12'],
    ['2152014.0', '2014-02-15'],
    ['03/09/58', '1958-03-09'],
    ['30000', '1982-02-18'],
  ])('%s is %s', (dob, date) => expect(read({ dob }).dob).toMatchObject({ date, asPublished: dob }));

  it('a birth date in the age cell is used if the birth date cell has none', () => {
    expect(read({ age: '46 (DOB: 02/03/1980)' })).toMatchObject({ dob: { date: '1980-02-03' }, age: 46 });
    expect(read({ dob: '1979-05-06', age: 'DOB: 02/03/1980' })).toMatchObject({
      dob: { date: '1979-05-06' },
      age: null,
    });
  });
});

describe('sentinels of the formats become what they mean (contract CriminalRecord; sources §4)', () => {
  it.each([
    [{ text: '9999998' }, { life: true, death: false, maxDays: null, text: 'Life' }],
    [{ text: '9999999' }, { life: false, death: true, maxDays: null, text: 'Death' }],
    [{ maxDays: '9999998' }, { life: true, maxDays: null, text: 'Life' }],
    [
      { maxDays: '3835', text: '0100600' },
      { life: false, maxDays: 3835, text: '10 years 6 months' },
    ],
    [
      { maxDays: '9131', text: '25' },
      { maxDays: 9131, text: '25 years' },
    ],
    [{ text: 'Capital Life' }, { life: true, text: 'Capital Life' }],
    [{ text: 'SDP' }, { life: false, maxDays: null, text: 'Sexually dangerous person (indeterminate commitment)' }],
  ])('sentence %j', (sentence, expected) => expect(read({ sentence }).sentence).toMatchObject(expected));

  it.each(['5555-05-05', '7550-12-31', '9999-12-31', '1335087', '2063986', '2958465', '0001-01-01', 'UNKNOWN'])(
    'the release date %s is not a date',
    (date) => {
      const custody = { status: 'In', projectedReleaseDate: date };
      const parole = { status: 'In', eligibilityDate: date, releaseDate: date, supervisionEnds: date };
      const document = read({ custody, parole });
      expect(document.custody?.projectedReleaseDate).toBeNull();
      expect(document.parole).toMatchObject({ eligibilityDate: null, releaseDate: null, supervisionEnds: null });
      expect(document.sentence).toBeNull();
    },
  );

  it.each([
    ['LIFE', true, false],
    ['life sentence', true, false],
    ['death sentence', false, true],
  ])('%s as a release date is not a date and describes the sentence', (projectedReleaseDate, life, death) => {
    const document = read({ custody: { facility: 'A', projectedReleaseDate } });
    expect(document.custody?.projectedReleaseDate).toBeNull();
    expect(document.sentence).toMatchObject({ life, death, text: projectedReleaseDate });
  });

  it.each([
    ['01011988.0', '1988-01-01'],
    ['36412', '1999-09-09'],
    ['07/08/15', '2015-07-08'],
  ])('the admission %s was on %s', (bookedAt, expected) =>
    expect(read({ custody: { bookedAt } }).custody?.bookedAt).toBe(expected),
  );
});

describe('stage and status if the source gives none', () => {
  const disposed = (disposition: string) => ({ recordType: 'court' as const, cases: [{ charges: [{ disposition }] }] });

  it.each<[Partial<CriminalSourceRecord>, string]>([
    [{ recordType: 'jail' }, 'arrest'],
    [{ recordType: 'prison' }, 'custody'],
    [{ recordType: 'warrant' }, 'sought'],
    [disposed('GUILTY'), 'conviction'],
    [disposed('NOT GUILTY'), 'charge'],
    [{ recordType: 'court' }, 'charge'],
    [{ recordType: 'jail', stage: 'charge' }, 'charge'],
  ])('%j: the stage is %s (contract CriminalRecord: stage)', (record, stage) => expect(read(record).stage).toBe(stage));

  it('a released person is in no facility, whatever the custody names', () => {
    const facility = 'UNION C.I.';
    expect(read({ custody: { facility } }).custodyFacility).toBe(facility);
    expect(read({ custody: { facility, releasedAt: '2020-02-03' } }).custodyFacility).toBe('');
    expect(read({ custody: { facility, status: 'Released' } }).custodyFacility).toBe('');
    expect(read({ currentStatus: 'On parole', custody: { facility } }).custodyFacility).toBe('');
    expect(read({ stage: 'conviction', custody: { facility } }).custodyFacility).toBe('');
  });

  it('the status is that of the record, else of the custody, else of the warrant', () => {
    const [custody, warrant] = [{ status: 'In custody' }, { status: 'Active' }];
    expect(read({ currentStatus: 'Held', custody, warrant }).currentStatus).toBe('Held');
    expect(read({ custody, warrant }).currentStatus).toBe('In custody');
    expect(read({ warrant }).currentStatus).toBe('Active');
  });

  it('the source’s county applies only to records of its own state, and a federal source has no state', () => {
    const writeOf = (state: string, county: string | null) => createCriminalWriter({ state, county }, '2026-11-15');
    const placed = (own: ReturnType<typeof writeOf>, state?: string) => {
      const { state: found, county } = own({ externalId: '1', recordType: 'jail', name: 'X', ...(state && { state }) });
      return [found, county];
    };
    expect(placed(writeOf('TX', 'Harris'))).toEqual(['TX', 'Harris']);
    expect(placed(writeOf('TX', 'Harris'), 'Oklahoma')).toEqual(['OK', '']);
    expect(placed(writeOf('US', null))).toEqual(['', '']);
    expect(placed(writeOf('US', null), 'NY')).toEqual(['NY', '']);
  });
});
