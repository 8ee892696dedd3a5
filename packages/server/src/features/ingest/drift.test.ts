import { describe, expect, it } from 'vitest';
import { listDrift } from './drift.ts';

const run = {
  state: 'done',
  kind: 'full',
  arrived: 10,
  changed: 20,
  unchanged: 50,
  fillRates: { dob: 0.7, name: 1 },
  unknownFields: ['RISK_2'],
  missingFields: ['DOB'],
} as const;

describe('drift (contract, Feeds: a column that vanished, a fill rate that fell)', () => {
  it('names a field that no connector reads, one that vanished and one that is filled less', () => {
    expect(listDrift(run, { dob: 0.95, name: 1, race: 0.9 }, 80)).toEqual([
      'The field RISK_2 is new and is not read.',
      'The field DOB is missing in some rows.',
      'dob was filled in 95 % of the records and is in 70 %.',
      'race was filled in 90 % of the records and has vanished.',
    ]);
  });

  it('ignores a small decrease, the first run, and a run that was not fully read', () => {
    const known = { ...run, unknownFields: [], missingFields: [] };
    expect(listDrift(known, { dob: 0.74 }, 80)).toEqual([]);
    expect(listDrift(known, null, null)).toEqual([]);
    expect(listDrift({ ...known, state: 'failed', fillRates: {} }, { dob: 0.9 }, 1_000)).toEqual([]);
  });

  it('names a number of records that changed by more than a fifth, but not of a delta', () => {
    const known = { ...run, unknownFields: [], missingFields: [] };
    expect(listDrift(known, null, 200)).toEqual(['The run has 80 records, 60 % fewer than the 200 of the run before.']);
    expect(listDrift(known, null, 50)).toEqual(['The run has 80 records, 60 % more than the 50 of the run before.']);
    expect([100, 67].flatMap((before) => listDrift(known, null, before))).toEqual([]);
    expect(listDrift({ ...known, kind: 'delta' }, null, 200)).toEqual([]);
  });
});
