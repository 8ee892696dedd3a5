import { expect, it } from 'vitest';
import { foldCounty } from './county.ts';

it.each([
  ['Harris', 'harris'],
  ['HARRIS COUNTY', 'harris'],
  ['Harris Co.', 'harris'],
  ['East Baton Rouge Parish', 'ebatonrouge'],
  ['Doña Ana', 'donaana'],
  ['Prince George’s County', 'princegeorges'],
  ['Baltimore City', 'baltimorecity'],
  ['St. Louis County', 'stlouis'],
  ['SAINT LOUIS', 'stlouis'],
  ['County', 'county'],
  ['', ''],
])('county "%s" is compared as "%s" (contract, Criminal: query county)', (county, expected) => {
  expect(foldCounty(county)).toBe(expected);
});
