import { expect, it } from 'vitest';
import { readNsopwQuery, toSoundex } from './nsopw-query.ts';

it.each([
  ['Robert', 'R163'],
  ['Rupert', 'R163'],
  ['Tymczak', 'T522'],
  ['Pfister', 'P236'],
  ['Honeyman', 'H555'],
  ['Ashcraft', 'A261'],
  ['Lee', 'L000'],
])('the Soundex of %s is %s', (name, code) => {
  expect(toSoundex(name)).toBe(code);
});

const query = { maxResults: 300, firstName: 'Ada', lastName: 'Fable', zips: null, jurisdictions: ['ACTRIBE'] };

it.each([
  [100, { firstName: null, lastName: null }],
  [102, { latitude: 30.1, longitude: -94.5 }],
  [103, { firstName: '' }],
  [108, { jurisdictions: [] }],
  [109, { lastName: '<Fable>' }],
  [111, { city: 'x'.repeat(51) }],
  [112, { zips: ['7735'] }],
  [113, { zips: Array(6).fill('77351') }],
  [114, { zips: ['7735A'] }],
  [115, { jurisdictions: ['NAVAJO'] }],
])('a query is rejected with %i (NSOPW JSON v1.0, validation)', (code, change) => {
  expect(readNsopwQuery(JSON.stringify({ ...query, ...change }), 'ACTRIBE')).toBe(code);
});

it('a query by name, and one for all offenders, are accepted (NSOPW JSON v1.0, query types)', () => {
  expect(readNsopwQuery(JSON.stringify(query), 'ACTRIBE')).toMatchObject({ firstName: 'Ada', maxResults: 300 });
  const everybody = { maxResults: 0, jurisdictions: ['ACTRIBE'] };
  expect(readNsopwQuery(JSON.stringify(everybody), 'ACTRIBE')).toMatchObject({ maxResults: 0 });
  expect(readNsopwQuery('no JSON', 'ACTRIBE')).toBe(100);
});
