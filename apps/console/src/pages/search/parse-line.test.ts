import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';
import { NOBODY, narrows, toQuery, toReference } from './subject.ts';

describe('parsing the line of the search form, such as “John Smith 1980 Texas”', () => {
  it.each([
    ['John Smith 1980 Texas', { firstName: 'John', lastName: 'Smith', birth: '1980', state: 'TX' }],
    ['john smith tx', { firstName: 'john', lastName: 'smith', state: 'TX' }],
    ['Smith', { lastName: 'Smith' }],
    ['Smith, John', { firstName: 'John', lastName: 'Smith' }],
    [
      'Smith, John, Austin TX 78701',
      { firstName: 'John', lastName: 'Smith', city: 'Austin', state: 'TX', zipcode: '78701' },
    ],
    ['John Smith, Austin, TX', { firstName: 'John', lastName: 'Smith', city: 'Austin', state: 'TX' }],
    [
      'John Smith 1980 El Paso Texas',
      { firstName: 'John', lastName: 'Smith', birth: '1980', city: 'El Paso', state: 'TX' },
    ],
    [
      'Maria de la Cruz born May 17, 1980 in El Paso',
      { firstName: 'Maria', lastName: 'de la Cruz', birth: '1980-05-17', city: 'El Paso' },
    ],
    ['John Smith 5/7/1980', { firstName: 'John', lastName: 'Smith', birth: '1980-05-07' }],
    ['John Smith 12-25-1980', { firstName: 'John', lastName: 'Smith', birth: '1980-12-25' }],
    ['John Smith 5/7/80 tx', { firstName: 'John', lastName: 'Smith', birth: '1980-05-07', state: 'TX' }],
    ['John Smith 2/30/1980', { firstName: 'John', lastName: 'Smith', birth: '2/30/1980' }],
    ['Dr. John Smith Jr.', { firstName: 'John', lastName: 'Smith' }],
    ['John Smith, Jr., Austin, TX', { firstName: 'John', lastName: 'Smith', city: 'Austin', state: 'TX' }],
    ['Smith Jr., John', { firstName: 'John', lastName: 'Smith' }],
    ['Mrs Smith', { lastName: 'Smith' }],
    ['Smith, Dr. John', { firstName: 'John', lastName: 'Smith' }],
    ['John Smith 1980-05-07', { firstName: 'John', lastName: 'Smith', birth: '1980-05-07' }],
    ['John Smith age 45 West Virginia', { firstName: 'John', lastName: 'Smith', birth: '45', state: 'WV' }],
    [
      'John Smith 45yo in New York, NY',
      { firstName: 'John', lastName: 'Smith', birth: '45', city: 'New York', state: 'NY' },
    ],
    ['John Smith 123 N Main St', { firstName: 'John', lastName: 'Smith', address: '123 N Main St' }],
    ['Virginia Jones', { firstName: 'Virginia', lastName: 'Jones' }],
    ['Al Oregon', { firstName: 'Al', lastName: 'Oregon' }],
  ])('%s', (line, wanted) => {
    expect(parseLine(line, 2026).subject).toEqual({ ...NOBODY, ...wanted });
  });

  it('lists the words that are not searched', () => {
    expect(parseLine('John Quincy Smith Jr 1980', 2026).leftOut).toEqual(['Quincy', 'Jr']);
    expect(parseLine('Dr. John Smith, Jr.', 2026).leftOut).toEqual(['Dr.', 'Jr.']);
    expect(parseLine('Smith III, Mr John', 2026).leftOut).toEqual(['Mr', 'III']);
  });

  it('never throws and never adds a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (line) => {
        const { firstName, lastName, city } = parseLine(line, 2026).subject;
        for (const word of [firstName, lastName, city].join(' ').split(' '))
          expect(line.normalize('NFC')).toContain(word);
      }),
    );
  });
});

describe('the query built from the line', () => {
  it('sends a date as date of birth, and a year or number as age (contract, Request)', () => {
    expect(toQuery({ ...NOBODY, birth: '5/17/1980' }, 2026)).toEqual({ dob: '1980-05-17' });
    expect(toQuery({ ...NOBODY, birth: '1980' }, 2026)).toEqual({ age: 46 });
    expect(toQuery({ ...NOBODY, birth: '45' }, 2026)).toEqual({ age: 45 });
    expect(toQuery({ ...NOBODY, birth: 'someday' }, 2026)).toEqual({});
  });

  it('leaves out empty fields, and a state or first name alone does not narrow (spec §7)', () => {
    const query = toQuery({ ...NOBODY, firstName: 'John', state: 'TX' }, 2026);
    expect(query).toEqual({ firstName: 'John', state: 'TX' });
    expect(narrows(query)).toBe(false);
    expect(narrows(toQuery({ ...NOBODY, lastName: 'Smith' }, 2026))).toBe(true);
  });

  it('builds the same reference regardless of spaces and case', () => {
    const one = { ...NOBODY, firstName: 'John ', lastName: 'SMITH', birth: '1980' };
    expect(toReference(one, 2026)).toBe(toReference({ ...one, firstName: 'john', lastName: 'Smith' }, 2026));
  });
});
