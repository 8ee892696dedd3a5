import { expect, it } from 'vitest';
import { foldCounty } from './county.ts';

it.each([
  ['Harris', 'harris'],
  ['HARRIS COUNTY', 'harris'],
  ['Harris Co.', 'harris'],
  ['East Baton Rouge Parish', 'east baton rouge'],
  ['Doña Ana', 'dona ana'],
  ['Prince George’s County', 'prince georges'],
  ['Baltimore City', 'baltimore city'],
  ['County', 'county'],
  ['', ''],
])('county "%s" is compared as "%s" (contract, Criminal: query county)', (county, expected) => {
  expect(foldCounty(county)).toBe(expected);
});
