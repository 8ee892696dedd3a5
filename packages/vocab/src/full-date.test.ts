import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFullDate } from './full-date.ts';

const today = '2026-11-15';
const past = (published: string) => readFullDate(published, { today, twoDigitYear: 'past' });
const future = (published: string) => readFullDate(published, { today, twoDigitYear: 'future' });

describe('a date of a criminal record is a full date or null (spec §2.8, sources §3 and §4)', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['06/02/1998', '1998-06-02'],
    ['07/08/15', '2015-07-08'],
    ['4/10/2026 2:35 PM', '2026-04-10'],
    ['2006-01-04T00:00:00.000', '2006-01-04'],
    ['03042022.0', '2022-03-04'],
    ['2152014.0', '2014-02-15'],
    ['061284.0', '1984-06-12'],
    ['36412', '1999-09-09'],
    ['36412.5', '1999-09-09'],
  ])('%s is %s', (published, expected) => expect(past(published)).toBe(expected));

  it.each([
    '',
    'UNKNOWN',
    '2004',
    '2004-05',
    '00/00/0000',
    '0001-01-01',
    '5555-05-05',
    '7550-12-31',
    '9999-12-31',
    '1335087',
    '2063986',
    '2958465',
    '13452020.0',
    '02/30/2024',
    'LIFE',
    'life sentence',
    '110100',
    '52084.0',
  ])('%s is null: never more precise than published, and a placeholder is not a date', (published) => {
    expect(past(published)).toBeNull();
    expect(future(published)).toBeNull();
  });

  it('a two-digit year is in the past, or ahead if the field expects it', () => {
    expect([past('07/04/31'), future('07/04/31')]).toEqual(['1931-07-04', '2031-07-04']);
  });

  it('any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat(99_999_999).map(String)), (published) => {
        expect(past(published) ?? '2000-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
