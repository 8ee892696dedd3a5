import { describe, expect, it } from 'vitest';
import { readTable, toColumnRoles } from './read-table.ts';

describe('the roles of table columns', () => {
  it.each([
    ['given_name', 'first'],
    ['surname', 'last'],
    ['date_of_birth', 'dob'],
    ['Postcode', 'zip'],
    ['suburb', 'city'],
    ['cluster', 'ignored'],
  ])('%s is %s by its header', (header, role) => {
    expect(toColumnRoles([header], [['x'], ['y']])).toEqual([role]);
  });

  it('an unknown header is classified by its values', () => {
    const rows = [
      ['1970-01-31', 'm', '78701', '555-1234', 'k'],
      ['1980-12-01', 'F', '10001', '555-9876', 'k'],
      ['1980-12-01', 'F', '10001', '555-9876', 'k'],
    ];
    expect(toColumnRoles(['c1', 'c2', 'c3', 'telephone', 'c5'], rows)).toEqual([
      'dob',
      'sex',
      'zip',
      'other',
      'ignored',
    ]);
  });

  it('a birth date in three columns is one date, and an impossible one stays as written', () => {
    const [parted] = readTable(['fname', 'by', 'bm', 'bd'], [['anna', '1949', '7', '2']]);
    expect(parted?.dob).toBe('1949-07-02');
    const [wrong] = readTable(['first', 'dob'], [['anna', '1859-01-81']]);
    expect(wrong?.dob).toBe('1859-01-81');
  });

  it('an alias in full gives first, middle and last', () => {
    const [row] = readTable(['first', 'last', 'alias'], [['will', 'watts', 'william henry watts; Watts, Bill']]);
    expect(row?.aliases).toEqual([
      { first: 'william', middle: 'henry', last: 'watts' },
      { first: 'Bill', middle: '', last: 'Watts' },
    ]);
  });
});
