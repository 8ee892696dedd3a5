import { expect, it } from 'vitest';
import { readCounts } from './counts.ts';

it.each([
  ['2', 2],
  ['2.0', 2],
  ['x3', 3],
  ['(4)', 4],
  ['12 Counts', 12],
  ['', null],
  ['0', null],
  ['Count 2', null],
  ['2.5', null],
  ['two', null],
  ['123456', null],
])('charge.counts "%s" is %s: a number or null (contract CriminalRecord)', (published, expected) => {
  expect(readCounts(published)).toBe(expected);
});
