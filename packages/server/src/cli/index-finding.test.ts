import { describe, expect, it } from 'vitest';
import type { IndexStatus } from '../searches/index/index-status.ts';
import { describeIndex } from './index-finding.ts';

const STATUS: IndexStatus = {
  product: 'offender',
  place: 'auto',
  isChosen: false,
  setting: 'auto',
  rows: 'none',
  records: 0,
  people: 0,
  sourceRecords: 1_200,
};

describe('the state of an index says where it is wanted, why, and how far its rows are filled', () => {
  it.each<[Partial<IndexStatus>, string]>([
    [{}, 'auto (by BLOTTER_INDEX); no rows in the database'],
    [
      { place: 'database', isChosen: true, rows: 'filling', records: 1_000, people: 900 },
      'database (chosen by blotter index; BLOTTER_INDEX is auto); rows in the database are being filled: 1,000 records of 900 people, of about 1,200 records',
    ],
    [
      { place: 'memory', setting: 'memory', rows: 'filled', records: 1_100, people: 950 },
      'memory (by BLOTTER_INDEX); rows in the database are filled: 1,100 records of 950 people',
    ],
  ])('%j', (status, text) => {
    expect(describeIndex({ ...STATUS, ...status })).toBe(text);
  });
});
