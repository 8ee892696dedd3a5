import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDate, readBirth, toIsoDate } from './birth.ts';

const YEAR = 2026;

describe('a date of birth', () => {
  it.each([
    ['1980-05-17'],
    ['1980-5-17'],
    ['1980/05/17'],
    ['5/17/1980'],
    ['05-17-1980'],
    ['5.17.1980'],
    ['5/17/80'],
    ['May 17, 1980'],
    ['may 17th 1980'],
    ['Sept. 17, 1980', '1980-09-17'],
    ['17 May 1980'],
    ['17-MAY-1980'],
    ['19800517'],
    ['12-25-1980', '1980-12-25'],
    [' 5/17/1980 '],
  ])('is read from %s', (text, date = '1980-05-17') => {
    expect(readBirth(text, YEAR)).toEqual({ kind: 'date', date });
  });

  it('may be a year or an age', () => {
    expect(readBirth('1980', YEAR)).toEqual({ kind: 'year', year: 1980 });
    expect(readBirth('46', YEAR)).toEqual({ kind: 'age', age: 46 });
    expect(readBirth('  ', YEAR)).toBeUndefined();
  });

  it.each([
    '2/30/1980',
    '17/5/1980',
    '1980-13-01',
    '5/17/2080',
    '5/17/1880',
    '5/17/15',
    '5/17-1980',
    '2080',
    '121',
    'x',
  ])('is not guessed from %s', (text) => {
    expect(readBirth(text, YEAR)).toEqual({ kind: 'unreadable' });
  });

  it('is found inside a line, but not inside a longer number or word', () => {
    expect(findDate('John Smith 12-25-1980 Texas')).toEqual({ index: 11, text: '12-25-1980' });
    expect(findDate('born May 17, 1980 in El Paso')).toEqual({ index: 5, text: 'May 17, 1980' });
    for (const line of ['John Smith', 'Mayfield 12 1980', '312-25-1980', 'x12-25-1980', '78701-1234'])
      expect(findDate(line), line).toBeUndefined();
  });

  it('is sent as ISO, and an unreadable text is sent unchanged', () => {
    expect(toIsoDate('12-25-1980', YEAR)).toBe('1980-12-25');
    expect(toIsoDate(' someday ', YEAR)).toBe('someday');
  });

  it('that is read is a day that exists', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.integer({ min: 1800, max: 2100 }), (month, day, year) => {
        const birth = readBirth(`${month}/${day}/${year}`, YEAR);
        if (birth?.kind !== 'date') return;
        expect(new Date(birth.date).toISOString().slice(0, 10)).toBe(birth.date);
      }),
    );
  });
});
