import { describe, expect, it } from 'vitest';
import { findMappingFault, toRowQuery } from './row-query.ts';

const OFFENDER = { product: 'offender', today: '2026-11-15' } as const;
const CRIMINAL = { product: 'criminal', today: '2026-11-15' } as const;

describe('rows of an uploaded table', () => {
  it('leave out empty cells, missing cells and columns without a field', () => {
    expect(toRowQuery([' Ann ', 'note', ''], ['firstName', null, 'city', 'lastName'], OFFENDER)).toEqual({
      firstName: 'Ann',
    });
  });

  it.each([
    ['1980-05-07', { dob: '1980-05-07' }],
    ['5/7/1980', { dob: '1980-05-07' }],
    ['12-25-1980', { dob: '1980-12-25' }],
    ['May 7, 1980', { dob: '1980-05-07' }],
    ['5/7/80', { dob: '1980-05-07' }],
    ['1980', { age: 46 }],
    ['someday', { dob: 'someday' }],
  ])('read the date of birth %s', (text, query) => {
    expect(toRowQuery([text], ['dob'], OFFENDER)).toEqual(query);
  });

  it('send a year alone as the birth year to criminal records', () => {
    expect(toRowQuery(['1980'], ['dob'], CRIMINAL)).toEqual({ birthYear: 1980 });
  });

  it('restore the leading zero of a ZIP Code and send an age as a number', () => {
    expect(toRowQuery(['2134', '44'], ['zipcode', 'age'], OFFENDER)).toEqual({ zipcode: '02134', age: 44 });
    expect(toRowQuery(['x', 'old'], ['zipcode', 'age'], OFFENDER)).toEqual({ zipcode: 'x', age: 'old' });
  });
});

describe('a mapping', () => {
  it('has one entry for each column, and each field of the product once', () => {
    expect(findMappingFault(['lastName', null], 'offender', 2)).toBeUndefined();
    expect(findMappingFault(['lastName'], 'offender', 2)).toMatch(/one for each column/);
    expect(findMappingFault(['lastName', 'lastName'], 'offender', 2)).toMatch(/twice/);
    expect(findMappingFault(['county'], 'offender', 1)).toMatch(/not a field/);
    expect(findMappingFault(['county'], 'criminal', 1)).toBeUndefined();
    expect(findMappingFault(['zipcode'], 'criminal', 1)).toMatch(/not a field/);
  });
});
