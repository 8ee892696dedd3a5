import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBirthDate, readCriminalBirthDate } from './birth-date.ts';

const today = '2026-08-01';

describe('the birth date of an offender record (contract Record)', () => {
  it.each([
    ['1985-03-04', '1985-03-04', 'exact', 1985, '1985-03-04'],
    [' 1985-03-04 ', '1985-03-04', 'exact', 1985, '1985-03-04'],
    ['3/4/85', '1985-03-04', 'exact', 1985, '3/4/85'],
    ['3/4/20', '1920-03-04', 'exact', 1920, '3/4/20'],
    ['1972-04-28T00:00:00', '1972-04-28', 'exact', 1972, '1972-04-28T00:00:00'],
    ['01/01/1985', '1985-01-01', 'exact', 1985, '01/01/1985'],
    ['03/1985', '1985-03', 'year_month', 1985, '03/1985'],
    ['1985', '1985', 'year', 1985, '1985'],
    ['', '', 'unknown', null, ''],
    ['UNKNOWN', '', 'unknown', null, 'UNKNOWN'],
    ['01/01/1900', '', 'unknown', null, '01/01/1900'],
    ['1899-05-06', '', 'unknown', null, '1899-05-06'],
    ['05/06/2087', '', 'unknown', null, '05/06/2087'],
    ['13/05/1980', '', 'unparseable', null, '13/05/1980'],
    ['36 years', '', 'unparseable', null, '36 years'],
  ])('%s', (published, dob, dobPrecision, birthYear, dobAsPublished) => {
    expect(readBirthDate(published, { today })).toEqual({ dob, dobPrecision, birthYear, dobAsPublished });
  });

  describe('a two-digit year', () => {
    const read = (published: string) => readBirthDate(published, { today });

    it('in the future under one century uses the other century', () => {
      expect(read('03/04/45')).toMatchObject({ dob: '1945-03-04', dobPrecision: 'exact', dobAsPublished: '03/04/45' });
    });

    it('that gives an age above 110 under one century uses the other century', () => {
      expect(read('03/04/12').dob).toBe('2012-03-04');
    });

    it('that gives an age below 10 under one century uses the other century', () => {
      expect(read('03/04/17').dob).toBe('1917-03-04');
    });

    it('that allows an age of 10 and one of 110 is not birth evidence, and its text is kept', () => {
      for (const published of ['03/04/16', '12/31/15', '8/1/16', 'March 4, 16', '030416'])
        expect(read(published)).toEqual({
          dob: '',
          dobPrecision: 'unparseable',
          birthYear: null,
          dobAsPublished: published,
        });
      expect(read('8/1/15').dob).toBe('2015-08-01');
      expect(read('8/2/16').dob).toBe('1916-08-02');
    });
  });

  it('an Excel serial is read for a source that writes serials', () => {
    expect(readBirthDate('31777', { today, allowExcelSerial: true }).dob).toBe('1986-12-31');
  });
});

describe('the birth date of a criminal record (§2.8)', () => {
  it.each([
    ['1985-03-04', '1985-03-04', 1985, 'exact', '1985-03-04'],
    ['3041985.0', '1985-03-04', 1985, 'exact', '3041985.0'],
    ['03/1985', null, 1985, 'year_month', '03/1985'],
    ['1985', null, 1985, 'year', '1985'],
    ['', null, null, 'unknown', ''],
    ['soon', null, null, 'unparseable', 'soon'],
  ])('%s', (published, date, birthYear, dobPrecision, asPublished) => {
    expect(readCriminalBirthDate(published, { today })).toEqual({ date, birthYear, dobPrecision, asPublished });
  });

  it('a placeholder date (1/1 of a year without support) never becomes a full date; its year stays', () => {
    for (const published of ['01/01/1985', '1985-01-01', '19850101', 'January 1, 1985'])
      expect(readCriminalBirthDate(published, { today })).toEqual({
        date: null,
        birthYear: 1985,
        dobPrecision: 'year',
        asPublished: published,
      });
  });

  it('with support 1/1 is an ordinary date', () => {
    expect(readCriminalBirthDate('01/01/1985', { today, placeholderSupported: true })).toEqual({
      date: '1985-01-01',
      birthYear: 1985,
      dobPrecision: 'exact',
      asPublished: '01/01/1985',
    });
  });

  it('a sentinel is not birth evidence and birthYear is null too, with or without support', () => {
    const sentinels = [
      '1900-01-01',
      '0001-01-01',
      '9999-12-31',
      '05/05/9999',
      '1899-12-31',
      '1850',
      '01/01/2027',
      '2027',
    ];
    for (const published of sentinels)
      for (const placeholderSupported of [false, true])
        expect(readCriminalBirthDate(published, { today, placeholderSupported })).toEqual({
          date: null,
          birthYear: null,
          dobPrecision: 'unknown',
          asPublished: published,
        });
  });

  it('for any text, a date is full, in its birth year, never 1/1, and between 1900 and this year', () => {
    const text = fc.oneof(
      fc.tuple(fc.nat(13), fc.nat(32), fc.nat(9999)).map((parts) => parts.join('/')),
      fc.tuple(fc.constantFrom('01/01/', '1/1/'), fc.nat(9999)).map(([day, year]) => `${day}${year}`),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (published) => {
        const { date, birthYear, dobPrecision } = readCriminalBirthDate(published, { today });
        expect(date !== null).toBe(dobPrecision === 'exact');
        if (birthYear !== null) expect(birthYear >= 1900 && birthYear <= 2026).toBe(true);
        if (date === null) return;
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(date.endsWith('-01-01')).toBe(false);
        expect(Number(date.slice(0, 4))).toBe(birthYear);
      }),
      { numRuns: 1000 },
    );
  });
});
