import { describe, expect, it } from 'vitest';
import { fromPlaceFacet, toCriminalFacets, toFacets } from './facets.ts';

const name = { first: 'John', middle: 'Lee', last: 'Smith', suffix: '' };
const person = { name, aliases: [{ text: 'Jack', name: null }], dob: '1980-05-05', age: '45' };
const home = { line1: '1 Oak St', city: 'Houston', county: 'Harris', state: 'TX', zipcode: '77002-1234' };

describe('the facets of a record', () => {
  it('include no county for an offender, whatever its address says', () => {
    const address = { ...home, lat: 29.76, lng: -95.37, coordinates: 'published' as const };
    expect(JSON.stringify(toFacets({ ...person, addresses: [address] }))).toBe(
      '{"names":[["Smith","John","Lee"],"Jack"],"dob":"1980-05-05","age":45,"places":[["1 Oak St","Houston","TX","77002",29.76,-95.37]]}',
    );
  });

  it('include the county of every address of a criminal record, and the state and county of its jurisdiction', () => {
    const facets = toCriminalFacets({
      ...person,
      addresses: [home, { ...home, county: '' }, { line1: '', city: '', county: '', state: '', zipcode: '' }],
      state: 'TX',
      county: 'Fort Bend',
    });
    expect(facets).toEqual({
      names: [['Smith', 'John', 'Lee'], 'Jack'],
      dob: '1980-05-05',
      age: 45,
      places: [
        ['1 Oak St', 'Houston', 'TX', '77002', '', '', 'Harris'],
        ['1 Oak St', 'Houston', 'TX', '77002'],
        ['', '', 'TX', '', '', '', 'Fort Bend'],
      ],
    });
    expect(facets.places?.map((place) => fromPlaceFacet(place).county)).toEqual(['Harris', '', 'Fort Bend']);
    expect(facets.places?.map((place) => fromPlaceFacet(place).lat)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('include no place for a jurisdiction without one', () => {
    expect(toCriminalFacets({ ...person, addresses: [], state: '', county: '' })).not.toHaveProperty('places');
    expect(toCriminalFacets({ ...person, addresses: [], state: 'NC', county: '' }).places).toEqual([['', '', 'NC']]);
  });
});
