import { expect, test } from 'vitest';
import { type Column, toDes, toLine } from './fixed-width.ts';

const columns: readonly Column[] = [
  ['CIDORNUM', 'INMATE DOC NUMBER', 'CHAR', 7],
  ['CICLSTNM', 'INMATE LAST NAME', 'CHAR', 20],
  ['CICFSTNM', 'INMATE FIRST NAME', 'CHAR', 11],
];

test('a description gives the start of each column of its table (sources §4, NC DAC)', () => {
  expect(toDes(columns)).toBe(
    [
      'Name          Description                        Type      Start   Length\r\n',
      'CIDORNUM      INMATE DOC NUMBER                  CHAR      1       7\r\n',
      'CICLSTNM      INMATE LAST NAME                   CHAR      8       20\r\n',
      'CICFSTNM      INMATE FIRST NAME                  CHAR      28      11\r\n',
    ].join(''),
  );
});

test('every line has the length of its columns, whatever the cells contain', () => {
  const line = toLine(columns, { CIDORNUM: '0990001', CICFSTNM: 'MAXIMILLIANUS' });
  expect(line).toBe(`0990001${' '.repeat(20)}MAXIMILLIAN\r\n`);
});
