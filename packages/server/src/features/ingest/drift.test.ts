import { describe, expect, it } from 'vitest';
import { listDrift } from './drift.ts';

const run = {
  state: 'done',
  fillRates: { dob: 0.7, name: 1 },
  unknownFields: ['RISK_2'],
  missingFields: ['DOB'],
} as const;

describe('drift (contract, Feeds: a column that vanished, a fill rate that fell)', () => {
  it('names a field that no connector reads, one that vanished and one that is filled less', () => {
    expect(listDrift(run, { dob: 0.95, name: 1, race: 0.9 })).toEqual([
      'The field RISK_2 is new and is not read.',
      'The field DOB is missing in some rows.',
      'dob was filled in 95 % of the records and is in 70 %.',
      'race was filled in 90 % of the records and has vanished.',
    ]);
  });

  it('ignores a small decrease, the first run, and a run that was not fully read', () => {
    expect(listDrift({ ...run, unknownFields: [], missingFields: [] }, { dob: 0.74 })).toEqual([]);
    expect(listDrift({ ...run, unknownFields: [], missingFields: [] }, null)).toEqual([]);
    expect(listDrift({ state: 'failed', fillRates: {}, unknownFields: [], missingFields: [] }, { dob: 0.9 })).toEqual(
      [],
    );
  });
});
