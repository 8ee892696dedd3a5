import type { OffenderRecord } from '@blotter/sdk';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../batch/csv.ts';
import { arrange, listRegistries, UNARRANGED } from './arrange.ts';
import { toRecordsTable } from './export.ts';
import { NOBODY } from './subject.ts';

const toRecord = (full: string, dob: string, city: string, registry: string): OffenderRecord =>
  ({
    name: { full },
    aliases: [`ALIAS OF ${full}`],
    dob,
    age: '',
    sex: 'MALE',
    addresses: [{ line1: '', city, state: 'TX', zipcode: '' }],
    offenses: [{ crime: '=HYPERLINK("x")', convictionDate: '2001' }],
    source: { recordUrl: '', lastCheckedAt: '2026-01-01T00:00:00.000Z' },
    sources: [{ jurisdiction: registry, registryName: `${registry} Registry`, uuid: `${registry}-1` }],
    matchConfidence: 0.5,
    matchState: null,
    recordId: 'rec_1',
    personRef: 'per_1',
  }) as never;

const RECORDS = [
  toRecord('ZED ONE', '1980-01-01', 'DALLAS', 'TX'),
  toRecord('Ánn TWO', '', 'AUSTIN', 'FL'),
  toRecord('BOB THREE', '1970', 'AUSTIN', 'TX'),
];
const namesOf = (records: readonly OffenderRecord[]) => records.map(({ name }) => name.full);

describe('the records of an answer', () => {
  it('keep the order of the service', () => {
    expect(arrange(RECORDS, UNARRANGED, NOBODY)).toEqual(RECORDS);
  });

  it('can be sorted by place, name and date of birth', () => {
    const sorted = (sortBy: 'place' | 'name' | 'birth') =>
      namesOf(arrange(RECORDS, { ...UNARRANGED, sortBy }, { ...NOBODY, city: 'Austin' }));
    expect(sorted('place')).toEqual(['Ánn TWO', 'BOB THREE', 'ZED ONE']);
    expect(sorted('name')).toEqual(['Ánn TWO', 'BOB THREE', 'ZED ONE']);
    expect(sorted('birth')).toEqual(['BOB THREE', 'ZED ONE', 'Ánn TWO']);
  });

  it('can be filtered by words and registry', () => {
    expect(namesOf(arrange(RECORDS, { ...UNARRANGED, text: 'ann austin' }, NOBODY))).toEqual(['Ánn TWO']);
    expect(namesOf(arrange(RECORDS, { ...UNARRANGED, registry: 'TX' }, NOBODY))).toEqual(['ZED ONE', 'BOB THREE']);
    expect(listRegistries(RECORDS)).toEqual(['FL', 'TX']);
  });

  it('are exported as a table whose cells no spreadsheet runs', () => {
    const [header = [], row = []] = toRecordsTable(RECORDS);
    expect(row).toHaveLength(header.length);
    expect(toCsv(toRecordsTable(RECORDS))).toContain(`"'=HYPERLINK(""x"") 2001"`);
  });
});
